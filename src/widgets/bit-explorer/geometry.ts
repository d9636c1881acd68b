import { scaleLinear, scaleLog } from "d3-scale";
import { decode, decodeTable, largestValue, type Minifloat } from "../../core";
import type { Standing } from "./rounding";
import { halfway } from "./rounding";

type Spread = "log" | "linear";

interface AxisLabel {
  readonly value: number;
  /** Per cent from the left. */
  readonly place: number;
}

/** Which numbers have a tick: all, or zero and every so many of the powers of two that are normal numbers. */
export type Ticked = "all" | { readonly stride: number };

/** All numbers of a format along its range. */
export interface RangeLine {
  /** Powers of two and zero, and the numbers between them, as paths of ticks in a box of 100 × 100. */
  readonly powers: string;
  readonly others: string;
  readonly labels: readonly AxisLabel[];
  readonly ticked: Ticked;
  /** Place of the taken number; `null` for infinity and NaN. */
  readonly taken: number | null;
  /** Place of the typed number; `null` where there is none, or none that lies on a line. */
  readonly typed: Place | null;
}

/** A place along a line, and on which side it lies beyond the ends; it is then drawn at that end. */
interface Place {
  readonly at: number;
  readonly beyond: "left" | "right" | null;
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

/**
 * Where numbers stand along a format's range, in per cent. By factor, a signed format has two pieces on either side of 0,
 * joined at the smallest normal number: linear up to it, where its numbers are evenly apart, and logarithmic from there
 * on. The linear piece is as wide as one power of two, so that ticks are as dense on both sides of the joint.
 */
export function scaleOf(format: Minifloat, spread: Spread): (value: number) => number {
  const most = largestValue(format);
  const joint = smallestNormal(format);
  if (spread === "linear") return scaleLinear([format.signed ? -most : 0, most], [0, 100]);
  if (!format.signed) return scaleLog([joint, most], [0, 100]);
  const powers = scaleLog([joint, 2 * joint], [1, 2]);
  const outward = (size: number) => (size <= joint ? size / joint : powers(size));
  const along = scaleLinear([-outward(most), outward(most)], [0, 100]);
  return (value) => along(Math.sign(value) * outward(Math.abs(value)));
}

/** The whole range of a format with a tick for each number, or for each few powers of two where numbers are too many. */
export function rangeLine(format: Minifloat, spread: Spread, taken: number, typed: number | null): RangeLine {
  const place = scaleOf(format, spread);
  const normal = powersFrom(smallestNormal(format), format);
  const isTicked = 2 ** (format.exponentBits + format.mantissaBits) <= mostTicked;
  const stride = 2 ** Math.ceil(Math.log2(Math.max(1, normal.length / mostPowers)));
  const shown = isTicked ? powersFrom(smallest(format), format) : normal.filter((_, index) => index % stride === 0);
  const mirrored = format.signed ? [...shown.map((value) => -value).reverse(), 0, ...shown] : shown;
  const main = new Set(mirrored);
  const rest = isTicked ? [...decodeTable(format)].filter((value) => Number.isFinite(value) && !main.has(value)) : [];
  return {
    powers: ticks(mirrored.map(place), 100),
    others: ticks(rest.map(place), 56),
    labels: labelled(format, spread).map((value) => ({ value, place: rounded(place(value)) })),
    ticked: isTicked ? "all" : { stride },
    taken: Number.isFinite(taken) ? rounded(place(taken)) : null,
    typed: typed === null || !Number.isFinite(taken) ? null : placeWithin(format, place, typed),
  };
}

function placeWithin(format: Minifloat, place: (value: number) => number, value: number): Place {
  const most = largestValue(format);
  const least = format.signed ? -most : smallest(format);
  if (value > most) return { at: 100, beyond: "right" };
  if (value < least) return { at: rounded(place(least)), beyond: "left" };
  return { at: rounded(place(value)), beyond: null };
}

/** The smallest number above zero. */
function smallest(format: Minifloat): number {
  return decode(format, format.signed ? 1 : 0);
}

/** Powers of two of a format from one of them on. */
function powersFrom(first: number, format: Minifloat): readonly number[] {
  const powers = [];
  for (let power = first; power <= largestValue(format); power *= 2) powers.push(power);
  return powers;
}

function ticks(places: readonly number[], height: number): string {
  return places.map((place) => `M${rounded(place)},100V${100 - height}`).join("");
}

/** Few numbers to name along the range: its ends, or the last powers of two before them, its middle, and something between. */
function labelled(format: Minifloat, spread: Spread): readonly number[] {
  const powers = powersFrom(smallestNormal(format), format);
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
