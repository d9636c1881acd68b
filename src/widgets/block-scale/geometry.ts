import { scaleLinear } from "d3-scale";
import { most, snapped } from "./values";

/** Heights in pixels; widths are the page's. */
export const plotHeight = 264;
export const errorHeight = 56;

/** Room beyond the largest value, so that its handle is whole. */
const reach = most + 0.5;
/** No rule errs by more on values of this range. */
export const mostError = 1;
/** Two labels closer than this would touch. */
const labelGap = 16;

const up = scaleLinear([-reach, reach], [0, 100]);
const errorUp = scaleLinear([-mostError, mostError], [0, 100]).clamp(true);

/** Height of a value over the bottom of the plot, in per cent. */
export function placeOf(value: number): number {
  return rounded(up(value));
}

/** The value under a pointer. */
export function valueAtPointer(box: { readonly bottom: number; readonly height: number }, y: number): number {
  return snapped(up.invert((100 * (box.bottom - y)) / box.height));
}

export interface Span {
  readonly bottom: number;
  readonly height: number;
}

/** From one value to another, in per cent of the plot. */
export function spanOf(from: number, to: number): Span {
  return span(up(from), up(to));
}

/** The bar of an error, from the zero line, in per cent of its strip. */
export function errorSpan(error: number): Span {
  return span(errorUp(0), errorUp(error));
}

/**
 * Which rungs of a ladder have room for their label: the top and the bottom first, then 0, then inwards. Places in per
 * cent, ascending.
 */
export function labelled(places: readonly number[]): readonly boolean[] {
  const kept: number[] = [];
  const last = places.length - 1;
  const middle = last / 2;
  const order = places.map((_, i) => i).sort((a, b) => rank(a) - rank(b) || b - a);
  function rank(i: number): number {
    const outward = Math.abs(i - middle);
    return outward === 0 ? 0.5 : middle - outward;
  }
  for (const i of order) {
    const place = places[i] ?? 0;
    if (kept.every((k) => (Math.abs((places[k] ?? 0) - place) * plotHeight) / 100 >= labelGap)) kept.push(i);
  }
  return places.map((_, i) => kept.includes(i));
}

export interface AxisTick {
  readonly value: number;
  readonly place: number;
}

export const valueTicks: readonly AxisTick[] = up
  .ticks(6)
  .filter((value) => Math.abs(value) <= most)
  .map((value) => ({ value, place: placeOf(value) }));

function span(from: number, to: number): Span {
  return { bottom: rounded(Math.min(from, to)), height: rounded(Math.abs(to - from)) };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
