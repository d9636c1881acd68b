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

/** One row, `[columns]`: a view, so that what is written to it is written to the matrix. */
export function rowOf({ columns, values }: Matrix, row: number): Float64Array {
  return values.subarray(row * columns, (row + 1) * columns);
}

/** Rows `first` … `end − 1` as a matrix: a view. */
export function rowsOf({ columns, values }: Matrix, first: number, end: number): Matrix {
  return matrix(end - first, columns, values.subarray(first * columns, end * columns));
}

/**
 * The rows of `first`, then those of `second`: a copy.
 *
 * @throws RangeError where the widths differ.
 */
export function joinRows(first: Matrix, second: Matrix): Matrix {
  if (first.columns !== second.columns) {
    throw new RangeError(`rows of ${first.columns} and of ${second.columns} columns cannot be joined`);
  }
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
 * @param target [tokens, out], overwritten; made where none is given.
 * @throws RangeError where the widths do not fit.
 */
export function project(x: Matrix, weight: Matrix, target: Matrix = matrix(x.rows, weight.rows)): Matrix {
  if (x.columns !== weight.columns || target.rows !== x.rows || target.columns !== weight.rows) {
    throw new RangeError(
      `a projection of ${x.rows} × ${x.columns} by ${weight.rows} × ${weight.columns} into ${target.rows} × ${target.columns}`,
    );
  }
  const { columns } = x;
  for (let token = 0; token < x.rows; token++) {
    for (let out = 0; out < weight.rows; out++) {
      target.values[token * target.columns + out] = dotAt(
        x.values,
        token * columns,
        weight.values,
        out * columns,
        columns,
      );
    }
  }
  return target;
}

/** The inner product of `length` numbers from `aFirst` in `a` and from `bFirst` in `b`. */
export function dotAt(a: Float64Array, aFirst: number, b: Float64Array, bFirst: number, length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index++) sum += (a[aFirst + index] ?? 0) * (b[bFirst + index] ?? 0);
  return sum;
}

/** @throws RangeError where a matrix, called `name` in the message, has other sizes than wanted. */
export function expectShape(name: string, { rows, columns }: Matrix, wantedRows: number, wantedColumns: number): void {
  if (rows !== wantedRows || columns !== wantedColumns) {
    throw new RangeError(`${name}: ${rows} × ${columns}; [${wantedRows}, ${wantedColumns}] is wanted`);
  }
}

/** The largest magnitude of the difference between two matrices of the same size. */
export function largestDifference(a: Matrix, b: Matrix): number {
  if (a.rows !== b.rows || a.columns !== b.columns) {
    throw new RangeError(`${a.rows} × ${a.columns} and ${b.rows} × ${b.columns} cannot be compared`);
  }
  return a.values.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (b.values[index] ?? 0))), 0);
}
