import { expectCount, expectWhole } from "../attention/check";
import type { RowPart } from "../layout/row";
import type { KvCache, LayerCache } from "./cache";

/** Which vector of a seeded cache. */
export interface SeededPlace {
  readonly seed: number;
  readonly layer: number;
  readonly part: RowPart | "window";
  /** The entry's row; for a window, the position. */
  readonly row: number;
}

/** One element in so many is an outlier, and so many times as large. */
const outlierEvery = 256;
const outlierSize = 16;

const partNumber = { main: 0, indexer: 1, window: 2 } as const;

const halfRange = 2 ** 16;
/** Four numbers evenly spread over a half word have together a deviation of halfRange · √(4/12). */
const unitDeviation = Math.sqrt(3) / halfRange;

/**
 * A vector as it might be cached: about normal, mean 0 and deviation 1, with a few outliers, all finite. The same place
 * gives the same bits everywhere.
 *
 * Drawn as sums of whole numbers: caches of real models have hundreds of millions of elements, and a logarithm for each
 * would cost more than packing them.
 *
 * @param target [elements], overwritten and returned.
 */
export function seededEntry({ seed, layer, part, row }: SeededPlace, target: Float64Array): Float64Array {
  let state = mix(mix(mix(mix(seed) + layer) + partNumber[part]) + row);
  for (let index = 0; index < target.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const first = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    const second = Math.imul(first ^ (first >>> 12), 0x297a2d39);
    const total = (first & 0xffff) + (first >>> 16) + (second & 0xffff) + (second >>> 16);
    const value = (total - 2 * (halfRange - 1)) * unitDeviation;
    target[index] = (state >>> 8) % outlierEvery === 0 ? value * outlierSize : value;
  }
  return target;
}

/** Spreads what differs in one bit over all of them. */
function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/**
 * Fills a cache up to `tokens` tokens with seeded vectors, through the writers that a model uses: a window row a token,
 * and an entry with its index key whenever a block of m tokens is complete.
 *
 * @throws RangeError where `tokens` is no whole number, or less than the cache has, or the seed is no whole number.
 */
export function fillCache(cache: KvCache, tokens: number, seed: number): void {
  expectCount("tokens", tokens, cache.tokens);
  expectWhole("seed", seed);
  const fillers = cache.layers.map((layer) => fillerOf(cache, layer, seed));
  while (cache.tokens < tokens) {
    for (const fill of fillers) fill(cache.tokens);
    cache.advance(1);
  }
}

/** Writes what one position brings to one layer. */
function fillerOf(cache: KvCache, { layer, main, indexer, window }: LayerCache, seed: number) {
  const { index } = layer;
  const ratio = layer.ratio ?? 1;
  const entry = new Float64Array(main?.elements ?? 0);
  const key = indexer === null ? null : new Float64Array(indexer.elements);
  const windowEntry = new Float64Array(window?.elements ?? 0);
  return (position: number) => {
    if (window !== null) {
      cache.writeWindow(
        index,
        position,
        seededEntry({ seed, layer: index, part: "window", row: position }, windowEntry),
      );
    }
    if (main === null || (position + 1) % ratio !== 0) return;
    const row = main.rows;
    seededEntry({ seed, layer: index, part: "main", row }, entry);
    if (key !== null) seededEntry({ seed, layer: index, part: "indexer", row }, key);
    cache.writeEntry(index, entry, key);
  };
}
