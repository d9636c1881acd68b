/**
 * DeepSeek Sparse Attention: a lightning indexer picks the entries that each query reads, and MLA attends only those, in
 * its absorbed form.
 *
 * Source: V3.2 paper eq. 1 and 2; V3.2 inference/model.py, `Indexer` and `MLA`. Exact arithmetic: the published code also applies
 * a Hadamard rotation, which changes no score, and rounds index queries and keys to FP8.
 */
import { type AttentionTrace, emptyTrace } from "./attend";
import { expectCount, expectFromZero, expectLength } from "./check";
import { checkIndexer, type IndexerSizes, indexScale, indexScores, indexWeights, rotateIndexHeads } from "./indexer";
import { expectShape, type Matrix, project } from "./matrix";
import { checkMla, type MlaConfig, type MlaParams, mlaEntries, mlaQueries, mlaQueryLatent } from "./mla";
import { absorbQueries, attendLatents, type MlaAbsorbedResult, projectLatents } from "./mlaAbsorbed";
import { layerNorm } from "./norm";
import { ropeFrequencies } from "./rope";
import { topKRows } from "./topK";

export interface DsaConfig {
  /** Its rotation turns the first d_R channels of index queries and keys, too. */
  readonly mla: MlaConfig;
  readonly indexer: IndexerSizes;
  readonly indexNormEps: number;
  /** Entries that a query reads, at most. */
  readonly topK: number;
}

export interface DsaIndexerParams {
  /** [heads · width, qLoraRank] */
  readonly wQ: Matrix;
  /** [width, hidden] */
  readonly wK: Matrix;
  /** [width] */
  readonly kNormWeight: Float64Array;
  /** [width] */
  readonly kNormBias: Float64Array;
  /** [heads, hidden] */
  readonly wWeights: Matrix;
}

export interface DsaParams {
  readonly mla: MlaParams;
  readonly indexer: DsaIndexerParams;
}

/** Everything on the way from hidden states to the layer's output. */
export interface DsaResult extends MlaAbsorbedResult, AttentionTrace {
  /** [tokens, index heads · width] */
  readonly indexQueries: Matrix;
  /** [tokens, width] */
  readonly indexKeys: Matrix;
  /** [tokens, index heads], all scale factors in them. */
  readonly indexWeights: Matrix;
  /** [tokens, tokens]; −∞ for tokens that come later. */
  readonly indexScores: Matrix;
  /** The tokens that each token reads, ascending, then −1: [topK] each. */
  readonly picks: readonly Int32Array[];
}

/** @throws RangeError naming the field: what `checkMla` refuses, and sizes of an indexer that are none. */
export function checkDsa({ mla, indexer, indexNormEps, topK }: DsaConfig): void {
  checkMla(mla);
  checkIndexer(indexer, mla.rope);
  expectFromZero("indexNormEps", indexNormEps);
  expectCount("topK", topK, 0);
}

/**
 * Index queries of a chunk of tokens.
 *
 * @param queryLatent [tokens, qLoraRank], from `mlaQueryLatent`.
 * @param firstPosition Position of the chunk's first token.
 * @returns [tokens, heads · width]
 * @throws RangeError where shapes do not fit.
 */
export function dsaIndexQueries(
  config: DsaConfig,
  { wQ }: DsaIndexerParams,
  queryLatent: Matrix,
  firstPosition: number,
): Matrix {
  checkDsa(config);
  const { heads, width } = config.indexer;
  expectShape("indexer wQ", wQ, heads * width, queryLatent.columns);
  const queries = project(queryLatent, wQ, "indexer wQ");
  const frequencies = ropeFrequencies(config.mla.rope);
  rotateIndexHeads(queries, width, frequencies, "first half-split", (token) => firstPosition + token);
  return queries;
}

/**
 * Index keys that a chunk of tokens writes to the cache.
 *
 * @param hidden [tokens, hidden]
 * @param firstPosition Position of the chunk's first token.
 * @returns [tokens, width]
 * @throws RangeError where shapes do not fit.
 */
export function dsaIndexKeys(
  config: DsaConfig,
  { wK, kNormWeight, kNormBias }: DsaIndexerParams,
  hidden: Matrix,
  firstPosition: number,
): Matrix {
  checkDsa(config);
  const { width } = config.indexer;
  expectShape("indexer wK", wK, width, hidden.columns);
  expectLength("kNormWeight", kNormWeight, width);
  expectLength("kNormBias", kNormBias, width);
  const keys = project(hidden, wK, "indexer wK");
  for (let token = 0; token < keys.rows; token++) {
    layerNorm(keys.values, token * width, width, config.indexNormEps, kNormWeight, kNormBias);
  }
  const frequencies = ropeFrequencies(config.mla.rope);
  rotateIndexHeads(keys, width, frequencies, "first half-split", (token) => firstPosition + token);
  return keys;
}

/**
 * The layer over a whole sequence, all intermediates returned.
 *
 * @param hidden [tokens, hidden]
 * @throws RangeError where shapes do not fit.
 */
export function dsa(config: DsaConfig, { mla, indexer }: DsaParams, hidden: Matrix): DsaResult {
  checkDsa(config);
  const queryLatent = mlaQueryLatent(config.mla, mla, hidden);
  const queries = absorbQueries(config.mla, mla, mlaQueries(config.mla, mla, queryLatent, 0));
  const entries = mlaEntries(config.mla, mla, hidden, 0);

  const indexQueries = dsaIndexQueries(config, indexer, queryLatent, 0);
  const indexKeys = dsaIndexKeys(config, indexer, hidden, 0);
  expectShape("indexer wWeights", indexer.wWeights, config.indexer.heads, hidden.columns);
  const weights = indexWeights(hidden, indexer.wWeights, indexScale(config.indexer));
  const scores = indexScores(indexQueries, weights, indexKeys, config.indexer.heads, (token) => token + 1);
  const picks = topKRows(scores, config.topK);

  const trace = emptyTrace(hidden.rows, config.mla.heads, hidden.rows);
  const readsOf = (token: number) => picks[token] ?? new Int32Array();
  const latents = attendLatents(config.mla, queries, entries, readsOf, trace);
  const output = projectLatents(config.mla, mla, latents);
  const index = { indexQueries, indexKeys, indexWeights: weights, indexScores: scores, picks };
  return { queryLatent, queries, entries, ...index, ...trace, latents, output, y: project(output, mla.wO, "wO") };
}
