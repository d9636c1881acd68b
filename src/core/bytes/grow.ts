import type { LayerMap } from "../layout/layer";
import { rowBytes } from "../layout/row";
import type { BytesHeld } from "./bytesAt";

/**
 * The bytes that a sequence holds, found by growing its cache a token at a time. An owner with ratio m adds one row of
 * each part when `(position + 1) mod m = 0`; a window layer writes the slot `position mod W` of its ring.
 *
 * A second route to `bytesAt`, on purpose without its formula: the tests compare the two. Work is tokens × layers.
 *
 * @param tokens Tokens in the sequence, a whole number from 0 on.
 * @throws RangeError where `tokens` is anything else.
 */
export function growCache(map: LayerMap, tokens: number): BytesHeld {
  if (!Number.isSafeInteger(tokens) || tokens < 0) {
    throw new RangeError(`tokens is ${tokens}; it takes a whole number from 0 on`);
  }
  const stores = map.flatMap(({ stores, ratio }) =>
    stores === null ? [] : [{ rows: [stores.main, stores.indexer], ratio: ratio ?? 1 }],
  );
  const rings = map.flatMap(({ window }) =>
    window === null ? [] : [{ slots: new Map<number, number>(), size: window.tokens, row: rowBytes(window.row) }],
  );
  let global = 0;
  for (let position = 0; position < tokens; position++) {
    for (const { rows, ratio } of stores) {
      if ((position + 1) % ratio !== 0) continue;
      for (const row of rows) if (row !== null) global += rowBytes(row);
    }
    for (const ring of rings) ring.slots.set(position % ring.size, ring.row);
  }
  let window = 0;
  for (const { slots } of rings) for (const bytes of slots.values()) window += bytes;
  return { global, window, total: global + window };
}
