import { scaleLog } from "d3-scale";
import type { LayerFootprint } from "../../core";

/** Bytes that one pixel stands for, by step: the wider the figure, the fewer. generations.css has the widths. */
export const bytesAPixel = [1, 2, 4, 9] as const;

/** Where the name of a square stands: in it, above it, or under the base line. */
export type LabelPlace = "inside" | "above" | "below";

/** Squares narrower than these, in pixels at one byte a pixel, have no room for a name inside, or none above. */
const narrowest = { inside: 200, above: 40 } as const;

/** Where the name of a square of this side stands. It stays there at every scale of the drawing. */
export function labelPlace(side: number): LabelPlace {
  if (side >= narrowest.inside) return "inside";
  return side >= narrowest.above ? "above" : "below";
}

/** Where bars start and where their axis ends, in bytes. */
export const axis = { from: 500, to: 400_000 } as const;

/** Bars longer than this part of the axis carry their number inside. */
const roomForNumber = 0.86;

/** A band thinner than this, in pixels at one byte a pixel, gets no rule of its own: two rules would be one. */
const thinnestRuled = 0.5;

/** A square whose area is bytes, ruled by its layers. All lengths in pixels at one byte a pixel. */
export interface SquareGeometry {
  readonly side: number;
  /** One band for each layer that keeps entries, from the first at the top: its height times the side is its bytes. */
  readonly bands: readonly Band[];
  /** SVG path: the rules between the bands. */
  readonly rules: string;
  /** SVG path: in each band, the part that is indexer keys, at its right end. */
  readonly strips: string;
}

export interface Band {
  readonly top: number;
  readonly height: number;
  /** Where the indexer's part begins; equal to the side where there is none. */
  readonly stripFrom: number;
}

/** Side of the square with this area. */
export function sideOf(bytes: number): number {
  return Math.sqrt(bytes);
}

/** The square of a model's layers: side `√bytes`, one band a layer, of height `bytes of the layer / side`. */
export function squareGeometry(layers: readonly LayerFootprint[]): SquareGeometry {
  const side = sideOf(layers.reduce((sum, layer) => sum + layer.total, 0));
  const bands: Band[] = [];
  let top = 0;
  for (const { main, total } of layers) {
    if (total === 0) continue;
    const height = total / side;
    bands.push({ top, height, stripFrom: (main / total) * side });
    top += height;
  }
  return { side, bands, rules: rulesPath(bands, side), strips: stripsPath(bands, side) };
}

function rulesPath(bands: readonly Band[], side: number): string {
  return bands
    .slice(1)
    .filter(({ height }) => height >= thinnestRuled)
    .map(({ top }) => `M0 ${short(top)}H${short(side)}`)
    .join("");
}

/** Bands that follow each other with the same strip share one rectangle. */
function stripsPath(bands: readonly Band[], side: number): string {
  const strips: { top: number; bottom: number; from: number }[] = [];
  for (const { top, height, stripFrom } of bands) {
    if (stripFrom >= side) continue;
    const last = strips.at(-1);
    const joins = last !== undefined && short(last.bottom) === short(top) && short(last.from) === short(stripFrom);
    if (joins) last.bottom = top + height;
    else strips.push({ top, bottom: top + height, from: stripFrom });
  }
  return strips
    .map(({ top, bottom, from }) => `M${short(from)} ${short(top)}H${short(side)}V${short(bottom)}H${short(from)}z`)
    .join("");
}

const place = scaleLog().domain([axis.from, axis.to]).range([0, 1]);

/** Where an amount of bytes lies on the axis of the bars: 0 at its start, 1 at its end. Equal steps are equal factors. */
export function placeOnAxis(bytes: number): number {
  return Number(place(bytes).toFixed(4));
}

/** Whether a bar is too long for a number beside it. */
export function numberInside(end: number): boolean {
  return end > roomForNumber;
}

/** Powers of ten on the axis, in bytes. */
export function gridlines(): number[] {
  const first = Math.ceil(Math.log10(axis.from));
  const last = Math.floor(Math.log10(axis.to));
  return Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
}

/** A length with two decimals: the last digits of a square root may differ between engines. */
export function short(length: number): number {
  return Number(length.toFixed(2));
}
