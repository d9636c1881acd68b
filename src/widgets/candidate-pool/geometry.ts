import { scaleLog } from "d3-scale";

/** Part of an entry's place that its bar leaves free on either side, and on both where there is little room. */
const gap = 0.1;

const short = (value: number) => Number(value.toFixed(2));

/** Heights of scores in per cent of the largest; a score below 0 has none. */
export function heightsOf(scores: ArrayLike<number>, largest: number): readonly number[] {
  return Array.from(scores, (score) => short(largest > 0 ? (100 * Math.max(0, score)) / largest : 0));
}

/** Bars of some of the entries of a block, as a path in a box of `heights.length` × 100: from the bottom up, or hanging. */
export function barsPath(
  heights: readonly number[],
  shown: (index: number) => boolean,
  direction: "up" | "down",
): string {
  return heights
    .flatMap((height, index) => {
      if (!shown(index) || height <= 0) return [];
      const [from, to] = direction === "up" ? [100, short(100 - height)] : [0, height];
      return [`M${index + gap} ${from}V${to}H${short(index + 1 - gap)}V${from}Z`];
    })
    .join("");
}

/** Cells of some entries in one row of a box of that many × 1. */
export function cellsPath(entries: number, shown: (index: number) => boolean): string {
  return Array.from({ length: entries }, (_, index) =>
    shown(index) ? `M${index + gap} 0V1H${short(index + 1 - gap)}V0Z` : "",
  ).join("");
}

/** Whether a block lies in the right half of its line. */
export function isLate(block: number, blocksALine: number): boolean {
  return 2 * (block % blocksALine) >= blocksALine;
}

export interface Axes {
  readonly x: (context: number) => number;
  readonly y: (amount: number) => number;
}

/** Both axes are logs over the same ends: places in per cent, from the left and from the bottom. */
export function axes(ends: readonly [number, number]): Axes {
  const scale = scaleLog(ends, [0, 100]);
  const place = (value: number) => short(scale(value));
  return { x: place, y: place };
}

/** A line through points for a box of 100 × 100 with y downwards. */
export function line({ x, y }: Axes, points: readonly (readonly [number, number])[]): string {
  return points.map(([context, amount]) => `${x(context)},${short(100 - y(amount))}`).join(" ");
}

/** The area between two lines over the same contexts. */
export function band({ x, y }: Axes, points: readonly (readonly [number, number, number])[]): string {
  const high = points.map(([context, , most]) => `${x(context)},${short(100 - y(most))}`);
  const low = points.map(([context, least]) => `${x(context)},${short(100 - y(least))}`).reverse();
  return `M${[...high, ...low].join("L")}Z`;
}

/** Powers of two between two exponents, each so many. */
export function powersOfTwo(first: number, last: number, by: number): readonly number[] {
  return Array.from({ length: Math.floor((last - first) / by) + 1 }, (_, i) => 2 ** (first + i * by));
}
