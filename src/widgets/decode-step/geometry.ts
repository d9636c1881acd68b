import { scaleLog } from "d3-scale";

/** Sizes of the plot in the units of its drawing. Narrow and wide differ in shape, so that text keeps its size. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const narrow: PlotSize = { width: 320, height: 264, left: 46, right: 34, top: 14, bottom: 30 };
export const wide: PlotSize = { width: 600, height: 340, left: 48, right: 40, top: 14, bottom: 30 };

/** Ends of the axes: tokens, and FLOPs a byte. */
export const contextEnds = [2 ** 10, 2 ** 17] as const;
const intensityEnds = [0.5, 2 ** 10] as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where tokens and FLOPs a byte stand in a plot, both on log axes. */
export function placeIn({
  width,
  height,
  left,
  right,
  top,
  bottom,
}: PlotSize): (context: number, value: number) => Point {
  const across = scaleLog(contextEnds, [left, width - right]);
  const up = scaleLog(intensityEnds, [height - bottom, top]);
  return (context, value) => ({
    x: twoDecimals(across(clamp(context, contextEnds))),
    y: twoDecimals(up(clamp(value, intensityEnds))),
  });
}

/** A path through points. */
export function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x},${y}`).join("");
}

/** A place in a plot as parts of its width and height, in per cent. */
export interface Share {
  readonly left: number;
  readonly top: number;
}

export function shareOf({ x, y }: Point, { width, height }: PlotSize): Share {
  return { left: twoDecimals((100 * x) / width), top: twoDecimals((100 * y) / height) };
}

/** Parts of a bar, in per cent of the longest bar. */
export function lengthsOf(parts: readonly number[], longest: number): readonly number[] {
  return parts.map((part) => twoDecimals((100 * part) / longest));
}

/** What is left of the longest bar, in per cent. */
export function restOf(lengths: readonly number[]): number {
  return twoDecimals(Math.max(0, 100 - lengths.reduce((sum, length) => sum + length, 0)));
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value));
}

function twoDecimals(value: number): number {
  return Number(value.toFixed(2));
}
