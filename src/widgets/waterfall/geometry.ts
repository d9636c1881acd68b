import { scaleLog } from "d3-scale";

/** Ends of the axis in bytes a token: beyond the first model, and below what any order of the levers passes through. */
const ends = [100, 500_000] as const;
const scale = scaleLog(ends, [100, 0]);

/** Place on the log axis in per cent from the top. */
export function placeOf(bytes: number): number {
  return Number(scale(Math.min(ends[1], Math.max(ends[0], bytes))).toFixed(2));
}

export const ticks: readonly number[] = [1000, 10_000, 100_000];
