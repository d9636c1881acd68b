import type { LayerWeights, StackWeights } from "../stackWeights";
import { attentionWeights } from "./attentionWeights";
import { csa2Entries, csaEntries, csaIndexKeys, hcaEntries } from "./gates";
import { indexKeyParams, indexQueryParams } from "./indexWeights";
import type { ToySizes } from "./sizes";

/**
 * The weights of the toy, the same in every layer and for every mechanism. Nothing in them reads the answer: layers add to
 * it, and what a token caches depends on its words alone. Windows then reach no farther than themselves, since no layer
 * hands on what an earlier one found.
 *
 * @param seed Of the directions that gates decide by where words say equally much.
 */
export function toyWeights(sizes: ToySizes, seed: number): StackWeights {
  const layer: LayerWeights = {
    attentionNorm: null,
    attention: attentionWeights(sizes),
    indexQuery: indexQueryParams(sizes),
    indexKey: indexKeyParams(sizes),
    compressors: {
      csa: csaEntries(sizes),
      csaIndex: csaIndexKeys(sizes),
      hca: hcaEntries(sizes, seed),
      csa2: csa2Entries(sizes, seed),
    },
    feedForward: null,
    hyper: null,
  };
  return { layers: Array.from({ length: sizes.layers }, () => layer) };
}
