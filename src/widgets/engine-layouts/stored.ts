import { type FootprintTerm, footprint, pagedFootprint } from "../../core";
import { type EngineLayout, formatOf, layersIn } from "./layouts";

/** Bytes a token of a layout, by what they are. */
export interface Stored {
  readonly main: number;
  readonly indexer: number;
  /** What pages add to both. */
  readonly padding: number;
  readonly total: number;
  /** Of the model's own format. */
  readonly format: number;
  readonly ratio: number;
  /** Bytes of the pages of one page's tokens over all layers. */
  readonly page: number;
  /** Bytes a sequence of windows; 0 where there are none. */
  readonly window: number;
  readonly terms: readonly FootprintTerm[];
}

const measured = new WeakMap<EngineLayout, Map<number, Stored>>();

/**
 * What a layout keeps, in pages of `pageTokens`.
 *
 * @throws RangeError where a page would end within an entry's tokens.
 */
export function storedIn(layout: EngineLayout, pageTokens: number): Stored {
  const known = measured.get(layout) ?? new Map<number, Stored>();
  const stored = known.get(pageTokens) ?? measure(layout, pageTokens);
  measured.set(layout, known.set(pageTokens, stored));
  return stored;
}

function measure(layout: EngineLayout, pageTokens: number): Stored {
  const map = layersIn(layout);
  const rows = footprint(map);
  const { main, indexer } = layout.multiples;
  const page = pagedFootprint(map, pageTokens, main).main + pagedFootprint(map, pageTokens, indexer).indexer;
  const total = page / pageTokens;
  const format = footprint(layersIn(formatOf(layout.model))).bytesPerToken;
  return {
    main: rows.mainPerToken,
    indexer: rows.indexerPerToken,
    padding: total - rows.bytesPerToken,
    total,
    format,
    ratio: total / format,
    page,
    window: rows.windowPerSequence,
    terms: rows.terms,
  };
}

/** Bytes of a context's global KV; whole pages. */
export function ofContext({ page }: Pick<Stored, "page">, pageTokens: number, tokens: number): number {
  return Math.ceil(tokens / pageTokens) * page;
}
