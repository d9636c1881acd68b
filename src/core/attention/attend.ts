import { expectAbove, expectCount, expectCounts } from "./check";
import { addScaled, dotAt, expectShape, type Matrix, matrix } from "./matrix";
import { softmax } from "./softmax";
import { nothing } from "./topK";

/** Sizes of an attention in which groups of query heads share a key/value head. */
export interface AttentionSizes {
  readonly queryHeads: number;
  /** Key/value heads; a divisor of `queryHeads`. */
  readonly kvHeads: number;
  /** Channels of a query and of a key, a head. */
  readonly keyDim: number;
  /** Channels of a value, a head. */
  readonly valueDim: number;
  /** What a query · key is multiplied by. */
  readonly scale: number;
}

/** Cached entries. Where a value is the first part of its key (MLA's latent), both are the same matrix. */
export interface KeysAndValues {
  /** [entries, kvHeads · keyDim] */
  readonly keys: Matrix;
  /** [entries, kvHeads · valueDim]; wider only where it is the same matrix as the keys: what stands behind is not read. */
  readonly values: Matrix;
}

/** The entries that a token (counted from 0 in its chunk) reads, ascending and none twice; behind them −1 for none. */
export type Reads = (token: number) => Int32Array;

/** Scores and probabilities of every head, `[heads · tokens, entries]`, row `head · tokens + token`. */
export interface AttentionTrace {
  /** Scaled scores; −∞ for entries that are not read. */
  readonly scores: Matrix;
  /** Probabilities; 0 for entries that are not read. */
  readonly weights: Matrix;
}

/**
 * Causal reading: a token reads itself and all before it. Entry `j` is the token at position `j`.
 *
 * @throws RangeError where either is no whole number from 0 on; when called, where a token has no entry yet.
 */
export function causalReads(entries: number, firstPosition: number): Reads {
  expectCount("entries", entries, 0);
  expectCount("firstPosition", firstPosition, 0);
  const all = Int32Array.from({ length: entries }, (_, entry) => entry);
  return (token) => {
    const visible = firstPosition + token + 1;
    if (visible > entries) throw new RangeError(`firstPosition: position ${visible - 1} of ${entries} cached tokens`);
    return all.subarray(0, visible);
  };
}

/** A trace to be filled by `attend`. */
export function emptyTrace(tokens: number, heads: number, entries: number): AttentionTrace {
  return { scores: matrix(heads * tokens, entries), weights: matrix(heads * tokens, entries) };
}

/**
 * Attention of a chunk of tokens over cached entries: o = Σ softmax(q · k · scale) · v over the entries that are read.
 *
 * @param queries [tokens, queryHeads · keyDim]
 * @param trace Overwritten with scores and probabilities, where given.
 * @returns [tokens, queryHeads · valueDim]
 * @throws RangeError where heads cannot be grouped, shapes do not fit, or a token reads what is not cached or not in order.
 * Source: Ainslie et al. 2023 (GQA) §2.2; with kvHeads = queryHeads Vaswani et al. 2017 §3.2; with 1 Shazeer 2019 §3.
 */
export function attend(
  queries: Matrix,
  entries: KeysAndValues,
  sizes: AttentionSizes,
  reads: Reads,
  trace?: AttentionTrace,
): Matrix {
  checkShapes(queries, entries, sizes);
  if (trace !== undefined) checkTrace(trace, queries.rows * sizes.queryHeads, entries.keys.rows);
  const { queryHeads, kvHeads, valueDim } = sizes;
  const output = matrix(queries.rows, queryHeads * valueDim);
  const probabilities = new Float64Array(entries.keys.rows);
  trace?.scores.values.fill(Number.NEGATIVE_INFINITY);
  trace?.weights.values.fill(0);
  for (let token = 0; token < queries.rows; token++) {
    const read = withoutFillers(reads(token), entries.keys.rows);
    for (let head = 0; head < queryHeads; head++) {
      const kvHead = Math.floor((head * kvHeads) / queryHeads);
      const row = head * queries.rows + token;
      scoreEntries(queries, token, head, entries.keys, kvHead, sizes, read, probabilities);
      if (trace !== undefined) scatter(probabilities, read, trace.scores, row);
      softmax(probabilities, read.length);
      if (trace !== undefined) scatter(probabilities, read, trace.weights, row);
      const target = token * output.columns + head * valueDim;
      sumValues(probabilities, read, entries.values, kvHead * valueDim, valueDim, output.values, target);
    }
  }
  return output;
}

/** What is read: −1 stands behind all picks. */
function withoutFillers(picks: Int32Array, entries: number): Int32Array {
  const end = picks.indexOf(nothing);
  const read = end === -1 ? picks : picks.subarray(0, end);
  for (let index = 0; index < picks.length; index++) {
    const entry = picks[index] ?? nothing;
    const isInOrder = index < read.length ? entry > (read[index - 1] ?? nothing) : entry === nothing;
    if (!isInOrder || entry >= entries) {
      throw new RangeError(`reads: entry ${entry} of ${entries} at ${index}; ascending ones, then −1, are accepted`);
    }
  }
  return read;
}

function scoreEntries(
  queries: Matrix,
  token: number,
  head: number,
  keys: Matrix,
  kvHead: number,
  { keyDim, scale }: AttentionSizes,
  read: Int32Array,
  scores: Float64Array,
): void {
  const query = token * queries.columns + head * keyDim;
  for (let index = 0; index < read.length; index++) {
    const key = (read[index] ?? 0) * keys.columns + kvHead * keyDim;
    scores[index] = dotAt(queries.values, query, keys.values, key, keyDim) * scale;
  }
}

function scatter(from: Float64Array, read: Int32Array, to: Matrix, row: number): void {
  for (let index = 0; index < read.length; index++) to.values[row * to.columns + (read[index] ?? 0)] = from[index] ?? 0;
}

/** Adds up values by their probabilities, into zeros. */
function sumValues(
  probabilities: Float64Array,
  read: Int32Array,
  values: Matrix,
  firstColumn: number,
  valueDim: number,
  output: Float64Array,
  target: number,
): void {
  for (let index = 0; index < read.length; index++) {
    const first = (read[index] ?? 0) * values.columns + firstColumn;
    addScaled(output, target, values.values, first, valueDim, probabilities[index] ?? 0);
  }
}

function checkShapes(queries: Matrix, { keys, values }: KeysAndValues, sizes: AttentionSizes): void {
  const { queryHeads, kvHeads, keyDim, valueDim, scale } = sizes;
  expectCounts({ queryHeads, kvHeads, keyDim, valueDim });
  expectAbove("scale", scale);
  if (queryHeads % kvHeads !== 0) {
    throw new RangeError(`kvHeads: ${kvHeads}; a number that divides the ${queryHeads} query heads is accepted`);
  }
  expectShape("queries", queries, queries.rows, queryHeads * keyDim);
  expectShape("keys", keys, keys.rows, kvHeads * keyDim);
  if (values !== keys) expectShape("values", values, keys.rows, kvHeads * valueDim);
  else if (kvHeads * valueDim > keys.columns) {
    throw new RangeError(`valueDim: ${valueDim}; values that are part of their keys have at most ${keyDim} channels`);
  }
}

function checkTrace({ scores, weights }: AttentionTrace, rows: number, entries: number): void {
  expectShape("trace.scores", scores, rows, entries);
  expectShape("trace.weights", weights, rows, entries);
}
