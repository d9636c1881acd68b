import {
  type AbsorbedSizes,
  absorbedWork,
  footprint,
  indexWork,
  mlaBf16Row,
  mlaFp8,
  type RowFormat,
  rowBytes,
  uniformLayers,
} from "../../core";
import { deepseekV32 } from "../../models";

const { config, layers } = deepseekV32;

/** V3.2's attention, from its configuration. */
export const attention: AbsorbedSizes = {
  heads: config.queryHeads,
  kvLoraRank: config.kvLoraRank,
  rotated: config.qkRopeHeadDim,
};
export const indexHeads = config.indexHeads;
export const indexWidth = config.indexHeadDim;
export const topK = config.indexTopK;
export const layerCount = config.layers;

const indexer = layers[0]?.stores?.indexer ?? null;

/** What a token may leave in the cache, in the order of the two steps from V3 to V3.2. */
export const cacheRows = ["bf16", "fp8", "keys"] as const;
export type CacheRows = (typeof cacheRows)[number];

export interface Kept {
  readonly main: number;
  /** 0 where no index key is kept: then nothing can be picked. */
  readonly index: number;
  /** Bytes a token, all layers. */
  readonly perToken: number;
}

function kept(main: RowFormat, index: RowFormat | null): Kept {
  const map = uniformLayers({
    layers: config.layers,
    mechanism: index === null ? "mla" : "dsa",
    rows: { main, indexer: index },
    topK: index === null ? null : topK,
    queryHeads: config.queryHeads,
    headDim: config.qkNopeHeadDim + config.qkRopeHeadDim,
  });
  return {
    main: rowBytes(main),
    index: index === null ? 0 : rowBytes(index),
    perToken: footprint(map).bytesPerToken,
  };
}

export const keptOf: Readonly<Record<CacheRows, Kept>> = {
  bf16: kept(mlaBf16Row(config.kvLoraRank, config.qkRopeHeadDim), null),
  fp8: kept(mlaFp8, null),
  keys: kept(mlaFp8, indexer),
};

/** What is counted. */
export type Measure = "work" | "bytes";

/** What one entry costs in one layer: read by attention, and scored by the indexer. */
export interface PerEntry {
  readonly attention: number;
  /** 0 where there is no indexer. */
  readonly indexer: number;
}

export function perEntry(measure: Measure, rows: CacheRows, heads: number): PerEntry {
  const { main, index } = keptOf[rows];
  if (measure === "bytes") return { attention: main, indexer: index };
  return {
    attention: absorbedWork(attention, 1),
    indexer: index === 0 ? 0 : indexWork({ heads, width: indexWidth }, 1),
  };
}

/** One decode step in one layer, at a context of `context` tokens. */
export interface Step {
  readonly dense: number;
  readonly attention: number;
  readonly indexer: number;
  readonly total: number;
}

export function stepAt(each: PerEntry, k: number, context: number): Step {
  const attention = each.attention * Math.min(k, context);
  const indexer = each.indexer * context;
  return { dense: each.attention * context, attention, indexer, total: attention + indexer };
}

/** Contexts at which something changes, in tokens, not rounded; infinite where it never does. */
export interface Crossings {
  /** From here on DSA costs less than dense: A·L = A·k + I·L. */
  readonly pays: number;
  /** From here on the indexer is the larger part: I·L = A·k. */
  readonly takesOver: number;
}

export function crossings({ attention, indexer }: PerEntry, k: number): Crossings {
  return {
    pays: attention > indexer ? (attention * k) / (attention - indexer) : Number.POSITIVE_INFINITY,
    takesOver: indexer > 0 ? (attention * k) / indexer : Number.POSITIVE_INFINITY,
  };
}
