import { exact } from "../../ui/numbers";
import type { DataTable, ViewModel } from "../define";
import { type CostChart, costChart } from "./cost";
import { barsPath, cellsPath, heightsOf, isLate } from "./geometry";
import type { PoolParams } from "./params";
import { found, type PickerRun, type PoolRun, runPool } from "./run";
import { realStep, source } from "./sizes";
import { blockSays, captionOf, entriesText, isSame, percent, sharedOf, small, titleOf } from "./words";

/** One block of entries: scores of the source above, the pool's cell, scores of the Reindex layer below, picks of all four. */
export interface BlockView {
  readonly block: number;
  /** Number of its first entry. */
  readonly first: string;
  readonly kept: boolean;
  readonly pinned: boolean;
  /** In the right half of its line. */
  readonly late: boolean;
  /** Paths in a box as many units wide as the block has entries, and 100 high. */
  readonly up: { readonly rest: string; readonly picked: string };
  /** Height of the best score, in per cent. */
  readonly best: number;
  readonly down: { readonly rest: string; readonly both: string; readonly lost: string; readonly gained: string };
  /** Paths in a box as many units wide and 1 high, one a Reindex layer. */
  readonly picks: readonly {
    readonly layer: number;
    readonly both: string;
    readonly lost: string;
    readonly gained: string;
  }[];
  readonly says: string;
  readonly shown: boolean;
}

export interface PoolView extends ViewModel {
  /** Two lines of blocks: one below the other where it is narrow. */
  readonly lines: readonly (readonly BlockView[])[];
  readonly entriesABlock: number;
  /** Whether the Reindex layers score all entries. */
  readonly off: boolean;
  readonly layer: number;
  readonly layers: readonly { readonly layer: number; readonly chosen: boolean }[];
  readonly at: number;
  readonly before: number;
  readonly after: number;
  readonly says: string;
  readonly results: readonly { readonly name: string; readonly value: string; readonly says: string }[];
  readonly law: { readonly text: string; readonly holds: boolean };
  readonly cost: CostChart;
}

/** The hierarchical indexer on the toy, and what it saves at real sizes. */
export function derive(params: PoolParams): PoolView {
  const run = runPool(params);
  const chosen = run.pickers.find(({ layer }) => layer === params.layer);
  if (chosen === undefined) throw new RangeError(`layer ${params.layer} does not pick inside the pool`);
  const blocks = blocksOf(params, run, chosen);
  const half = blocks.length / 2;
  const at = params.at !== null && params.at < blocks.length ? params.at : run.newest;
  return {
    title: titleOf(params, run, chosen),
    caption: captionOf(params, run, chosen, realStep(params.context)),
    table: tableOf(params, run, chosen),
    marks: blocks.length,
    lines: [blocks.slice(0, half), blocks.slice(half)],
    entriesABlock: params.block,
    off: params.off,
    layer: chosen.layer,
    layers: run.pickers.map(({ layer }) => ({ layer, chosen: layer === chosen.layer })),
    at,
    before: Math.max(0, at - 1),
    after: Math.min(blocks.length - 1, at + 1),
    says: blockSays(params, run, chosen, at),
    results: resultsOf(params, run, chosen),
    law: lawOf(params, run),
    cost: costChart(params.context),
  };
}

function blocksOf(params: PoolParams, run: PoolRun, chosen: PickerRun): readonly BlockView[] {
  const { block: size } = params;
  const ups = heightsOf(run.scores, Math.max(...run.scores));
  const downs = heightsOf(chosen.scores, Math.max(...chosen.scores));
  const bests = heightsOf(run.pool.blockScores, Math.max(...run.scores));
  const own = new Set(found(run.ownPicks));
  const kept = new Set(run.pool.blocks);
  const kinds = run.pickers.map((picker) => ({ layer: picker.layer, of: kindOf(picker) }));
  const chosenKind = kindOf(chosen);
  return Array.from({ length: run.pool.blockScores.length }, (_, block) => {
    const first = block * size;
    const isScored = kept.has(block) || params.off;
    const up = ups.slice(first, first + size);
    const down = downs.slice(first, first + size);
    const downWhere = (kind: Kind) => barsPath(down, (entry) => chosenKind(first + entry) === kind, "down");
    const cellsWhere = (of: (entry: number) => Kind, kind: Kind) =>
      cellsPath(size, (entry) => of(first + entry) === kind);
    return {
      block,
      first: String(first),
      kept: kept.has(block),
      pinned: block === run.newest,
      late: isLate(block, run.ranks.length / 2),
      up: {
        rest: barsPath(up, (entry) => !own.has(first + entry), "up"),
        picked: barsPath(up, (entry) => own.has(first + entry), "up"),
      },
      best: bests[block] ?? 0,
      down: {
        rest: isScored ? downWhere("rest") : "",
        both: downWhere("both"),
        lost: downWhere("lost"),
        gained: downWhere("gained"),
      },
      picks: kinds.map(({ layer, of }) => ({
        layer,
        both: cellsWhere(of, "both"),
        lost: cellsWhere(of, "lost"),
        gained: cellsWhere(of, "gained"),
      })),
      says: blockSays(params, run, chosen, block),
      shown: params.at === block,
    };
  });
}

