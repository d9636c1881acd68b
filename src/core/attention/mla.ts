/**
 * Multi-head latent attention: one latent a token, shared by the heads, is cached in place of keys and values, and a small
 * key that carries the position. This is the naive form, which makes keys and values from the latents before it attends.
 *
 * Source: V2 paper eq. 9–19 and §2.1; V3 inference/model.py, `MLA`.
 */
import { type AttentionTrace, attend, causalReads, emptyTrace, type KeysAndValues, type Reads } from "./attend";
import { expectAbove, expectCount, expectCounts, expectFromZero } from "./check";
import { expectShape, type Matrix, matrix, project, rowOf } from "./matrix";
import { rmsNormRows } from "./norm";
import { checkRope, type RopeConfig, ropeFrequencies, rotateHeads, type Yarn } from "./rope";

export interface MlaConfig {
  readonly heads: number;
  /** Channels of the latent (d_c). */
  readonly kvLoraRank: number;
  /** Channels of a query or key head without a position. */
  readonly qkNopeHeadDim: number;
  readonly vHeadDim: number;
  /** Of the channels that carry the position (d_R = `rope.rotated`, 0 for none): adjacent pairs. */
  readonly rope: RopeConfig;
  readonly normEps: number;
  /** What scores are multiplied by, usually `mlaScale`. */
  readonly softmaxScale: number;
}

/** How queries are made: from a normalised latent, or straight from the hidden state (V2-Lite). */
export type QueryParams =
  | {
      /** W^DQ, [qLoraRank, hidden] */
      readonly wDq: Matrix;
      /** [qLoraRank] */
      readonly qNorm: Float64Array;
      /** W^UQ and W^QR, a head after the other: [heads · (qkNopeHeadDim + d_R), qLoraRank] */
      readonly wUq: Matrix;
    }
  | {
      readonly wDq: null;
      /** The same from the hidden state: [heads · (qkNopeHeadDim + d_R), hidden] */
      readonly wUq: Matrix;
    };

export interface MlaParams {
  readonly query: QueryParams;
  /** W^DKV, [kvLoraRank, hidden] */
  readonly wDkv: Matrix;
  /** [kvLoraRank]; `null` leaves the latent as it is projected, as in the V2 paper's equations. */
  readonly kvNorm: Float64Array | null;
  /** W^KR, [d_R, hidden] */
  readonly wKr: Matrix;
  /** W^UK, [heads · qkNopeHeadDim, kvLoraRank] */
  readonly wUk: Matrix;
  /** W^UV, [heads · vHeadDim, kvLoraRank] */
  readonly wUv: Matrix;
  /** W^O, [hidden, heads · vHeadDim] */
  readonly wO: Matrix;
}

/** Everything on the way from hidden states to the layer's output. */
export interface MlaResult extends KeysAndValues, AttentionTrace {
  /** [tokens, qLoraRank]; the hidden states where there is no query latent. */
  readonly queryLatent: Matrix;
  /** [tokens, heads · (qkNopeHeadDim + d_R)] */
  readonly queries: Matrix;
  /** What is cached: latent, then rotated key, [tokens, kvLoraRank + d_R]. */
  readonly entries: Matrix;
  /** The heads' outputs, [tokens, heads · vHeadDim]. */
  readonly output: Matrix;
  /** [tokens, hidden] */
  readonly y: Matrix;
}

/** @throws RangeError naming the field: whole numbers of heads and channels, and constants with a meaning. */
export function checkMla({ heads, kvLoraRank, qkNopeHeadDim, vHeadDim, rope, normEps, softmaxScale }: MlaConfig): void {
  expectCounts({ heads, kvLoraRank, vHeadDim });
  // A head may be all position: then what it has without one is no channel.
  expectCount("qkNopeHeadDim", qkNopeHeadDim, rope.rotated > 0 ? 0 : 1);
  checkRope(rope);
  expectFromZero("normEps", normEps);
  expectAbove("softmaxScale", softmaxScale);
}

