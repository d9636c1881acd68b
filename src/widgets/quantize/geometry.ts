import { scaleLinear } from "d3-scale";

/** Height of a histogram in pixels. Its width is the page's. */
export const plotHeight = 150;
/** Odd, so that one bin lies around 0. */
export const bins = 41;

export interface Bar {
  /** Share of the height, in per cent. */
  readonly height: number;
  readonly count: number;
}

export interface Tick {
  readonly value: number;
  /** From the left, in per cent. */
  readonly place: number;
}

export interface Histogram {
  readonly bars: readonly Bar[];
  readonly ticks: readonly Tick[];
  /** The most in one bin. */
  readonly most: number;
}

/** A round number at or above `value`; 1 for 0. */
export function roundLimit(value: number): number {
  if (value === 0) return 1;
  return scaleLinear([0, value], [0, 1]).nice(4).domain()[1] ?? value;
}

/** How many values lie in each of `bins` equal bins from −limit to limit, against the highest count `most`. */
export function countsOf(values: readonly number[], limit: number): readonly number[] {
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(((value + limit) / (2 * limit)) * bins)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** Bars of counts and the ticks of their axis. */
export function histogram(counts: readonly number[], limit: number, most = Math.max(...counts)): Histogram {
  const x = scaleLinear([-limit, limit], [0, 100]);
  return {
    most,
    bars: counts.map((count) => ({ count, height: rounded((100 * count) / Math.max(1, most)) })),
    ticks: [-limit, -limit / 2, 0, limit / 2, limit].map((value) => ({ value, place: rounded(x(value)) })),
  };
}

/** The outline of counts as a path in a box of 100 × 100, y downwards. */
export function outline(counts: readonly number[], most: number): string {
  const wide = 100 / counts.length;
  const corners = counts.map((count, i) => {
    const up = rounded(100 - (100 * count) / Math.max(1, most));
    return `V${up}H${rounded((i + 1) * wide)}`;
  });
  return `M0,100${corners.join("")}V100`;
}

/** Length of an error's bar against the largest one, in per cent. */
export function barLength(error: number, largest: number): number {
  return largest === 0 ? 0 : rounded((100 * error) / largest);
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
