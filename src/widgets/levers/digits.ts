import { equals, type Fraction, fraction, mul, toNumber } from "../../core";
import { exact } from "../../ui/numbers";

const fewest = 3;
const most = 9;

/** Whether three decimals hold the whole of it. */
export function isShort(value: Fraction): boolean {
  return mul(value, fraction(10 ** fewest)).denominator === 1n;
}

/** Three decimals, fewer where the number has fewer; below a tenth three digits, so that a small factor keeps its size. */
export function toThousandths(value: Fraction): string {
  return inDigits(value, fewest);
}

function inDigits(value: Fraction, digits: number): string {
  const number = toNumber(value);
  if (isShort(value)) return exact(number);
  return number < 0.1 ? number.toPrecision(digits) : number.toFixed(digits);
}

/** As `toThousandths`, with as many digits as it takes to tell the amount from another one. */
export function toldFrom(value: Fraction, other: Fraction): string {
  let digits = fewest;
  const apart = () => Math.abs(toNumber(value) - toNumber(other)) >= 10 ** -digits;
  while (!equals(value, other) && !apart() && digits < most) digits++;
  return inDigits(value, digits);
}

/** A factor as `toThousandths`, with more digits where it is not 1 but would read as 1. */
export function factorInDigits(value: Fraction): string {
  return toldFrom(value, fraction(1));
}
