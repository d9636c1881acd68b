/**
 * What breaks absorption: a rotation by position between W^UQ and W^UK. Keys are then R_j W^UK c_j, and no form that keeps
 * the latents alone and folds W^UK into the query once gives the same scores.
 */
import {
  type AbsorptionSizes,
  largestFiniteDifference,
  type MadeOf,
  newestScores,
  randomLayer,
  ropeBase,
  type ScoresOfNewest,
} from "./absorptionCheck";
import { attend, causalReads, emptyTrace } from "./attend";
import { copyOf, dotAt, largestDifference, type Matrix, matrix, project, rowOf } from "./matrix";
import { type MlaConfig, type MlaParams, mlaEntries, mlaKeysAndValues, mlaQueries } from "./mla";
import { absorbQueries } from "./mlaAbsorbed";
import { ropeFrequencies, rotateHeads, rotateInterleaved, rotationAt } from "./rope";

export interface RotationBetween {
  /** Largest |Δ| of all scores: keys rotated behind W^UK, and latents rotated before it. */
  readonly scoreDifference: number;
  /** Largest |Δ| of all heads' outputs. */
  readonly outputDifference: number;
  /** Largest |Δ| of the newest token's scores where W^UK is folded anew, with its rotation, for each entry. */
  readonly refoldedDifference: number;
  /** Channels of each key that rotate, and as many of each latent, at the same frequencies. */
  readonly rotated: number;
  readonly newest: ScoresOfNewest;
  readonly madeOf: MadeOf;
}

/**
 * Rotates queries and keys of a random layer by their positions, and then tries to absorb W^UK all the same: folded into
 * the query once, it meets latents that are rotated in place of the keys. The score is q W^UK R c where q R W^UK c is
 * wanted, R the rotation by the difference of positions. They agree where nothing rotates, each token with itself, and
 * nowhere else but by chance. A third form folds R W^UK for each entry by itself: right, and as much work as making keys.
 *
 * @param seed Whole number: the same seed, the same layer and sequence as in `absorptionCheck`.
 * @param sizes Without a key beside the latent.
 * @throws RangeError where the seed is no whole number, or a size none from 1 on.
 * Source: V2 paper §2.1.3.
 */
export function rotationBetween(seed: number, sizes: Omit<AbsorptionSizes, "rotated">): RotationBetween {
  const { tokens, heads, headDim, kvLoraRank } = sizes;
  const { config, params, hidden } = randomLayer(seed, sizes);
  const rotated = 2 * Math.floor(Math.min(headDim, kvLoraRank) / 2);
  const frequencies = ropeFrequencies({ theta: ropeBase, rotated, yarn: null });
  const turn = (rows: Matrix, width: number, positionOf = (token: number) => token) => {
    const turned = copyOf(rows);
    rotateHeads(turned, width, 0, frequencies, "interleaved", positionOf);
    return turned;
  };
  const reads = causalReads(tokens, 0);
  const latents = mlaEntries(config, params, hidden, 0);
  const queries = mlaQueries(config, params, hidden, 0);
  const { keys, values } = mlaKeysAndValues(config, params, latents);
  const sizesOf = (keyDim: number) => ({
    queryHeads: heads,
    kvHeads: heads,
    keyDim,
    valueDim: headDim,
    scale: config.softmaxScale,
  });

  const naive = emptyTrace(tokens, heads, tokens);
  const turnedQueries = turn(queries, headDim);
  const wanted = attend(turnedQueries, { keys: turn(keys, headDim), values }, sizesOf(headDim), reads, naive);
  const absorbed = emptyTrace(tokens, heads, tokens);
  const folded = turn(absorbQueries(config, params, queries), kvLoraRank);
  const shared = { keys: forEachHead(turn(latents, kvLoraRank), heads), values };
  const found = attend(folded, shared, sizesOf(kvLoraRank), reads, absorbed);

  const newest = { naive: newestScores(naive.scores, heads), absorbed: newestScores(absorbed.scores, heads) };
  const query = repeated(rowOf(turnedQueries, tokens - 1), tokens);
  const refolded = refoldedScores(
    config,
    params,
    turn(query, headDim, (entry) => -entry),
    latents,
  );
  return {
    scoreDifference: largestFiniteDifference(naive.scores.values, absorbed.scores.values),
    outputDifference: largestDifference(wanted, found),
    refoldedDifference: largestDifference(newest.naive, refolded),
    rotated,
    newest,
    madeOf: { wUk: params.wUk, latents },
  };
}

