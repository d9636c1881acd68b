/**
 * CSA2, the attention of V4.1. Its layers differ in what they take from earlier ones: Full nothing, Reindex entries and
 * index keys (and a candidate pool), Reuse entries and picks. Each has its own queries, window, sinks and output. Layers
 * without a global branch are `windowAttention`.
 *
 * Source: V4.1 inference/model.py, `Attention`, `Compressor` and `Indexer`.
 */
import { type CandidatePool, candidatePools, type PoolConfig, pickFromPool } from "./candidatePool";
import { type CompressorParams, type CompressorState, compress, emptyCompressor, visibleEntries } from "./compressor";
import { type IndexQueries, type IndexQueryParams, indexQueries, roundedIndexScores } from "./indexBranch";
import type { IndexerSizes } from "./indexer";
import { expectShape, joinRows, type Matrix, matrix, project, rowOf } from "./matrix";
import { rmsNormRows } from "./norm";
import { exact, type Precision } from "./precision";
import {
  attendAndProject,
  type LayerOutput,
  type LocalBranch,
  localBranch,
  rotatedRows,
  type SharedKvConfig,
  type SharedKvParams,
  type StoredRows,
} from "./sharedKvLayer";
import { emptyRing, type Ring } from "./slidingWindow";
import { topKRows } from "./topK";

export interface Csa2Config extends SharedKvConfig {
  /** Tokens an entry (m). */
  readonly ratio: number;
  readonly indexer: IndexerSizes;
  /** Entries a query picks, at most. */
  readonly topK: number;
}

export interface Csa2ReindexParams extends SharedKvParams {
  readonly indexQuery: IndexQueryParams;
}

export interface IndexKeyParams {
  /** [indexWidth, headDim] */
  readonly wk: Matrix;
  /** [indexWidth] */
  readonly norm: Float64Array;
}

export interface Csa2FullParams extends Csa2ReindexParams {
  readonly compressor: CompressorParams;
  readonly indexKey: IndexKeyParams;
}

/** What every layer keeps between chunks. */
export interface Csa2LocalCache {
  readonly ring: Ring;
  /** Position of the sequence's first token: entry j stands at `origin` + j · ratio. */
  readonly origin: number;
}

/** What a Full layer keeps besides. */
export interface Csa2Cache extends Csa2LocalCache {
  readonly compressor: CompressorState;
  /** [entries, headDim] */
  readonly entries: Matrix;
  /** [entries, indexWidth] */
  readonly indexKeys: Matrix;
}

/** What Reindex takes: entries up to the end of its chunk, their keys, and a pool for each of its tokens. */
export interface Csa2Keys {
  readonly entries: Matrix;
  readonly indexKeys: Matrix;
  /** Only `keep` is read of each. `null`: every visible entry may be picked. */
  readonly pools: readonly Pick<CandidatePool, "keep">[] | null;
}

/** What Reuse takes: entries, and the picks of the same tokens. */
export interface Csa2Picks {
  readonly entries: Matrix;
  /** [topK] for each token, −1 is none. */
  readonly picks: readonly Int32Array[];
}

export type Csa2ReuseResult = LocalBranch & LayerOutput;

export interface Csa2ReindexResult extends Csa2ReuseResult {
  readonly index: IndexQueries;
  /** [tokens, entries]; −∞ where not visible, and not yet limited to a pool. */
  readonly indexScores: Matrix;
  /** [topK] for each token, ascending, −1 is none. */
  readonly picks: readonly Int32Array[];
}

export interface Csa2FullResult extends Csa2ReindexResult {
  /** The chunk's new entries: normalised and not rotated, then as stored. */
  readonly latents: Matrix;
  readonly newEntries: StoredRows;
  readonly newIndexKeys: StoredRows;
  /** For each token, where the layer publishes pools. */
  readonly pools: readonly CandidatePool[] | null;
  /** After the chunk, with all entries and keys so far. */
  readonly cache: Csa2Cache;
}

/** Before the first token. */
export function emptyCsa2Cache(
  { window, headDim, indexer }: Csa2Config,
  { compressor }: Csa2FullParams,
  origin = 0,
): Csa2Cache {
  return {
    origin,
    ring: emptyRing(window, headDim, origin),
    compressor: emptyCompressor(compressor),
    entries: matrix(0, headDim),
    indexKeys: matrix(0, indexer.width),
  };
}

