import type { Footprint, FootprintTerm, RowFormat } from "../core";
import { entriesPerToken, exact } from "./numbers";

/** The figures of one term, as they are written: layers, entries a token, and the size of each row, main before indexer. */
export interface TermFigures {
  readonly count: string;
  readonly entries: string;
  readonly rows: readonly { readonly row: RowFormat; readonly bytes: string }[];
}

/** One term of a sum, figure by figure. */
export function figuresOf({ count, ratio, rows, mainRowBytes, indexerRowBytes }: FootprintTerm): TermFigures {
  const main = { row: rows.main, bytes: exact(mainRowBytes) };
  const indexer = rows.indexer === null ? [] : [{ row: rows.indexer, bytes: exact(indexerRowBytes) }];
  return { count: exact(count), entries: entriesPerToken(ratio), rows: [main, ...indexer] };
}

/** One term of a sum in figures: `3 × ½ × (288 + 68)`, `95 × 1 × 4,096`. */
function termInFigures(term: FootprintTerm): string {
  const { count, entries, rows } = figuresOf(term);
  const sizes = rows.map(({ bytes }) => bytes).join(" + ");
  return `${count} × ${entries} × ${rows.length > 1 ? `(${sizes})` : sizes}`;
}

/** The whole sum in figures. */
export function sumInFigures({ terms }: Footprint): string {
  return terms.map(termInFigures).join(" + ");
}
