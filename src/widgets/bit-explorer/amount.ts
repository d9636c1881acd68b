import { exact } from "../../ui/numbers";

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

/** A distance to three significant digits with its sign: "+0.05", "−0.2", "+1.2 × 10^−7". */
export function signedText(value: number): string {
  if (value === 0) return "0";
  return `${value < 0 ? "−" : "+"}${threeDigits(Math.abs(value))}`;
}

/** A share in per cent to three significant digits. */
export function percentText(share: number): string {
  return `${threeDigits(100 * share)} %`;
}

function threeDigits(value: number): string {
  const rounded = Number(value.toPrecision(3));
  if (rounded >= 1e-4 && rounded < 1e6) return exact(rounded);
  const [digits = "", exponent = ""] = rounded.toExponential().split("e");
  return minus(`${digits} × 10^${Number(exponent)}`);
}
