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

/** The same seed and sizes make the same toy. */
export function makeToy(seed: number, sizes: ToySizes = toySizes): Toy {
  return { sizes, weights: toyWeights(sizes, seed), codeOf: codeBook(sizes, seed) };
}
