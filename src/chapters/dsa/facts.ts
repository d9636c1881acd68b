import {
  componentBytes,
  footprint,
  indexFp8,
  indexParts,
  matrix,
  mlaFp8,
  nothing,
  type RowFormat,
  rowBytes,
  rowOf,
  topK,
} from "../../core";
import { deepseekV3, deepseekV32 } from "../../models";
import { attention, crossings, indexHeads, indexWidth, keptOf, perEntry, stepAt } from "../../widgets/complexity/sizes";

/** Everything that this chapter's prose says in figures, from the engine. */

const { config } = deepseekV32;

export const sizes = {
  layers: config.layers,
  hidden: config.hiddenSize,
  heads: config.queryHeads,
  latent: config.kvLoraRank,
  rope: config.qkRopeHeadDim,
  headDim: config.qkNopeHeadDim + config.qkRopeHeadDim,
  queryLatent: config.qLoraRank,
  indexHeads,
  indexWidth,
  topK: config.indexTopK,
  /** What a head meets in an entry: latent and RoPE key. */
  scored: config.kvLoraRank + config.qkRopeHeadDim,
} as const;

/** The context that the chapter counts at: 128 Ki tokens. */
export const context = 2 ** 17;

const work = perEntry("work", "keys", indexHeads);
const bytes = perEntry("bytes", "keys", indexHeads);

/** Work and bytes of an entry in one layer, and where they cross. */
export const entry = {
  work,
  bytes,
  /** How many times as much it takes to read an entry as to score it. */
  workRatio: work.attention / work.indexer,
  bytesRatio: bytes.attention / bytes.indexer,
  workCrossings: crossings(work, sizes.topK),
  bytesCrossings: crossings(bytes, sizes.topK),
} as const;

/** One decode step in one layer at `context`. */
export const step = {
  work: stepAt(work, sizes.topK, context),
  bytes: stepAt(bytes, sizes.topK, context),
} as const;

/** V3 at the same context: all layers, dense, bf16 rows. */
export const v3 = {
  bytesPerToken: footprint(deepseekV3.layers).bytesPerToken,
  bytesRead: footprint(deepseekV3.layers).bytesPerToken * context,
  work: step.work.dense * config.layers,
} as const;

const part = (format: RowFormat, index: number) => {
  const component = format.components[index];
  if (component === undefined) throw new RangeError(`${format.id} has no component ${index}`);
  return { elements: component.elements, type: component.type, bytes: componentBytes(component) };
};

/** The two rows of a token, part by part. */
export const rows = {
  main: rowBytes(mlaFp8),
  index: rowBytes(indexFp8),
  both: rowBytes(mlaFp8) + rowBytes(indexFp8),
  latent: part(mlaFp8, 0),
  scales: part(mlaFp8, 1),
  rope: part(mlaFp8, 2),
  key: part(indexFp8, 0),
  keyScale: part(indexFp8, 1),
  bf16: keptOf.bf16.main,
} as const;

/** Bytes a token on the way from V3 to V3.2, and the factors between. */
export const stands = {
  bf16: keptOf.bf16.perToken,
  fp8: keptOf.fp8.perToken,
  keys: keptOf.keys.perToken,
  fell: keptOf.bf16.perToken / keptOf.fp8.perToken,
  grew: keptOf.keys.perToken / keptOf.fp8.perToken,
  net: keptOf.bf16.perToken / keptOf.keys.perToken,
} as const;

/** Index keys under bf16 rows, as no release has it. */
export const keysOnBf16 = config.layers * (rows.bf16 + rows.index);

/** Multiply-adds of main attention and indexer for one entry, as the prose counts them. */
export const counted = {
  score: attention.kvLoraRank + attention.rotated,
  sum: attention.kvLoraRank,
} as const;

/** A sum by hand: two index heads of two channels, three entries, top 2. */
export const byHand = sumByHand();

function sumByHand() {
  const queries = matrix(1, 4, Float64Array.of(1, 0, 0, -2));
  const weights = matrix(1, 2, Float64Array.of(3, 5));
  const keys = matrix(3, 2, Float64Array.of(2, 7, 2, -1, -1, -4));
  const { products, parts } = indexParts(queries, weights, keys, 0, keys.rows);
  const scores = Float64Array.from({ length: keys.rows }, (_, at) => rowOf(parts, at).reduce((sum, x) => sum + x, 0));
  const picks = topK(scores, 2);
  return {
    queries: [rowOf(queries, 0).slice(0, 2), rowOf(queries, 0).slice(2)].map((q) => [...q]),
    weights: [...weights.values],
    picks: [...picks],
    rows: [...scores].map((score, at) => ({
      entry: at,
      key: [...rowOf(keys, at)],
      products: [...rowOf(products, at)],
      parts: [...rowOf(parts, at)],
      score,
      picked: picks.includes(at),
    })),
  };
}

/** A token early in a text, for a question: how many of its picks find nothing. */
export const early = { position: 999, none: countNone(999) };

function countNone(position: number): number {
  return topK(new Float64Array(position + 1), sizes.topK).filter((pick) => pick === nothing).length;
}

/** With half the index heads the indexer takes over later. */
export const halfHeads = crossings(perEntry("work", "keys", indexHeads / 2), sizes.topK).takesOver;
export const doubleHeads = crossings(perEntry("work", "keys", indexHeads * 2), sizes.topK).takesOver;

/** A number with a true minus sign. */
export function signed(value: number): string {
  return String(value).replace("-", "−");
}
