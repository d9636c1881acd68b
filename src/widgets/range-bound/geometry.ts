import { scaleLog } from "d3-scale";

/** The axis in powers of two: below the smallest product, and above the bound of the largest weight. */
export const ends = [2 ** -11, 2 ** 13] as const;

const x = scaleLog(ends, [0, 100]);

/** Place of a magnitude along the log axis, in per cent, kept on the axis. */
export function placeOf(value: number): number {
  return Number(Math.min(100, Math.max(0, x(Math.max(value, ends[0])))).toFixed(2));
}

export interface Bar {
  /** Ends in per cent from the left. */
  readonly from: number;
  readonly to: number;
}

/** A range of magnitudes along the axis. */
export function bar(from: number, to: number): Bar {
  return { from: placeOf(from), to: placeOf(to) };
}

/** Powers of ten on the axis. */
export function tenfolds(): readonly { readonly value: number; readonly place: number }[] {
  const first = Math.ceil(Math.log10(ends[0]));
  const last = Math.floor(Math.log10(ends[1]));
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const value = Number(`1e${first + i}`);
    return { value, place: placeOf(value) };
  });
}

/** Place along the track of a slider of what lies between stop `index` and the next, in per cent. Stops stand at equal distances. */
export function placeAfterStop(index: number, count: number): number {
  return Number(((100 * (index + 0.5)) / (count - 1)).toFixed(2));
}
