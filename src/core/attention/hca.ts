/**
 * Heavily compressed attention of V4: entries of long blocks without overlap, few enough that every visible one is read.
 *
 * Source: V4 report §2.3; V4 inference/model.py.
 */
import { expectCount, expectLength } from "./check";
import { type CompressorParams, compress, emptyCompressor } from "./compressor";
import { checkEntryCache, type EntryCache, visibility } from "./entryCache";
import { joinRows, type Matrix, matrix } from "./matrix";
import { exact, type Precision } from "./precision";
import {
  attendAndProject,
  checkSharedKv,
  type LayerOutput,
  type LocalBranch,
  layerRing,
  localBranch,
  rotatedRows,
  type SharedKvConfig,
  type SharedKvParams,
} from "./sharedKvLayer";

export interface HcaConfig extends SharedKvConfig {
  /** Tokens an entry (m′). */
  readonly ratio: number;
}

export interface HcaParams extends SharedKvParams {
  readonly compressor: CompressorParams;
}

/** What is kept between chunks. */
export type HcaCache = EntryCache;

export interface HcaResult extends LocalBranch, LayerOutput {
  /** For each token the entries it sees, ascending. */
  readonly picks: readonly Int32Array[];
  /** After the chunk, with all entries so far. */
  readonly cache: HcaCache;
}

/**
 * Before the first token.
 *
 * @throws RangeError where sizes do not fit, or the origin is no whole number from 0 on.
 */
export function emptyHcaCache(config: HcaConfig, { compressor }: HcaParams, origin = 0): HcaCache {
  expectCount("origin", origin, 0);
  return {
    ring: layerRing(config, origin),
    origin,
    compressor: emptyCompressor(compressor),
    entries: matrix(0, config.headDim),
  };
}

/**
 * The layer over the next tokens.
 *
 * @param hidden [tokens, hidden], normalised.
 * @param cache What the chunk before left; an empty one for a whole sequence.
 * @param precision For what V4 stores, `quantisedV4`.
 * @throws RangeError where shapes do not fit, or parts of the cache are not of the same tokens.
 */
export function hca(
  config: HcaConfig,
  params: HcaParams,
  hidden: Matrix,
  cache: HcaCache = emptyHcaCache(config, params),
  precision: Precision = exact,
): HcaResult {
  checkSharedKv(config);
  const { ratio, normEps, rope } = config;
  expectCount("ratio", ratio);
  const { origin } = cache;
  const visibleOf = visibility(cache, ratio);
  checkEntryCache(cache, ratio);
  expectLength("compressor.norm", params.compressor.norm, config.headDim);
  const local = localBranch(config, params, cache.ring, hidden, precision);
  const made = compress({ ratio, overlap: false, normEps }, params.compressor, cache.compressor, hidden, precision);
  const positionOf = (entry: number) => origin + (made.firstEntry + entry) * ratio;
  const newEntries = rotatedRows(made.latents, rope, positionOf, precision.activation, precision.entry);
  const entries = joinRows(cache.entries, newEntries.rows, "entries");
  const picks = Array.from({ length: hidden.rows }, (_, token) =>
    Int32Array.from({ length: visibleOf(token) }, (__, entry) => entry),
  );
  return {
    ...local,
    ...attendAndProject(config, params, local, { rows: entries, picks }, precision),
    picks,
    cache: { ring: local.ring, origin, compressor: made.state, entries },
  };
}