/** Picked with and without the pool, without it alone, inside it alone, or not. */
type Kind = "both" | "lost" | "gained" | "rest";

function kindOf({ picks, plain }: PickerRun): (entry: number) => Kind {
  const [inside, wanted] = [new Set(found(picks)), new Set(found(plain))];
  return (entry) => {
    if (inside.has(entry)) return wanted.has(entry) ? "both" : "gained";
    return wanted.has(entry) ? "lost" : "rest";
  };
}

function resultsOf(params: PoolParams, run: PoolRun, chosen: PickerRun): PoolView["results"] {
  const { shared, of } = sharedOf(chosen);
  const all = run.pickers.map(sharedOf);
  const sum = (key: "shared" | "of") => all.reduce((total, one) => total + one[key], 0);
  return [
    {
      name: `layer ${chosen.layer} scores`,
      value: exact(params.off ? params.entries : run.candidates),
      says: `of ${entriesText(params.entries)}`,
    },
    {
      name: "of plain top-k kept",
      value: `${shared} of ${of}`,
      says: `all four layers: ${percent(sum("shared") / sum("of"))}`,
    },
    {
      name: "output differs by",
      value: percent(chosen.error),
      says: isSame({ shared, of }) ? "the same picks" : "relative L2",
    },
  ];
}

/** Where all blocks are kept, or a layer agrees in full, what must follow is checked in all four layers. */
function lawOf({ keep, agreement, topK }: PoolParams, run: PoolRun): PoolView["law"] {
  const same = run.pickers.every((picker) => isSame(sharedOf(picker)) && picker.error === 0);
  if (keep >= run.ranks.length) {
    return {
      text: `${keep} blocks or fewer: the pool is everything, and all four layers must pick as without it`,
      holds: same,
    };
  }
  if (agreement === 1 && keep > topK) {
    return {
      text: `More blocks than top-k, and full agreement: layer ${source}’s own picks all lie in the pool, so all four layers must pick them`,
      holds: same,
    };
  }
  const inside = found(run.ownPicks).every((pick) => run.pool.keep[pick] === 1);
  if (keep > topK) {
    return { text: `More blocks than top-k: layer ${source}’s own picks must all lie in the pool`, holds: inside };
  }
  return {
    text: `The newest block must be in the pool, whatever its score`,
    holds: run.pool.blocks.includes(run.newest),
  };
}

function tableOf(params: PoolParams, run: PoolRun, chosen: PickerRun): DataTable {
  const { block: size } = params;
  const inBlock = (picks: Int32Array, block: number) =>
    found(picks)
      .filter((pick) => Math.floor(pick / size) === block)
      .join(", ") || "none";
  return {
    caption: `Blocks of ${size} entries, newest last`,
    columns: [
      { label: "Block", numeric: true },
      { label: `Best score of layer ${source}`, numeric: true },
      { label: "Rank", numeric: true },
      { label: "In the pool", numeric: false },
      { label: `Picks of layer ${chosen.layer}`, numeric: false },
      { label: "Without the pool", numeric: false },
    ],
    rows: run.ranks.map((rank, block) => [
      String(block),
      small(run.pool.blockScores[block] ?? 0),
      exact(rank),
      run.pool.blocks.includes(block) ? (block === run.newest ? "yes, pinned" : "yes") : "no",
      inBlock(chosen.picks, block),
      inBlock(chosen.plain, block),
    ]),
  };
}
