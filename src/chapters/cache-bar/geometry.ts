import { scaleLog } from "d3-scale";

/** The bar starts well below the smallest model, so that a reader who goes on from there still sees a length. */
const start = 100;

/** Place of an amount of bytes along the bar, from 0 to 100 (percent). Log scale; amounts off the scale stand at its ends. */
export function barPlace(bytes: number, largest: number): number {
  const place = scaleLog().domain([start, largest]).range([0, 100]).clamp(true)(Math.max(bytes, 1));
  return Number(place.toFixed(2));
}

export interface BarPiece {
  readonly from: number;
  readonly to: number;
}

/** The solid piece up to where the reader stands, and the hollow one from there to where the chapter began. */
export function barPieces(
  stand: number,
  began: number,
  largest: number,
): { readonly solid: BarPiece; readonly hollow: BarPiece } {
  const at = barPlace(stand, largest);
  return { solid: { from: 0, to: at }, hollow: { from: at, to: Math.max(at, barPlace(began, largest)) } };
}
