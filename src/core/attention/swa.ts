import type { Matrix } from "./matrix";
import { exact, type Precision } from "./precision";
import {
  attendAndProject,
  type LayerOutput,
  type LocalBranch,
  layerRing,
  localBranch,
  type SharedKvConfig,
  type SharedKvParams,
} from "./sharedKvLayer";
import type { Ring } from "./slidingWindow";

/**
 * A layer that reads its window and nothing else, in V4 and V4.1, over the tokens from `ring.end` on.
 *
 * @param hidden [tokens, hidden], normalised.
 * @param ring The ring that the chunk before left; an empty one for a whole sequence.
 * @returns Everything on the way, and the ring after the chunk.
 * @throws RangeError where shapes do not fit.
 * Source: V4 and V4.1 inference/model.py, `Attention` with a ratio of 0.
 */
export function windowAttention(
  config: SharedKvConfig,
  params: SharedKvParams,
  hidden: Matrix,
  ring: Ring = layerRing(config),
  precision: Precision = exact,
): LocalBranch & LayerOutput {
  const local = localBranch(config, params, ring, hidden, precision);
  return { ...local, ...attendAndProject(config, params, local, null, precision) };
}
