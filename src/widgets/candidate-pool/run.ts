import {
  type CandidatePool,
  candidatePools,
  csa2Full,
  csa2Reindex,
  emptyRing,
  type Matrix,
  nothing,
  type RandomCsa2Group,
  randomCsa2Group,
  recall,
  relativeL2,
  rowOf,
  rowsOf,
  topK,
} from "../../core";
import type { PoolParams } from "./params";
import { pickers } from "./sizes";

/** Small enough that every entry is seen, large enough that scores differ. */
export const toySizes = {
  hidden: 16,
  heads: 2,
  headDim: 16,
  window: 8,
  outputGroups: 1,
  indexer: { heads: 4, width: 8 },
  qLoraRank: 12,
  outputRank: 8,
  rotated: 4,
  alike: 0.7,
} as const;

/** One Reindex layer's reading for the last token: inside the pool, and of all entries. */
export interface PickerRun {
  readonly layer: number;
  /** [entries] */
  readonly scores: Float64Array;
  /** Ascending, −1 is none: [k]. */
  readonly picks: Int32Array;
  readonly plain: Int32Array;
  /** The part of the plain picks that are picked inside the pool too. */
  readonly recall: number;
  /** Relative L2 difference of the layer's output to that with plain picks. */
  readonly error: number;
}

/** What one query sees of the hierarchy. */
export interface PoolRun {
  /** The Full layer's scores of all entries, [entries], and its own picks, which no pool limits. */
  readonly scores: Float64Array;
  readonly ownPicks: Int32Array;
  readonly pool: CandidatePool;
  /** Entries in the pool. */
  readonly candidates: number;
  /** Number of the newest block, and its place among the blocks by score, counted from 1. */
  readonly newest: number;
  /** Place of each block by its best score, counted from 1. */
  readonly ranks: readonly number[];
  readonly pickers: readonly PickerRun[];
}

interface Source {
  readonly group: RandomCsa2Group;
  readonly entries: Matrix;
  readonly indexKeys: Matrix;
  /** [tokens, entries] */
  readonly indexScores: Matrix;
}

/** What does not depend on the pool or on top-k is kept from one change to the next. */
let known: { readonly key: string; readonly source: Source } | null = null;

function sourceOf(tokens: number, agreement: number, seed: number): Source {
  const key = `${tokens} ${agreement} ${seed}`;
  if (known?.key === key) return known.source;
  // The Full layer's own attention is not shown: its picks are taken from its scores below.
  const group = randomCsa2Group({ ...toySizes, tokens, topK: 1, reindexers: pickers.length }, agreement, seed);
  const { cache, indexScores } = csa2Full(group.config, group.full, group.hidden);
  const source = { group, entries: cache.entries, indexKeys: cache.indexKeys, indexScores };
  known = { key, source };
  return source;
}

type Setting = Pick<PoolParams, "entries" | "agreement" | "seed" | "keep" | "block" | "topK">;

/** The last run: pointing at a block, or another layer, changes nothing of it. */
let last: { readonly key: string; readonly run: PoolRun } | null = null;

/** Runs the toy for its last token. The layers above run on the tokens of its window, which is all that it reads. */
export function runPool(setting: Setting): PoolRun {
  const { entries, agreement, seed, keep, block, topK: k } = setting;
  const key = [entries, agreement, seed, keep, block, k].join(" ");
  if (last?.key !== key) last = { key, run: runOf(setting) };
  return last.run;
}

function runOf(params: Setting): PoolRun {
  const { entries: tokens, agreement, seed, keep, block, topK: k } = params;
  const { group, entries, indexKeys, indexScores } = sourceOf(tokens, agreement, seed);
  const { window } = toySizes;
  const first = tokens - window;
  const recent = rowsOf(indexScores, first, tokens);
  const pools = candidatePools(recent, (token) => first + token + 1, { blockSize: block, topBlocks: keep });
  const pool = pools[window - 1];
  if (pool === undefined) throw new RangeError("the last token has no pool");
  const config = { ...group.config, topK: k };
  const cache = { origin: 0, ring: emptyRing(window, toySizes.headDim, first) };
  const hidden = rowsOf(group.hidden, first, tokens);
  const scores = rowOf(indexScores, tokens - 1);
  return {
    scores,
    ownPicks: topK(scores, k),
    pool,
    candidates: pool.keep.reduce((sum, kept) => sum + kept, 0),
    newest: pool.blockScores.length - 1,
    ranks: ranksOf(pool.blockScores),
    pickers: group.reindex.map((layerParams, index) => {
      const run = (given: typeof pools | null) =>
        csa2Reindex(config, layerParams, hidden, cache, { entries, indexKeys, pools: given });
      const [inPool, plain] = [run(pools), run(null)];
      const picks = inPool.picks[window - 1] ?? new Int32Array(0);
      const wanted = plain.picks[window - 1] ?? new Int32Array(0);
      return {
        layer: pickers[index] ?? 0,
        scores: rowOf(plain.indexScores, window - 1),
        picks,
        plain: wanted,
        recall: recall([picks], [wanted]),
        error: relativeL2(rowOf(inPool.y, window - 1), rowOf(plain.y, window - 1)),
      };
    }),
  };
}

/** Entries that were picked, without what found nothing. */
export function found(picks: Int32Array): readonly number[] {
  return [...picks].filter((pick) => pick !== nothing);
}

function ranksOf(scores: Float64Array): readonly number[] {
  const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const ranks = new Array<number>(scores.length).fill(0);
  for (const [rank, index] of order.entries()) ranks[index] = rank + 1;
  return ranks;
}
