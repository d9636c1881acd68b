import { exact } from "../../ui/numbers";

/** Digits of a number that has no short end. */
const digits = 5;
/** A number that ends within so many digits is shown whole; what fp32 adds further down is not. */
const wholeDigits = 6;
/** Below this powers of two are written as such. */
const smallestPlain = 2 ** -8;

/** With a minus sign of the height of the plus sign. */
export function minus(text: string): string {
  return text.replaceAll("-", "−");
}

/** A number: whole where it is short, else its first five digits and "…". Small powers of two as such: "2^−126". */
export function figure(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? "−" : "";
  if (size === 0) return "0";
  if (size < smallestPlain && Number.isInteger(Math.log2(size))) return `${sign}2^${minus(String(Math.log2(size)))}`;
  const short = Number(size.toPrecision(wholeDigits));
  const isWhole = Math.abs(short - size) <= size * 2 ** -24;
  if (isWhole) return `${sign}${decimals(short)}`;
  const unit = 10 ** (Math.floor(Math.log10(size)) - digits + 1);
  return `${sign}${decimals(Number((Math.floor(size / unit) * unit).toPrecision(digits)))}…`;
}

/** Without an exponent, and without zeros at the end. */
function decimals(size: number): string {
  return size < smallestPlain ? size.toFixed(12).replace(/0+$/, "") : exact(size);
}

/** A value of the sliders: all of its digits. */
export function whole(value: number): string {
  return minus(exact(value));
}

const halves = new Map([
  [0.5, "½"],
  [1.5, "1½"],
]);

/** An E2M1 number: ½, 1, 1½ … */
export function rungName(element: number): string {
  const size = Math.abs(element);
  return `${element < 0 ? "−" : ""}${halves.get(size) ?? size}`;
}
