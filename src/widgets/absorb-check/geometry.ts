import { scaleLinear } from "d3-scale";

/** A scale of scores with 0 on it, and room for a mark at both ends; places are heights over the bottom, in per cent. */
export interface ScoreScale {
  readonly placeOf: (score: number) => number;
  readonly ticks: readonly { readonly value: number; readonly place: number }[];
}

const room = 0.08;
const wantedTicks = 5;

/** The scale that holds all of these scores. */
export function scoreScale(scores: readonly number[]): ScoreScale {
  const [least, most] = [Math.min(0, ...scores), Math.max(0, ...scores)];
  const margin = (most - least || 1) * room;
  const scale = scaleLinear([least - margin, most + margin], [0, 100]);
  const placeOf = (score: number) => short(scale(score));
  return { placeOf, ticks: scale.ticks(wantedTicks).map((value) => ({ value, place: placeOf(value) })) };
}

export interface Span {
  readonly bottom: number;
  readonly height: number;
}

/** From one place to another, whichever is lower. */
export function spanOf(from: number, to: number): Span {
  return { bottom: short(Math.min(from, to)), height: short(Math.abs(to - from)) };
}

export interface PlanePoint {
  /** From −100 to 100, right and down, as SVG has it. */
  readonly x: number;
  readonly y: number;
}

/** How far from the middle the outermost point is drawn, of 100. */
const outermost = 88;

/** A plane around 0 that holds all of these points. */
export function planeOf(points: readonly Float64Array[]): (point: Float64Array) => PlanePoint {
  const reach = Math.max(...points.map((point) => Math.hypot(point[0] ?? 0, point[1] ?? 0))) || 1;
  const scale = scaleLinear([-reach, reach], [-outermost, outermost]);
  return (point) => ({ x: short(scale(point[0] ?? 0)), y: short(scale(-(point[1] ?? 0))) });
}

/** A closed line through points. */
export function closedPath(points: readonly PlanePoint[]): string {
  return `M${points.map(({ x, y }) => `${x},${y}`).join("L")}Z`;
}

/** The length of a bar in per cent of the longest. */
export function lengthOf(amount: number, longest: number): number {
  return short((100 * amount) / longest);
}

function short(value: number): number {
  return Number(value.toFixed(2)) + 0;
}
