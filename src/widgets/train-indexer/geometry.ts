import { scaleLinear, scaleLog } from "d3-scale";

/** A place in a box of 100 × 100, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Tick {
  readonly label: string;
  /** Per cent of the way along the axis, from the left or from the bottom. */
  readonly place: number;
}

/** What turns values into places: per cent from the bottom. */
export interface ValueAxis {
  readonly placeOf: (value: number) => number;
  readonly ticks: readonly Tick[];
}

/** What is always on the axis of KL, in nats; what lies beyond makes it longer. */
const usualLosses = [0.1, 1] as const;
/** Values of KL that are named where they are on the axis. */
const namedLosses = [0.001, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
/** Room beyond the outermost value, as a factor. */
const room = 1.15;

/** A log axis that holds all these values of KL. Values of 0 or below have no place on it and stand at its foot. */
export function lossAxis(values: readonly number[]): ValueAxis {
  const real = values.filter((value) => value > 0 && Number.isFinite(value));
  const low = Math.min(usualLosses[0], ...real) / room;
  const high = Math.max(usualLosses[1], ...real) * room;
  const up = scaleLog([low, high], [0, 100]).clamp(true);
  const placeOf = (value: number) => rounded(up(Math.max(value, low)));
  const ticks = namedLosses
    .filter((value) => value >= low && value <= high)
    .map((value) => ({ label: String(value), place: placeOf(value) }));
  return { placeOf, ticks };
}

/** Shares from 0 to 1. */
export function shareAxis(): ValueAxis {
  const up = scaleLinear([0, 1], [0, 100]);
  const placeOf = (value: number) => rounded(up(value));
  return { placeOf, ticks: [0, 0.5, 1].map((value) => ({ label: `${100 * value}\u00a0%`, place: placeOf(value) })) };
}

/** Place of a step along the axis, in per cent from the left. */
export function placeOfStep(step: number, total: number): number {
  return rounded(scaleLinear([0, total], [0, 100])(step));
}

/** A line through points, for an SVG in a box of 100 × 100. */
export function lineThrough(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

/** The recording that stands nearest to a pointer over a plot. */
export function recordingAt(
  box: { readonly left: number; readonly width: number },
  x: number,
  recordings: number,
): number {
  const along = scaleLinear([box.left, box.left + box.width], [0, recordings]).clamp(true);
  return Math.round(along(x));
}

/** Length of the bar of a share, in per cent of the longest. */
export function barLength(share: number, longest: number): number {
  return rounded(scaleLinear([0, longest], [0, 100]).clamp(true)(share));
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
