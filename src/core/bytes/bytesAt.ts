import type { Layer, LayerMap } from "../layout/layer";
import { rowBytes } from "../layout/row";

/** Bytes that one sequence holds. */
export interface BytesHeld {
  /** Global KV: main and indexer rows of all owners. */
  readonly global: number;
  /** Window KV of all layers. */
  readonly window: number;
  readonly total: number;
}

/**
 * Bytes that one sequence holds after `tokens` tokens: `floor(tokens / m)` entries for each owner and
 * `min(tokens, W)` rows in each window.
 *
 * The trailing block of fewer than m tokens is not an entry yet. It is kept as state of the compressor until it is
 * complete, and that state is not counted.
 *
 * @param tokens Tokens in the sequence, a whole number from 0 on.
 * @throws RangeError where `tokens` is anything else.
 */
export function bytesAt(map: LayerMap, tokens: number): BytesHeld {
  if (!Number.isSafeInteger(tokens) || tokens < 0) {
    throw new RangeError(`tokens is ${tokens}; it takes a whole number from 0 on`);
  }
  const global = map.reduce((sum, layer) => sum + globalBytes(layer, tokens), 0);
  const window = map.reduce((sum, layer) => sum + windowBytes(layer, tokens), 0);
  return { global, window, total: global + window };
}

function globalBytes({ stores, ratio }: Layer, tokens: number): number {
  if (stores === null) return 0;
  const entry = rowBytes(stores.main) + (stores.indexer === null ? 0 : rowBytes(stores.indexer));
  return Math.floor(tokens / (ratio ?? 1)) * entry;
}

function windowBytes({ window }: Layer, tokens: number): number {
  return window === null ? 0 : Math.min(tokens, window.tokens) * rowBytes(window.row);
}
