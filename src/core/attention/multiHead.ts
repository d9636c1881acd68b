/**
 * Multi-head, grouped-query and multi-query attention: one mechanism, three choices of key/value heads. As many as query
 * heads is multi-head, one is multi-query, any divisor between them grouped-query attention.
 *
 * Source: Vaswani et al. 2017 §3.2 (multi-head); Shazeer 2019 §3 (multi-query); Ainslie et al. 2023 §2.2 (grouped-query).
 */
import {
  type AttentionSizes,
  type AttentionTrace,
  attend,
  causalReads,
  emptyTrace,
  type KeysAndValues,
} from "./attend";
import { expectCounts } from "./check";
import { expectShape, type Matrix, project } from "./matrix";
import { checkRope, type RopeConfig, type RopePairs, ropeFrequencies, rotateHeads } from "./rope";

export interface MultiHeadConfig {
  readonly queryHeads: number;
  /** Key/value heads; a divisor of `queryHeads`. */
  readonly kvHeads: number;
  readonly headDim: number;
  /** Rotation of the first channels of each head of queries and keys; `null` for none. */
  readonly rope: (RopeConfig & { readonly pairs: RopePairs }) | null;
}

export interface MultiHeadParams {
  /** [queryHeads · headDim, hidden] */
  readonly wQ: Matrix;
  /** [kvHeads · headDim, hidden] */
  readonly wK: Matrix;
  /** [kvHeads · headDim, hidden] */
  readonly wV: Matrix;
  /** [hidden, queryHeads · headDim] */
  readonly wO: Matrix;
}

/** Everything on the way from hidden states to the layer's output. */
export interface MultiHeadResult extends KeysAndValues, AttentionTrace {
  /** [tokens, queryHeads · headDim] */
  readonly queries: Matrix;
  /** The heads' outputs, [tokens, queryHeads · headDim]. */
  readonly output: Matrix;
  /** [tokens, hidden] */
  readonly y: Matrix;
}

function checkMultiHead({ queryHeads, kvHeads, headDim, rope }: MultiHeadConfig): void {
  expectCounts({ queryHeads, kvHeads, headDim });
  if (rope !== null) checkRope(rope, headDim);
}

/** The sizes that `attend` takes; scores are scaled by headDim^(−1/2). */
export function multiHeadSizes({ queryHeads, kvHeads, headDim }: MultiHeadConfig): AttentionSizes {
  return { queryHeads, kvHeads, keyDim: headDim, valueDim: headDim, scale: headDim ** -0.5 };
}

/**
 * Queries of a chunk of tokens.
 *
 * @param hidden [tokens, hidden]
 * @param firstPosition Position of the chunk's first token.
 * @returns [tokens, queryHeads · headDim]
 * @throws RangeError where shapes do not fit.
 */
export function multiHeadQueries(
  config: MultiHeadConfig,
  { wQ }: MultiHeadParams,
  hidden: Matrix,
  firstPosition: number,
): Matrix {
  checkMultiHead(config);
  expectShape("wQ", wQ, config.queryHeads * config.headDim, hidden.columns);
  return rotated(config, project(hidden, wQ, "wQ"), firstPosition);
}

/**
 * What a chunk of tokens writes to the cache: a key and a value a token and key/value head.
 *
 * @param hidden [tokens, hidden]
 * @param firstPosition Position of the chunk's first token.
 * @returns [tokens, kvHeads · headDim] each
 * @throws RangeError where shapes do not fit.
 */
export function multiHeadEntries(
  config: MultiHeadConfig,
  { wK, wV }: MultiHeadParams,
  hidden: Matrix,
  firstPosition: number,
): KeysAndValues {
  checkMultiHead(config);
  expectShape("wK", wK, config.kvHeads * config.headDim, hidden.columns);
  expectShape("wV", wV, config.kvHeads * config.headDim, hidden.columns);
  return { keys: rotated(config, project(hidden, wK, "wK"), firstPosition), values: project(hidden, wV, "wV") };
}

function rotated({ rope, headDim }: MultiHeadConfig, rows: Matrix, firstPosition: number): Matrix {
  if (rope !== null) {
    rotateHeads(rows, headDim, 0, ropeFrequencies(rope), rope.pairs, (token) => firstPosition + token);
  }
  return rows;
}

/**
 * The layer over a whole sequence, all intermediates returned.
 *
 * @param hidden [tokens, hidden]
 * @throws RangeError where shapes do not fit or the key/value heads do not divide the query heads.
 */
export function multiHead(config: MultiHeadConfig, params: MultiHeadParams, hidden: Matrix): MultiHeadResult {
  const queries = multiHeadQueries(config, params, hidden, 0);
  const entries = multiHeadEntries(config, params, hidden, 0);
  const trace = emptyTrace(hidden.rows, config.queryHeads, hidden.rows);
  const output = attend(queries, entries, multiHeadSizes(config), causalReads(hidden.rows, 0), trace);
  return { queries, ...entries, ...trace, output, y: project(output, params.wO, "wO") };
}