/**
 * Scores of one query that was rotated back by each entry's position and then folded, once for each entry.
 *
 * @param queries [entries, heads · headDim]
 * @param latents [entries, kvLoraRank]
 * @returns [heads, entries]
 */
function refoldedScores(config: MlaConfig, params: MlaParams, queries: Matrix, latents: Matrix): Matrix {
  const { heads, kvLoraRank, softmaxScale } = config;
  const folded = absorbQueries(config, params, queries);
  const scores = matrix(heads, latents.rows);
  for (let entry = 0; entry < latents.rows; entry++) {
    for (let head = 0; head < heads; head++) {
      const first = entry * folded.columns + head * kvLoraRank;
      const product = dotAt(folded.values, first, latents.values, entry * kvLoraRank, kvLoraRank);
      scores.values[head * latents.rows + entry] = product * softmaxScale;
    }
  }
  return scores;
}

/** The same row for each of `heads` heads: [rows, heads · columns]. */
function forEachHead(rows: Matrix, heads: number): Matrix {
  const wide = matrix(rows.rows, heads * rows.columns);
  for (let row = 0; row < rows.rows; row++) {
    for (let head = 0; head < heads; head++) rowOf(wide, row).set(rowOf(rows, row), head * rows.columns);
  }
  return wide;
}

function repeated(row: Float64Array, times: number): Matrix {
  const rows = matrix(times, row.length);
  for (let index = 0; index < times; index++) rowOf(rows, index).set(row);
  return rows;
}

/**
 * The same two numbers through a matrix and a rotation, in both orders.
 *
 * @param weight [2, 2]
 * @param vector [2]
 * @param angle Radians.
 * @returns `after`: rotated behind the matrix, R W x; `before`: rotated before it, W R x. [2] each.
 * @throws RangeError where the shapes are others.
 */
export function twoOrders(
  weight: Matrix,
  vector: Float64Array,
  angle: number,
): { readonly after: Float64Array; readonly before: Float64Array } {
  const rotation = rotationAt(Float64Array.of(angle), 1);
  const through = (numbers: Float64Array) => project(matrix(1, 2, numbers), weight).values;
  const rotate = (numbers: Float64Array) => {
    const rotated = numbers.slice();
    rotateInterleaved(rotated, 0, rotation);
    return rotated;
  };
  return { after: rotate(through(vector)), before: through(rotate(vector)) };
}

/**
 * The matrix between two latents where a rotation stands between their up-projections: W^UQᵀ R W^UK, for one pair of
 * channels. Without a rotation it is one matrix for all tokens; with it, another for each distance.
 *
 * @param wUq [2, in of the query's latent]
 * @param wUk [2, in of the keys' latent]
 * @param angle By which the key lies behind the query: (key's position − query's position) · frequency, radians.
 * @returns [in of the query's latent, in of the keys' latent]
 * @throws RangeError where either has not two rows, one for each channel of the pair.
 */
export function foldedAcross(wUq: Matrix, wUk: Matrix, angle: number): Matrix {
  const rotation = rotationAt(Float64Array.of(angle), 1);
  const turned = matrix(wUk.columns, 2, transposed(wUk));
  for (let column = 0; column < wUk.columns; column++) rotateInterleaved(turned.values, 2 * column, rotation);
  return project(matrix(wUq.columns, 2, transposed(wUq)), turned);
}

function transposed({ rows, columns, values }: Matrix): Float64Array {
  return Float64Array.from(values, (_, index) => values[(index % rows) * columns + Math.floor(index / rows)] ?? 0);
}
