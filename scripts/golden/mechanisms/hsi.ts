import { candidatePool, candidatePools, pickFromPool, rowOf, visibleEntries } from "../../../src/core";
import { asList, isObject, type Json, member, tensor } from "../json";
import type { Mechanism } from "../mechanism";
import { matrixOf, numberOf, vectorOf } from "../tensors";
import { joined, selectedOf } from "./picks";

/** Hierarchical selection: the pool of single queries, and pools and picks of a whole prefill. */
export const hsi: Mechanism = ({ file }) => ({
  cases: asList(member(file, "cases")).map(oneQuery),
  prefill: asList(member(file, "prefill")).map(prefill),
});

function poolConfig(given: Json) {
  return { blockSize: numberOf(given, "block_size"), topBlocks: numberOf(given, "topk_blocks") };
}

function oneQuery(given: Json): Json {
  const pool = candidatePool(vectorOf(member(given, "scores")), numberOf(given, "visible"), poolConfig(given));
  const like = (outline: Json, values: ArrayLike<number>) => (isObject(outline) ? tensor(values) : Array.from(values));
  return {
    block_scores: like(member(given, "block_scores"), pool.blockScores),
    blocks: like(member(given, "blocks"), pool.blocks),
    keep: like(member(given, "keep"), pool.keep),
  };
}

function prefill(given: Json): Json {
  const scores = matrixOf(member(given, "scores"));
  const visibleOf = (token: number) => visibleEntries(token, numberOf(given, "compress_ratio"));
  const pools = candidatePools(scores, visibleOf, poolConfig(given));
  const picks = pools.map(({ keep }, token) => pickFromPool(rowOf(scores, token), numberOf(given, "index_topk"), keep));
  return {
    keep: { shape: [scores.rows, scores.columns], data: joined(pools.map(({ keep }) => keep)) },
    selected: selectedOf(picks),
  };
}
