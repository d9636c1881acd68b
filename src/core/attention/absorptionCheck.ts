import { causalReads, emptyTrace } from "./attend";
import { expectCounts } from "./check";
import { largestDifference, matrix } from "./matrix";
import { type MlaConfig, type MlaParams, mlaAttend, mlaEntries, mlaKeysAndValues, mlaQueries } from "./mla";
import { absorbQueries, mlaAbsorbedAttend } from "./mlaAbsorbed";
import { normalNumbers, randomMatrix, randomWeight } from "./random";

/** Sizes of a layer without rotation, norm and output projection: what absorption is about. */
export interface AbsorptionSizes {
  readonly tokens: number;
  readonly hidden: number;
  readonly heads: number;
  readonly headDim: number;
  readonly kvLoraRank: number;
}

export interface AbsorptionCheck {
  /** Largest |Δ| of all scores of both forms. */
  readonly scoreDifference: number;
  /** Largest |Δ| of all heads' outputs. */
  readonly outputDifference: number;
  /** Numbers a token that the naive form keeps: keys and values, 2 · heads · headDim. */
  readonly naiveNumbers: number;
  /** Numbers a token that the absorbed form keeps: the latent, kvLoraRank. */
  readonly absorbedNumbers: number;
}

/**
 * Runs both forms of a random layer on random hidden states, and compares them.
 *
 * @param seed Whole number: the same seed, the same layer and sequence.
 * @throws RangeError where the seed is no whole number, or a size none from 1 on.
 */
export function absorptionCheck(seed: number, sizes: AbsorptionSizes): AbsorptionCheck {
  const { tokens, hidden: hiddenSize, heads, headDim, kvLoraRank } = sizes;
  expectCounts({ tokens, hidden: hiddenSize, heads, headDim, kvLoraRank });
  const { config, params, draw } = randomLayer(seed, sizes);
  const hidden = randomMatrix(tokens, hiddenSize, draw);
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
    naiveNumbers: 2 * heads * headDim,
    absorbedNumbers: kvLoraRank,
  };
}

function randomLayer(seed: number, { hidden, heads, headDim, kvLoraRank }: AbsorptionSizes) {
  const draw = normalNumbers(seed);
  const config: MlaConfig = {
    heads,
    kvLoraRank,
    qkNopeHeadDim: headDim,
    vHeadDim: headDim,
    rope: { theta: 1e4, rotated: 0, yarn: null },
    normEps: 0,
    softmaxScale: headDim ** -0.5,
  };
  const params: MlaParams = {
    query: { wDq: null, wUq: randomWeight(heads * headDim, hidden, draw) },
    wDkv: randomWeight(kvLoraRank, hidden, draw),
    kvNorm: null,
    wKr: matrix(0, hidden),
    wUk: randomWeight(heads * headDim, kvLoraRank, draw),
    wUv: randomWeight(heads * headDim, kvLoraRank, draw),
    wO: matrix(0, heads * headDim),
  };
  return { config, params, draw };
}

/** Scores that are not read are −∞ in both. */
function largestFiniteDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce(
    (largest, value, index) =>
      Number.isFinite(value) ? Math.max(largest, Math.abs(value - (b[index] ?? 0))) : largest,
    0,
  );
}
