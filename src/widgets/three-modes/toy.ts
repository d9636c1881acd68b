import { csa2Full, csa2Reindex, csa2Reuse, emptyRing, type Matrix, nothing, randomCsa2Group } from "../../core";
import type { ColumnMode } from "./facts";

/** Entries of the toy, one a token, and picks among them. */
export const toyEntries = 24;
export const toyPicks = 6;

const sizes = {
  tokens: toyEntries,
  hidden: 16,
  heads: 2,
  headDim: 16,
  window: 4,
  outputGroups: 1,
  indexer: { heads: 4, width: 8 },
  topK: toyPicks,
  qLoraRank: 12,
  outputRank: 8,
  rotated: 4,
  reindexers: 1,
  alike: 0.5,
} as const;

/** Part of the index-query weights that the Reindex layer shares with the Full layer. */
export const toyAgreement = 0.8;

/** What one layer of the toy reads for the last token. */
export interface ToyRead {
  /** Ascending. */
  readonly picks: readonly number[];
  /** Attention on each pick, mean over the heads. What is missing from 1 is on the window and the sink. */
  readonly weights: readonly number[];
}

export type ToyRun = Readonly<Record<ColumnMode, ToyRead>>;

/**
 * A Full layer writes the entries, a Reindex layer picks among them anew, a Reuse layer reads them at picks of either.
 *
 * @param picksOf Whose picks the Reuse layer reads.
 */
export function runToy(seed: number, picksOf: "full" | "reindex"): ToyRun {
  const key = `${seed} ${picksOf}`;
  if (last?.key !== key) last = { key, run: runOf(seed, picksOf) };
  return last.run;
}

/** The last run: most changes leave it as it is. */
let last: { readonly key: string; readonly run: ToyRun } | null = null;

function runOf(seed: number, picksOf: "full" | "reindex"): ToyRun {
  const { config, full, reindex, reuse, hidden } = randomCsa2Group(sizes, toyAgreement, seed);
  const [second] = reindex;
  if (second === undefined) throw new RangeError("the toy has no Reindex layer");
  const first = csa2Full(config, full, hidden);
  const { entries, indexKeys } = first.cache;
  const ring = emptyRing(sizes.window, sizes.headDim);
  const again = csa2Reindex(config, second, hidden, { origin: 0, ring }, { entries, indexKeys, pools: null });
  const lender = picksOf === "full" ? first : again;
  const borrowed = csa2Reuse(config, reuse, hidden, ring, { entries, picks: lender.picks });
  const asks = toyEntries - 1;
  const read = (picks: Int32Array | undefined, weights: Matrix | undefined): ToyRead => {
    if (picks === undefined || weights === undefined) throw new RangeError("the last token read nothing");
    const found = [...picks].filter((pick) => pick !== nothing);
    return { picks: found, weights: found.map((_, index) => meanOf(weights, sizes.window + index)) };
  };
  return {
    full: read(first.picks[asks], first.attention.weights[asks]),
    reindex: read(again.picks[asks], again.attention.weights[asks]),
    reuse: read(lender.picks[asks], borrowed.attention.weights[asks]),
  };
}

/** The entry with the largest weight. */
export function heaviest({ picks, weights }: ToyRead): number {
  return picks[weights.indexOf(Math.max(...weights))] ?? nothing;
}

/** Mean over the heads of one column of the probabilities. */
function meanOf(weights: Matrix, column: number): number {
  let sum = 0;
  for (let head = 0; head < weights.rows; head++) sum += weights.values[head * weights.columns + column] ?? 0;
  return sum / weights.rows;
}
