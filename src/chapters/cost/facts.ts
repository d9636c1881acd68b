import {
  bf16,
  bytesAt,
  codeBits,
  footprint,
  gqaRow,
  type LayerMap,
  leverFactors,
  levers,
  mlaBf16Row,
  rowBytes,
  rowElements,
  toNumber,
  uniformLayers,
} from "../../core";
import {
  deepseekLlm67b,
  deepseekV2,
  deepseekV3,
  deepseekV4Flash,
  deepseekV32,
  deepseekV41Flash,
  llama370b,
} from "../../models";

/** Everything that this chapter's prose says in figures, from the engine and the models' configurations. */

export const v1 = deepseekLlm67b.config;
export const v2 = deepseekV2.config;
export const topK = deepseekV32.config.indexTopK;

/** Bytes of an element in bf16. */
export const element = codeBits(bf16) / 8;

/** A stack whose layers keep a K and a V vector for each of so many heads. */
function headsMap(layers: number, kvHeads: number, headDim: number): LayerMap {
  const rows = { main: gqaRow(kvHeads, headDim), indexer: null };
  return uniformLayers({ layers, mechanism: "gqa", rows, topK: null, queryHeads: kvHeads, headDim });
}

const perToken = (map: LayerMap): number => footprint(map).bytesPerToken;

export const v1Row = rowBytes(gqaRow(v1.kvHeads, v1.headDim));
export const v1Elements = rowElements(gqaRow(v1.kvHeads, v1.headDim));
export const bytes = {
  v1: perToken(deepseekLlm67b.layers),
  v1Mha: perToken(headsMap(v1.layers, v1.queryHeads, v1.headDim)),
  v1Mqa: perToken(headsMap(v1.layers, 1, v1.headDim)),
  llama: perToken(llama370b.layers),
  v2: perToken(deepseekV2.layers),
  v3: perToken(deepseekV3.layers),
  v32: perToken(deepseekV32.layers),
  v41: perToken(deepseekV41Flash.layers),
};

/** Two units of bytes, and the tokens of a context. */
export const kibi = 1024;
export const gigabyte = 1_000_000_000;
export const megabyte = 1_000_000;
export const context = 131_072;
export const v1AtContext = bytesAt(deepseekLlm67b.layers, context).total;

/** V2's heads had they been cached as in MHA: all elements of a token, and their bytes. */
export const v2Mha = {
  elements: v2.layers * rowElements(gqaRow(v2.queryHeads, v2.vHeadDim)),
  perLayer: rowElements(gqaRow(v2.queryHeads, v2.vHeadDim)),
  bytes: perToken(headsMap(v2.layers, v2.queryHeads, v2.vHeadDim)),
};

/** A cache small enough for a sum by hand. */
const smallSizes = { layers: 2, kvHeads: 2, headDim: 4, tokens: 10 } as const;
const smallMap = headsMap(smallSizes.layers, smallSizes.kvHeads, smallSizes.headDim);
export const small = {
  ...smallSizes,
  vector: smallSizes.kvHeads * smallSizes.headDim,
  elements: rowElements(gqaRow(smallSizes.kvHeads, smallSizes.headDim)),
  row: rowBytes(gqaRow(smallSizes.kvHeads, smallSizes.headDim)),
  bytes: perToken(smallMap),
  held: bytesAt(smallMap, smallSizes.tokens).total,
};

/** FLOPs of a multiplication and an addition. */
const perMultiplyAdd = 2;

/**
 * FLOPs of attention for each byte of K and V that a decode step reads: for each cached token every query head takes a
 * product with a key and adds a share of a value, and every KV head is read once. Softmax is left out. Neither the length of
 * the context nor the number of sequences is in it.
 */
export function intensity(queryHeads: number, kvHeads: number, headDim: number): number {
  const flops = 2 * perMultiplyAdd * queryHeads * headDim;
  return flops / rowBytes(gqaRow(kvHeads, headDim));
}

export const flopsPerByte = {
  mha: intensity(v1.queryHeads, v1.queryHeads, v1.headDim),
  v1: intensity(v1.queryHeads, v1.kvHeads, v1.headDim),
  mqa: intensity(v1.queryHeads, 1, v1.headDim),
  /** A weight in bf16 is multiplied and added once for each token that goes through it at a time. */
  weight: perMultiplyAdd / element,
};
export const flopsPerEntry = 2 * perMultiplyAdd * v1.queryHeads * v1.headDim;

/** Weights of V1's layers: four projections of attention, three matrices of the feed-forward part. No embedding, no norms. */
export const v1Weights =
  v1.layers *
  (2 * v1.hiddenSize * v1.queryHeads * v1.headDim +
    2 * v1.hiddenSize * v1.kvHeads * v1.headDim +
    3 * v1.hiddenSize * v1.feedForwardWidth);
export const v1WeightBytes = v1Weights * element;
/** Cached tokens, over all sequences of a batch, at which a decode step reads as many bytes of KV as of weights: a whole number. */
export const evenTokens = v1WeightBytes / bytes.v1;
/** Sequences of an example batch. */
export const batch = 64;
/** Tokens of a prompt, for the work of prefill beside that of decode. */
export const promptTokens = 4096;
/** FLOPs that an example machine can do in the time in which it reads one byte; where the figure of a decode step begins. */
export const balance = 256;

/** What a lineage table shows of a model. */
export const lineage = [deepseekLlm67b, deepseekV2, deepseekV3, deepseekV32, deepseekV4Flash, deepseekV41Flash].map(
  ({ shortName, layers }) => {
    const found = levers(layers);
    return {
      name: shortName,
      layers: toNumber(found.layers),
      sequence: toNumber(found.sequence),
      entry: toNumber(found.entry),
      precision: toNumber(found.precision),
      bytes: toNumber(found.bytesPerToken),
    };
  },
);

const factorsToV3 = leverFactors(deepseekLlm67b.layers, deepseekV3.layers);
export const toV3 = {
  whole: factorsToV3 === null ? 0 : toNumber(factorsToV3.whole),
  layers: factorsToV3 === null ? 0 : toNumber(factorsToV3.layers),
  entry: factorsToV3 === null ? 0 : toNumber(factorsToV3.entry),
};

/** Bits of an element of V2's cache in its deployment, as the paper states it, and what they make of its saving. */
const v2Bits = 6;
const saved = (now: number) => 100 * (1 - now / bytes.v1);
export const v2Saving = {
  inBf16: saved(bytes.v2),
  inSixBits: saved((v2.layers * rowElements(mlaBf16Row(v2.kvLoraRank, v2.qkRopeHeadDim)) * v2Bits) / 8),
};

/** Layers of Llama 3 70B, whose row is V1's. */
export const llamaLayers = llama370b.layers.length;

/** V4-Flash's layers that keep global KV, by the tokens that share an entry, and the entries a token and layer on average. */
export const v4Flash = [...new Set(deepseekV4Flash.layers.flatMap(({ ratio }) => ratio ?? []))].map((ratio) => ({
  ratio,
  layers: deepseekV4Flash.layers.filter((layer) => layer.ratio === ratio).length,
}));
export const v4FlashMean =
  v4Flash.reduce((sum, { ratio, layers }) => sum + layers / ratio, 0) /
  v4Flash.reduce((sum, { layers }) => sum + layers, 0);
