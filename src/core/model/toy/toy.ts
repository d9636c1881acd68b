import type { StackWeights } from "../stackWeights";
import { codeBook } from "./embeddings";
import { type ToySizes, toySizes } from "./sizes";
import { toyWeights } from "./toyWeights";

/** A model whose attention means something, and the codes of its words. */
export interface Toy {
  readonly sizes: ToySizes;
  readonly weights: StackWeights;
  /** The code of any word, [2 · groups · slice]. */
  readonly codeOf: (word: string) => Float64Array;
}

/**
 * The same seed and sizes make the same toy.
 *
 * @throws RangeError for a seed that is no whole number, and as `toyPlaces` does.
 */
export function makeToy(seed: number, sizes: ToySizes = toySizes): Toy {
  if (!Number.isInteger(seed)) throw new RangeError(`seed: ${seed}; a whole number is accepted`);
  return { sizes, weights: toyWeights(sizes, seed), codeOf: codeBook(sizes, seed) };
}
