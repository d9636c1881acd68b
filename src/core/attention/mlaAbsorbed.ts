/**
 * The absorbed form of MLA: W^UK moves into the query and W^UV behind the sum, so that all heads attend the cached entries
 * themselves, as in multi-query attention, and no key or value is made. The position's key stays beside the latent:
 * a rotation that depends on the position does not commute with W^UK.
 *
 * Source: V2 paper §2.1.2 and appendix; V3 inference/model.py, `MLA.forward` (the "absorb" branch).
 */
import { type AttentionTrace, attend, causalReads, emptyTrace, type Reads } from "./attend";
import { addScaled, dotAt, expectShape, type Matrix, matrix, project } from "./matrix";
import { checkMla, type MlaConfig, type MlaParams, mlaEntries, mlaQueries, mlaQueryLatent } from "./mla";

/** Everything on the way from hidden states to the layer's output. */
export interface MlaAbsorbedResult extends AttentionTrace {
  /** [tokens, qLoraRank]; the hidden states where there is no query latent. */
  readonly queryLatent: Matrix;
  /** [tokens, heads · (kvLoraRank + d_R)] */
  readonly queries: Matrix;
  /** What is cached, and what is attended: [tokens, kvLoraRank + d_R]. */
  readonly entries: Matrix;
  /** Σ p c^KV of each head, before W^UV: [tokens, heads · kvLoraRank]. */
  readonly latents: Matrix;
  /** The heads' outputs, [tokens, heads · vHeadDim]. */
  readonly output: Matrix;
  /** [tokens, hidden] */
  readonly y: Matrix;
}

/**
 * Queries that meet entries in place of keys: [W^UK_iᵀ q^C_i ; q^R_i].
 *
 * @param queries [tokens, heads · (qkNopeHeadDim + d_R)], from `mlaQueries`.
 * @returns [tokens, heads · (kvLoraRank + d_R)]
 * @throws RangeError where shapes do not fit.
 */
export function absorbQueries(config: MlaConfig, { wUk }: MlaParams, queries: Matrix): Matrix {
  checkMla(config);
  const { heads, kvLoraRank, qkNopeHeadDim } = config;
  const { rotated } = config.rope;
  const [from, to] = [qkNopeHeadDim + rotated, kvLoraRank + rotated];
  expectShape("queries", queries, queries.rows, heads * from);
  expectShape("wUk", wUk, heads * qkNopeHeadDim, kvLoraRank);
  const absorbed = matrix(queries.rows, heads * to);
  for (let index = 0; index < queries.rows * heads; index++) {
    const [query, target] = [index * from, index * to];
    // W^UKᵀ q of one head: rows of W^UK, each times a number of the query.
    for (let channel = 0; channel < qkNopeHeadDim; channel++) {
      const row = (index % heads) * qkNopeHeadDim + channel;
      const factor = queries.values[query + channel] ?? 0;
      addScaled(absorbed.values, target, wUk.values, row * kvLoraRank, kvLoraRank, factor);
    }
    for (let channel = 0; channel < rotated; channel++) {
      absorbed.values[target + kvLoraRank + channel] = queries.values[query + qkNopeHeadDim + channel] ?? 0;
    }
  }
  return absorbed;
}

/**
 * Attention on cached entries, as they are: the sum of latents by their probabilities, Σ p_i c^KV of each head.
 *
 * @param queries [tokens, heads · (kvLoraRank + d_R)], from `absorbQueries`.
 * @param entries [entries, kvLoraRank + d_R]
 * @param trace Overwritten with scores and probabilities, where given.
 * @returns [tokens, heads · kvLoraRank]
 * @throws RangeError where shapes do not fit.
 */
export function attendLatents(
  config: MlaConfig,
  queries: Matrix,
  entries: Matrix,
  reads: Reads,
  trace?: AttentionTrace,
): Matrix {
  checkMla(config);
  const { heads, kvLoraRank, rope, softmaxScale } = config;
  const keyDim = kvLoraRank + rope.rotated;
  const sizes = { queryHeads: heads, kvHeads: 1, keyDim, valueDim: kvLoraRank, scale: softmaxScale };
  return attend(queries, { keys: entries, values: entries }, sizes, reads, trace);
}

/**
 * The heads' outputs from their sums of latents: o_i = W^UV_i · Σ p_i c^KV.
 *
 * @param latents [tokens, heads · kvLoraRank], from `attendLatents`.
 * @returns [tokens, heads · vHeadDim]
 * @throws RangeError where shapes do not fit.
 */
export function projectLatents(config: MlaConfig, { wUv }: MlaParams, latents: Matrix): Matrix {
  checkMla(config);
  const { heads, kvLoraRank, vHeadDim } = config;
  expectShape("wUv", wUv, heads * vHeadDim, kvLoraRank);
  expectShape("latents", latents, latents.rows, heads * kvLoraRank);
  const output = matrix(latents.rows, heads * vHeadDim);
  for (let head = 0; head < heads; head++) projectHead(latents, head, wUv, output, kvLoraRank, vHeadDim);
  return output;
}

/**
 * Attention on cached entries, then W^UV: o_i = W^UV_i · Σ p_i c^KV.
 *
 * @param queries [tokens, heads · (kvLoraRank + d_R)], from `absorbQueries`.
 * @param entries [entries, kvLoraRank + d_R]
 * @param trace Overwritten with scores and probabilities, where given.
 * @returns [tokens, heads · vHeadDim]
 * @throws RangeError where shapes do not fit.
 */
export function mlaAbsorbedAttend(
  config: MlaConfig,
  params: MlaParams,
  queries: Matrix,
  entries: Matrix,
  reads: Reads,
  trace?: AttentionTrace,
): Matrix {
  return projectLatents(config, params, attendLatents(config, queries, entries, reads, trace));
}

/**
 * The layer over a whole sequence in its absorbed form, all intermediates returned.
 *
 * @param hidden [tokens, hidden]
 * @throws RangeError where shapes do not fit.
 */
export function mlaAbsorbed(config: MlaConfig, params: MlaParams, hidden: Matrix): MlaAbsorbedResult {
  checkMla(config);
  const queryLatent = mlaQueryLatent(config, params, hidden);
  const queries = absorbQueries(config, params, mlaQueries(config, params, queryLatent, 0));
  const entries = mlaEntries(config, params, hidden, 0);
  const trace = emptyTrace(hidden.rows, config.heads, hidden.rows);
  const latents = attendLatents(config, queries, entries, causalReads(hidden.rows, 0), trace);
  const output = projectLatents(config, params, latents);
  return { queryLatent, queries, entries, ...trace, latents, output, y: project(output, params.wO, "wO") };
}

/** W^UV of one head, for all tokens. */
function projectHead(
  latents: Matrix,
  head: number,
  wUv: Matrix,
  output: Matrix,
  kvLoraRank: number,
  vHeadDim: number,
): void {
  for (let token = 0; token < latents.rows; token++) {
    const latent = token * latents.columns + head * kvLoraRank;
    for (let channel = 0; channel < vHeadDim; channel++) {
      output.values[token * output.columns + head * vHeadDim + channel] = dotAt(
        latents.values,
        latent,
        wUv.values,
        (head * vHeadDim + channel) * kvLoraRank,
        kvLoraRank,
      );
    }
  }
}
