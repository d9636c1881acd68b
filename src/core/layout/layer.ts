import type { RowFormat } from "./row";

/** The attention mechanism of a layer. */
export type Mechanism = "gqa" | "mla" | "dsa" | "window" | "csa" | "hca" | "csa2";

/**
 * Who owns what a layer reads beyond its window.
 * `full`: computes and keeps its own entries (and, where it has an indexer, its own keys and picks).
 * `reindex`: borrows entries and keys, picks anew. `reuse`: borrows entries and picks. `window`: reads no global entry.
 */
export type Mode = "full" | "reindex" | "reuse" | "window";

export type Half = "encoder" | "decoder";

/** Rows that an owner stores for every entry. */
export interface GlobalRows {
  readonly main: RowFormat;
  /** `null` where the layer reads every visible entry and needs no index. */
  readonly indexer: RowFormat | null;
}

/** A ring of the newest tokens, the query's own included. It belongs to one layer and does not grow. */
export interface WindowCache {
  readonly tokens: number;
  readonly row: RowFormat;
}

export interface Layer {
  readonly index: number;
  readonly mechanism: Mechanism;
  readonly mode: Mode;
  /** `null` in models that are not split in halves. */
  readonly half: Half | null;
  /** Tokens an entry (m) of the entries it reads; `null` for a window-only layer. */
  readonly ratio: number | null;
  /** The layer that keeps the entries (and index keys) it reads: itself for an owner, `null` for a window-only layer. */
  readonly entriesFrom: number | null;
  /** The layer whose picks it reads: itself where it runs an indexer, `null` where nothing is picked. */
  readonly picksFrom: number | null;
  /** The layer whose candidate pool limits its picks, or `null`. */
  readonly poolFrom: number | null;
  /** Entries it picks for a query, at most; `null` where it reads all it can see. */
  readonly topK: number | null;
  /** Query heads and the width of one query head: `[queryHeads, headDim]`. */
  readonly queryHeads: number;
  readonly headDim: number;
  /** What it stores for each entry: `null` unless it is an owner. */
  readonly stores: GlobalRows | null;
  readonly window: WindowCache | null;
}

/** All layers of a model, from first to last: `layers[i].index === i`. */
export type LayerMap = readonly Layer[];
