import { expectWhole } from "./check";
import { type Matrix, matrix } from "./matrix";

/** What mulberry32 adds to its state at each step: the odd number that the generator was published with. */
const increment = 0x6d2b79f5;

/**
 * Normal numbers of mean 0 and deviation 1 (mulberry32, Box–Muller): the same seed, the same numbers.
 *
 * @throws RangeError where the seed is no whole number.
 */
export function normalNumbers(seed: number): () => number {
  expectWhole("seed", seed);
  let state = seed | 0;
  const uniform = () => {
    state = (state + increment) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** A matrix of numbers drawn in row-major order, each times `size`. */
export function randomMatrix(rows: number, columns: number, draw: () => number, size = 1): Matrix {
  const drawn = matrix(rows, columns);
  for (let index = 0; index < drawn.values.length; index++) drawn.values[index] = draw() * size;
  return drawn;
}

/** Random weights `[out, in]` that keep the size of what they project: deviation in^(−1/2). */
export function randomWeight(out: number, into: number, draw: () => number): Matrix {
  return randomMatrix(out, into, draw, into ** -0.5);
}

/** Rows of normal numbers for a page to show, [rows, columns]: the same seed makes the same rows. */
export function seededRows(rows: number, columns: number, seed: number): Matrix {
  return randomMatrix(rows, columns, normalNumbers(seed));
}
