/**
 * Compressed sparse attention of V4: entries of overlapping blocks, an indexer with a compressor of its own, and
 * attention over the window and the picked entries.
 *
 * Source: V4 report §2.3; V4 inference/model.py. The published code turns index keys and queries by a Hadamard rotation
 * before it rounds them. Exact scores do not change by it, so it stands where the rounding does: in the precision
 * `quantisedV4`.
 */
import { expectCount, expectLength } from "./check";
import { type CompressorParams, type CompressorState, compress, emptyCompressor } from "./compressor";
import { checkEntryCache, type IndexedCache, visibility } from "./entryCache";
import {
  checkPicking,
  type IndexQueries,
  type IndexQueryParams,
  indexQueries,
  type PickingConfig,
  roundedIndexScores,
} from "./indexBranch";
import { joinRows, type Matrix, matrix } from "./matrix";
import { exact, type Precision } from "./precision";
import {
  attendAndProject,
  type LayerOutput,
  type LocalBranch,
  layerRing,
  localBranch,
  rotatedRows,
  type SharedKvParams,
} from "./sharedKvLayer";
import { topKRows } from "./topK";

export type CsaConfig = PickingConfig;

export interface CsaParams extends SharedKvParams {
  readonly compressor: CompressorParams;
  /** Makes index keys from the hidden states. */
  readonly indexCompressor: CompressorParams;
  readonly indexQuery: IndexQueryParams;
}

/** What is kept between chunks. */
export interface CsaCache extends IndexedCache {
  readonly indexCompressor: CompressorState;
}

export interface CsaResult extends LocalBranch, LayerOutput {
  readonly index: IndexQueries;
  /** [tokens, entries]; −∞ where not visible. */
  readonly indexScores: Matrix;
  /** [topK] for each token, ascending, −1 is none. */
  readonly picks: readonly Int32Array[];
  /** After the chunk, with all entries and keys so far. */
  readonly cache: CsaCache;
}

/**
 * Before the first token.
 *
 * @throws RangeError where sizes do not fit, or the origin is no whole number from 0 on.
 */
export function emptyCsaCache(config: CsaConfig, params: CsaParams, origin = 0): CsaCache {
  checkPicking(config);
  expectCount("origin", origin, 0);
  return {
    ring: layerRing(config, origin),
    origin,
    compressor: emptyCompressor(params.compressor),
    indexCompressor: emptyCompressor(params.indexCompressor),
    entries: matrix(0, config.headDim),
    indexKeys: matrix(0, config.indexer.width),
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
export function csa(
  config: CsaConfig,
  params: CsaParams,
  hidden: Matrix,
  cache: CsaCache = emptyCsaCache(config, params),
  precision: Precision = exact,
): CsaResult {
  checkPicking(config);
  const { ratio, normEps, rope, topK } = config;
  const { ring, origin } = cache;
  const visibleOf = visibility(cache, ratio);
  checkEntryCache(cache, ratio);
  expectLength("compressor.norm", params.compressor.norm, config.headDim);
  expectLength("indexCompressor.norm", params.indexCompressor.norm, config.indexer.width);
  const local = localBranch(config, params, ring, hidden, precision);
  const block = { ratio, overlap: true, normEps };
  const made = compress(block, params.compressor, cache.compressor, hidden, precision);
  const keys = compress(block, params.indexCompressor, cache.indexCompressor, hidden, precision, "indexCompressor");
  const positionOf = (entry: number) => origin + (made.firstEntry + entry) * ratio;
  const { activation } = precision;
  const newEntries = rotatedRows(made.latents, rope, positionOf, activation, precision.entry);
  const newKeys = rotatedRows(keys.latents, rope, positionOf, activation, precision.indexKey);
  const entries = joinRows(cache.entries, newEntries.rows, "entries");
  const indexKeys = joinRows(cache.indexKeys, newKeys.rows, "indexKeys");
  const index = indexQueries(config.indexer, params.indexQuery, rope, local.queryLatent, hidden, ring.end, precision);
  const indexScores = roundedIndexScores(index, indexKeys, visibleOf, precision);
  const picks = topKRows(indexScores, topK);
  return {
    ...local,
    ...attendAndProject(config, params, local, { rows: entries, picks }, precision),
    index,
    indexScores,
    picks,
    cache: {
      ring: local.ring,
      origin,
      compressor: made.state,
      indexCompressor: keys.state,
      entries,
      indexKeys,
    },
  };
}
