import { type Matrix, matrix } from "../attention/matrix";
import { addWeightedRows, dotRows } from "../attention/rowKernels";

/** Rows in memory, side by side or with something between. */
export interface RowBlock {
  readonly values: Float64Array;
  /** Numbers before the first row, and from the start of one row to the start of the next. */
  readonly first: number;
  readonly stride: number;
  /** Numbers of a row before its key, and before its value: both 0 where a row is key and value at once. */
  readonly keyAt: number;
  readonly valueAt: number;
}

/** Rows that are read at a time. It is fixed, so that results do not depend on who reads. */
export const blockRows = 32;

/**
 * Numerators below e^−700 are 0: beside the largest, 1, they cannot be seen, and arithmetic on subnormal numbers takes
 * many times as long.
 */
const leastExponent = -700;

/**
 * Attention of a chunk's queries over blocks of rows that come one after another: `sharedKvAttention` without all rows in
 * one place. Each head keeps its largest score so far, and what it has summed relative to it; a larger score rescales
 * both. A token's result depends on its own blocks and their order only.
 */
export class RunningAttention {
  /** [tokens, heads · headDim] */
  readonly output: Matrix;
  readonly #queries: Matrix;
  readonly #heads: number;
  readonly #headDim: number;
  readonly #scale: number;
  /** [tokens · heads] */
  readonly #largest: Float64Array;
  readonly #totals: Float64Array;
  /** [blockRows] */
  readonly #scores = new Float64Array(blockRows);
  /** [heads, columns] for each token, where weights are kept. */
  readonly #kept: readonly Matrix[] | null;
  /** [tokens], columns filled so far. */
  readonly #columns: Int32Array;

  /**
   * @param queries [tokens, heads · headDim]
   * @param columns How many rows each token will read, where its weights are to be kept; `null` keeps none.
   */
  constructor(queries: Matrix, heads: number, columns: readonly number[] | null) {
    this.#queries = queries;
    this.#heads = heads;
    this.#headDim = queries.columns / heads;
    this.#scale = this.#headDim ** -0.5;
    this.output = matrix(queries.rows, queries.columns);
    this.#largest = new Float64Array(queries.rows * heads).fill(Number.NEGATIVE_INFINITY);
    this.#totals = new Float64Array(queries.rows * heads);
    this.#kept = columns === null ? null : columns.map((count) => matrix(heads, count));
    this.#columns = new Int32Array(queries.rows);
  }

  /** Lets a token read the first `count` rows of a block, at most `blockRows`. */
  read(token: number, block: RowBlock, count: number): void {
    for (let head = 0; head < this.#heads; head++) this.#readHead(token, head, block, count);
    this.#columns[token] = (this.#columns[token] ?? 0) + count;
  }

  #readHead(token: number, head: number, block: RowBlock, count: number): void {
    const { values, first, stride, keyAt, valueAt } = block;
    const width = this.#headDim;
    const at = token * this.#queries.columns + head * width;
    const scores = this.#scores;
    dotRows(this.#queries.values, at, width, values, first + keyAt, stride, count, scores, 0);
    let largest = this.#largest[token * this.#heads + head] ?? 0;
    const before = largest;
    for (let row = 0; row < count; row++) {
      const score = (scores[row] ?? 0) * this.#scale;
      scores[row] = score;
      if (score > largest) largest = score;
    }
    this.#keep(token, head, count);
    let total = this.#totals[token * this.#heads + head] ?? 0;
    if (largest > before) {
      const factor = Math.exp(before - largest);
      total *= factor;
      for (let channel = at; channel < at + width; channel++) {
        this.output.values[channel] = (this.output.values[channel] ?? 0) * factor;
      }
    }
    for (let row = 0; row < count; row++) {
      const exponent = (scores[row] ?? 0) - largest;
      const numerator = exponent < leastExponent ? 0 : Math.exp(exponent);
      scores[row] = numerator;
      total += numerator;
    }
    addWeightedRows(scores, 0, values, first + valueAt, stride, count, this.output.values, at, width);
    this.#largest[token * this.#heads + head] = largest;
    this.#totals[token * this.#heads + head] = total;
  }

  #keep(token: number, head: number, count: number): void {
    const kept = this.#kept?.[token];
    if (kept === undefined) return;
    kept.values.set(this.#scores.subarray(0, count), head * kept.columns + (this.#columns[token] ?? 0));
  }

  /**
   * Divides by the totals, the sinks' share included, in place. A token that read nothing has zeros.
   *
   * @param sinks [heads], logits that are in the denominator only; −∞ is none.
   */
  finish(sinks: Float64Array): Matrix {
    for (let index = 0; index < this.#totals.length; index++) {
      const largest = this.#largest[index] ?? 0;
      if (largest === Number.NEGATIVE_INFINITY) continue;
      const total = (this.#totals[index] ?? 0) + Math.exp((sinks[index % this.#heads] ?? 0) - largest);
      this.#totals[index] = total;
      const end = (index + 1) * this.#headDim;
      for (let channel = end - this.#headDim; channel < end; channel++) {
        this.output.values[channel] = (this.output.values[channel] ?? 0) / total;
      }
    }
    return this.output;
  }

  /** After `finish`: each token's probabilities, [heads, rows read] in the order of reading; none where not kept. */
  weights(): readonly Matrix[] {
    return (this.#kept ?? []).map((scores, token) =>
      matrix(
        scores.rows,
        scores.columns,
        scores.values.map((score, index) => {
          const head = token * this.#heads + Math.floor(index / scores.columns);
          return Math.exp(score - (this.#largest[head] ?? 0)) / (this.#totals[head] ?? 1);
        }),
      ),
    );
  }
}
