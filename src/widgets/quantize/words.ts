import { exact } from "../../ui/numbers";
import type { Coding, Stored } from "./codings";
import { outlierEvery, outlierFactor, type SourceName } from "./sources";

/** Numbers smaller than this are written with a power of ten. */
const leastPlain = 1e-4;
/** So are larger ones, on an axis, where there is little room. */
const mostOnAxis = 1e5;

/** A relative error: four decimals, or two digits where those would say little. */
export function errorText(error: number): string {
  if (error === 0) return "0";
  return error >= 0.001 ? error.toFixed(4) : plainDigits(error, 2);
}

/** A number to so many digits, with a true minus sign: "0.00012", "1,000,000", "2.2 × 10^−7". A view raises the power. */
export function plainDigits(value: number, digits: number, most = Number.POSITIVE_INFINITY): string {
  if (value < 0) return `−${plainDigits(-value, digits, most)}`;
  if (value === 0) return "0";
  const shown = Number(value.toPrecision(digits));
  return shown < leastPlain || shown >= most ? powerOfTen(shown) : exact(shown);
}

function powerOfTen(value: number): string {
  const [significand = "", exponent = ""] = value.toExponential().split("e");
  const power = `10^${exponent.replace("+", "").replace("-", "−")}`;
  return significand === "1" ? power : `${significand}\u00a0×\u00a0${power}`;
}

/** A number under an axis. */
export function axisText(value: number): string {
  return plainDigits(value, 3, mostOnAxis);
}

/** "256 + 32"; "512 × 2" where there is one part. */
export function sumText({ parts, bytes, values }: Stored): string {
  if (parts.length === 1) return `${exact(values.length)} × ${exact(bytes / values.length)}`;
  return parts.map(({ bytes }) => exact(bytes)).join(" + ");
}

/** "256 bytes of elements and 32 of scales, 288 in all"; "512 × 2 bytes" where there is one part. */
function partsText(stored: Stored): string {
  const { parts, bytes } = stored;
  if (parts.length === 1) return `${sumText(stored)} bytes, ${exact(bytes)}`;
  const each = parts
    .map(({ what, bytes }, i) => `${exact(bytes)}${i === 0 ? " bytes" : ""} of ${what}`)
    .join(parts.length > 2 ? ", " : " and ");
  return `${each}, ${exact(bytes)} in all`;
}

/** Zeros that fill the last block: "16 zeros added"; empty where there are none. */
export function addedText({ block }: Coding, count: number): string {
  const added = zerosAdded(block, count);
  if (added === 0) return "";
  return `${exact(added)} ${added === 1 ? "zero" : "zeros"} added`;
}

function zerosAdded(block: number, count: number): number {
  return Math.ceil(count / block) * block - count;
}

/** Two numbers in as few digits, five at least, as tell them apart; alike where they are the same. */
function apart(first: number, second: number): readonly [string, string] {
  for (let digits = 5; digits < 15; digits++) {
    const [one, other] = [plainDigits(first, digits), plainDigits(second, digits)];
    if (one !== other) return [one, other];
  }
  return [plainDigits(first, 5), plainDigits(second, 5)];
}

const sourceWords: Readonly<Record<SourceName, (count: number) => string>> = {
  gaussian: (count) => `The seeded vector, ${count} normal values with the root mean square 1`,
  outliers: () => `The seeded vector, the largest of each ${outlierEvery} values made ${outlierFactor} times larger`,
  pasted: (count) => `${count === 1 ? "Your number" : `Your ${count} numbers`}`,
};

/** A coding's error on the seeded vector as it is, and with outliers. */
export interface Moved {
  readonly coding: Coding;
  readonly without: number;
  readonly with: number;
}

interface Situation {
  readonly source: SourceName;
  readonly coding: Coding;
  readonly values: readonly number[];
  readonly stored: Stored;
  readonly error: number;
  readonly worst: { readonly index: number; readonly value: number; readonly readBack: number };
  readonly baseline: Stored;
  /** The chosen coding and one to compare it with; empty but for the vector with outliers. */
  readonly moved: readonly Moved[];
}

const isZero = (values: readonly number[]) => values.every((value) => value === 0);

/** "in fp16"; "by the rule “V4.1 global row”". */
function howText({ block, name }: Coding): string {
  return block === 1 ? `in ${name}` : `by the rule “${name}”`;
}

/** The finding. */
export function titleOf({ coding, values, stored, error }: Situation): string {
  const count = values.length === 1 ? "One value" : `${exact(values.length)} values`;
  const lost = isZero(values) ? "nothing to lose" : `a relative error ${amountInTitle(error)}`;
  return `${count} ${howText(coding)}: ${exact(stored.bytes)} bytes, ${lost}`;
}

/** In a title no power is raised. */
function amountInTitle(error: number): string {
  return error > 0 && error < leastPlain ? `below ${exact(leastPlain)}` : `of ${errorText(error)}`;
}

/** What is shown, in words. */
export function captionOf(situation: Situation): string {
  const { source, coding, values, stored, baseline, moved } = situation;
  const { block, scaled, row, id } = coding;
  const rule = block === 1 ? howText(coding) : scaled;
  const against = id === "fp16" ? "" : `, against ${exact(baseline.bytes)} in fp16`;
  return [
    `${sourceWords[source](values.length)}, ${rule}: ${partsText(stored)}${against}.`,
    filledText(zerosAdded(block, values.length)),
    row,
    lossText(situation),
    movedText(moved),
  ]
    .filter((text) => text !== "")
    .join(" ");
}

function filledText(added: number): string {
  if (added === 0) return "";
  return `${added === 1 ? "One zero fills" : `${exact(added)} zeros fill`} the last block.`;
}

function lossText({ values, error, worst }: Situation): string {
  if (isZero(values)) return "All values are 0 and are read back as 0: there is no norm to hold an error against.";
  if (worst.value === worst.readBack) return "No value is changed.";
  const [value, readBack] = apart(worst.value, worst.readBack);
  return `The norm of the error is ${errorText(error)} of the vector’s. Value ${worst.index + 1} errs most: ${value} is read back as ${readBack}.`;
}

function movedText(moved: readonly Moved[]): string {
  if (moved.length === 0) return "";
  const each = moved.map(
    ({ coding, without, with: now }, i) =>
      `${i === 0 ? "its error" : `that of ${coding.name}`} ${changeText(without, now)}`,
  );
  return `With the outliers ${each.join(", ")}.`;
}

function changeText(before: number, now: number): string {
  const [from, to] = [errorText(before), errorText(now)];
  if (from === to) return `stays at ${to}`;
  return `${now > before ? "rises" : "falls"} from ${from} to ${to}`;
}
