// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this file.
import fc from "fast-check";
import type { CompressorParams } from "./compressor";
import type { CsaConfig, CsaParams } from "./csa";
import type { Csa2Config, Csa2FullParams } from "./csa2";
import type { Matrix } from "./matrix";
import { normalNumbers, randomMatrix, randomWeight } from "./random";
import type { SharedKvConfig, SharedKvParams } from "./sharedKvLayer";

/** Random layers of V4 and V4.1 for tests, of any sizes. */

interface LayerSizes {
  readonly seed: number;
  readonly tokens: number;
  readonly hidden: number;
  /** Heads of each output group. */
  readonly groupHeads: number;
  readonly outputGroups: number;
  readonly oLoraRank: number;
  readonly qLoraRank: number;
  /** Rotated pairs. */
  readonly pairs: number;
  /** Channels of a head that are not rotated; those of an index head besides. */
  readonly plain: number;
  readonly indexPlain: number;
  readonly indexHeads: number;
  readonly window: number;
  readonly ratio: number;
  readonly topK: number;
  readonly stretched: boolean;
}

const anySizes: fc.Arbitrary<LayerSizes> = fc.record({
  seed: fc.integer(),
  tokens: fc.integer({ min: 1, max: 14 }),
  hidden: fc.integer({ min: 1, max: 8 }),
  groupHeads: fc.integer({ min: 1, max: 2 }),
  outputGroups: fc.integer({ min: 1, max: 3 }),
  oLoraRank: fc.integer({ min: 1, max: 4 }),
  qLoraRank: fc.integer({ min: 1, max: 6 }),
  pairs: fc.integer({ min: 0, max: 3 }),
  plain: fc.integer({ min: 1, max: 5 }),
  indexPlain: fc.integer({ min: 1, max: 5 }),
  indexHeads: fc.integer({ min: 1, max: 3 }),
  window: fc.integer({ min: 1, max: 6 }),
  ratio: fc.integer({ min: 1, max: 4 }),
  topK: fc.integer({ min: 0, max: 5 }),
  stretched: fc.boolean(),
});

export interface LayerSample {
  readonly config: Csa2Config & CsaConfig;
  /** Parameters of every kind of layer: each takes what it reads. */
  readonly params: Csa2FullParams & CsaParams;
  /** [tokens, hidden] */
  readonly hidden: Matrix;
}

/** A layer with some of its sizes given. `overlap` is for CSA, whose projections are twice as wide. */
export function anyLayer(given: Partial<LayerSizes>, overlap = false): fc.Arbitrary<LayerSample> {
  return anySizes.map((sizes) => layerSample({ ...sizes, ...given }, overlap));
}

/** Weights of a norm: near 1. */
function gains(length: number, draw: () => number): Float64Array {
  return Float64Array.from({ length }, () => 1 + draw() / 4);
}

/** A compressor to entries of `width`; blocks of one token without overlap have no gate. */
export function randomCompressor(
  { hidden, ratio }: Pick<LayerSizes, "hidden" | "ratio">,
  width: number,
  overlap: boolean,
  draw: () => number,
): CompressorParams {
  const columns = overlap ? 2 * width : width;
  return {
    wkv: randomWeight(columns, hidden, draw),
    wgate: ratio > 1 || overlap ? randomWeight(columns, hidden, draw) : null,
    positionBias: overlap ? randomMatrix(ratio, columns, draw) : null,
    norm: gains(width, draw),
  };
}

function layerSample(sizes: LayerSizes, overlap: boolean): LayerSample {
  const draw = normalNumbers(sizes.seed);
  const width = sizes.indexPlain + 2 * sizes.pairs;
  const headDim = sizes.plain + 2 * sizes.pairs;
  const { hidden, qLoraRank, indexHeads: heads, ratio, topK } = sizes;
  return {
    config: { ...layerConfig(sizes), ratio, indexer: { heads, width }, topK },
    params: {
      ...layerParams(sizes, draw),
      compressor: randomCompressor(sizes, headDim, overlap, draw),
      indexCompressor: randomCompressor(sizes, width, overlap, draw),
      indexQuery: { wqB: randomWeight(heads * width, qLoraRank, draw), weightsProj: randomWeight(heads, hidden, draw) },
      indexKey: { wk: randomWeight(width, headDim, draw), norm: gains(width, draw) },
    },
    hidden: randomMatrix(sizes.tokens, hidden, draw),
  };
}

function layerConfig(sizes: LayerSizes): SharedKvConfig {
  const yarn = sizes.stretched ? { factor: 8, originalContext: 64, betaFast: 32, betaSlow: 1 } : null;
  return {
    heads: sizes.groupHeads * sizes.outputGroups,
    headDim: sizes.plain + 2 * sizes.pairs,
    window: sizes.window,
    outputGroups: sizes.outputGroups,
    normEps: 1e-6,
    rope: { theta: 100, rotated: 2 * sizes.pairs, yarn },
    normalisesQueryHeads: sizes.stretched,
  };
}

function layerParams(sizes: LayerSizes, draw: () => number): SharedKvParams {
  const { hidden, groupHeads, outputGroups, oLoraRank, qLoraRank } = sizes;
  const headDim = sizes.plain + 2 * sizes.pairs;
  return {
    wqA: randomWeight(qLoraRank, hidden, draw),
    qNorm: gains(qLoraRank, draw),
    wqB: randomWeight(groupHeads * outputGroups * headDim, qLoraRank, draw),
    wkv: randomWeight(headDim, hidden, draw),
    kvNorm: gains(headDim, draw),
    woA: randomWeight(outputGroups * oLoraRank, groupHeads * headDim, draw),
    woB: randomWeight(hidden, outputGroups * oLoraRank, draw),
    sinks: Float64Array.from({ length: groupHeads * outputGroups }, draw),
  };
}
