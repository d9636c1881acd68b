import {
  type CsaCache,
  type CsaConfig,
  type CsaParams,
  csa,
  emptyCsaCache,
  indexFp4,
  type Matrix,
  matrix,
  randomStackWeights,
  ratioLayers,
  rowsOf,
  v4Fp8,
} from "../../core";
import { deepseekV4Flash } from "../../models";
import { byEngine, byHand } from "./byHand";

/** Laws of a CSA layer, checked on a small one with seeded weights: it has V4's structure, and is not trained. */

const { config: published } = deepseekV4Flash;
const ratio = published.compressRatios[2] ?? 1;

const config: CsaConfig = {
  heads: 4,
  headDim: 16,
  window: 6,
  outputGroups: 2,
  normEps: 1e-6,
  rope: {
    theta: published.ropeTheta,
    rotated: 8,
    yarn: {
      factor: published.yarnFactor,
      originalContext: published.yarnOriginalContext,
      betaFast: published.yarnBetaFast,
      betaSlow: published.yarnBetaSlow,
    },
  },
  normalisesQueryHeads: true,
  ratio,
  indexer: { heads: 2, width: 8 },
  topK: 3,
};

const hiddenWidth = 12;
const tokens = 30;
const seed = 6;

const layer = randomStackWeights(
  {
    ...config,
    hidden: hiddenWidth,
    qLoraRank: 8,
    outputRank: 6,
    layers: ratioLayers({
      layers: 1,
      compressRatios: [ratio],
      windowTokens: config.window,
      mainRow: v4Fp8,
      indexerRow: indexFp4,
      windowRow: v4Fp8,
      topK: config.topK,
      queryHeads: config.heads,
      headDim: config.headDim,
    }),
    pool: null,
    chunk: tokens,
    residual: "plain",
    hyper: null,
    rows: "unrounded",
  },
  seed,
).layers[0];

function paramsOf(): CsaParams {
  const main = layer?.compressors.csa;
  const index = layer?.compressors.csaIndex;
  if (layer === undefined || !main || !index) throw new RangeError("the small layer is no CSA layer");
  return { ...layer.attention, compressor: main, indexCompressor: index, indexQuery: layer.indexQuery };
}

const params = paramsOf();

/** Hidden states without a source of chance: sines of many frequencies. */
const hidden = matrix(
  tokens,
  hiddenWidth,
  Float64Array.from({ length: tokens * hiddenWidth }, (_, at) => Math.sin(1 + at * at * 0.37)),
);

function largestDifference(a: Matrix, b: Matrix): number {
  return a.values.reduce((largest, value, at) => Math.max(largest, Math.abs(value - (b.values[at] ?? 0))), 0);
}

const whole = csa(config, params, hidden);

/** Token by token, as decode does. */
function stepped(): Matrix {
  const output = matrix(tokens, whole.y.columns);
  let cache: CsaCache = emptyCsaCache(config, params);
  for (let token = 0; token < tokens; token++) {
    const run = csa(config, params, rowsOf(hidden, token, token + 1), cache);
    output.values.set(run.y.values, token * output.columns);
    cache = run.cache;
  }
  return output;
}

const shift = 100_000;
const shifted = csa(config, params, hidden, emptyCsaCache(config, params, shift));

/** How many entries a token sees. */
const visibleNow = (token: number) => {
  const scores = whole.indexScores;
  let seen = 0;
  for (let entry = 0; entry < scores.columns; entry++) {
    if ((scores.values[token * scores.columns + entry] ?? 0) > Number.NEGATIVE_INFINITY) seen++;
  }
  return seen;
};

export const laws = {
  tokens,
  shift,
  ratio,
  entries: whole.cache.entries.rows,
  /** Largest difference of outputs, token by token against all at once. */
  decode: largestDifference(whole.y, stepped()),
  /** The same with all positions moved: with the output turned back, and without. */
  shifted: largestDifference(whole.y, shifted.y),
  unturned: largestDifference(whole.attention.output, shifted.attention.output),
  /** Whether every token sees exactly the blocks that are full with it. */
  visible: Array.from({ length: tokens }, (_, token) => visibleNow(token)).every(
    (seen, token) => seen === Math.floor((token + 1) / ratio),
  ),
  /** The sum by hand against the engine's compressor. */
  byHand: Math.max(...byEngine().map((value, channel) => Math.abs(value - (byHand.entry[channel] ?? 0)))),
} as const;
