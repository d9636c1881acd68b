/** A number as `digits` · 10^`power`, exactly: every double has such a form, and so has every typed decimal. */
export interface Decimal {
  readonly digits: bigint;
  readonly power: number;
}

/** A finite double, exactly. */
export function decimalOf(value: number): Decimal {
  let [whole, halvings] = [Math.abs(value), 0];
  while (!Number.isInteger(whole)) [whole, halvings] = [whole * 2, halvings + 1];
  // n / 2^k = n · 5^k / 10^k.
  const digits = BigInt(whole) * 5n ** BigInt(halvings);
  return { digits: value < 0 ? -digits : digits, power: -halvings };
}

/** A decimal as it is written: "-1.25e3". */
export function writtenDecimal(text: string): Decimal {
  const [significand = "", exponent = "0"] = text.split("e");
  const [whole = "", fraction = ""] = significand.replace("+", "").split(".");
  const sign = whole.startsWith("-") ? -1n : 1n;
  return { digits: sign * BigInt(whole.replace("-", "") + fraction || "0"), power: Number(exponent) - fraction.length };
}

export function difference(from: Decimal, minus: Decimal): Decimal {
  const power = Math.min(from.power, minus.power);
  return { digits: atPower(from, power) - atPower(minus, power), power };
}

/** Digits at a power no higher than the number's own. */
function atPower({ digits, power }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(power - to);
}

/** Which is larger: above 0 where `one` is, 0 where they are equal. */
export function compare(one: Decimal, other: Decimal): number {
  const { digits } = difference(one, other);
  return digits === 0n ? 0 : digits > 0n ? 1 : -1;
}

export function magnitude({ digits, power }: Decimal): Decimal {
  return { digits: digits < 0n ? -digits : digits, power };
}

/** The first `most` digits of `part / whole`, cut, and whether nothing is left over. Both positive. */
export function ratio(
  part: Decimal,
  whole: Decimal,
  most: number,
): { readonly value: Decimal; readonly isExact: boolean } {
  const room = Math.max(0, most + length(whole.digits) - length(part.digits));
  const scaled = part.digits * 10n ** BigInt(room);
  const value = { digits: scaled / whole.digits, power: part.power - whole.power - room };
  return { value, isExact: scaled % whole.digits === 0n };
}

function length(digits: bigint): number {
  return digits.toString().length;
}

/** The same number without zeros at its end. */
export function shortest({ digits, power }: Decimal): Decimal {
  if (digits === 0n) return { digits, power: 0 };
  const text = digits.toString();
  const kept = text.replace(/0+$/, "");
  return { digits: BigInt(kept), power: power + text.length - kept.length };
}

/** The nearest double. */
export function toDouble({ digits, power }: Decimal): number {
  return Number(`${digits}e${power}`);
}
