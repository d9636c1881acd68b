import { dotRows } from "./rowKernels";

/**
 * Vectors in rows, `[rows, columns]`, row-major doubles. A tensor `[tokens, heads, headDim]` is a matrix of
 * `heads · headDim` columns: head `h` of a token are the columns from `h · headDim` on.
 */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

/**
 * A matrix of zeros, or of given numbers in row-major order (not copied).
 *
 * @throws RangeError where sizes are no whole numbers from 0 on, or the numbers are not `rows · columns` many.
 */
export function matrix(rows: number, columns: number, values?: Float64Array): Matrix {
  if (!(Number.isInteger(rows) && Number.isInteger(columns) && rows >= 0 && columns >= 0)) {
    throw new RangeError(`a matrix of ${rows} × ${columns}: sizes are whole numbers from 0 on`);
  }
  const size = rows * columns;
  if (values !== undefined && values.length !== size) {
    throw new RangeError(`a matrix of ${rows} × ${columns} has ${size} numbers, ${values.length} were given`);
  }
  return { rows, columns, values: values ?? new Float64Array(size) };
}

/**
 * One row, `[columns]`: a view, so that what is written to it is written to the matrix.
 *
 * @throws RangeError where there is no such row.
 */
export function rowOf({ rows, columns, values }: Matrix, row: number): Float64Array {
  if (!(Number.isInteger(row) && row >= 0 && row < rows)) {
    throw new RangeError(`row: ${row} of ${rows}; a whole number from 0 on is accepted`);
  }
  return values.subarray(row * columns, (row + 1) * columns);
}

/**
 * Rows `first` … `end − 1` as a matrix: a view.
 *
 * @throws RangeError where they are not all there.
 */
export function rowsOf({ rows, columns, values }: Matrix, first: number, end: number): Matrix {
  if (!(Number.isInteger(first) && Number.isInteger(end) && first >= 0 && first <= end && end <= rows)) {
    throw new RangeError(`rows: ${first} to ${end} of ${rows}; whole numbers from 0 on, in order, are accepted`);
  }
  return matrix(end - first, columns, values.subarray(first * columns, end * columns));
}

/**
 * The rows of `first`, then those of `second`, copied; `first` itself where `second` has none.
 *
 * @param name Of what is joined, for the message.
 * @throws RangeError where the widths differ.
 */
export function joinRows(first: Matrix, second: Matrix, name = "rows"): Matrix {
  if (first.columns !== second.columns) {
    throw new RangeError(`${name}: ${second.columns} columns; ${first.columns}, as those before have, are wanted`);
  }
  if (second.rows === 0) return first;
  const joined = matrix(first.rows + second.rows, first.columns);
  joined.values.set(first.values);
  joined.values.set(second.values, first.values.length);
  return joined;
}

/** The same numbers in a matrix of their own. */
export function copyOf({ rows, columns, values }: Matrix): Matrix {
  return matrix(rows, columns, values.slice());
}

/**
 * A projection y = x · weightᵀ, as the papers' code stores weights.
 *
 * @param x [tokens, in]
 * @param weight [out, in]
 * @param name Of the weight, for the message.
 * @param target [tokens, out], overwritten; made where none is given.
 * @throws RangeError where the widths do not fit, or a matrix does not hold as many numbers as it says.
 */
export function project(x: Matrix, weight: Matrix, name = "weight", target?: Matrix): Matrix {
  expectShape(name, weight, weight.rows, x.columns);
  expectShape(`${name}'s input`, x, x.rows, x.columns);
  const projected = target ?? matrix(x.rows, weight.rows);
  expectShape(`${name}'s target`, projected, x.rows, weight.rows);
  const { columns } = x;
  for (let token = 0; token < x.rows; token++) {
    dotRows(
      x.values,
      token * columns,
      columns,
      weight.values,
      0,
      columns,
      weight.rows,
      projected.values,
      token * weight.rows,
    );
  }
  return projected;
}

/** The inner product of `length` numbers from `aFirst` in `a` and from `bFirst` in `b`. */
export function dotAt(a: Float64Array, aFirst: number, b: Float64Array, bFirst: number, length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index++) sum += (a[aFirst + index] ?? 0) * (b[bFirst + index] ?? 0);
  return sum;
}

/** Adds `factor` times `length` numbers from `first` in `values` to those from `targetFirst` on in `target`. */
export function addScaled(
  target: Float64Array,
  targetFirst: number,
  values: Float64Array,
  first: number,
  length: number,
  factor: number,
): void {
  for (let index = 0; index < length; index++) {
    target[targetFirst + index] = (target[targetFirst + index] ?? 0) + factor * (values[first + index] ?? 0);
  }
}

/** Multiplies all numbers by a factor, in place. */
export function scaleInPlace({ values }: Matrix, factor: number): void {
  for (let index = 0; index < values.length; index++) values[index] = (values[index] ?? 0) * factor;
}

/**
 * @throws RangeError where a matrix, called `name` in the message, has other sizes than wanted, or does not hold as many
 * numbers as it says.
 */
export function expectShape(
  name: string,
  { rows, columns, values }: Matrix,
  wantedRows: number,
  wantedColumns: number,
): void {
  if (rows !== wantedRows || columns !== wantedColumns) {
    throw new RangeError(`${name}: ${rows} × ${columns}; [${wantedRows}, ${wantedColumns}] is wanted`);
  }
  if (values.length !== rows * columns) {
    throw new RangeError(`${name}: ${values.length} numbers; ${rows} × ${columns} are wanted`);
  }
}

/** The largest magnitude of the difference between two matrices of the same size. */
export function largestDifference(a: Matrix, b: Matrix): number {
  if (a.rows !== b.rows || a.columns !== b.columns) {
    throw new RangeError(`${a.rows} × ${a.columns} and ${b.rows} × ${b.columns} cannot be compared`);
  }
  return a.values.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (b.values[index] ?? 0))), 0);
}
