import { fillCache, KvCache, type LayerMap, type SeededPlace, seededEntry, weigh } from "../../core";

/** A seed of the vectors: any would do, for their values do not change what they weigh. */
const seed = 1;

/** What was found in the buffer of one layer after so many tokens. */
export interface Weighed {
  readonly rows: number;
  readonly bytes: number;
  /** The first element of the first K vector, as it was written. */
  readonly written: number;
  /** Its bytes in the buffer, in order, and the number that is read back from them. */
  readonly firstBytes: readonly number[];
  readonly read: number;
}

const bytesShown = 2;

/**
 * One layer's cache, filled with seeded vectors of this many tokens: each is packed into a real buffer, and the buffer is
 * weighed. No size of a row is used.
 *
 * @throws RangeError where the map has no layer, or one that keeps nothing.
 */
export function weighLayer(map: LayerMap, tokens: number): Weighed {
  const [layer] = map;
  if (layer === undefined) throw new RangeError("a map has at least one layer");
  const cache = new KvCache([layer], { room: tokens });
  fillCache(cache, tokens, seed);
  const { main } = cache.layer(layer.index);
  if (main === null) throw new RangeError(`layer ${layer.index} keeps nothing`);
  const place: SeededPlace = { seed, layer: layer.index, part: "main", row: 0 };
  const [written] = seededEntry(place, new Float64Array(1));
  return {
    rows: main.rows,
    bytes: weigh(cache).global,
    written: written ?? 0,
    firstBytes: [...main.bytesOf(0).slice(0, bytesShown)],
    read: main.read(0)[0] ?? 0,
  };
}
