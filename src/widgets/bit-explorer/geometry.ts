import { scaleLinear, scaleLog, scaleSymlog } from "d3-scale";
import { decode, decodeTable, largestValue, type Minifloat } from "../../core";
import type { Standing } from "./rounding";
import { halfway } from "./rounding";

type Spread = "log" | "linear";

interface AxisLabel {
  readonly value: number;
  /** Per cent from the left. */
  readonly place: number;
}

/** All numbers of a format along its range. */
export interface RangeLine {
  /** Powers of two and zero, and the numbers between them, as paths of ticks in a box of 100 × 100. */
  readonly powers: string;
  readonly others: string;
  readonly labels: readonly AxisLabel[];
  /** Powers of two from one tick to the next; 1 where every number has its tick. */
  readonly stride: number;
  /** Place of the taken number; `null` for infinity and NaN. */
  readonly now: number | null;
}

/** A number between its neighbours. */
export interface NearLine {
  readonly below: number | null;
  /** Place of the typed number, or of the code's. */
  readonly here: number;
  readonly above: number | null;
  readonly taken: number;
  /** The stretch from the typed number to the taken one. */
  readonly error: { readonly from: number; readonly width: number };
  readonly halfway: number | null;
  /** Lines from the places down to the middles of three equal columns, as points in a box of 100 × 100. */
  readonly leaders: readonly string[];
}

/** Formats of more bits have too many numbers for a tick each. */
const mostTicked = 512;
const mostPowers = 36;
/** A largest number beyond this is too long for a label. */
const longestEnd = 1e6;
const rounded = (place: number): number => Number(place.toFixed(2));

/** The smallest normal number: the first with an exponent field of 1, and in an unsigned format the first of all. */
export function smallestNormal(format: Minifloat): number {
  return decode(format, format.signed ? 2 ** format.mantissaBits : 0);
}

/** Where numbers stand along a format's range, in per cent. */
export function scaleOf(format: Minifloat, spread: Spread): (value: number) => number {
  const most = largestValue(format);
  const ends = [format.signed ? -most : smallestNormal(format), most];
  if (spread === "linear") return scaleLinear(format.signed ? ends : [0, most], [0, 100]);
  if (!format.signed) return scaleLog(ends, [0, 100]);
  return scaleSymlog(ends, [0, 100]).constant(smallestNormal(format));
}

/** The whole range of a format with a tick for each number, or for each few powers of two where numbers are too many. */
export function rangeLine(format: Minifloat, spread: Spread, taken: number): RangeLine {
  const place = scaleOf(format, spread);
  const powers = powersOf(format);
  const isTicked = 2 ** (format.exponentBits + format.mantissaBits) <= mostTicked;
  const stride = isTicked ? 1 : 2 ** Math.ceil(Math.log2(Math.max(1, powers.length / mostPowers)));
  const shown = powers.filter((_, index) => index % stride === 0);
  const mirrored = format.signed ? [...shown.map((value) => -value).reverse(), 0, ...shown] : shown;
  const main = new Set(mirrored);
  const rest = isTicked ? [...decodeTable(format)].filter((value) => Number.isFinite(value) && !main.has(value)) : [];
  return {
    powers: ticks(mirrored.map(place), 100),
    others: ticks(rest.map(place), 56),
    labels: labelled(format, spread).map((value) => ({ value, place: rounded(place(value)) })),
    stride,
    now: Number.isFinite(taken) ? rounded(place(taken)) : null,
  };
}

/** Positive powers of two that a format has as normal numbers. */
function powersOf(format: Minifloat): readonly number[] {
  const powers = [];
  for (let power = smallestNormal(format); power <= largestValue(format); power *= 2) powers.push(power);
  return powers;
}

function ticks(places: readonly number[], height: number): string {
  return places.map((place) => `M${rounded(place)},100V${100 - height}`).join("");
}

/** Few numbers to name along the range: its ends, or the last powers of two before them, its middle, and something between. */
function labelled(format: Minifloat, spread: Spread): readonly number[] {
  const powers = powersOf(format);
  const most = largestValue(format);
  const end = most < longestEnd ? most : (powers.at(-1) ?? most);
  if (!format.signed) return spread === "linear" ? [end / 2, end] : [powers[0] ?? 1, 1, end];
  const between = spread === "linear" ? end / 2 : (powers[Math.floor(powers.length / 2)] ?? 1);
  return [-end, -between, 0, between, end];
}

/** Column middles of the three labels, which are where neighbours at equal distances stand. */
const columns = [100 / 6, 50, 500 / 6] as const;

/** The taken number and its neighbours, linear between the outer two. `value` is what is being looked at. */
export function nearLine({ taken, below, above }: Standing, value: number): NearLine {
  const isBetween = below !== null && above !== null;
  const x = isBetween ? scaleLinear([below.value, above.value], [columns[0], columns[2]]) : null;
  const here = x ? rounded(x(value)) : rounded(columns[1]);
  const left = below ? rounded(columns[0]) : null;
  const right = above ? rounded(columns[2]) : null;
  const isTyped = taken.value !== value;
  const end = taken.code === below?.code ? left : right;
  const place = isTyped && end !== null ? end : here;
  const leader = (from: number | null, to: number) => (from === null ? [] : [`${from},0 ${rounded(to)},100`]);
  return {
    below: left,
    here,
    above: right,
    taken: place,
    error: { from: Math.min(here, place), width: rounded(Math.abs(here - place)) },
    halfway: isTyped && x && isBetween ? rounded(x(halfway(below, above))) : null,
    leaders: [...leader(left, columns[0]), ...leader(here, columns[1]), ...leader(right, columns[2])],
  };
}
