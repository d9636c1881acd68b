import { format } from "d3-format";

const grouped = format(",");

/** An exact amount: 389,120 · 3,514.25 · 5,031.4375. All decimals are shown: the amounts are sums of short fractions. */
export function exact(value: number): string {
  return grouped(value);
}

/** A whole amount, rounded: 3,514. */
export function rounded(value: number): string {
  return grouped(Math.round(value));
}

const threeDigits = format(",.3r");

/** A factor to three significant digits, trailing zeros kept: 437 · 13.7 · 3.95 · 1.02. */
export function factor(value: number): string {
  return value >= 1000 ? rounded(value) : threeDigits(value);
}

/** A factor as the reader says it: "÷ 3.56" where it shrinks, "× 1.22" where it grows. `ratio` is before / after. */
export function divided(ratio: number): string {
  return ratio >= 1 ? `÷ ${factor(ratio)}` : `× ${factor(1 / ratio)}`;
}

const vulgar = new Map([
  [2, "½"],
  [4, "¼"],
]);

/** One entry for `ratio` tokens, as entries a token: 1, ½, ¼, 1/8 … */
export function entriesPerToken(ratio: number): string {
  if (ratio === 1) return "1";
  return vulgar.get(ratio) ?? `1/${ratio}`;
}

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A small count as a word, a larger one in digits. */
export function inWords(count: number): string {
  return words[count] ?? rounded(count);
}

/** Bytes to three digits with a decimal unit: "999 B", "1.50 kB", "3.21 MB", "2.50 GB". */
export function bytesText(bytes: number): string {
  if (bytes >= 1e9) return `${factor(bytes / 1e9)} GB`;
  if (bytes >= 1e6) return `${factor(bytes / 1e6)} MB`;
  return bytes >= 1e3 ? `${factor(bytes / 1e3)} kB` : `${exact(bytes)} B`;
}

/** The first letter in upper case. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
