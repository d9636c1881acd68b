import { normalNumbers } from "../../attention/random";

/** Stands where no word stood before. */
export const noWord = "";

/**
 * The code of a word: normal numbers from its letters and a seed, cut into slices of the same length each, so that all of
 * the code has length 1. Codes of different words are nearly orthogonal: their product is about `numbers ** -0.5`.
 *
 * @param numbers A whole number of slices.
 * @param slice Numbers in a slice.
 * @returns [numbers]
 */
export function wordCode(word: string, seed: number, numbers: number, slice: number): Float64Array {
  const draw = normalNumbers(hash(word, seed));
  const code = Float64Array.from({ length: numbers }, draw);
  for (let first = 0; first < numbers; first += slice) normalise(code.subarray(first, first + slice), slice / numbers);
  return code;
}

/** To a given square of its length. */
function normalise(vector: Float64Array, square: number): void {
  const factor = Math.sqrt(square / vector.reduce((sum, value) => sum + value * value, 0));
  for (let index = 0; index < vector.length; index++) vector[index] = (vector[index] ?? 0) * factor;
}

/** FNV-1a over the word's code units, begun from the seed, and mixed at the end. */
function hash(word: string, seed: number): number {
  let bits = (0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)) | 0;
  for (let index = 0; index < word.length; index++) bits = Math.imul(bits ^ word.charCodeAt(index), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
