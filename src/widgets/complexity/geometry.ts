import { scaleLog } from "d3-scale";

/** Ends of an axis; both are shown. */
export type Ends = readonly [number, number];

/** Both axes are logs: places in per cent, from the left and from the bottom. */
export interface Axes {
  readonly x: (context: number) => number;
  readonly y: (amount: number) => number;
}

export function axes(across: Ends, up: Ends): Axes {
  const [x, y] = [scaleLog(across, [0, 100]), scaleLog(up, [0, 100])];
  return { x: (context) => rounded(x(context)), y: (amount) => rounded(y(Math.max(amount, up[0]))) };
}

/** A line through points, for a box of 100 × 100 with y downwards. */
export function line({ x, y }: Axes, points: readonly (readonly [number, number])[]): string {
  return points.map(([context, amount]) => `${x(context)},${rounded(100 - y(amount))}`).join(" ");
}

/** The area between two lines over the same contexts, as a path in the same box. */
export function band(
  { x, y }: Axes,
  points: readonly { readonly context: number; readonly low: number; readonly high: number }[],
): string {
  const top = points.map(({ context, high }) => `${x(context)},${rounded(100 - y(high))}`);
  const bottom = points.map(({ context, low }) => `${x(context)},${rounded(100 - y(low))}`).reverse();
  return `M${[...top, ...bottom].join("L")}Z`;
}

/** Powers of ten from one end of an axis to the other. */
export function tenfolds([first, last]: Ends): readonly number[] {
  const from = Math.ceil(Math.log10(first));
  return Array.from({ length: Math.floor(Math.log10(last)) - from + 1 }, (_, i) => Number(`1e${from + i}`));
}

/** Powers of two from one end to the other. */
export function doublings([first, last]: Ends): readonly number[] {
  return Array.from({ length: Math.log2(last / first) + 1 }, (_, i) => first * 2 ** i);
}

/** A part of a whole along a bar, in per cent. */
export function shareOf(part: number, whole: number): number {
  return rounded((100 * part) / whole);
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
