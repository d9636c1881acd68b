import { expectCount } from "./check";
import { type CompressorState, visibleEntries } from "./compressor";
import type { Matrix } from "./matrix";
import { checkRing, type Ring } from "./slidingWindow";

/** What every layer with a global branch keeps between chunks. */
export interface SequenceCache {
  readonly ring: Ring;
  /** Position of the sequence's first token: entry j stands at `origin` + j · ratio. */
  readonly origin: number;
}

/** What a layer that makes entries keeps besides. */
export interface EntryCache extends SequenceCache {
  readonly compressor: CompressorState;
  /** [entries, headDim] */
  readonly entries: Matrix;
}

/** What a layer that makes index keys keeps besides. */
export interface IndexedCache extends EntryCache {
  /** Of the index keys, where they have one of their own. */
  readonly indexCompressor?: CompressorState;
  /** [entries, indexWidth] */
  readonly indexKeys: Matrix;
}

/**
 * How many entries each token of the next chunk sees.
 *
 * @throws RangeError where the ring holds positions from before the sequence's first token.
 */
export function visibility({ ring, origin }: SequenceCache, ratio: number): (token: number) => number {
  checkRing(ring);
  expectCount("origin", origin, 0);
  if (origin > ring.start) {
    throw new RangeError(`origin: ${origin}; at most the ring's start, ${ring.start}, is accepted`);
  }
  return (token) => visibleEntries(ring.end - origin + token, ratio);
}

/** @throws RangeError naming what does not belong together: ring, compressors, entries and keys are of the same tokens. */
export function checkEntryCache(cache: EntryCache | IndexedCache, ratio: number): void {
  const tokens = cache.ring.end - cache.origin;
  expectCount("ratio", ratio);
  expectAfter(tokens, "compressor.tokens", cache.compressor.tokens, tokens);
  const entries = Math.floor(tokens / ratio);
  expectAfter(tokens, "entries", cache.entries.rows, entries);
  if (!("indexKeys" in cache)) return;
  expectAfter(tokens, "indexKeys", cache.indexKeys.rows, entries);
  if (cache.indexCompressor === undefined) return;
  expectAfter(tokens, "indexCompressor.tokens", cache.indexCompressor.tokens, tokens);
}

function expectAfter(tokens: number, name: string, value: number, wanted: number): void {
  if (value !== wanted) {
    throw new RangeError(`cache.${name}: ${value} where the ring has seen ${tokens} tokens; ${wanted} are wanted`);
  }
}
