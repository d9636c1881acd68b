import {
  compress,
  csa2Full,
  csa2Layers,
  csa2Reindex,
  csa2Reuse,
  emptyCompressor,
  emptyRing,
  fillCache,
  footprint,
  KvCache,
  type Matrix,
  matrix,
  project,
  randomCsa2Group,
  rmsNormRows,
  rowsOf,
  weigh,
} from "../../core";
import { design } from "./facts";

/** Laws of the modes, checked on a small group of layers with seeded weights, and the bytes, weighed. */

const tokens = 48;
const topK = 6;
const seed = 7;
const sizes = {
  tokens,
  hidden: 16,
  heads: 4,
  headDim: 16,
  window: 8,
  outputGroups: 2,
  qLoraRank: 8,
  outputRank: 8,
  rotated: 4,
  indexer: { heads: 2, width: 8 },
  topK,
  reindexers: 1,
  alike: 0.5,
} as const;

const blockSize = 4;
const topBlocks = 4;
const { config, full, reindex, hidden } = randomCsa2Group(sizes, 0.8, seed);
const ring = emptyRing(config.window, config.headDim);
const source = csa2Full(config, full, hidden, undefined, { blockSize, topBlocks });
const keys = { entries: source.cache.entries, indexKeys: source.cache.indexKeys };
const later = reindex[0] ?? full;
const inPool = csa2Reindex(config, later, hidden, { origin: 0, ring }, { ...keys, pools: source.pools });

/** Everything that Full made, used by Reuse with Full’s own query and window: the modes differ in nothing else. */
const reused = csa2Reuse(config, full, hidden, ring, { entries: keys.entries, picks: source.picks });
/** Full’s index query in a Reindex layer. */
const reindexed = csa2Reindex(config, full, hidden, { origin: 0, ring }, { ...keys, pools: null });
const everyBlock = csa2Full(config, full, hidden, undefined, { blockSize, topBlocks: tokens / blockSize });
const unlimited = csa2Reindex(config, later, hidden, { origin: 0, ring }, { ...keys, pools: everyBlock.pools });
const plain = csa2Reindex(config, later, hidden, { origin: 0, ring }, { ...keys, pools: null });

const half = tokens / 2;
const first = csa2Full(config, full, rowsOf(hidden, 0, half));
const second = csa2Full(config, full, rowsOf(hidden, half, tokens), first.cache);

const gate = matrix(config.headDim, sizes.hidden, new Float64Array(config.headDim * sizes.hidden).fill(0.3));
const gated = compress(
  { ratio: 1, overlap: false, normEps: config.normEps },
  { ...full.compressor, wgate: gate },
  emptyCompressor(full.compressor),
  hidden,
);
const projected = rmsNormRows(
  project(hidden, full.compressor.wkv, "wkv"),
  config.normEps,
  full.compressor.norm,
  "norm",
);

function largestDifference(a: Matrix, b: Matrix): number {
  return a.values.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (b.values[index] ?? 0))), 0);
}

const samePicks = (a: readonly Int32Array[], b: readonly Int32Array[]) =>
  a.every((list, token) => list.every((pick, place) => pick === b[token]?.[place]));

/** Tokens that are packed and weighed. */
const packed = 256;
const map = csa2Layers(design);
const cache = new KvCache(map, { room: packed });
fillCache(cache, packed, seed);
const weight = weigh(cache);

export const laws = {
  tokens,
  topK,
  /** Largest difference of outputs. */
  reuse: largestDifference(reused.y, source.y),
  reindex: {
    difference: largestDifference(reindexed.y, source.y),
    samePicks: samePicks(reindexed.picks, source.picks),
  },
  unlimited: {
    difference: largestDifference(unlimited.y, plain.y),
    samePicks: samePicks(unlimited.picks, plain.picks),
  },
  /** Whether every pick of a pooled layer lies in the pool of its token and is visible to it. */
  insidePool: inPool.picks.every((list, token) =>
    [...list].every((pick) => pick < 0 || (pick <= token && source.pools?.[token]?.keep[pick] === 1)),
  ),
  gate: largestDifference(gated.latents, projected),
  chunks: largestDifference(second.y, rowsOf(source.y, half, tokens)),
  weighed: {
    tokens: packed,
    global: weight.global,
    perToken: weight.bytesPerToken ?? 0,
    windows: weight.windowPerSequence,
    formula: footprint(map).bytesPerToken,
    writing: weight.layers.filter(({ main }) => main > 0).map(({ layer }) => layer),
  },
} as const;
