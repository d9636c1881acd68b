import { scaleLinear, scaleLog } from "d3-scale";
import { tokens } from "./stack";

/** Places across are in per cent from the left: the oldest token first, the last token at the right end. */
const across = scaleLinear([0, tokens], [0, 100]);

/** Height of a row of the trellis, and what is left free between two, in its own units. */
export const rowHeight = 26;
const rowGap = 4;

/** The place of the left edge of the newest `count` tokens. */
export function edgeOf(count: number): number {
  return rounded(across(tokens - Math.min(count, tokens)));
}

/** The middle of a token's column. */
export function middleOf(back: number): number {
  return rounded(across(tokens - back - 0.5));
}

/** Which token, counted back from the last, is under a pointer. */
export function backAt(box: { readonly left: number; readonly width: number }, x: number): number {
  const column = Math.floor((tokens * (x - box.left)) / box.width);
  return tokens - 1 - Math.min(tokens - 1, Math.max(0, column));
}

/** Decades of influence, from the darkest shade to the lightest: 10 % and more, 1 % and more … */
const shadeBounds = [1e-1, 1e-2, 1e-3, 1e-4, 0] as const;

/** Top of the row of states after `layer` layers; the inputs' row is the lowest. */
function topOf(layer: number, rows: number): number {
  return (rows - 1 - layer) * rowHeight;
}

/** One row of the trellis as a path for each shade; the empty ones are "". `x` in tokens, `y` in the trellis's units. */
export function shadePaths(parts: Float64Array, layer: number, rows: number): readonly string[] {
  const top = topOf(layer, rows) + rowGap / 2;
  const paths = shadeBounds.map(() => "");
  for (let token = 0; token < parts.length; ) {
    const shade = shadeOf(parts[token] ?? 0);
    let end = token + 1;
    while (end < parts.length && shadeOf(parts[end] ?? 0) === shade) end++;
    if (shade !== null) paths[shade] += `M${token},${top}H${end}v${rowHeight - rowGap}H${token}z`;
    token = end;
  }
  return paths;
}

function shadeOf(part: number): number | null {
  return part > 0 ? shadeBounds.findIndex((bound) => part >= bound) : null;
}

/** The outline of a span of tokens for each layer, from the inputs' row up: both ends counted back, the farther first. */
export function outline(spans: readonly (readonly [number, number])[], rows: number): string {
  const left = spans.map(([far], layer) => ({ x: tokens - 1 - far, top: topOf(layer, rows) }));
  const right = spans.map(([, near], layer) => ({ x: tokens - near, top: topOf(layer, rows) }));
  const up = left.map(({ x, top }) => `${x},${top + rowHeight} ${x},${top}`);
  const down = right.map(({ x, top }) => `${x},${top} ${x},${top + rowHeight}`).reverse();
  return [...up, ...down].join(" ");
}

/** What the last output can reach: after `layer` layers, from how far back to itself. */
export function coneSpans(layers: number, window: number): readonly (readonly [number, number])[] {
  return Array.from({ length: layers + 1 }, (_, layer) => [(layers - layer) * (window - 1), 0] as const);
}

/** What lies on a way from one token to the last output; `null` where there is no way. */
export function waySpans(layers: number, window: number, back: number): readonly (readonly [number, number])[] | null {
  if (back > layers * (window - 1)) return null;
  return coneSpans(layers, window).map(
    ([far], layer) => [Math.min(back, far), Math.max(0, back - layer * (window - 1))] as const,
  );
}

/** A way through the trellis, from token to token, the input first. */
export function wayLine(positions: readonly number[], rows: number): string {
  return positions.map((position, layer) => `${position + 0.5},${topOf(layer, rows) + rowHeight / 2}`).join(" ");
}

/** The same as dots: lines of no length with round ends. */
export function wayDots(positions: readonly number[], rows: number): string {
  return positions.map((position, layer) => `M${position + 0.5},${topOf(layer, rows) + rowHeight / 2}h0`).join("");
}

/** The log axis of influence, from 100 % down. What is smaller, but not 0, has a strip of its own below. */
export const least = 1e-8;
export const plotHeight = 184;
const strip = 16;
/** What is exactly 0 is a dash of this height, off the ground. */
const zeroLine = 1.5;

const down = scaleLog([1, least], [0, plotHeight - strip]);

/** Powers of ten on the log axis that are named, with their heights below the top. */
export const powers = [0, -2, -4, -6, -8].map((power) => ({ power, top: rounded(down(10 ** power)) }));

export type BarKind = "share" | "small" | "zero";

export interface InfluenceBar {
  readonly kind: BarKind;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** The bar of one token; a stub where it is below the axis, a line where it is exactly 0. */
export function influenceBar(part: number, back: number): InfluenceBar {
  const x = tokens - 1 - back;
  if (part === 0) return { kind: "zero", x, y: plotHeight - strip / 2, height: zeroLine };
  if (part < least) return { kind: "small", x, y: plotHeight - strip / 2, height: strip / 2 };
  const y = rounded(down(part));
  return { kind: "share", x, y, height: rounded(plotHeight - y) };
}

/** A bar fills so much of its column, from so far in. */
const bar = { from: 0.1, width: 0.8 };

/** Bars of one look as one path, in tokens and the plot's units. */
export function barPath(bars: readonly InfluenceBar[]): string {
  return bars.map(({ x, y, height }) => `M${x + bar.from},${y}h${bar.width}v${height}h${-bar.width}z`).join("");
}

/** A band of the axis whose tokens need as many hops. */
export interface HopBand {
  readonly hops: number;
  readonly from: number;
  readonly middle: number;
  readonly isNamed: boolean;
  /** Whether its part of the influence can be written below it in a wide figure. */
  readonly isWide: boolean;
}

/** A digit needs so much of the axis, in per cent. */
const digitRoom = 4.5;
/** And a power of ten with its digits, in a wide figure. */
const partRoom = 7;

/** Bands of W − 1 tokens, the nearest first; where they are narrow, only some are named. */
export function hopBands(layers: number, window: number): readonly HopBand[] {
  const width = across(window - 1);
  const every = Math.ceil(digitRoom / width);
  return Array.from({ length: layers }, (_, index) => {
    const hops = index + 1;
    const from = across(tokens - 1 - hops * (window - 1));
    return {
      hops,
      from: rounded(from),
      middle: rounded(from + width / 2),
      isNamed: hops % every === 0,
      isWide: width >= partRoom,
    };
  });
}

/** Numbers of tokens back that the axis names. */
export const backTicks = [0, 20, 40, 60, 80].map((back) => ({ back, place: middleOf(back) }));

/** Where the handle on the cone's foot can go: the edges of the reach with the widest window and with the narrowest. */
export function footTrack(layers: number, ends: { readonly most: number; readonly least: number }) {
  return { from: edgeOf(layers * (ends.most - 1) + 1), span: rounded(across(layers * (ends.most - ends.least))) };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

/** What says that all beyond the reach is 0 needs so much room, in per cent of a narrow figure. */
const zeroRoom = 20;

/** The right end of that note: the edge of the reach, where there is room before it. */
export function zeroPlace(reach: number): number | null {
  const place = edgeOf(reach);
  return place >= zeroRoom ? place : null;
}
