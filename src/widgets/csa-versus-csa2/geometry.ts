import { scaleLinear, scaleSqrt } from "d3-scale";

/** Size of the drawing of threads in pixels; it is never scaled, so that its text keeps its size. */
export const threads = { width: 280, height: 96, tokens: 12, top: 26, bottom: 70, cell: 14 } as const;

export interface Thread {
  readonly token: number;
  readonly entry: number;
  /** Of the block before the entry's own. */
  readonly isBorrowed: boolean;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

const tokenX = scaleLinear([0, threads.tokens - 1], [threads.cell, threads.width - threads.cell]);

/** Middles of the tokens. */
export const tokenPlaces: readonly number[] = Array.from({ length: threads.tokens }, (_, token) =>
  round(tokenX(token)),
);

/** Middle of an entry: under the middle of its own block. */
export function entryPlace(entry: number, ratio: number): number {
  return round(tokenX(entry * ratio + (ratio - 1) / 2));
}

/** A line from each pooled token to its entry. With overlap an entry pools its own block and the one before. */
export function threadsOf(ratio: number, overlap: boolean): readonly Thread[] {
  const entries = Math.floor(threads.tokens / ratio);
  return Array.from({ length: entries }, (_, entry) => {
    const own = entry * ratio;
    const first = overlap ? Math.max(0, own - ratio) : own;
    return Array.from({ length: own + ratio - first }, (_, place): Thread => {
      const token = first + place;
      return {
        token,
        entry,
        isBorrowed: token < own,
        from: { x: round(tokenX(token)), y: threads.top + threads.cell / 2 },
        to: { x: entryPlace(entry, ratio), y: threads.bottom - threads.cell / 2 },
      };
    });
  }).flat();
}

const largestSide = 52;
const smallestSide = 2;

/** Side in pixels of a square with an area as large as its weights; the smallest are kept visible. */
export function squareSide(weights: number, most: number): number {
  return Math.max(smallestSide, round(scaleSqrt([0, most], [0, largestSide])(weights)));
}

/** Length in per cent, on a linear scale. */
export function lengthOf(value: number, most: number): number {
  return Number(((100 * value) / most).toFixed(2));
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
