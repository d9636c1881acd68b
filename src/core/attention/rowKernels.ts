/**
 * The two loops that most of the work is done in: one vector against many rows. Four rows go at a time, each sum in the
 * order of its elements, so that results are to the bit those of one row after the other.
 */

/**
 * Inner products of one vector with rows that follow each other.
 *
 * @param stride Numbers from the start of one row to the start of the next.
 * @param target [count] from `targetFirst` on, overwritten.
 */
export function dotRows(
  vector: Float64Array,
  vectorFirst: number,
  length: number,
  rows: Float64Array,
  rowsFirst: number,
  stride: number,
  count: number,
  target: Float64Array,
  targetFirst: number,
): void {
  let row = 0;
  for (; row + 3 < count; row += 4) {
    const a = rowsFirst + row * stride;
    const b = a + stride;
    const c = b + stride;
    const d = c + stride;
    let [sumA, sumB, sumC, sumD] = [0, 0, 0, 0];
    for (let index = 0; index < length; index++) {
      const value = vector[vectorFirst + index] ?? 0;
      sumA += value * (rows[a + index] ?? 0);
      sumB += value * (rows[b + index] ?? 0);
      sumC += value * (rows[c + index] ?? 0);
      sumD += value * (rows[d + index] ?? 0);
    }
    target[targetFirst + row] = sumA;
    target[targetFirst + row + 1] = sumB;
    target[targetFirst + row + 2] = sumC;
    target[targetFirst + row + 3] = sumD;
  }
  for (; row < count; row++) {
    const a = rowsFirst + row * stride;
    let sum = 0;
    for (let index = 0; index < length; index++) sum += (vector[vectorFirst + index] ?? 0) * (rows[a + index] ?? 0);
    target[targetFirst + row] = sum;
  }
}

/**
 * Adds rows that follow each other, each times its weight, to one vector.
 *
 * @param weights [count] from `weightsFirst` on.
 * @param stride Numbers from the start of one row to the start of the next.
 * @param target [length] from `targetFirst` on.
 */
export function addWeightedRows(
  weights: Float64Array,
  weightsFirst: number,
  rows: Float64Array,
  rowsFirst: number,
  stride: number,
  count: number,
  target: Float64Array,
  targetFirst: number,
  length: number,
): void {
  let row = 0;
  for (; row + 3 < count; row += 4) {
    const a = rowsFirst + row * stride;
    const b = a + stride;
    const c = b + stride;
    const d = c + stride;
    const weightA = weights[weightsFirst + row] ?? 0;
    const weightB = weights[weightsFirst + row + 1] ?? 0;
    const weightC = weights[weightsFirst + row + 2] ?? 0;
    const weightD = weights[weightsFirst + row + 3] ?? 0;
    for (let index = 0; index < length; index++) {
      target[targetFirst + index] =
        (target[targetFirst + index] ?? 0) +
        weightA * (rows[a + index] ?? 0) +
        weightB * (rows[b + index] ?? 0) +
        weightC * (rows[c + index] ?? 0) +
        weightD * (rows[d + index] ?? 0);
    }
  }
  for (; row < count; row++) {
    const a = rowsFirst + row * stride;
    const weight = weights[weightsFirst + row] ?? 0;
    for (let index = 0; index < length; index++) {
      target[targetFirst + index] = (target[targetFirst + index] ?? 0) + weight * (rows[a + index] ?? 0);
    }
  }
}
