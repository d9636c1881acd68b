import { type Matrix, matrix } from "../../src/core";
import { asNumber, isTensor, type Json, member, numbersOf } from "./json";

/**
 * A tensor as a matrix. The first `leading` dimensions make the rows, the others the columns: `[tokens, heads, headDim]` is
 * a matrix of `[tokens, heads · headDim]`, with two leading ones of `[tokens · heads, headDim]`.
 */
export function matrixOf(value: Json, leading = 1): Matrix {
  if (!isTensor(value)) throw new Error("not a tensor");
  const size = (dimensions: readonly number[]) => dimensions.reduce((product, dimension) => product * dimension, 1);
  const { shape } = value;
  return matrix(size(shape.slice(0, leading)), size(shape.slice(leading)), Float64Array.from(numbersOf(value)));
}

/** The numbers of a matrix as a tensor of another shape with as many elements. */
export function tensorOf({ values }: Matrix, shape: readonly number[]): Json {
  return { shape, data: Array.from(values) };
}

/** The numbers of a tensor or a list. */
export function vectorOf(value: Json): Float64Array {
  return Float64Array.from(numbersOf(value));
}

/** A member that is a number. Throws where there is none. */
export function numberOf(value: Json | undefined, key: string): number {
  const number = asNumber(member(value, key));
  if (number === null) throw new Error(`“${key}” is no number`);
  return number;
}
