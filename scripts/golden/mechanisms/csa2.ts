import {
  type Csa2Config,
  type Csa2FullResult,
  type Csa2ReindexResult,
  type Csa2ReuseResult,
  csa2Full,
  csa2Reindex,
  csa2Reuse,
  emptyRing,
  type Matrix,
  type Precision,
  type RopeConfig,
  ropeFrequencies,
  rowOf,
  type SharedKvParams,
  windowAttention,
} from "../../../src/core";
import { isObject, type Json, type JsonObject, member, numbersOf, tensor } from "../json";
import type { Mechanism } from "../mechanism";
import { matrixOf, numberOf, tensorOf, vectorOf } from "../tensors";
import { joined, picksOf, selectedOf } from "./picks";

/** One layer of V4.1's attention; its kind follows from the layer's number and the lists of sources. */
export function csa2(precision: Precision): Mechanism {
  return ({ file, params }) => {
    const given = member(file, "config");
    const config = configOf(given);
    const weights = (name: string) => matrixOf(member(params, `${name}.weight`));
    const vector = (name: string) => vectorOf(member(params, name));
    const shared = sharedParams(weights, vector);
    const hidden = matrixOf(member(file, "x"));
    const ring = emptyRing(config.window, config.headDim);
    const layer = numberOf(given, "layer");
    const isIn = (list: string) => numbersOf(member(given, list)).includes(layer);
    const rope = { config: { rope: { freqs: tensorLike(member(member(given, "rope"), "freqs"), config.rope) } } };
    if (config.ratio === 0) {
      return { ...rope, ...localResults(windowAttention(config, shared, hidden, ring, precision), config) };
    }
    const taken = (name: string) => matrixOf(member(file, name));
    if (!(isIn("kv_source_layers") || isIn("index_source_layers"))) {
      const picks = picksOf(member(file, "selected"));
      const result = csa2Reuse(config, shared, hidden, ring, { entries: taken("entries"), picks }, precision);
      return { ...rope, ...localResults(result, config) };
    }
    const indexQuery = { wqB: weights("indexer.wq_b"), weightsProj: weights("indexer.weights_proj") };
    if (!isIn("kv_source_layers")) {
      const pools = poolsOf(taken("candidates"));
      const keys = { entries: taken("entries"), indexKeys: taken("index_k"), pools };
      const result = csa2Reindex(config, { ...shared, indexQuery }, hidden, { ring, origin: 0 }, keys, precision);
      return { ...rope, ...localResults(result, config), ...indexResults(result, config) };
    }
    const compressor = {
      wkv: weights("compressor.wkv"),
      wgate: config.ratio > 1 ? weights("compressor.wgate") : null,
      positionBias: null,
      norm: vector("compressor.norm.weight"),
    };
    const indexKey = { wk: weights("indexer.wk"), norm: vector("indexer.k_norm.weight") };
    const publishes = numberOf(given, "candidate_source_layer") === layer;
    const pool = publishes
      ? { blockSize: numberOf(given, "candidate_block_size"), topBlocks: numberOf(given, "candidate_topk_blocks") }
      : null;
    const full = csa2Full(config, { ...shared, indexQuery, indexKey, compressor }, hidden, undefined, pool, precision);
    return { ...rope, ...localResults(full, config), ...indexResults(full, config), ...fullResults(full) };
  };
}

function configOf(given: Json): Csa2Config {
  const rope = member(given, "rope");
  const yarn = member(rope, "yarn");
  return {
    heads: numberOf(given, "n_heads"),
    headDim: numberOf(given, "head_dim"),
    window: numberOf(given, "window_size"),
    outputGroups: numberOf(given, "o_groups"),
    normEps: numberOf(given, "norm_eps"),
    normalisesQueryHeads: false,
    rope: {
      theta: numberOf(rope, "theta"),
      rotated: numberOf(given, "rope_head_dim"),
      yarn: isObject(yarn)
        ? {
            factor: numberOf(yarn, "factor"),
            originalContext: numberOf(yarn, "original_seq_len"),
            betaFast: numberOf(yarn, "beta_fast"),
            betaSlow: numberOf(yarn, "beta_slow"),
          }
        : null,
    },
    ratio: numberOf(given, "compress_ratio"),
    indexer: { heads: numberOf(given, "index_n_heads"), width: numberOf(given, "index_head_dim") },
    topK: numberOf(given, "index_topk"),
  };
}

function sharedParams(weights: (name: string) => Matrix, vector: (name: string) => Float64Array): SharedKvParams {
  return {
    wqA: weights("wq_a"),
    qNorm: vector("q_norm.weight"),
    wqB: weights("wq_b"),
    wkv: weights("wkv"),
    kvNorm: vector("kv_norm.weight"),
    woA: weights("wo_a"),
    woB: weights("wo_b"),
    sinks: vector("attn_sink"),
  };
}

/** Frequencies as a tensor or as a list, as the file has them. */
function tensorLike(outline: Json, rope: RopeConfig): Json {
  const frequencies = ropeFrequencies(rope);
  return Array.isArray(outline) ? [...frequencies] : tensor(frequencies);
}

/** The members `keep` that a later layer reads of each pool. */
function poolsOf(candidates: Matrix): { keep: Uint8Array }[] {
  return Array.from({ length: candidates.rows }, (_, token) => ({ keep: Uint8Array.from(rowOf(candidates, token)) }));
}

function plain(rows: Matrix): Json {
  return tensorOf(rows, [rows.rows, rows.columns]);
}

function localResults(result: Csa2ReuseResult, { heads, headDim, window }: Csa2Config): JsonObject {
  const tokens = result.queries.rows;
  return {
    q_latent: plain(result.queryLatent),
    q: tensorOf(result.queries, [tokens, heads, headDim]),
    window_pre: plain(result.window.pre),
    window: plain(result.window.rows),
    window_idxs: { shape: [tokens, window], data: joined(result.windowPositions) },
    o_rotated: tensorOf(result.attention.output, [tokens, heads, headDim]),
    y: plain(result.y),
  };
}

function indexResults({ index, indexScores, picks }: Csa2ReindexResult, { indexer }: Csa2Config): JsonObject {
  const shape = [index.queries.rows, indexer.heads, indexer.width];
  return {
    index_q_pre: tensorOf(index.pre, shape),
    index_q: tensorOf(index.queries, shape),
    index_weights: plain(index.weights),
    index_scores: plain(indexScores),
    selected: selectedOf(picks),
  };
}

function fullResults({ latents, newEntries, newIndexKeys, pools }: Csa2FullResult): JsonObject {
  const keep = pools?.map((pool) => pool.keep) ?? [];
  return {
    latent: plain(latents),
    entries_pre: plain(newEntries.pre),
    entries: plain(newEntries.rows),
    index_k_pre: plain(newIndexKeys.pre),
    index_k: plain(newIndexKeys.rows),
    candidates: { shape: [keep.length, keep[0]?.length ?? 0], data: joined(keep) },
  };
}
