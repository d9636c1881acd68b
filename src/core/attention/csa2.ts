/**
 * CSA2, the attention of V4.1. Its layers differ in what they take from earlier ones: Full nothing, Reindex entries and
 * index keys (and a candidate pool), Reuse entries and picks. Each has its own queries, window, sinks and output. Layers
 * without a global branch are `windowAttention`.
 *
 * Source: V4.1 inference/model.py, `Attention`, `Compressor` and `Indexer`.
 */
import { type CandidatePool, candidatePools, type PoolConfig, pickFromPool } from "./candidatePool";
import { expectCount, expectLength } from "./check";
import { type CompressorParams, compress, emptyCompressor } from "./compressor";
import { checkEntryCache, type IndexedCache, type SequenceCache, visibility } from "./entryCache";
import {
  checkPicking,
  type IndexQueries,
  type IndexQueryParams,
  indexQueries,
  type PickingConfig,
  roundedIndexScores,
} from "./indexBranch";
import { checkIndexer } from "./indexer";
import { expectShape, joinRows, type Matrix, matrix, project, rowOf } from "./matrix";
import { rmsNormRows } from "./norm";
import { exact, type Precision } from "./precision";
import {
  attendAndProject,
  type LayerOutput,
  type LocalBranch,
  layerRing,
  localBranch,
  rotatedRows,
  type SharedKvConfig,
  type SharedKvParams,
  type StoredRows,
} from "./sharedKvLayer";
import type { Ring } from "./slidingWindow";
import { topKRows } from "./topK";

export type Csa2Config = PickingConfig;

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
export type Csa2LocalCache = SequenceCache;

/** What a Full layer keeps besides. Its index keys come from the entries and have no compressor of their own. */
export type Csa2Cache = Omit<IndexedCache, "indexCompressor">;

/** What Reindex takes: entries up to the end of its chunk, their keys, and a pool for each of its tokens. */
export interface Csa2Keys {
  readonly entries: Matrix;
  readonly indexKeys: Matrix;
  /** Only `keep` is read of each. `null`: every visible entry may be picked. */
  readonly pools: readonly Pick<CandidatePool, "keep">[] | null;
}

/**
 * What Reuse takes: entries, and the picks of the same tokens. They are read as they are: that a token may see what was
 * picked for it is for the layer to know that picked.
 */
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

/**
 * Before the first token.
 *
 * @throws RangeError where sizes do not fit, or the origin is no whole number from 0 on.
 */
export function emptyCsa2Cache(config: Csa2Config, { compressor }: Csa2FullParams, origin = 0): Csa2Cache {
  checkPicking(config);
  expectCount("origin", origin, 0);
  return {
    origin,
    ring: layerRing(config, origin),
    compressor: emptyCompressor(compressor),
    entries: matrix(0, config.headDim),
    indexKeys: matrix(0, config.indexer.width),
  };
}

/**
 * Full: makes entries, their index keys, and its own picks. With `pool`, it also publishes a candidate pool for each token,
 * by which its own picks are not limited.
 *
 * @param hidden The next tokens, [tokens, hidden], normalised.
 * @throws RangeError where shapes do not fit, or parts of the cache are not of the same tokens.
 */
export function csa2Full(
  config: Csa2Config,
  params: Csa2FullParams,
  hidden: Matrix,
  cache: Csa2Cache = emptyCsa2Cache(config, params),
  pool: PoolConfig | null = null,
  precision: Precision = exact,
): Csa2FullResult {
  checkPicking(config);
  const { origin } = cache;
  const { ratio, normEps } = config;
  const visibleOf = visibility(cache, ratio);
  checkEntryCache(cache, ratio);
  expectLength("compressor.norm", params.compressor.norm, config.headDim);
  expectLength("indexKey.norm", params.indexKey.norm, config.indexer.width);
  const made = compress({ ratio, overlap: false, normEps }, params.compressor, cache.compressor, hidden, precision);
  const positionOf = (entry: number) => origin + (made.firstEntry + entry) * ratio;
  const newIndexKeys = csa2IndexKeys(config, params, made.latents, positionOf, precision);
  const newEntries = rotatedRows(made.latents, config.rope, positionOf, precision.activation, precision.entry);
  const entries = joinRows(cache.entries, newEntries.rows, "entries");
  const indexKeys = joinRows(cache.indexKeys, newIndexKeys.rows, "indexKeys");
  const layer = csa2Reindex(config, params, hidden, cache, { entries, indexKeys, pools: null }, precision);
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
  { indexer, normEps, rope }: Pick<Csa2Config, "indexer" | "normEps" | "rope">,
  { indexKey: { wk, norm } }: Pick<Csa2FullParams, "indexKey">,
  latents: Matrix,
  positionOf: (entry: number) => number,
  { activation, indexKey }: Precision = exact,
): StoredRows {
  checkIndexer(indexer, rope);
  expectShape("indexKey.wk", wk, indexer.width, latents.columns);
  const keys = activation(rmsNormRows(activation(project(latents, wk, "indexKey.wk")), normEps, norm, "indexKey.norm"));
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
  checkPicking(config);
  const { indexer, rope, topK } = config;
  const visibleOf = visibility(cache, config.ratio);
  checkKeys({ entries, indexKeys, pools }, config, hidden.rows);
  const local = localBranch(config, params, cache.ring, hidden, precision);
  const { indexQuery } = params;
  const index = indexQueries(indexer, indexQuery, rope, local.queryLatent, hidden, cache.ring.end, precision);
  const indexScores = roundedIndexScores(index, indexKeys, visibleOf, precision);
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

function checkKeys({ entries, indexKeys, pools }: Csa2Keys, { indexer }: Csa2Config, tokens: number): void {
  expectShape("indexKeys", indexKeys, entries.rows, indexer.width);
  if (pools !== null && pools.length !== tokens) {
    throw new RangeError(`pools: ${pools.length} for ${tokens} tokens; one each is wanted`);
  }
}