/**
 * The softmax scale: (qkNopeHeadDim + d_R)^(−1/2) · mscale², where mscale = 0.1 · coefficient · ln(YaRN's factor) + 1.
 * Without YaRN, or with a factor up to 1, mscale is 1.
 *
 * @param coefficient `mscale` of the model's configuration.
 * @throws RangeError where there is no channel, or a constant is no finite number from 0 on.
 * Source: V3 inference/model.py, `MLA.__init__`.
 */
export function mlaScale(qkNopeHeadDim: number, rotated: number, yarn: Yarn | null, coefficient: number): number {
  expectCount("rotated", rotated, 0);
  expectCount("qkNopeHeadDim", qkNopeHeadDim, rotated > 0 ? 0 : 1);
  expectFromZero("coefficient", coefficient);
  if (yarn !== null) expectAbove("yarn.factor", yarn.factor);
  const mscale = yarn === null || yarn.factor <= 1 ? 1 : 0.1 * coefficient * Math.log(yarn.factor) + 1;
  return (qkNopeHeadDim + rotated) ** -0.5 * mscale ** 2;
}

/**
 * c^Q: what queries are projected from, [tokens, qLoraRank]; the hidden states where there is no query latent.
 *
 * @throws RangeError where shapes do not fit.
 */
export function mlaQueryLatent({ normEps }: MlaConfig, { query }: MlaParams, hidden: Matrix): Matrix {
  if (query.wDq === null) return hidden;
  return rmsNormRows(project(hidden, query.wDq, "wDq"), normEps, query.qNorm, "qNorm");
}

/**
 * Queries of a chunk of tokens.
 *
 * @param queryLatent [tokens, qLoraRank], from `mlaQueryLatent`.
 * @param firstPosition Position of the chunk's first token.
 * @returns [tokens, heads · (qkNopeHeadDim + d_R)]; of each head, the last d_R channels are rotated.
 * @throws RangeError where shapes do not fit.
 */
export function mlaQueries(
  config: MlaConfig,
  { query }: MlaParams,
  queryLatent: Matrix,
  firstPosition: number,
): Matrix {
  checkMla(config);
  const { heads, qkNopeHeadDim, rope } = config;
  const headDim = qkNopeHeadDim + rope.rotated;
  expectShape("wUq", query.wUq, heads * headDim, queryLatent.columns);
  const queries = project(queryLatent, query.wUq, "wUq");
  const positionOf = (token: number) => firstPosition + token;
  rotateHeads(queries, headDim, qkNopeHeadDim, ropeFrequencies(rope), "interleaved", positionOf);
  return queries;
}

/**
 * What a chunk of tokens writes to the cache: c^KV, normalised, and behind it k^R, rotated and not normalised.
 *
 * @param hidden [tokens, hidden]
 * @param firstPosition Position of the chunk's first token.
 * @returns [tokens, kvLoraRank + d_R]
 * @throws RangeError where shapes do not fit.
 */
export function mlaEntries(
  config: MlaConfig,
  { wDkv, kvNorm, wKr }: MlaParams,
  hidden: Matrix,
  firstPosition: number,
): Matrix {
  checkMla(config);
  const { kvLoraRank, rope, normEps } = config;
  expectShape("wDkv", wDkv, kvLoraRank, hidden.columns);
  expectShape("wKr", wKr, rope.rotated, hidden.columns);
  const projected = project(hidden, wDkv, "wDkv");
  const latents = kvNorm === null ? projected : rmsNormRows(projected, normEps, kvNorm, "kvNorm");
  const ropeKeys = project(hidden, wKr, "wKr");
  const width = kvLoraRank + rope.rotated;
  const entries = matrix(hidden.rows, width);
  for (let token = 0; token < hidden.rows; token++) {
    const entry = rowOf(entries, token);
    entry.set(rowOf(latents, token));
    entry.set(rowOf(ropeKeys, token), kvLoraRank);
  }
  rotateHeads(entries, width, kvLoraRank, ropeFrequencies(rope), "interleaved", (token) => firstPosition + token);
  return entries;
}

