import type { Matrix } from "./matrix";

/**
 * The Hadamard rotation of each head of each row, in place: x · H · width^(−1/2), where H holds ±1 and its rows are
 * orthogonal. Turning queries and keys alike leaves their products as they are; it spreads outliers over all channels, so
 * that few bits lose less.
 *
 * @param rows [rows, heads · width]
 * @param width Channels of a head, a power of two.
 * @throws RangeError for another width, or where the rows are not made of whole heads.
 * Source: V3.2 inference/model.py, `rotate_activation`.
 */
export function rotateHadamard(rows: Matrix, width: number): void {
  if (!(width >= 1 && Number.isInteger(Math.log2(width)))) {
    throw new RangeError(`width: ${width} channels; a power of two is wanted`);
  }
  if (rows.columns % width !== 0) throw new RangeError(`width: ${rows.columns} columns are no whole heads of ${width}`);
  const { values } = rows;
  const scale = width ** -0.5;
  for (let half = 1; half < width; half *= 2) {
    for (let first = 0; first < values.length; first += 2 * half) butterfly(values, first, half);
  }
  for (let index = 0; index < values.length; index++) values[index] = (values[index] ?? 0) * scale;
}

/** Sums and differences of channels that stand `half` apart. */
function butterfly(values: Float64Array, first: number, half: number): void {
  for (let index = first; index < first + half; index++) {
    const [a, b] = [values[index] ?? 0, values[index + half] ?? 0];
    values[index] = a + b;
    values[index + half] = a - b;
  }
}
