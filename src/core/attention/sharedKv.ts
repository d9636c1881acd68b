/**
 * The core attention of V4 and V4.1: every row is key and value at once and is shared by all heads.
 *
 * Source: V4 report §2.3; V4 inference/kernel.py, `sparse_attn`.
 */
import { addScaled, dotAt, expectShape, type Matrix, matrix } from "./matrix";
import { exact, type Precision } from "./precision";
import { nothing } from "./topK";

/** Rows with what each query reads of them: a window, the picked entries, or any other. */
export interface AttendedRows {
  /** [rows, headDim] */
  readonly rows: Matrix;
  /** For each query the rows it reads, in any order and number; −1 is none. A row named twice counts twice. */
  readonly picks: readonly Int32Array[];
}

export interface SharedKvAttention {
  /** The weighted sums, [tokens, heads · headDim]; their last channels still carry the positions of the rows. */
  readonly output: Matrix;
  /**
   * For each token the probabilities, [heads, picks]: one column a pick, those of the first attended rows first; 0 for −1.
   * The sink takes what is missing from 1. None where they are not kept.
   */
  readonly weights: readonly Matrix[];
}

/**
 * One softmax over everything that is attended: o = Σ e^(s_j − M) v_j / (Σ e^(s_j − M) + e^(sink − M)), with the scores
 * s_j = q · v_j · headDim^(−1/2) and M their largest.
 *
 * @param queries [tokens, heads · headDim]
 * @param attended A query that reads nothing at all gets zeros.
 * @param sinks [heads], a logit that is in the denominator only and is not scaled; −∞ is none.
 * @param precision Rounds the numerators e^(s_j − M) where they meet the rows, and the output.
 * @param keepsWeights Whether probabilities are handed back, which takes memory for each pick of each token.
 * @throws RangeError where shapes do not fit, a row is named that there is not, or a sink is NaN or +∞.
 */
export function sharedKvAttention(
  queries: Matrix,
  attended: readonly AttendedRows[],
  sinks: Float64Array,
  precision: Precision = exact,
  keepsWeights = true,
): SharedKvAttention {
  const heads = sinks.length;
  checkShapes(queries, attended, sinks);
  const output = matrix(queries.rows, queries.columns);
  const totals = new Float64Array(heads);
  const columnsOf = (token: number) => attended.reduce((sum, { picks }) => sum + (picks[token]?.length ?? 0), 0);
  const most = Array.from({ length: queries.rows }, (_, token) => columnsOf(token)).reduce(larger, 0);
  const scratch = new Float64Array(keepsWeights ? 0 : heads * most);
  const weights: Matrix[] = [];
  for (let token = 0; token < queries.rows; token++) {
    const columns = columnsOf(token);
    const numerators = matrix(heads, columns, keepsWeights ? undefined : scratch.subarray(0, heads * columns));
    forEachPart(attended, token, (rows, picks, column) => score(queries, token, rows, picks, numerators, column));
    exponentiate(numerators, sinks, totals);
    precision.activation(numerators);
    forEachPart(attended, token, (rows, picks, column) => addRows(numerators, column, rows, picks, output, token));
    divide(output.values, token * queries.columns, queries.columns / heads, totals);
    if (!keepsWeights) continue;
    divide(numerators.values, 0, columns, totals);
    weights.push(numerators);
  }
  return { output: precision.activation(output), weights };
}

function larger(a: number, b: number): number {
  return Math.max(a, b);
}

/** Each attended part with the column of its first pick. */
function forEachPart(
  attended: readonly AttendedRows[],
  token: number,
  visit: (rows: Matrix, picks: Int32Array, column: number) => void,
): void {
  let column = 0;
  for (const { rows, picks } of attended) {
    const own = picks[token] ?? new Int32Array();
    visit(rows, own, column);
    column += own.length;
  }
}

function score(queries: Matrix, token: number, rows: Matrix, picks: Int32Array, scores: Matrix, column: number): void {
  const headDim = rows.columns;
  const scale = headDim ** -0.5;
  for (let index = 0; index < picks.length; index++) {
    const row = picks[index] ?? nothing;
    if (row !== nothing && !(row >= 0 && row < rows.rows)) {
      throw new RangeError(`picks: row ${row} of ${rows.rows}; rows there are, or −1, are accepted`);
    }
    for (let head = 0; head < scores.rows; head++) {
      const first = token * queries.columns + head * headDim;
      scores.values[head * scores.columns + column + index] =
        row === nothing
          ? Number.NEGATIVE_INFINITY
          : dotAt(queries.values, first, rows.values, row * headDim, headDim) * scale;
    }
  }
}

/** Scores become e^(s − M), in place; their sums with the sinks' are the `totals`. */
function exponentiate(scores: Matrix, sinks: Float64Array, totals: Float64Array): void {
  const { rows: heads, columns, values } = scores;
  for (let head = 0; head < heads; head++) {
    const end = (head + 1) * columns;
    // The sink is left out of the largest: numerators are rounded relative to the largest row.
    let largest = Number.NEGATIVE_INFINITY;
    for (let index = end - columns; index < end; index++) largest = Math.max(largest, values[index] ?? 0);
    if (largest === Number.NEGATIVE_INFINITY) {
      values.fill(0, end - columns, end);
      totals[head] = 1;
      continue;
    }
    let total = Math.exp((sinks[head] ?? 0) - largest);
    for (let index = end - columns; index < end; index++) {
      const numerator = Math.exp((values[index] ?? 0) - largest);
      values[index] = numerator;
      total += numerator;
    }
    totals[head] = total;
  }
}

function addRows(
  numerators: Matrix,
  column: number,
  rows: Matrix,
  picks: Int32Array,
  output: Matrix,
  token: number,
): void {
  const headDim = rows.columns;
  for (let head = 0; head < numerators.rows; head++) {
    const target = token * output.columns + head * headDim;
    for (let index = 0; index < picks.length; index++) {
      const row = picks[index] ?? nothing;
      if (row === nothing) continue;
      const weight = numerators.values[head * numerators.columns + column + index] ?? 0;
      addScaled(output.values, target, rows.values, row * headDim, headDim, weight);
    }
  }
}

/** Divides one stretch of `width` numbers a head by the head's total. */
function divide(values: Float64Array, first: number, width: number, totals: Float64Array): void {
  for (let index = 0; index < width * totals.length; index++) {
    values[first + index] = (values[first + index] ?? 0) / (totals[Math.floor(index / width)] ?? 1);
  }
}

function checkShapes(queries: Matrix, attended: readonly AttendedRows[], sinks: Float64Array): void {
  const heads = sinks.length;
  if (!(heads >= 1 && queries.columns % heads === 0)) {
    throw new RangeError(`sinks: ${heads}; one a head, a number that divides ${queries.columns} channels, are wanted`);
  }
  const odd = sinks.findIndex((sink) => !(sink < Number.POSITIVE_INFINITY));
  if (odd !== -1) throw new RangeError(`sinks: ${sinks[odd]} at ${odd}; finite numbers, or −∞, are accepted`);
  expectShape("queries", queries, queries.rows, queries.columns);
  for (const { rows, picks } of attended) {
    expectShape("rows", rows, rows.rows, queries.columns / heads);
    if (picks.length !== queries.rows) {
      throw new RangeError(`picks: ${picks.length} lists for ${queries.rows} queries; one each is wanted`);
    }
  }
}
