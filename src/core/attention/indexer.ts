/**
 * The lightning indexer: a few small heads that score every cached entry for every query, so that attention reads only
 * the best of them.
 *
 * Source: V3.2 paper eq. 1; V3.2 and V4 inference/model.py, `Indexer`.
 */
import { expectCounts } from "./check";
import { dotAt, expectShape, type Matrix, matrix, project, rowOf, rowsOf, scaleInPlace } from "./matrix";
import { checkRope, type RopeConfig, rotateHeads } from "./rope";

/** Sizes of an indexer. */
export interface IndexerSizes {
  /** Index heads. */
  readonly heads: number;
  /** Channels of an index key and of each index head. */
  readonly width: number;
}

/** @throws RangeError naming the field: whole numbers of heads and channels, and as many of them as are rotated. */
export function checkIndexer({ heads, width }: IndexerSizes, rope: RopeConfig): void {
  expectCounts({ "indexer.heads": heads, "indexer.width": width });
  checkRope(rope, width);
}

/** Which channels of an index head turn: the first ones as two halves (V3.2), or the last ones in adjacent pairs (V4). */
export type IndexRotation = "first half-split" | "last interleaved";

/**
 * Turns each head of each row to the row's position, in place.
 *
 * @param rows [rows, heads · width]
 * @param width Channels of a head; index keys are one head wide.
 * @param frequencies [rotated / 2]
 * @throws RangeError where a head does not hold the rotated channels, or the rows are not made of whole heads.
 */
export function rotateIndexHeads(
  rows: Matrix,
  width: number,
  frequencies: Float64Array,
  rotation: IndexRotation,
  positionOf: (row: number) => number,
): void {
  if (rotation === "first half-split") rotateHeads(rows, width, 0, frequencies, "half-split", positionOf);
  else rotateHeads(rows, width, width - 2 * frequencies.length, frequencies, "interleaved", positionOf);
}

/**
 * What index weights are multiplied by so that scores keep their size: heads^(−1/2) · width^(−1/2).
 *
 * @throws RangeError where either is no whole number from 1 on.
 */
export function indexScale({ heads, width }: IndexerSizes): number {
  expectCounts({ "indexer.heads": heads, "indexer.width": width });
  return heads ** -0.5 * width ** -0.5;
}

/**
 * The weight of each index head for each query: a projection of the hidden state, scaled.
 *
 * @param hidden [tokens, hidden]
 * @param projection [heads, hidden]
 * @param scale Usually `indexScale`.
 * @returns [tokens, heads]
 * @throws RangeError where shapes do not fit.
 */
export function indexWeights(hidden: Matrix, projection: Matrix, scale: number): Matrix {
  const weights = project(hidden, projection, "indexer wWeights");
  scaleInPlace(weights, scale);
  return weights;
}

/**
 * Scores of the entries that each query can see: I = Σ over heads of w · ReLU(q · k).
 *
 * @param queries [tokens, heads · width]
 * @param weights [tokens, heads], all scale factors in them.
 * @param keys [entries, width], shared by the heads.
 * @param heads Index heads.
 * @param visibleOf How many entries, from the first on, a token (counted from 0 in `queries`) can see.
 * @param target [tokens, entries], overwritten; made where none is given.
 * @returns [tokens, entries]; −∞ where not visible.
 * @throws RangeError where shapes do not fit, or a token would see a number of entries that there is not.
 * Source: V3.2 paper eq. 1.
 */
export function indexScores(
  queries: Matrix,
  weights: Matrix,
  keys: Matrix,
  heads: number,
  visibleOf: (token: number) => number,
  target: Matrix = matrix(queries.rows, keys.rows),
): Matrix {
  expectCounts({ heads });
  expectShape("keys", keys, keys.rows, keys.columns);
  expectShape("weights", weights, queries.rows, heads);
  expectShape("queries", queries, queries.rows, heads * keys.columns);
  expectShape("target", target, queries.rows, keys.rows);
  for (let token = 0; token < queries.rows; token++) {
    const visible = visibleOf(token);
    if (!(Number.isInteger(visible) && visible >= 0 && visible <= keys.rows)) {
      throw new RangeError(
        `visibleOf(${token}): ${visible} of ${keys.rows} entries; a whole number up to them is accepted`,
      );
    }
    const first = token * target.columns;
    for (let entry = 0; entry < visible; entry++) {
      target.values[first + entry] = scoreOf(queries, weights, keys, token, entry);
    }
    target.values.fill(Number.NEGATIVE_INFINITY, first + visible, first + target.columns);
  }
  return target;
}

function scoreOf(queries: Matrix, weights: Matrix, keys: Matrix, token: number, entry: number): number {
  const heads = weights.columns;
  const width = keys.columns;
  let score = 0;
  for (let head = 0; head < heads; head++) {
    const product = dotAt(queries.values, token * queries.columns + head * width, keys.values, entry * width, width);
    score += (weights.values[token * heads + head] ?? 0) * Math.max(product, 0);
  }
  return score;
}

/** What each index head says of each entry, for one token. */
export interface IndexParts {
  /** q · k, [entries, heads], before ReLU. */
  readonly products: Matrix;
  /** w · ReLU(q · k), [entries, heads]. A row's sum, first head first, is the entry's score to the bit. */
  readonly parts: Matrix;
}

/**
 * The scores of one token, head by head.
 *
 * @param queries [tokens, heads · width]
 * @param weights [tokens, heads], all scale factors in them.
 * @param keys [entries, width], shared by the heads.
 * @param token Counted from 0 in `queries`.
 * @param visible How many entries, from the first on, it can see.
 * @throws RangeError where shapes do not fit, or there is no such token or entry.
 * Source: V3.2 paper eq. 1.
 */
export function indexParts(queries: Matrix, weights: Matrix, keys: Matrix, token: number, visible: number): IndexParts {
  const heads = weights.columns;
  const width = keys.columns;
  expectShape("weights", weights, queries.rows, heads);
  expectShape("queries", queries, queries.rows, heads * width);
  const [query, weight] = [rowOf(queries, token), rowOf(weights, token)];
  const seen = rowsOf(keys, 0, visible);
  const products = matrix(visible, heads);
  const parts = matrix(visible, heads);
  for (let at = 0; at < visible * heads; at++) {
    const [entry, head] = [Math.floor(at / heads), at % heads];
    const product = dotAt(query, head * width, seen.values, entry * width, width);
    products.values[at] = product;
    parts.values[at] = (weight[head] ?? 0) * Math.max(product, 0);
  }
  return { products, parts };
}
