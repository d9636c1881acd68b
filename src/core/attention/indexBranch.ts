/**
 * The indexer of V4 and V4.1 on the query's side: index queries from the layer's query latent, weights from its hidden
 * state, scores, picks. Keys come from compressors.
 *
 * Source: V4 report §2.3; V4 and V4.1 inference/model.py, `Indexer`.
 */
import { expectCount } from "./check";
import { checkIndexer, type IndexerSizes, indexScale, indexScores } from "./indexer";
import { copyOf, expectShape, type Matrix, matrix, project, scaleInPlace } from "./matrix";
import { exact, type Precision } from "./precision";
import type { RopeConfig } from "./rope";
import { checkSharedKv, rotateLast, type SharedKvConfig } from "./sharedKvLayer";

/** A layer of V4 or V4.1 that picks among entries. */
export interface PickingConfig extends SharedKvConfig {
  /** Tokens an entry (m). */
  readonly ratio: number;
  readonly indexer: IndexerSizes;
  /** Entries a query picks, at most. */
  readonly topK: number;
}

/** @throws RangeError naming the field: what `checkSharedKv` refuses, and sizes of picking that are none. */
export function checkPicking(config: PickingConfig): void {
  checkSharedKv(config);
  expectCount("ratio", config.ratio);
  checkIndexer(config.indexer, config.rope);
  expectCount("topK", config.topK, 0);
}

export interface IndexQueryParams {
  /** [indexHeads · indexWidth, qLoraRank] */
  readonly wqB: Matrix;
  /** [indexHeads, hidden] */
  readonly weightsProj: Matrix;
}

export interface IndexQueries {
  /** Rotated, [tokens, heads · width]. */
  readonly pre: Matrix;
  /** In the format that keys are scored in, [tokens, heads · width]. */
  readonly queries: Matrix;
  /** [tokens, heads], all scale factors in them. */
  readonly weights: Matrix;
}

/**
 * Index queries and weights of a chunk.
 *
 * @param latents The layer's query latents, [tokens, qLoraRank].
 * @param hidden The layer's own input, [tokens, hidden].
 * @throws RangeError where shapes do not fit.
 */
export function indexQueries(
  sizes: IndexerSizes,
  { wqB, weightsProj }: IndexQueryParams,
  rope: RopeConfig,
  latents: Matrix,
  hidden: Matrix,
  firstPosition: number,
  precision: Precision = exact,
): IndexQueries {
  checkIndexer(sizes, rope);
  const { heads, width } = sizes;
  expectShape("indexer.wqB", wqB, heads * width, latents.columns);
  expectShape("indexer.weightsProj", weightsProj, heads, hidden.columns);
  const { activation, indexQuery } = precision;
  const projected = activation(project(latents, wqB, "indexer.wqB"));
  const pre = activation(rotateLast(projected, width, rope, (token) => firstPosition + token));
  const queries = copyOf(pre);
  indexQuery(matrix(queries.rows * heads, width, queries.values));
  const weights = activation(project(hidden, weightsProj, "indexer.weightsProj"));
  scaleInPlace(weights, indexScale(sizes));
  return { pre, queries, weights: activation(weights) };
}

/**
 * `indexScores` with its steps rounded: each product with a key, each weighted product, and their sum over the heads.
 *
 * @param visibleOf How many entries a token (counted from 0 in the chunk) can see.
 * @returns [tokens, entries]; −∞ where not visible.
 * @throws RangeError where shapes do not fit, or a token would see a number of entries that there is not.
 */
export function roundedIndexScores(
  { queries, weights }: IndexQueries,
  keys: Matrix,
  visibleOf: (token: number) => number,
  { activation }: Precision = exact,
): Matrix {
  const { rows: tokens, columns: heads } = weights;
  expectCount("heads", heads);
  expectShape("queries", queries, tokens, heads * keys.columns);
  const sums = matrix(tokens, keys.rows);
  const products = matrix(tokens, keys.rows);
  const plain = matrix(tokens, 1, new Float64Array(tokens).fill(1));
  for (let head = 0; head < heads; head++) {
    // One head of weight 1: what is left is ReLU(q · k), and rounding commutes with the ReLU.
    activation(indexScores(headOf(queries, head, heads), plain, keys, 1, visibleOf, products));
    for (let token = 0; token < tokens; token++) {
      const weight = weights.values[token * heads + head] ?? 0;
      const first = token * keys.rows;
      const end = first + visibleOf(token);
      for (let entry = first; entry < end; entry++) {
        products.values[entry] = (products.values[entry] ?? 0) * weight;
      }
    }
    activation(products);
    for (let index = 0; index < sums.values.length; index++) {
      sums.values[index] = (sums.values[index] ?? 0) + (products.values[index] ?? 0);
    }
  }
  return activation(sums);
}

/** The columns of one head: a copy. */
function headOf(rows: Matrix, head: number, heads: number): Matrix {
  const width = rows.columns / heads;
  const own = matrix(rows.rows, width);
  for (let row = 0; row < rows.rows; row++) {
    const first = row * rows.columns + head * width;
    own.values.set(rows.values.subarray(first, first + width), row * width);
  }
  return own;
}
