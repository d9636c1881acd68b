import type { Layer, LayerMap } from "./layer";
import type { RowFormat } from "./row";

export interface RatioConfig {
  /** Layers of the backbone. Ratios beyond them belong to draft blocks and are left out. */
  readonly layers: number;
  /** One ratio a layer, as V4 publishes it: 0 window only, 4 CSA, 128 HCA. */
  readonly compressRatios: readonly number[];
  readonly windowTokens: number;
  readonly mainRow: RowFormat;
  readonly indexerRow: RowFormat;
  readonly windowRow: RowFormat;
  readonly topK: number;
  readonly queryHeads: number;
  readonly headDim: number;
}

const csaRatio = 4;
const hcaRatio = 128;

/**
 * V4's stack, built from its published list of ratios. Every layer has a window. A CSA layer keeps main and indexer
 * rows and picks top-k; an HCA layer keeps main rows only and reads every visible entry.
 *
 * Source: V4 report §2.3; `compress_ratios` in the V4-Flash and V4-Pro config.json.
 *
 * @throws RangeError where a layer has no ratio, or one that V4 does not define.
 */
export function ratioLayers(config: RatioConfig): LayerMap {
  return Array.from({ length: config.layers }, (_, index) => ratioLayer(config, index));
}

function ratioLayer(config: RatioConfig, index: number): Layer {
  const ratio = config.compressRatios[index];
  const shared = {
    index,
    half: null,
    poolFrom: null,
    queryHeads: config.queryHeads,
    headDim: config.headDim,
    window: { tokens: config.windowTokens, row: config.windowRow },
  };
  switch (ratio) {
    case 0:
      return {
        ...shared,
        mechanism: "window",
        mode: "window",
        ratio: null,
        entriesFrom: null,
        picksFrom: null,
        topK: null,
        stores: null,
      };
    case csaRatio:
      return {
        ...shared,
        mechanism: "csa",
        mode: "full",
        ratio,
        entriesFrom: index,
        picksFrom: index,
        topK: config.topK,
        stores: { main: config.mainRow, indexer: config.indexerRow },
      };
    case hcaRatio:
      return {
        ...shared,
        mechanism: "hca",
        mode: "full",
        ratio,
        entriesFrom: index,
        picksFrom: null,
        topK: null,
        stores: { main: config.mainRow, indexer: null },
      };
    default:
      throw new RangeError(`layer ${index} has ratio ${ratio}; V4 defines 0 (window only), 4 (CSA) and 128 (HCA)`);
  }
}