/**
 * Keys and values of all heads from cached entries: k_i = [W^UK_i c^KV ; k^R], v_i = W^UV_i c^KV.
 *
 * @param entries [entries, kvLoraRank + d_R]
 * @returns keys [entries, heads · (qkNopeHeadDim + d_R)], values [entries, heads · vHeadDim]
 * @throws RangeError where shapes do not fit.
 */
export function mlaKeysAndValues(config: MlaConfig, { wUk, wUv }: MlaParams, entries: Matrix): KeysAndValues {
  checkMla(config);
  const { heads, kvLoraRank, qkNopeHeadDim, vHeadDim, rope } = config;
  expectShape("entries", entries, entries.rows, kvLoraRank + rope.rotated);
  expectShape("wUk", wUk, heads * qkNopeHeadDim, kvLoraRank);
  expectShape("wUv", wUv, heads * vHeadDim, kvLoraRank);
  const latents = firstColumns(entries, kvLoraRank);
  const contents = project(latents, wUk, "wUk");
  const headDim = qkNopeHeadDim + rope.rotated;
  const keys = matrix(entries.rows, heads * headDim);
  for (let head = 0; head < heads; head++) {
    copyColumns(contents, head * qkNopeHeadDim, qkNopeHeadDim, keys, head * headDim);
    copyColumns(entries, kvLoraRank, rope.rotated, keys, head * headDim + qkNopeHeadDim);
  }
  return { keys, values: project(latents, wUv, "wUv") };
}

/**
 * Attention on keys and values of all heads, as in multi-head attention.
 *
 * @param queries [tokens, heads · (qkNopeHeadDim + d_R)]
 * @param trace Overwritten with scores and probabilities, where given.
 * @returns [tokens, heads · vHeadDim]
 * @throws RangeError where shapes do not fit.
 */
export function mlaAttend(
  { heads, qkNopeHeadDim, vHeadDim, rope, softmaxScale }: MlaConfig,
  queries: Matrix,
  keysAndValues: KeysAndValues,
  reads: Reads,
  trace?: AttentionTrace,
): Matrix {
  const keyDim = qkNopeHeadDim + rope.rotated;
  const sizes = { queryHeads: heads, kvHeads: heads, keyDim, valueDim: vHeadDim, scale: softmaxScale };
  return attend(queries, keysAndValues, sizes, reads, trace);
}

/**
 * The layer over a whole sequence in its naive form, all intermediates returned.
 *
 * @param hidden [tokens, hidden]
 * @throws RangeError where shapes do not fit.
 */
export function mla(config: MlaConfig, params: MlaParams, hidden: Matrix): MlaResult {
  checkMla(config);
  const queryLatent = mlaQueryLatent(config, params, hidden);
  const queries = mlaQueries(config, params, queryLatent, 0);
  const entries = mlaEntries(config, params, hidden, 0);
  const keysAndValues = mlaKeysAndValues(config, params, entries);
  const trace = emptyTrace(hidden.rows, config.heads, hidden.rows);
  const output = mlaAttend(config, queries, keysAndValues, causalReads(hidden.rows, 0), trace);
  return { queryLatent, queries, entries, ...keysAndValues, ...trace, output, y: project(output, params.wO, "wO") };
}

function firstColumns(rows: Matrix, columns: number): Matrix {
  const part = matrix(rows.rows, columns);
  copyColumns(rows, 0, columns, part, 0);
  return part;
}

/** Copies `count` columns of each row from column `first` on to the same row of `target`. */
function copyColumns(rows: Matrix, first: number, count: number, target: Matrix, targetFirst: number): void {
  for (let row = 0; row < rows.rows; row++) {
    const from = row * rows.columns + first;
    const to = row * target.columns + targetFirst;
    for (let column = 0; column < count; column++) target.values[to + column] = rows.values[from + column] ?? 0;
  }
}
