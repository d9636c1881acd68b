/**
 * Engram: memory that is read by address. Hashed n-grams name rows of a table; what the rows say is added to the streams of
 * a token, each stream through a gate of its own.
 *
 * Source: V4.1 inference/model.py, `Engram`. Written without the short convolution that V4.1 does not have.
 */
import { expectCount, expectFromZero } from "../attention/check";
import { addScaled, copyOf, dotAt, expectShape, type Matrix, matrix, project } from "../attention/matrix";
import { sigmoid } from "./sigmoid";

/** The size below which agreements are taken for this large. As published. */
const leastAgreement = 1e-6;

export interface EngramConfig {
  /** Residual streams (n). */
  readonly streams: number;
  readonly normEps: number;
}

export interface EngramParams {
  /** [(streams + 1) · hidden, columns · rowWidth]: a key for each stream, then the value. */
  readonly wkv: Matrix;
  /** [streams, hidden], weight of the norm of a stream. */
  readonly queryNorm: Matrix;
  /** [streams, hidden], weight of the norm of a key. */
  readonly keyNorm: Matrix;
}

/** Everything on the way from rows to streams. */
export interface EngramResult {
  /** [tokens, streams · hidden], before its norm. */
  readonly key: Matrix;
  /** [tokens, hidden], shared by the streams. */
  readonly value: Matrix;
  /** [tokens, streams], how well a stream agrees with its key. */
  readonly dot: Matrix;
  /** [tokens, streams], 0 to 1; 0 for what is no text. */
  readonly gate: Matrix;
  /** [tokens, streams · hidden] */
  readonly streamsOut: Matrix;
}

/**
 * Reads the rows of each token side by side.
 *
 * @param rows [tokens, columns], as `engramRows` gives them.
 * @param columns Rows a token reads.
 * @param rowOf A row of the table, `[rowWidth]`.
 * @returns [tokens, columns · rowWidth]
 * @throws RangeError where a row has another width than the first one, or there are no whole tokens.
 */
export function readEngramRows(
  rows: ArrayLike<number>,
  columns: number,
  rowOf: (row: number) => ArrayLike<number>,
): Matrix {
  expectCount("columns", columns);
  if (rows.length % columns !== 0) {
    throw new RangeError(`rows: ${rows.length}; a multiple of the ${columns} columns is wanted`);
  }
  const rowWidth = rows.length === 0 ? 0 : rowOf(rows[0] ?? 0).length;
  const read = matrix(rows.length / columns, columns * rowWidth);
  for (let index = 0; index < rows.length; index++) {
    const row = rowOf(rows[index] ?? 0);
    if (row.length !== rowWidth)
      throw new RangeError(`rowOf: ${row.length} numbers; ${rowWidth}, as the first row has, are wanted`);
    read.values.set(row, index * rowWidth);
  }
  return read;
}

/**
 * Adds to the streams of each token what its rows say. The agreement of a stream h with its key k is
 * Σ norm(h) · norm(k) / √hidden, its gate σ(± √|agreement|).
 *
 * @param streams [tokens, streams · hidden]
 * @param rows [tokens, columns · rowWidth], as `readEngramRows` gives them.
 * @param isText Whether a token is text; others receive nothing.
 * @throws RangeError where shapes do not fit.
 */
export function engram(
  config: EngramConfig,
  params: EngramParams,
  streams: Matrix,
  rows: Matrix,
  isText: (token: number) => boolean,
): EngramResult {
  const { streams: count } = config;
  const { wkv, queryNorm, keyNorm } = params;
  const hidden = checkedHidden(config, params, streams, rows);
  const keysAndValue = project(rows, wkv, "wkv");
  const key = matrix(streams.rows, count * hidden);
  const value = matrix(streams.rows, hidden);
  const dot = matrix(streams.rows, count);
  const gate = matrix(streams.rows, count);
  const streamsOut = copyOf(streams);
  const weights = queryNorm.values.map((weight, index) => weight * (keyNorm.values[index] ?? 0));
  for (let token = 0; token < streams.rows; token++) {
    const first = token * wkv.rows;
    key.values.set(keysAndValue.values.subarray(first, first + key.columns), token * key.columns);
    value.values.set(keysAndValue.values.subarray(first + key.columns, first + wkv.rows), token * hidden);
    for (let stream = 0; stream < count; stream++) {
      const at = token * count + stream;
      const agreement = agreementAt(streams, key, weights, hidden, at, stream, config.normEps);
      const open = isText(token) ? gateOf(agreement) : 0;
      dot.values[at] = agreement;
      gate.values[at] = open;
      addScaled(streamsOut.values, at * hidden, value.values, token * hidden, hidden, open);
    }
  }
  return { key, value, dot, gate, streamsOut };
}

function checkedHidden(
  { streams: count, normEps }: EngramConfig,
  { wkv, queryNorm, keyNorm }: EngramParams,
  streams: Matrix,
  rows: Matrix,
): number {
  expectCount("streams", count);
  expectFromZero("normEps", normEps);
  const hidden = streams.columns / count;
  if (!Number.isInteger(hidden)) {
    throw new RangeError(`streams: ${count}; a number that divides the ${streams.columns} channels is accepted`);
  }
  expectShape("rows", rows, streams.rows, wkv.columns);
  expectShape("wkv", wkv, (count + 1) * hidden, wkv.columns);
  expectShape("queryNorm", queryNorm, count, hidden);
  expectShape("keyNorm", keyNorm, count, hidden);
  return hidden;
}

/** Both norms are scalars of their vector, so they can stand outside of the sum. */
function agreementAt(
  streams: Matrix,
  key: Matrix,
  weights: Float64Array,
  hidden: number,
  at: number,
  stream: number,
  eps: number,
): number {
  const first = at * hidden;
  let sum = 0;
  for (let index = 0; index < hidden; index++) {
    const weight = weights[stream * hidden + index] ?? 0;
    sum += (streams.values[first + index] ?? 0) * weight * (key.values[first + index] ?? 0);
  }
  const size = (values: Float64Array) => Math.sqrt(dotAt(values, first, values, first, hidden) / hidden + eps);
  return sum / (size(streams.values) * size(key.values) * Math.sqrt(hidden));
}

/** The root spreads agreements near zero; a zero counts as positive, and its root is not less than 10⁻³. */
function gateOf(agreement: number): number {
  const root = Math.sqrt(Math.max(Math.abs(agreement), leastAgreement));
  return sigmoid(agreement < 0 ? -root : root);
}
