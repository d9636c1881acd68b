import type { Footprint, FootprintTerm } from "../core";
import { entriesPerToken, exact } from "./numbers";

/** One term of a sum in figures: `3 × ½ × (288 + 68)`, `95 × 1 × 4,096`. */
export function termInFigures({ count, ratio, mainRowBytes, indexerRowBytes }: FootprintTerm): string {
  const rows = indexerRowBytes === 0 ? exact(mainRowBytes) : `(${exact(mainRowBytes)} + ${exact(indexerRowBytes)})`;
  return `${count} × ${entriesPerToken(ratio)} × ${rows}`;
}

/** The whole sum in figures. */
export function sumInFigures({ terms }: Footprint): string {
  return terms.map(termInFigures).join(" + ");
}
