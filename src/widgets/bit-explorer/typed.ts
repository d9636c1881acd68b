import { type Decimal, decimalOf, writtenDecimal } from "./decimal";

/** Longest text that is read: every number of every format here has a shorter form. */
export const longestTyped = 28;

/** What may be typed, in words. */
export const acceptedTyped = "2.7, -1e-3, 2^-9, inf, nan and the like";

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/;
const power = /^([+-]?)2\^([+-]?\d{1,4})$/;
const infinity = /^[+-]?inf(?:inity)?$/;

/**
 * The number that a text stands for: decimals, powers of two, `inf`, `nan`. A true minus sign counts as a hyphen.
 * `null` for any other text, and for a number that every double is too small or too large for.
 */
export function readTyped(text: string): number | null {
  const plain = plainText(text);
  if (plain.length > longestTyped) return null;
  if (plain === "nan") return Number.NaN;
  if (infinity.test(plain)) return plain.startsWith("-") ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const value = worthOf(plain);
  return value === null || !Number.isFinite(value) || isLost(plain, value) ? null : value;
}

/** The double nearest to a decimal or a power; `null` for other text. */
function worthOf(plain: string): number | null {
  const parts = power.exec(plain);
  if (parts) return Number(`${parts[1]}1`) * 2 ** Number(parts[2]);
  return decimal.test(plain) ? Number(plain) : null;
}

/** Whether a number other than 0 has become 0 as a double. */
function isLost(plain: string, value: number): boolean {
  return value === 0 && (power.test(plain) || /[1-9]/.test(plain.split("e")[0] ?? ""));
}

/** What is wrong with a text, in a few words and in a sentence. */
export interface Fault {
  readonly brief: string;
  readonly said: string;
}

/** Why a text is not read. `null` for one that is, and for no text. */
export function faultOf(text: string): Fault | null {
  const plain = plainText(text);
  if (plain === "" || readTyped(text) !== null) return null;
  if (plain.length > longestTyped) {
    const most = `up to ${longestTyped} characters`;
    return { brief: `too long: ${most}`, said: `It is too long: ${most} are read.` };
  }
  const value = worthOf(plain);
  if (value === null) return { brief: "no number: 2.7, 2^-9, inf …", said: "It is no number." };
  const how = value === 0 ? "too small" : "too large";
  return { brief: `${how} for a double`, said: `It is ${how} for a double, which is what is read here.` };
}

/** The number that a text stands for as it is written, before it is rounded to a double. `null` where it is not finite. */
export function readExactly(text: string): Decimal | null {
  const value = readTyped(text);
  if (value === null || !Number.isFinite(value)) return null;
  const plain = plainText(text);
  return decimal.test(plain) ? writtenDecimal(plain) : decimalOf(value);
}

/** One spelling for small and capital letters and for the minus sign. */
function plainText(text: string): string {
  return text.trim().toLowerCase().replaceAll("−", "-");
}

/** A number as one would type it: the shortest text that is read as the very same number. */
export function typedText(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  return Object.is(value, -0) ? "-0" : String(value);
}
