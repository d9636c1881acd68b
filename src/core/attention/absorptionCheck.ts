import { causalReads, emptyTrace } from "./attend";
import { expectCounts } from "./check";
import { largestDifference, type Matrix, matrix, rowOf } from "./matrix";
import { type MlaConfig, type MlaParams, mlaAttend, mlaEntries, mlaKeysAndValues, mlaQueries, mlaScale } from "./mla";
import { absorbQueries, mlaAbsorbedAttend } from "./mlaAbsorbed";
import { normalNumbers, randomMatrix, randomWeight } from "./random";
import { checkRope } from "./rope";

/** Base of the frequencies (θ), as V2 and V3 have it. */
export const ropeBase = 1e4;

/** Sizes of a layer without norm and output projection: what absorption is about. */
export interface AbsorptionSizes {
  readonly tokens: number;
  readonly hidden: number;
  readonly heads: number;
  readonly headDim: number;
  readonly kvLoraRank: number;
  /** Channels of the key beside the latent that carries the position (d_R); none where it is left out. */
  readonly rotated?: number;
}

/** What the newest token of a sequence scores its entries, in two forms that should be one. */
export interface ScoresOfNewest {
  /** Scaled scores, [heads, tokens]. */
  readonly naive: Matrix;
  readonly absorbed: Matrix;
}

export interface AbsorptionCheck {
  /** Largest |Δ| of all scores of both forms. */
  readonly scoreDifference: number;
  /** Largest |Δ| of all heads' outputs. */
  readonly outputDifference: number;
  /** Numbers a token that the naive form keeps: keys and values of all heads, heads · (2 · headDim + rotated). */
  readonly naiveNumbers: number;
  /** Numbers a token that the absorbed form keeps: the latent and the key beside it, kvLoraRank + rotated. */
  readonly absorbedNumbers: number;
  readonly newest: ScoresOfNewest;
  readonly madeOf: MadeOf;
}

/** What the content of the keys is made of. */
export interface MadeOf {
  /** W^UK, [heads · headDim, kvLoraRank] */
  readonly wUk: Matrix;
  /** [tokens, kvLoraRank + rotated]: of each row the first kvLoraRank are the latent. */
  readonly latents: Matrix;
}

/**
 * Runs both forms of a random layer on random hidden states, and compares them.
 *
 * @param seed Whole number: the same seed, the same layer and sequence.
 * @throws RangeError where the seed is no whole number, a size none from 1 on, or the channels that rotate no even number.
 */
export function absorptionCheck(seed: number, sizes: AbsorptionSizes): AbsorptionCheck {
  const { tokens, heads, headDim, kvLoraRank, rotated = 0 } = sizes;
  const { config, params, hidden } = randomLayer(seed, sizes);
  const queries = mlaQueries(config, params, hidden, 0);
  const entries = mlaEntries(config, params, hidden, 0);
  const reads = causalReads(tokens, 0);

  const naive = emptyTrace(tokens, heads, tokens);
  const naiveOutput = mlaAttend(config, queries, mlaKeysAndValues(config, params, entries), reads, naive);
  const absorbed = emptyTrace(tokens, heads, tokens);
  const latentQueries = absorbQueries(config, params, queries);
  const absorbedOutput = mlaAbsorbedAttend(config, params, latentQueries, entries, reads, absorbed);
  return {
    scoreDifference: largestFiniteDifference(naive.scores.values, absorbed.scores.values),
    outputDifference: largestDifference(naiveOutput, absorbedOutput),
    naiveNumbers: heads * (2 * headDim + rotated),
    absorbedNumbers: kvLoraRank + rotated,
    newest: { naive: newestScores(naive.scores, heads), absorbed: newestScores(absorbed.scores, heads) },
    madeOf: { wUk: params.wUk, latents: entries },
  };
}

/** Of scores, [heads · tokens, tokens], those of the last token, [heads, tokens]. */
export function newestScores(scores: Matrix, heads: number): Matrix {
  const tokens = scores.columns;
  const newest = matrix(heads, tokens);
  for (let head = 0; head < heads; head++) rowOf(newest, head).set(rowOf(scores, (head + 1) * tokens - 1));
  return newest;
}

/**
 * A random layer and random hidden states for it, [tokens, hidden].
 *
 * @throws RangeError where the seed is no whole number, a size none from 1 on, or the channels that rotate no even number.
 */
export function randomLayer(seed: number, sizes: AbsorptionSizes) {
  const { tokens, hidden, heads, headDim, kvLoraRank, rotated = 0 } = sizes;
  expectCounts({ tokens, hidden, heads, headDim, kvLoraRank });
  const rope = { theta: ropeBase, rotated, yarn: null };
  checkRope(rope);
  const draw = normalNumbers(seed);
  const config: MlaConfig = {
    heads,
    kvLoraRank,
    qkNopeHeadDim: headDim,
    vHeadDim: headDim,
    rope,
    normEps: 0,
    softmaxScale: mlaScale(headDim, rotated, null, 0),
  };
  const params: MlaParams = {
    query: { wDq: null, wUq: randomWeight(heads * (headDim + rotated), hidden, draw) },
    wDkv: randomWeight(kvLoraRank, hidden, draw),
    kvNorm: null,
    wKr: matrix(0, hidden),
    wUk: randomWeight(heads * headDim, kvLoraRank, draw),
    wUv: randomWeight(heads * headDim, kvLoraRank, draw),
    wO: matrix(0, heads * headDim),
  };
  const states = randomMatrix(tokens, hidden, draw);
  // Drawn last: the rest of the layer and the sequence are the same with and without it.
  const wKr = randomWeight(rotated, hidden, draw);
  for (const { values } of [params.query.wUq, params.wDkv, params.wUk, params.wUv, wKr, states]) toSingle(values);
  return { config, params: { ...params, wKr }, hidden: states };
}

/**
 * Rounds numbers to single precision, in place: logarithms and cosines of drawn numbers differ in the last digit of a double
 * from one JavaScript engine to another, and what is shown here is in the last digits.
 */
function toSingle(values: Float64Array): void {
  for (let index = 0; index < values.length; index++) values[index] = Math.fround(values[index] ?? 0);
}

/** The largest |Δ| of two lists of scores. Scores that are not read are −∞ in both. */
export function largestFiniteDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce(
    (largest, value, index) =>
      Number.isFinite(value) ? Math.max(largest, Math.abs(value - (b[index] ?? 0))) : largest,
    0,
  );
}
