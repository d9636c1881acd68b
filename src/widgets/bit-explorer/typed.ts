/** Longest text of a typed number: every number of every format here has a shorter form. */
export const longestTyped = 28;

/** What may be typed, in words. */
export const acceptedTyped = "2.7, -1e-3, 2^-9, inf, nan and the like";

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/;
const power = /^([+-]?)2\^([+-]?\d{1,4})$/;
const infinity = /^[+-]?inf(?:inity)?$/;

/**
 * The number that a text stands for: decimals, powers of two, `inf`, `nan`. A true minus sign counts as a hyphen.
 * `null` for any other text, and for a decimal that is no finite double.
 */
export function readTyped(text: string): number | null {
  const plain = text.trim().toLowerCase().replaceAll("−", "-");
  if (plain.length > longestTyped) return null;
  if (plain === "nan") return Number.NaN;
  if (infinity.test(plain)) return plain.startsWith("-") ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const parts = power.exec(plain);
  const value = parts ? Number(`${parts[1]}1`) * 2 ** Number(parts[2]) : decimal.test(plain) ? Number(plain) : null;
  return value !== null && Number.isFinite(value) ? value : null;
}

/** A number as one would type it: the shortest text that is read as the very same number. */
export function typedText(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  return Object.is(value, -0) ? "-0" : String(value);
}
