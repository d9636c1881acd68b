import { expectCount } from "../attention/check";
import type { Csa2Config, Csa2FullParams, Csa2ReindexParams } from "../attention/csa2";
import { addScaled, type Matrix, matrix } from "../attention/matrix";
import { normalNumbers, randomMatrix, randomWeight } from "../attention/random";
import type { SharedKvParams } from "../attention/sharedKvLayer";

/** Sizes of a group of CSA2 layers and of the sequence that it runs on. */
export interface Csa2GroupSizes
  extends Pick<Csa2Config, "heads" | "headDim" | "window" | "outputGroups" | "indexer" | "topK"> {
  readonly tokens: number;
  /** Channels of a hidden state; the first is 1 in each. */
  readonly hidden: number;
  readonly qLoraRank: number;
  readonly outputRank: number;
  /** Channels that turn, of entries and of index keys. */
  readonly rotated: number;
  /** Reindex layers after the Full layer. */
  readonly reindexers: number;
  /** Correlation of the hidden states of neighbouring tokens, from 0 to 1. */
  readonly alike: number;
}

/** One Full layer, the Reindex layers that pick among its entries, and one Reuse layer. */
export interface RandomCsa2Group {
  /** One entry a token, as in V4.1's decoder half. */
  readonly config: Csa2Config;
  readonly full: Csa2FullParams;
  readonly reindex: readonly Csa2ReindexParams[];
  readonly reuse: SharedKvParams;
  /** What every layer of the group reads, [tokens, hidden]: the residual stream does not change from layer to layer here. */
  readonly hidden: Matrix;
}

/** As in V4.1's layers with global entries. */
const theta = 160_000;
/** As in V4.1. */
const normEps = 1e-20;
/** Spread of an index weight about 1: so that hardly any score is below 0, and bars can be drawn from 0 up. */
const weightSpread = 0.25;

/** Between the seeds of the layers' own parts, so that none of them depends on how many layers there are. */
const layerStep = 1000;

/**
 * A group of CSA2 layers with random weights for a page to show. Untrained layers would pick without any regard to each
 * other; here the Reindex layers' index queries share a part with the Full layer's: their weights are
 * a · (Full's) + √(1 − a²) · (their own), with a = `agreement`. At 1 a Reindex layer scores as the Full layer does.
 *
 * @param agreement From 0 to 1.
 * @throws RangeError where the seed is no whole number, or a share is not from 0 to 1.
 */
export function randomCsa2Group(sizes: Csa2GroupSizes, agreement: number, seed: number): RandomCsa2Group {
  const { heads, headDim, window, outputGroups, indexer, topK, rotated, reindexers, alike } = sizes;
  expectCount("reindexers", reindexers, 0);
  expectShare("alike", alike);
  expectShare("agreement", agreement);
  const full = fullParams(sizes, normalNumbers(seed + layerStep));
  const ownOf = (layer: number) => normalNumbers(seed + layerStep * (layer + 2));
  return {
    config: {
      heads,
      headDim,
      window,
      outputGroups,
      normEps,
      rope: { theta, rotated, yarn: null },
      normalisesQueryHeads: false,
      ratio: 1,
      indexer,
      topK,
    },
    full,
    reindex: Array.from({ length: reindexers }, (_, layer) => {
      const draw = ownOf(layer + 1);
      const own = { ...layerParams(sizes, draw), indexQuery: indexQueryParams(sizes, draw) };
      return agreeing(own, full, agreement);
    }),
    reuse: layerParams(sizes, ownOf(0)),
    hidden: hiddenStates(sizes, normalNumbers(seed)),
  };
}

function expectShare(name: string, share: number): void {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`${name}: ${share}; a number from 0 to 1 is accepted`);
}

function hiddenStates({ tokens, hidden, alike }: Csa2GroupSizes, draw: () => number): Matrix {
  const states = randomMatrix(tokens, hidden, draw);
  for (let token = 1; token < tokens; token++) {
    const first = token * hidden;
    for (let channel = 0; channel < hidden; channel++) {
      const drawn = (states.values[first + channel] ?? 0) * Math.sqrt(1 - alike * alike);
      states.values[first + channel] = drawn + alike * (states.values[first - hidden + channel] ?? 0);
    }
  }
  for (let token = 0; token < tokens; token++) states.values[token * hidden] = 1;
  return states;
}

function fullParams(sizes: Csa2GroupSizes, draw: () => number): Csa2FullParams {
  const { hidden, headDim, indexer } = sizes;
  return {
    ...layerParams(sizes, draw),
    compressor: {
      wkv: randomWeight(headDim, hidden, draw),
      wgate: null,
      positionBias: null,
      norm: new Float64Array(headDim).fill(1),
    },
    indexKey: { wk: randomWeight(indexer.width, headDim, draw), norm: new Float64Array(indexer.width).fill(1) },
    indexQuery: indexQueryParams(sizes, draw),
  };
}

function layerParams(sizes: Csa2GroupSizes, draw: () => number): SharedKvParams {
  const { hidden, heads, headDim, outputGroups, outputRank, qLoraRank } = sizes;
  return {
    wqA: randomWeight(qLoraRank, hidden, draw),
    qNorm: new Float64Array(qLoraRank).fill(1),
    wqB: randomWeight(heads * headDim, qLoraRank, draw),
    wkv: randomWeight(headDim, hidden, draw),
    kvNorm: new Float64Array(headDim).fill(1),
    woA: randomWeight(outputGroups * outputRank, (heads * headDim) / outputGroups, draw),
    woB: randomWeight(hidden, outputGroups * outputRank, draw),
    sinks: Float64Array.from({ length: heads }, draw),
  };
}

function indexQueryParams({ hidden, indexer, qLoraRank }: Csa2GroupSizes, draw: () => number) {
  const weightsProj = randomMatrix(indexer.heads, hidden, draw, weightSpread * hidden ** -0.5);
  for (let head = 0; head < indexer.heads; head++) weightsProj.values[head * hidden] = 1;
  return { wqB: randomWeight(indexer.heads * indexer.width, qLoraRank, draw), weightsProj };
}

/** The layer with what its index queries are made of mixed with the source's. Everything else stays its own. */
function agreeing(own: Csa2ReindexParams, source: Csa2ReindexParams, agreement: number): Csa2ReindexParams {
  const mixed = (a: Matrix, b: Matrix) => mix(a, agreement, b, Math.sqrt(1 - agreement * agreement));
  return {
    ...own,
    wqA: mixed(source.wqA, own.wqA),
    indexQuery: {
      wqB: mixed(source.indexQuery.wqB, own.indexQuery.wqB),
      weightsProj: mixed(source.indexQuery.weightsProj, own.indexQuery.weightsProj),
    },
  };
}

function mix(a: Matrix, ofA: number, b: Matrix, ofB: number): Matrix {
  const sum = matrix(a.rows, a.columns);
  addScaled(sum.values, 0, a.values, 0, a.values.length, ofA);
  addScaled(sum.values, 0, b.values, 0, b.values.length, ofB);
  return sum;
}
