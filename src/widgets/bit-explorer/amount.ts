import { exact } from "../../ui/numbers";
import { type Decimal, difference, magnitude, ratio, shortest, toDouble } from "./decimal";

const longestDecimal = 16;
const mostGrouped = 1e9;
const minus = (text: string): string => text.replaceAll("-", "−");

/**
 * A number in full, never rounded: "2.75", "57,344", "0.001953125", "2^−127", "1.375 × 2^−120". Powers are written with
 * a caret; a view raises them.
 */
export function valueText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (value < 0 || Object.is(value, -0)) return `−${valueText(-value)}`;
  if (value === Number.POSITIVE_INFINITY) return "infinity";
  if (Number.isInteger(value) && value < mostGrouped) return exact(value);
  const text = String(value);
  if (!text.includes("e") && text.length <= longestDecimal) return text;
  const exponent = exponentOf(value);
  const significand = value / 2 ** exponent;
  return minus(significand === 1 ? `2^${exponent}` : `${significand} × 2^${exponent}`);
}

/** floor(log2 x) for a positive number. The logarithm is rounded, so it may miss by one. */
export function exponentOf(value: number): number {
  const near = Math.floor(Math.log2(value));
  if (2 ** near > value) return near - 1;
  return 2 ** (near + 1) <= value ? near + 1 : near;
}

/** How far it is to a number, with its sign: "+0.05", "−2,552"; "about +1.23 × 10^−7" where that is not all of it. */
export function distanceText(to: Decimal, from: Decimal): string {
  const distance = difference(to, from);
  if (distance.digits === 0n) return "0";
  const { text, isExact } = sized(magnitude(distance));
  return `${isExact ? "" : "about "}${distance.digits < 0n ? "−" : "+"}${text}`;
}

/** The same distance as a share of where it starts, in per cent: "12.5 %", "about 1.85 %". */
export function shareText(to: Decimal, from: Decimal): string {
  const hundredfold = magnitude(difference(to, from));
  const share = ratio({ ...hundredfold, power: hundredfold.power + 2 }, magnitude(from), mostShareDigits);
  const { text, isExact } = sized(share.value);
  return `${isExact && share.isExact ? "" : "about "}${text}\u00a0%`;
}

/** Digits of a quotient that are looked at: enough to round it well. */
const mostShareDigits = 20;
/** Digits that are written in full. */
const mostDigits = 7;
const least = 1e-4;
const most = 1e7;

/** A positive number in full where it has few digits, else its first three. */
function sized(size: Decimal): { readonly text: string; readonly isExact: boolean } {
  const { digits } = shortest(size);
  const value = toDouble(size);
  const isPlain = value >= least && value < most;
  const isExact = digits.toString().length <= (isPlain ? mostDigits : 3);
  if (isPlain) return { text: exact(isExact ? value : Number(value.toPrecision(3))), isExact };
  // As text: the largest double, rounded to three digits, is no double any more.
  const [significand = "", exponent = ""] = (isExact ? value.toExponential() : value.toExponential(2)).split("e");
  return { text: minus(`${Number(significand)} × 10^${Number(exponent)}`), isExact };
}
