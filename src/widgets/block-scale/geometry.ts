import { scaleLinear } from "d3-scale";
import { most, snapped } from "./values";

/** Height of a plot in pixels, where text has its usual size. Widths, and heights under larger text, are the page's. */
export const plotHeight = 240;

/** Room beyond the outermost value or rung, as a share of its size, so that its handle is whole. */
const room = 1 / 12;
/** Two labels closer than this would touch. */
const labelGap = 16;
/** What fp32 adds to a rung does not make a plot taller. */
const slack = 2 ** -20;

/** How far a plot may reach from 0: 1, 1½, 2, 3, 4, 6 … so that 6 rungs of a scale that is a power of two fit closely. */
const reaches = Array.from({ length: 8 }, (_, power) => [1, 1.5].map((part) => part * 2 ** (power - 3))).flat();

/** The closest reach that holds all these sizes. */
export function reachFor(sizes: readonly number[]): number {
  const largest = Math.max(...sizes) * (1 - slack);
  return reaches.find((reach) => reach >= largest) ?? 2 * most;
}

export interface Span {
  readonly bottom: number;
  readonly height: number;
}

export interface AxisTick {
  readonly value: number;
  readonly place: number;
}

/** A plot from −reach to reach; places are heights over its bottom, in per cent. */
export interface Plot {
  readonly reach: number;
  readonly placeOf: (value: number) => number;
  /** From one value to another. */
  readonly spanOf: (from: number, to: number) => Span;
  readonly ticks: readonly AxisTick[];
}

export function plotOf(reach: number): Plot {
  const up = upTo(reach);
  const placeOf = (value: number) => rounded(up(value));
  const ticks = up
    .ticks(6)
    .filter((value) => Math.abs(value) <= reach)
    .map((value) => ({ value, place: placeOf(value) }));
  return { reach, placeOf, spanOf: (from, to) => span(up(from), up(to)), ticks };
}

function upTo(reach: number) {
  const end = reach * (1 + room);
  return scaleLinear([-end, end], [0, 100]);
}

/** The value under a pointer over a plot. */
export function valueAtPointer(
  box: { readonly bottom: number; readonly height: number },
  y: number,
  reach: number,
): number {
  return snapped(upTo(reach).invert((100 * (box.bottom - y)) / box.height));
}

export interface ErrorStrip {
  /** "1/16", "¼", "2": where the strip ends. */
  readonly end: string;
  /** The bar of an error, from the zero line, in per cent of the strip. */
  readonly spanOf: (error: number) => Span;
}

/** Ends of the strip of errors. No rule errs by more than the last on values of this range. */
const errorEnds = [
  { size: 1 / 16, end: "1/16" },
  { size: 1 / 8, end: "1/8" },
  { size: 1 / 4, end: "¼" },
  { size: 1 / 2, end: "½" },
  { size: 1, end: "1" },
  { size: 2, end: "2" },
] as const;

/** The strip that holds all these errors and is no taller than it must be. */
export function errorStrip(errors: readonly number[]): ErrorStrip {
  const largest = Math.max(...errors.map(Math.abs)) * (1 - slack);
  const { size, end } = errorEnds.find((candidate) => candidate.size >= largest) ?? { size: 2, end: "2" };
  const up = scaleLinear([-size, size], [0, 100]).clamp(true);
  return { end, spanOf: (error) => span(up(0), up(error)) };
}

/**
 * Which rungs of a ladder have room for their label: the top and the bottom first, then 0, then inwards; 0 alone where
 * the whole ladder is no taller than a label. Places in per cent, ascending.
 */
export function labelled(places: readonly number[]): readonly boolean[] {
  const kept: number[] = [];
  const last = places.length - 1;
  const middle = last / 2;
  const apart = (a: number, b: number) => (Math.abs((places[a] ?? 0) - (places[b] ?? 0)) * plotHeight) / 100;
  const isFlat = apart(0, middle) < labelGap;
  const order = places.map((_, i) => i).sort((a, b) => rank(a) - rank(b) || b - a);
  function rank(i: number): number {
    const outward = Math.abs(i - middle);
    if (outward === 0) return isFlat ? -1 : 0.5;
    return middle - outward;
  }
  for (const i of order) if (kept.every((k) => apart(k, i) >= labelGap)) kept.push(i);
  return places.map((_, i) => kept.includes(i));
}

function span(from: number, to: number): Span {
  return { bottom: rounded(Math.min(from, to)), height: rounded(Math.abs(to - from)) };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