/**
 * Full: makes entries, their index keys, and its own picks. With `pool`, it also publishes a candidate pool for each token,
 * by which its own picks are not limited.
 *
 * @param hidden The next tokens, [tokens, hidden], normalised.
 * @throws RangeError where shapes do not fit.
 */
export function csa2Full(
  config: Csa2Config,
  params: Csa2FullParams,
  hidden: Matrix,
  cache: Csa2Cache = emptyCsa2Cache(config, params),
  pool: PoolConfig | null = null,
  precision: Precision = exact,
): Csa2FullResult {
  const { origin } = cache;
  const { ratio, normEps } = config;
  const made = compress({ ratio, overlap: false, normEps }, params.compressor, cache.compressor, hidden, precision);
  const positionOf = (entry: number) => origin + (made.firstEntry + entry) * ratio;
  const newIndexKeys = csa2IndexKeys(config, params, made.latents, positionOf, precision);
  const newEntries = rotatedRows(made.latents, config.rope, positionOf, precision.activation, precision.entry);
  const entries = joinRows(cache.entries, newEntries.rows);
  const indexKeys = joinRows(cache.indexKeys, newIndexKeys.rows);
  const layer = csa2Reindex(config, params, hidden, cache, { entries, indexKeys, pools: null }, precision);
  const visibleOf = visibility(config, cache);
  return {
    ...layer,
    latents: made.latents,
    newEntries,
    newIndexKeys,
    pools: pool === null ? null : candidatePools(layer.indexScores, visibleOf, pool),
    cache: { origin, ring: layer.ring, compressor: made.state, entries, indexKeys },
  };
}

/**
 * Index keys of new entries: made from the entries before rotation, and rotated on their own.
 *
 * @param latents [entries, headDim]
 * @throws RangeError where shapes do not fit.
 */
export function csa2IndexKeys(
  { indexer, normEps, rope }: Csa2Config,
  { indexKey: { wk, norm } }: Csa2FullParams,
  latents: Matrix,
  positionOf: (entry: number) => number,
  { activation, indexKey }: Precision = exact,
): StoredRows {
  expectShape("indexKey.wk", wk, indexer.width, latents.columns);
  const keys = activation(rmsNormRows(activation(project(latents, wk)), normEps, norm));
  return rotatedRows(keys, rope, positionOf, activation, indexKey);
}

/**
 * Reindex: picks anew, with its own index queries, among entries of an earlier layer.
 *
 * @param hidden The tokens from `cache.ring.end` on, [tokens, hidden], normalised.
 * @throws RangeError where shapes do not fit.
 */
export function csa2Reindex(
  config: Csa2Config,
  params: Csa2ReindexParams,
  hidden: Matrix,
  cache: Csa2LocalCache,
  { entries, indexKeys, pools }: Csa2Keys,
  precision: Precision = exact,
): Csa2ReindexResult {
  const { indexer, rope, topK } = config;
  const local = localBranch(config, params, cache.ring, hidden, precision);
  const { indexQuery } = params;
  const index = indexQueries(indexer, indexQuery, rope, local.queryLatent, hidden, cache.ring.end, precision);
  const indexScores = roundedIndexScores(index, indexKeys, visibility(config, cache), precision);
  const picks =
    pools === null
      ? topKRows(indexScores, topK)
      : pools.map(({ keep }, token) => pickFromPool(rowOf(indexScores, token), topK, keep));
  const output = attendAndProject(config, params, local, { rows: entries, picks }, precision);
  return { ...local, ...output, index, indexScores, picks };
}

/**
 * Reuse: takes entries and picks of an earlier layer.
 *
 * @param hidden The tokens from `ring.end` on, [tokens, hidden], normalised.
 * @throws RangeError where shapes do not fit.
 */
export function csa2Reuse(
  config: SharedKvConfig,
  params: SharedKvParams,
  hidden: Matrix,
  ring: Ring,
  { entries, picks }: Csa2Picks,
  precision: Precision = exact,
): Csa2ReuseResult {
  const local = localBranch(config, params, ring, hidden, precision);
  return { ...local, ...attendAndProject(config, params, local, { rows: entries, picks }, precision) };
}

/** How many entries each token of the next chunk sees. */
function visibility({ ratio }: Csa2Config, { ring, origin }: Csa2LocalCache): (token: number) => number {
  return (token) => visibleEntries(ring.end - origin + token, ratio);
}
