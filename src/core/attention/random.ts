import { type Matrix, matrix } from "./matrix";

/** Normal numbers of mean 0 and deviation 1 from a whole-number seed (mulberry32, Box–Muller): the same seed, the same numbers. */
export function normalNumbers(seed: number): () => number {
  let state = seed | 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
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
