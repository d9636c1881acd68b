/**
 * How far an indexer is from the attention it stands for, and how the distance changes with each of its weights.
 *
 * Source: V3.2 paper eq. 3 (dense warm-up) and 4 (sparse stage).
 */
import type { Reads } from "./attend";
import { type DsaConfig, type DsaIndexerParams, dsaIndexKeys, dsaIndexQueries } from "./dsa";
import { indexScale, indexScores, indexWeights, rotateIndexHeads } from "./indexer";
import { addScaled, dotAt, expectShape, type Matrix, matrix, project, rowOf, scaleInPlace } from "./matrix";
import { ropeFrequencies } from "./rope";
import { softmax } from "./softmax";
import { nothing } from "./topK";

/** The least number that a double holds with all its digits. */
const leastNormal = 2 ** -1022;

/** What an indexer reads of one sequence. Both are constants to its training: no gradient flows back into the model. */
export interface IndexerInput {
  /** [tokens, hidden] */
  readonly hidden: Matrix;
  /** [tokens, qLoraRank] */
  readonly queryLatent: Matrix;
}

/** An indexer's stages over one sequence. */
export interface IndexerPass {
  /** [tokens, heads · width] */
  readonly queries: Matrix;
  /** [tokens, width] */
  readonly keys: Matrix;
  /** [tokens, heads] */
  readonly weights: Matrix;
  /** [tokens, tokens]; −∞ for tokens that come later. */
  readonly scores: Matrix;
}

/** Runs an indexer over a whole sequence. */
export function indexerPass(config: DsaConfig, params: DsaIndexerParams, input: IndexerInput): IndexerPass {
  const queries = dsaIndexQueries(config, params, input.queryLatent, 0);
  const keys = dsaIndexKeys(config, params, input.hidden, 0);
  const weights = indexWeights(input.hidden, params.wWeights, indexScale(config.indexer));
  const scores = indexScores(queries, weights, keys, config.indexer.heads, (token) => token + 1);
  return { queries, keys, weights, scores };
}

/**
 * KL(p ‖ softmax(I)) over the entries that are read, averaged over tokens, in nats; and its derivative by the scores.
 *
 * @param scores I, [tokens, entries]
 * @param target p, [tokens, entries]; sums to 1 over the entries that a token reads.
 * @returns `slope` [tokens, entries]: (softmax(I) − p) / tokens, 0 where nothing is read. The loss is finite wherever the
 * scores are.
 * @throws RangeError where shapes differ.
 */
export function indexerLoss(scores: Matrix, target: Matrix, reads: Reads): { loss: number; slope: Matrix } {
  expectShape("target", target, scores.rows, scores.columns);
  const slope = matrix(scores.rows, scores.columns);
  const guess = new Float64Array(scores.columns);
  let loss = 0;
  for (let token = 0; token < scores.rows; token++) {
    const read = reads(token).filter((entry) => entry !== nothing);
    const first = token * scores.columns;
    for (let index = 0; index < read.length; index++) guess[index] = scores.values[first + (read[index] ?? 0)] ?? 0;
    const total = logOfSum(guess, read.length);
    softmax(guess, read.length);
    for (let index = 0; index < read.length; index++) {
      const at = first + (read[index] ?? 0);
      const [p, q] = [target.values[at] ?? 0, guess[index] ?? 0];
      // Where the exponential underflows, its logarithm is still there: the score.
      const logRatio = q < leastNormal ? Math.log(p) - ((scores.values[at] ?? 0) - total) : Math.log(p / q);
      if (p > 0) loss += p * logRatio;
      slope.values[at] = (q - p) / scores.rows;
    }
  }
  return { loss: loss / scores.rows, slope };
}

/** ln Σ e^s of the first `count` scores. */
function logOfSum(scores: Float64Array, count: number): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) largest = Math.max(largest, scores[index] ?? 0);
  let sum = 0;
  for (let index = 0; index < count; index++) sum += Math.exp((scores[index] ?? 0) - largest);
  return largest + Math.log(sum);
}

/**
 * The derivative of a loss by every weight of an indexer, from its derivative by the scores.
 *
 * @param slope [tokens, tokens], as `indexerLoss` returns it.
 * @returns In each place the derivative by the parameter that stands there.
 */
