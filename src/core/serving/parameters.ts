/** Sizes that the weights of a CSA2 model follow from. Each is a number of channels, heads, layers or experts. */
export interface ParameterSizes {
  readonly layers: number;
  readonly hiddenSize: number;
  readonly queryHeads: number;
  readonly headDim: number;
  readonly qLoraRank: number;
  readonly outputGroups: number;
  readonly outputLoraRank: number;
  readonly indexHeads: number;
  readonly indexHeadDim: number;
  /** Tokens an entry by layer; those of the layers that write entries are read. */
  readonly compressRatios: readonly number[];
  readonly kvSourceLayers: readonly number[];
  readonly indexSourceLayers: readonly number[];
  /** The first layer of the decoder half: prefill runs the layers below it. */
  readonly decoderStart: number;
  readonly routedExperts: number;
  readonly sharedExperts: number;
  readonly activeExperts: number;
  readonly expertWidth: number;
  readonly streams: number;
  readonly vocabSize: number;
}

/** One kind of weights: how many there are, and how many a token passes. */
export interface ParameterPart {
  readonly id: "experts" | "router" | "attention" | "compressors" | "indexers" | "streams" | "embedding" | "head";
  readonly all: number;
  /** For a token that is decoded, and for one that is prefilled. */
  readonly decode: number;
  readonly prefill: number;
}

export interface ParameterCount {
  readonly parts: readonly ParameterPart[];
  readonly all: number;
  readonly decode: number;
  readonly prefill: number;
}

/**
 * Weights of a CSA2 model with a causal encoder-decoder, by parts: all of them, those that a decoded token passes, and those
 * that a prefilled token passes. Norms, sinks, Engram, draft blocks and vision are left out. The embedding table is read, not
 * multiplied, and counts as active nowhere.
 *
 * In prefill the layers below `decoderStart` run; all compressors and index keys do, since the projection of the first decoder
 * layer fills the decoder’s cache.
 *
 * Source: V4.1 config.json and inference/model.py.
 */
export function countParameters(sizes: ParameterSizes): ParameterCount {
  const { layers, hiddenSize: d, queryHeads, headDim, qLoraRank, outputGroups, outputLoraRank, decoderStart } = sizes;
  const { indexHeads, indexHeadDim, kvSourceLayers, indexSourceLayers, compressRatios, vocabSize, streams } = sizes;
  const expert = 3 * d * sizes.expertWidth;
  const active = sizes.activeExperts + sizes.sharedExperts;
  const router = d * sizes.routedExperts;
  const queries = queryHeads * headDim;
  const attention =
    d * qLoraRank + qLoraRank * queries + d * headDim + outputLoraRank * queries + outputGroups * outputLoraRank * d;
  const gated = kvSourceLayers.filter((layer) => (compressRatios[layer] ?? 1) > 1).length;
  const compressors = (kvSourceLayers.length + gated) * d * headDim;
  const indexQuery = qLoraRank * indexHeads * indexHeadDim + d * indexHeads;
  const indexKeys = kvSourceLayers.length * headDim * indexHeadDim;
  // For each of the two sub-layers: n numbers to read with, n to write with, n² to mix with, from all n streams.
  const mix = 2 * (2 * streams + streams * streams) * streams * d;
  const encoderIndexers = indexSourceLayers.filter((layer) => layer < decoderStart).length;
  const table = vocabSize * d;
  const byLayer = (id: ParameterPart["id"], each: number, activeEach = each): ParameterPart => ({
    id,
    all: layers * each,
    decode: layers * activeEach,
    prefill: decoderStart * activeEach,
  });
  const parts: readonly ParameterPart[] = [
    byLayer("experts", (sizes.routedExperts + sizes.sharedExperts) * expert, active * expert),
    byLayer("router", router),
    byLayer("attention", attention),
    { id: "compressors", all: compressors, decode: compressors, prefill: compressors },
    {
      id: "indexers",
      all: indexSourceLayers.length * indexQuery + indexKeys,
      decode: indexSourceLayers.length * indexQuery + indexKeys,
      prefill: encoderIndexers * indexQuery + indexKeys,
    },
    byLayer("streams", mix),
    { id: "embedding", all: table, decode: 0, prefill: 0 },
    { id: "head", all: table, decode: table, prefill: 0 },
  ];
  const sum = (of: (part: ParameterPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    parts,
    all: sum(({ all }) => all),
    decode: sum(({ decode }) => decode),
    prefill: sum(({ prefill }) => prefill),
  };
}
