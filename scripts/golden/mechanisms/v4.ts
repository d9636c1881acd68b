import {
  type CompressorParams,
  csa as csaLayer,
  hca as hcaLayer,
  type LayerOutput,
  type LocalBranch,
  type Matrix,
  nothing,
  roundedIndexScores,
  type SharedKvConfig,
  type SharedKvParams,
  windowAttention,
} from "../../../src/core";
import { type Json, type JsonObject, member } from "../json";
import type { Given, Mechanism } from "../mechanism";
import { matrixOf, numberOf, tensorOf, vectorOf } from "../tensors";
import { selectedOf } from "./picks";

/** V4's window-only layer. */
export const swa: Mechanism = (given) => {
  const { config, params, hidden } = layerOf(given);
  return outputs(windowAttention(config, params, hidden), 0, []);
};

/** V4's compressed sparse attention. */
export const csa: Mechanism = (given) => {
  const { config, params, hidden, ratio, compressor, size, weight } = layerOf(given);
  const indexer = { heads: size("index_n_heads"), width: size("index_head_dim") };
  const result = csaLayer(
    { ...config, ratio, indexer, topK: size("index_topk") },
    {
      ...params,
      compressor: compressor("compressor"),
      indexCompressor: compressor("compressor.indexer"),
      indexQuery: {
        wqB: weight("compressor.indexer.q_b_proj"),
        weightsProj: weight("compressor.indexer.scorer.weights_proj"),
      },
    },
    hidden,
  );
  const { entries, indexKeys } = result.cache;
  const unmasked = roundedIndexScores(result.index, indexKeys, () => indexKeys.rows);
  return {
    ...outputs(result, entries.rows, result.picks),
    entries: plain(entries),
    index_q: tensorOf(result.index.queries, [hidden.rows, indexer.heads, indexer.width]),
    index_k: plain(indexKeys),
    index_scores_unmasked: plain(unmasked),
    selected: selectedOf(result.picks),
  };
};

/** V4's heavily compressed attention. */
export const hca: Mechanism = (given) => {
  const { config, params, hidden, ratio, compressor } = layerOf(given);
  const result = hcaLayer({ ...config, ratio }, { ...params, compressor: compressor("compressor") }, hidden);
  const { entries } = result.cache;
  return { ...outputs(result, entries.rows, result.picks), entries: plain(entries) };
};

/** What all three have, and how to read the rest. */
function layerOf({ file, params }: Given) {
  const size = (name: string) => numberOf(member(file, "config"), name);
  const weight = (name: string) => matrixOf(member(params, `${name}.weight`));
  const vector = (name: string) => vectorOf(member(params, name));
  const config: SharedKvConfig = {
    heads: size("num_attention_heads"),
    headDim: size("head_dim"),
    window: size("sliding_window"),
    outputGroups: size("o_groups"),
    normEps: size("rms_norm_eps"),
    normalisesQueryHeads: true,
    rope: { theta: size("rope_theta"), rotated: size("rope_head_dim"), yarn: null },
  };
  const shared: SharedKvParams = {
    wqA: weight("q_a_proj"),
    qNorm: vector("q_a_norm.weight"),
    wqB: weight("q_b_proj"),
    wkv: weight("kv_proj"),
    kvNorm: vector("kv_norm.weight"),
    woA: weight("o_a_proj"),
    woB: weight("o_b_proj"),
    sinks: vector("sinks"),
  };
  const compressor = (name: string): CompressorParams => ({
    wkv: weight(`${name}.kv_proj`),
    wgate: weight(`${name}.gate_proj`),
    positionBias: matrixOf(member(params, `${name}.position_bias`)),
    norm: vector(`${name}.kv_norm.weight`),
  });
  const hidden = matrixOf(member(file, "x"));
  return { config, params: shared, hidden, ratio: size("compress_rate"), compressor, size, weight };
}

/** The output, and the probabilities [heads, tokens, tokens + entries]: tokens of the window first, then entries. */
function outputs(result: LocalBranch & LayerOutput, entries: number, picks: readonly Int32Array[]): JsonObject {
  const tokens = result.queries.rows;
  const { weights } = result.attention;
  const heads = weights[0]?.rows ?? 0;
  const columns = tokens + entries;
  const dense = new Float64Array(heads * tokens * columns);
  for (const [token, own] of weights.entries()) {
    const places = [
      ...(result.windowPositions[token] ?? []),
      ...(picks[token] ?? []).map((entry) => (entry === nothing ? nothing : tokens + entry)),
    ];
    for (const [index, place] of places.entries()) {
      if (place === nothing) continue;
      for (let head = 0; head < heads; head++) {
        dense[(head * tokens + token) * columns + place] = own.values[head * own.columns + index] ?? 0;
      }
    }
  }
  return { attn_weights: { shape: [heads, tokens, columns], data: [...dense] }, y: plain(result.y) };
}

function plain(rows: Matrix): Json {
  return tensorOf(rows, [rows.rows, rows.columns]);
}
