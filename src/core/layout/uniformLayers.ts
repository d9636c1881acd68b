import type { GlobalRows, LayerMap } from "./layer";

export interface UniformConfig {
  readonly layers: number;
  readonly mechanism: "gqa" | "mla" | "dsa";
  readonly rows: GlobalRows;
  /** Entries picked for a query, at most; `null` where every layer reads all it can see. */
  readonly topK: number | null;
  readonly queryHeads: number;
  readonly headDim: number;
}

/**
 * A stack in which every layer keeps one entry a token of its own and has no separate window: V1, V2, V3, V3.2, Llama.
 *
 * @throws RangeError where `layers` is not a positive whole number, or where an indexer row and a top-k do not come together.
 */
export function uniformLayers(config: UniformConfig): LayerMap {
  const { layers, mechanism, rows, topK, queryHeads, headDim } = config;
  if (!Number.isSafeInteger(layers) || layers < 1) {
    throw new RangeError(`layers is ${layers}; it takes a whole number from 1 on`);
  }
  if ((rows.indexer === null) !== (topK === null)) {
    throw new RangeError("an indexer row and a top-k come together: a layer that picks needs keys to score");
  }
  return Array.from({ length: layers }, (_, index) => ({
    index,
    mechanism,
    mode: "full",
    half: null,
    ratio: 1,
    entriesFrom: index,
    picksFrom: topK === null ? null : index,
    poolFrom: null,
    topK,
    queryHeads,
    headDim,
    stores: rows,
    window: null,
  }));
}