export function indexerGradient(
  config: DsaConfig,
  params: DsaIndexerParams,
  input: IndexerInput,
  pass: IndexerPass,
  slope: Matrix,
): DsaIndexerParams {
  const { queries, keys, weights } = scoreGradient(pass, slope);
  const frequencies = ropeFrequencies(config.mla.rope);
  const { width } = config.indexer;
  // A rotation's transpose turns back.
  for (const turned of [queries, keys]) {
    rotateIndexHeads(turned, width, frequencies, "first half-split", (token) => -token);
  }
  scaleInPlace(weights, indexScale(config.indexer));
  const norm = layerNormGradient(
    project(input.hidden, params.wK, "indexer wK"),
    keys,
    params.kNormWeight,
    config.indexNormEps,
  );
  return {
    wQ: weightGradient(queries, input.queryLatent),
    wK: weightGradient(norm.input, input.hidden),
    kNormWeight: norm.weight,
    kNormBias: norm.bias,
    wWeights: weightGradient(weights, input.hidden),
  };
}

/** Through I = Σ w · ReLU(q · k). */
function scoreGradient(pass: IndexerPass, slope: Matrix): { queries: Matrix; keys: Matrix; weights: Matrix } {
  const queries = matrix(pass.queries.rows, pass.queries.columns);
  const keys = matrix(pass.keys.rows, pass.keys.columns);
  const weights = matrix(pass.weights.rows, pass.weights.columns);
  const [heads, width] = [weights.columns, keys.columns];
  for (let token = 0; token < queries.rows; token++) {
    for (let entry = 0; entry < keys.rows; entry++) {
      const change = slope.values[token * slope.columns + entry] ?? 0;
      if (change === 0) continue;
      for (let head = 0; head < heads; head++) {
        const query = token * queries.columns + head * width;
        const key = entry * width;
        const product = dotAt(pass.queries.values, query, pass.keys.values, key, width);
        if (product <= 0) continue;
        const weight = token * heads + head;
        weights.values[weight] = (weights.values[weight] ?? 0) + change * product;
        const factor = change * (pass.weights.values[weight] ?? 0);
        addScaled(queries.values, query, pass.keys.values, key, width, factor);
        addScaled(keys.values, key, pass.queries.values, query, width, factor);
      }
    }
  }
  return { queries, keys, weights };
}

/** Through y = x · weightᵀ, by the weight: Σ over tokens of outer(slope, x). */
function weightGradient(slope: Matrix, x: Matrix): Matrix {
  const gradient = matrix(slope.columns, x.columns);
  for (let token = 0; token < x.rows; token++) {
    for (let out = 0; out < slope.columns; out++) {
      const factor = slope.values[token * slope.columns + out] ?? 0;
      addScaled(gradient.values, out * x.columns, x.values, token * x.columns, x.columns, factor);
    }
  }
  return gradient;
}

/** Through a layer norm with weight and bias: by its input, its weight and its bias. */
function layerNormGradient(
  input: Matrix,
  slope: Matrix,
  weight: Float64Array,
  eps: number,
): { input: Matrix; weight: Float64Array; bias: Float64Array } {
  const { rows, columns } = input;
  const byInput = matrix(rows, columns);
  const byWeight = new Float64Array(columns);
  const byBias = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    const [x, change] = [rowOf(input, row), rowOf(slope, row)];
    const mean = average(x);
    const factor = 1 / Math.sqrt(average(x.map((value) => (value - mean) ** 2)) + eps);
    const normed = x.map((value) => (value - mean) * factor);
    for (let channel = 0; channel < columns; channel++) {
      byWeight[channel] = (byWeight[channel] ?? 0) + (change[channel] ?? 0) * (normed[channel] ?? 0);
      byBias[channel] = (byBias[channel] ?? 0) + (change[channel] ?? 0);
    }
    const weighted = change.map((value, channel) => value * (weight[channel] ?? 0));
    const shift = average(weighted);
    const stretch = average(weighted.map((value, channel) => value * (normed[channel] ?? 0)));
    rowOf(byInput, row).set(
      weighted.map((value, channel) => factor * (value - shift - stretch * (normed[channel] ?? 0))),
    );
  }
  return { input: byInput, weight: byWeight, bias: byBias };
}

function average(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
