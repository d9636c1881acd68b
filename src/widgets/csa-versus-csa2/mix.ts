import {
  compressorWeights,
  footprint,
  type Layer,
  type LayerMap,
  layersByMode,
  ownsEntries,
  type RowFormat,
} from "../../core";
import { deepseekV4Flash, deepseekV41Flash } from "../../models";
import type { Mix, Side } from "./params";

const configs = { v4: deepseekV4Flash.config, v41: deepseekV41Flash.config } as const;
const maps: { readonly [S in Side]: LayerMap } = { v4: deepseekV4Flash.layers, v41: deepseekV41Flash.layers };

/** Rows of the layers that keep entries, main and index key: they do not differ from owner to owner. */
function rowsOf(side: Side) {
  const owner = maps[side].find((layer) => layer.stores?.indexer);
  if (!owner?.stores?.indexer || !owner.window) throw new Error(`${side} has no layer with an indexer`);
  return { main: owner.stores.main, indexer: owner.stores.indexer, window: owner.window.row };
}

/** The row formats of both, as published. */
export const rows: {
  readonly [S in Side]: { readonly main: RowFormat; readonly indexer: RowFormat; readonly window: RowFormat };
} = { v4: rowsOf("v4"), v41: rowsOf("v41") };

/** Tokens an entry in a layer with a global branch: V4 takes turns, V4.1 has one ratio for each half. */
function ratioAt(side: Side, index: number): number | null {
  const map = maps[side];
  const own = map[index];
  if (own) return own.ratio;
  // A stack taken longer than its model goes on as it was: in turns, or in the last half's ratio.
  return map[side === "v4" ? index - 2 : map.length - 1]?.ratio ?? null;
}

const sourceLayers: readonly number[] = configs.v41.kvSourceLayers;

/** The stack of a mix, layer by layer, in the engine's terms. The ratio of HCA leaves a layer without index keys. */
export function mixedLayers(mix: Mix): LayerMap {
  const { layers, windowTokens, queryHeads, headDim, indexTopK } = configs[mix.sizes];
  return Array.from({ length: layers }, (_, index): Layer => {
    const ratio = ratioAt(mix.ratio, index);
    const owns = ratio !== null && (mix.owners === "v4" || sourceLayers.includes(index));
    const picks = ratio !== null && !isHeavy(ratio);
    return {
      index,
      mechanism: ratio === null ? "window" : picks ? "csa" : "hca",
      mode: ratio === null ? "window" : owns ? "full" : "reuse",
      half: null,
      ratio,
      entriesFrom: owns ? index : null,
      picksFrom: picks && owns ? index : null,
      poolFrom: null,
      topK: picks ? indexTopK : null,
      queryHeads,
      headDim,
      stores: owns ? { main: rows[mix.rows].main, indexer: picks ? rows[mix.rows].indexer : null } : null,
      window: { tokens: windowTokens, row: rows[mix.rows].window },
    };
  });
}

const heavyRatio = Math.max(...configs.v4.compressRatios);

function isHeavy(ratio: number): boolean {
  return ratio === heavyRatio;
}

/** Weights by which one layer makes its entries and index keys; norms left out. */
export interface OwnerWeights {
  readonly entries: number;
  readonly bias: number;
  readonly keys: number;
  readonly total: number;
}

/** @param ratio Tokens an entry in that layer. */
export function ownerWeights(mix: Mix, ratio: number): OwnerWeights {
  const { hiddenSize: hidden, headDim, indexHeadDim } = configs[mix.sizes];
  const block = { hidden, ratio, overlap: mix.overlap === "v4" && !isHeavy(ratio), positionBias: mix.bias === "v4" };
  const main = compressorWeights({ ...block, width: headDim });
  const own = compressorWeights({ ...block, width: indexHeadDim });
  const index = isHeavy(ratio) ? { total: 0, bias: 0 } : own;
  const ofKeys = mix.keys === "v4" ? index : { total: isHeavy(ratio) ? 0 : headDim * indexHeadDim, bias: 0 };
  return {
    entries: main.total - main.bias,
    bias: main.bias + ofKeys.bias,
    keys: ofKeys.total - ofKeys.bias,
    total: main.total + ofKeys.total,
  };
}

/** What a mix costs. */
export interface Cost {
  /** Bytes a token of global KV. */
  readonly bytes: number;
  /** Weights that make entries and index keys, over all layers that keep some. */
  readonly weights: number;
  readonly owners: number;
  readonly layers: number;
}

/** Bytes by the engine's footprint, weights owner by owner. */
export function costOf(mix: Mix): Cost {
  const map = mixedLayers(mix);
  const owners = map.filter(ownsEntries);
  return {
    bytes: footprint(map).bytesPerToken,
    weights: owners.reduce((sum, { ratio }) => sum + ownerWeights(mix, ratio ?? 1).total, 0),
    owners: owners.length,
    layers: map.length,
  };
}

/** How many layers of V4.1 take what others keep, and how many run an indexer of their own. */
export const borrowing = {
  reuse: layersByMode(maps.v41).reuse.length,
  reindex: layersByMode(maps.v41).reindex.length,
};

export { configs };
