/** Norms; in place, over `width` numbers from `first` on, where not said otherwise. */
import { expectFromZero, expectLength } from "./check";
import { type Matrix, matrix } from "./matrix";

/** √(mean(x²) + eps) of `width` numbers from `first` on: what an RMS norm divides by. */
export function rootMeanSquare(values: Float64Array, first: number, width: number, eps: number): number {
  let squares = 0;
  for (let index = first; index < first + width; index++) squares += (values[index] ?? 0) ** 2;
  return Math.sqrt(squares / width + eps);
}

/**
 * Root-mean-square norm: x / √(mean(x²) + eps), times the weight where there is one (V4's norm of a query head has none).
 *
 * @param weight [width]
 * Source: V3 and V4.1 inference/model.py, `RMSNorm`.
 */
export function rmsNorm(
  values: Float64Array,
  first: number,
  width: number,
  eps: number,
  weight: Float64Array | null,
): void {
  const factor = 1 / rootMeanSquare(values, first, width, eps);
  for (let index = 0; index < width; index++) {
    values[first + index] = (values[first + index] ?? 0) * factor * (weight?.[index] ?? 1);
  }
}

/**
 * The root-mean-square norm of each row, as a new matrix of the same size.
 *
 * @param weight [columns]
 * @param name Of the weight, for the message.
 * @throws RangeError where there is not one weight a column, or eps is no finite number from 0 on.
 */
export function rmsNormRows(x: Matrix, normEps: number, weight: Float64Array, name = "norm"): Matrix {
  expectFromZero("normEps", normEps);
  expectLength(name, weight, x.columns);
  const normed = matrix(x.rows, x.columns, x.values.slice());
  for (let row = 0; row < x.rows; row++) rmsNorm(normed.values, row * x.columns, x.columns, normEps, weight);
  return normed;
}

/**
 * Layer norm: (x − mean) / √(variance + eps) · weight + bias, with the variance over `width` numbers.
 *
 * @param weight [width]
 * @param bias [width]
 * Source: V3.2 inference/model.py, the indexer's `k_norm`.
 */
export function layerNorm(
  values: Float64Array,
  first: number,
  width: number,
  eps: number,
  weight: Float64Array,
  bias: Float64Array,
): void {
  let sum = 0;
  for (let index = first; index < first + width; index++) sum += values[index] ?? 0;
  const mean = sum / width;
  let squares = 0;
  for (let index = first; index < first + width; index++) squares += ((values[index] ?? 0) - mean) ** 2;
  const factor = 1 / Math.sqrt(squares / width + eps);
  for (let index = 0; index < width; index++) {
    const centred = ((values[first + index] ?? 0) - mean) * factor;
    values[first + index] = centred * (weight[index] ?? 1) + (bias[index] ?? 0);
  }
}
