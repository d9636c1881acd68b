import { type Matrix, matrix, rowOf } from "../../attention/matrix";
import { wordCode } from "./codes";

/**
 * Hidden states made of words alone: each word has a seeded vector of its own, the same wherever it stands, of mean square 1.
 *
 * @param width Channels of a vector.
 * @returns [words, width]
 */
export function wordVectors(words: readonly string[], seed: number, width: number): Matrix {
  const vectors = matrix(words.length, width);
  for (const [index, word] of words.entries()) {
    const code = wordCode(word, seed, width, width);
    rowOf(vectors, index).set(code.map((value) => value * Math.sqrt(width)));
  }
  return vectors;
}
