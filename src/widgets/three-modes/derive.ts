import { listInWords, modeNames, numbersInWords } from "../../core";
import { bytesText, exact, inWords } from "../../ui/numbers";
import type { DataTable, ViewModel } from "../define";
import { cellsOf, type StepCell, type StepMark, stepNames } from "./cells";
import {
  type ColumnMode,
  counts,
  layers,
  modes,
  type Standing,
  scoredAt,
  scoring,
  standingsOf,
  storedBy,
} from "./facts";
import { percentOf } from "./geometry";
import { type ModesParams, type StepId, stepIds } from "./params";
import { captionOf, titleOf } from "./sentences";
import { heaviest, runToy, toyEntries, toyPicks } from "./toy";
import { workText } from "./words";

export interface ColumnView {
  readonly mode: ColumnMode;
  readonly name: string;
  /** "as released", "if it were", or why it cannot be. */
  readonly says: string;
  readonly isReleased: boolean;
  readonly possible: boolean;
}

export interface RowView {
  readonly id: StepId;
  readonly name: string;
  readonly mark: StepMark;
  readonly cells: readonly (StepCell & { readonly mode: ColumnMode })[];
}

export interface CountView {
  readonly part: "content" | "address" | "query";
  readonly count: string;
  readonly name: string;
  readonly says: string;
}

export interface ToyRowView {
  readonly mode: ColumnMode;
  readonly name: string;
  readonly says: string;
  /** One a entry: height of attention on it in per cent of the largest of its row; `null` where it is not picked. */
  readonly cells: readonly { readonly entry: number; readonly height: number | null }[];
}

export interface ModesView extends ViewModel {
  readonly layer: number;
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
  readonly shown: StepId;
  /** The step shown: what it is, and what it costs in each mode. */
  readonly strip: {
    readonly name: string;
    readonly is: string;
    readonly costs: readonly { readonly mode: ColumnMode; readonly text: string }[];
  };
  readonly totals: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly counts: readonly CountView[];
  readonly toy: { readonly rows: readonly ToyRowView[]; readonly says: string };
}

/** One layer in three modes. */
export function derive(params: ModesParams): ModesView {
  const { layer, step, hover, context, seed } = params;
  const standings = standingsOf(layer);
  const tables = standings.map((one) => (one.layer === null ? null : cellsOf(one.layer, context)));
  const shown = hover ?? step;
  const cellOf = (index: number, id: StepId): StepCell => tables[index]?.[id] ?? impossible;
  return {
    title: titleOf(layer, context),
    caption: captionOf(params, standings),
    table: tableOf(layer, standings, cellOf),
    marks: layers.length + stepIds.length * modes.length + modes.length * toyEntries,
    layer,
    columns: standings.map(columnOf),
    rows: stepIds.map((id) => ({
      id,
      name: stepNames[id].name,
      mark: stepNames[id].mark,
      cells: modes.map((mode, index) => ({ mode, ...cellOf(index, id) })),
    })),
    shown,
    strip: {
      name: stepNames[shown].name,
      is: stepNames[shown].is,
      costs: modes.map((mode, index) => ({ mode, text: cellOf(index, shown).cost })),
    },
    totals: totalsOf(standings, context),
    counts: countViews,
    toy: toyOf(seed, standings),
  };
}

const impossible: StepCell = { kind: "none", from: null, text: "", cost: "–", stored: null };

function columnOf({ mode, layer, isReleased, bytes }: Standing): ColumnView {
  const says =
    layer === null ? "no Full layer before it" : isReleased ? "as released" : `then ${exact(bytes)} B a token in all`;
  return { mode, name: modeNames[mode], says, isReleased, possible: layer !== null };
}

function totalsOf(standings: readonly Standing[], context: number): ModesView["totals"] {
  const row = (name: string, of: (layer: NonNullable<Standing["layer"]>) => string) => ({
    name,
    values: standings.map(({ layer }) => (layer === null ? "–" : of(layer))),
  });
  return [
    row("Stored, bytes a token", (layer) => {
      const { main, key } = storedBy(layer);
      return exact(main + key);
    }),
    row("Indexer, operations", (layer) => {
      const scored = scoredAt(layer, context);
      return scored === 0 ? "0" : workText(scoring(scored).work);
    }),
    row("Keys read", (layer) => {
      const scored = scoredAt(layer, context);
      return scored === 0 ? "0" : bytesText(scoring(scored).bytes);
    }),
  ];
}

const countViews: readonly CountView[] = [
  {
    part: "content",
    count: String(counts.content.length),
    name: "content",
    says: `layers ${listInWords(counts.content.map(String))} write main entries`,
  },
  {
    part: "address",
    count: String(counts.address.length),
    name: "address",
    says: `these and ${listInWords(counts.address.filter((layer) => !counts.content.includes(layer)).map(String))} run an indexer`,
  },
  {
    part: "query",
    count: String(counts.query.length),
    name: "query",
    says: `layers ${numbersInWords(counts.query)} ask global KV, not all ${layers.length}: ${listInWords(counts.windowOnly.map(String))} read their window alone`,
  },
];

function toyOf(seed: number, standings: readonly Standing[]): ModesView["toy"] {
  const lender = standings.find(({ mode }) => mode === "reuse")?.layer?.picksFrom ?? null;
  const picksOf = lender !== null && layers[lender]?.mode === "full" ? "full" : "reindex";
  const reads = runToy(seed, picksOf);
  const shared = reads.full.picks.filter((pick) => reads.reindex.picks.includes(pick)).length;
  const says: Readonly<Record<ColumnMode, string>> = {
    full: `writes ${toyEntries} entries, picks ${toyPicks}`,
    reindex: `writes none, picks anew: ${shared} of ${toyPicks} the same`,
    reuse: `writes none, picks none: has those of ${modeNames[picksOf]}`,
  };
  const [own, lent] = [heaviest(reads.reuse), heaviest(reads[picksOf])];
  const most =
    own === lent ? `also gives entry ${own} most weight` : `gives entry ${own} most weight, not entry ${lent}`;
  return {
    rows: modes.map((mode) => {
      const { picks, weights } = reads[mode];
      const largest = Math.max(...weights);
      return {
        mode,
        name: modeNames[mode],
        says: says[mode],
        cells: Array.from({ length: toyEntries }, (_, entry) => {
          const pick = picks.indexOf(entry);
          return { entry, height: pick < 0 ? null : percentOf(weights[pick] ?? 0, largest) };
        }),
      };
    }),
    says: `The entries are the same in all three rows. The query is not: at the picks of ${modeNames[picksOf]}, Reuse ${most}.`,
  };
}

function tableOf(
  layer: number,
  standings: readonly Standing[],
  cellOf: (index: number, id: StepId) => StepCell,
): DataTable {
  const told = ({ kind, from, text, stored }: StepCell) =>
    text === ""
      ? "not possible"
      : [
          kind === "here" ? "here" : kind === "borrowed" ? `from layer ${from?.layer}` : "none",
          text,
          ...(stored === null ? [] : [`stores ${stored}`]),
        ].join(", ");
  return {
    caption: `Layer ${layer} in ${inWords(modes.length)} modes, step by step`,
    columns: ["Step", ...standings.map(({ mode }) => modeNames[mode])].map((label) => ({ label, numeric: false })),
    rows: stepIds.map((id) => [stepNames[id].name, ...modes.map((_, index) => told(cellOf(index, id)))]),
  };
}
