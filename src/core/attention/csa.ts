/**
 * Compressed sparse attention of V4: entries of overlapping blocks, an indexer with a compressor of its own, and
 * attention over the window and the picked entries.
 *
 * Source: V4 report §2.3; V4 inference/model.py.
 */
import { type CompressorParams, type CompressorState, compress, emptyCompressor, visibleEntries } from "./compressor";
import { type IndexQueries, type IndexQueryParams, indexQueries, roundedIndexScores } from "./indexBranch";
import type { IndexerSizes } from "./indexer";
import { joinRows, type Matrix, matrix } from "./matrix";
import { exact, type Precision } from "./precision";
import {
  attendAndProject,
  type LayerOutput,
  type LocalBranch,
  localBranch,
  rotatedRows,
  type SharedKvConfig,
  type SharedKvParams,
} from "./sharedKvLayer";
import { emptyRing, type Ring } from "./slidingWindow";
import { topKRows } from "./topK";

export interface CsaConfig extends SharedKvConfig {
  /** Tokens an entry (m). */
  readonly ratio: number;
  readonly indexer: IndexerSizes;
  /** Entries a query picks, at most. */
  readonly topK: number;
}

export interface CsaParams extends SharedKvParams {
  readonly compressor: CompressorParams;
  /** Makes index keys from the hidden states. */
  readonly indexCompressor: CompressorParams;
  readonly indexQuery: IndexQueryParams;
}

/** What is kept between chunks. */
export interface CsaCache {
  readonly ring: Ring;
  /** Position of the sequence's first token: entry j stands at `origin` + j · ratio. */
  readonly origin: number;
  readonly compressor: CompressorState;
  readonly indexCompressor: CompressorState;
  /** [entries, headDim] */
  readonly entries: Matrix;
  /** [entries, indexWidth] */
  readonly indexKeys: Matrix;
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

/** Before the first token. */
export function emptyCsaCache({ window, headDim, indexer }: CsaConfig, params: CsaParams, origin = 0): CsaCache {
  return {
    ring: emptyRing(window, headDim, origin),
    origin,
    compressor: emptyCompressor(params.compressor),
    indexCompressor: emptyCompressor(params.indexCompressor),
    entries: matrix(0, headDim),
    indexKeys: matrix(0, indexer.width),
  };
}

/**
 * The layer over the next tokens.
 *
 * @param hidden [tokens, hidden], normalised.
 * @param cache What the chunk before left; an empty one for a whole sequence.
 * @throws RangeError where shapes do not fit.
 */
export function csa(
  config: CsaConfig,
  params: CsaParams,
  hidden: Matrix,
  cache: CsaCache = emptyCsaCache(config, params),
  precision: Precision = exact,
): CsaResult {
  const { ratio, normEps, rope, topK } = config;
  const { ring, origin } = cache;
  const local = localBranch(config, params, ring, hidden, precision);
  const block = { ratio, overlap: true, normEps };
  const made = compress(block, params.compressor, cache.compressor, hidden, precision);
  const keys = compress(block, params.indexCompressor, cache.indexCompressor, hidden, precision);
  const positionOf = (entry: number) => origin + (made.firstEntry + entry) * ratio;
  const { activation } = precision;
  const newEntries = rotatedRows(made.latents, rope, positionOf, activation, precision.entry);
  const newKeys = rotatedRows(keys.latents, rope, positionOf, activation, precision.indexKey);
  const entries = joinRows(cache.entries, newEntries.rows);
  const indexKeys = joinRows(cache.indexKeys, newKeys.rows);
  const index = indexQueries(config.indexer, params.indexQuery, rope, local.queryLatent, hidden, ring.end, precision);
  const visibleOf = (token: number) => visibleEntries(ring.end - origin + token, ratio);
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
