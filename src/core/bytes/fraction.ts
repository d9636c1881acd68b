/** An exact rational number in lowest terms, with a positive denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * `numerator / denominator` in lowest terms.
 *
 * @throws RangeError where the denominator is 0, or where a number is not a safe whole number.
 */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const n = whole(numerator);
  const d = whole(denominator);
  if (d === 0n) throw new RangeError("a fraction's denominator is not 0");
  const divisor = greatestCommonDivisor(n, d) * (d < 0n ? -1n : 1n);
  return { numerator: n / divisor, denominator: d / divisor };
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function mul(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** @throws RangeError where `b` is 0. */
export function div(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function equals(a: Fraction, b: Fraction): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

/** Negative where a < b, 0 where they are equal, positive where a > b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * The nearest double for terms up to 2^53. Exact where the fraction itself is a double; larger terms are rounded before
 * they are divided.
 */
export function toNumber(a: Fraction): number {
  return Number(a.numerator) / Number(a.denominator);
}

function whole(value: bigint | number): bigint {
  if (typeof value === "bigint") return value;
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe whole number`);
  return BigInt(value);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
