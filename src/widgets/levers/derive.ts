import {
  type Fraction,
  footprint,
  type Lever,
  type LeverFactors,
  leverFactors,
  levers,
  mul,
  toNumber,
} from "../../core";
import { type Model, modelById } from "../../models";
import { divided, exact, factor } from "../../ui/numbers";
import type { Values } from "../../ui/params/param";
import type { Lever as Badge } from "../../ui/Term";
import type { DataTable, ViewModel } from "../define";
import { type BarGeometry, barOf, extents, leverOrder } from "./geometry";
import type { params } from "./params";
import { ownStep, type Step, steps, wholeWay } from "./steps";

export interface CellView extends BarGeometry {
  readonly badge: Badge;
  /** "÷ 3.56" or "× 4.74"; "no change" where the bar is a dot. */
  readonly says: string;
}

export interface RowView {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly cells: readonly CellView[];
  readonly whole: string;
  readonly picked: boolean;
  readonly kind: "step" | "whole" | "own";
}

export interface ColumnView {
  readonly badge: Badge;
  /** Over the column. */
  readonly words: string;
  /** In the text, where there is room to say it in full. */
  readonly definition: string;
  /** Width of the column, in units of the log scale. */
  readonly extent: number;
}

export interface LeversView extends ViewModel {
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
  /** Paragraphs beside the chart. The first one follows the badge of N. */
  readonly givenBack: string;
  readonly start: string;
  /** What top-k changes, said apart: it is no lever. */
  readonly reading: string;
}

const badges: Readonly<Record<Lever, Badge>> = {
  layers: "layer",
  sequence: "sequence",
  entry: "entry",
  precision: "precision",
};

const columns: readonly ColumnView[] = leverOrder.map((lever) => ({
  badge: badges[lever],
  extent: extents[lever],
  ...{
    layers: { words: "layers that keep", definition: "layers that keep entries" },
    sequence: { words: "entries a token, each", definition: "entries a token in each of them" },
    entry: { words: "elements an entry", definition: "elements an entry" },
    precision: { words: "bytes an element", definition: "bytes an element, scales included" },
  }[lever],
}));

export function derive({ from, to, step }: Values<typeof params>): LeversView {
  const own: Step = { key: ownStep, from: modelById(from), to: modelById(to) };
  const all = [...steps, own];
  const picked = all.find(({ key }) => key === step) ?? own;
  const rows = all.map((candidate) => rowOf(candidate, candidate.key === picked.key));
  return {
    title: "Four levers did it, and one was let go again",
    caption: captionOf(picked),
    table: tableOf(all),
    marks: rows.reduce((sum, row) => sum + row.cells.length, 0),
    columns,
    rows,
    ...prose,
  };
}

/** The factors between two models. Throws where the later one keeps nothing that grows: no model here does. */
function factorsOf({ from, to }: Pick<Step, "from" | "to">): LeverFactors {
  const factors = leverFactors(from.layers, to.layers);
  if (factors === null) throw new RangeError(`${to.name} keeps nothing that grows`);
  return factors;
}

function rowOf(step: Step, picked: boolean): RowView {
  const factors = factorsOf(step);
  return {
    key: step.key,
    from: step.from.shortName,
    to: step.to.shortName,
    cells: leverOrder.map((lever) => {
      const bar = barOf(lever, factors[lever]);
      const says = bar.effect === "same" ? "no change" : divided(toNumber(factors[lever]));
      return { ...bar, badge: badges[lever], says };
    }),
    whole: divided(toNumber(factors.whole)),
    picked,
    kind: step.key === ownStep ? "own" : step.key === wholeWay.key ? "whole" : "step",
  };
}

/** Three decimals, fewer where the number has fewer; below a tenth three digits, so that a small factor keeps its size. */
function toThousandths(value: Fraction): string {
  const number = toNumber(value);
  if (Number.isInteger(number * 1000)) return exact(number);
  return number < 0.1 ? number.toPrecision(3) : number.toFixed(3);
}

function captionOf(step: Step): string {
  const { from, to } = step;
  const factors = factorsOf(step);
  const product = leverOrder.map((lever) => toThousandths(factors[lever])).join(" × ");
  const before = levers(from.layers);
  const after = levers(to.layers);
  const changes = leverOrder.map((lever, i) => {
    const [old, now] = [toThousandths(before[lever]), toThousandths(after[lever])];
    return `${columns[i]?.words.replace(", each", " in each")} ${old === now ? `stay at ${now}` : `from ${old} to ${now}`}`;
  });
  return `${from.shortName} to ${to.shortName}: ${product} = ${toThousandths(factors.whole)}. ${sentenceOf(changes)}`;
}

function sentenceOf(changes: readonly string[]): string {
  const text = `${changes.slice(0, -1).join(", ")}, ${changes.at(-1)}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function tableOf(all: readonly Step[]): DataTable {
  return {
    caption: "How many times smaller each lever became; below 1 it grew",
    columns: [
      { label: "From", numeric: false },
      { label: "To", numeric: false },
      ...columns.map(({ words }) => ({ label: words, numeric: true })),
      { label: "together", numeric: true },
    ],
    rows: all.map((step) => {
      const factors = factorsOf(step);
      const numbers = [...leverOrder, "whole" as const].map((lever) => toThousandths(factors[lever]));
      return [step.from.shortName, step.to.shortName, ...numbers];
    }),
  };
}

const prose = proseOf();

function proseOf(): Pick<LeversView, "givenBack" | "start" | "reading"> {
  const [first, v3, v32, v4, v41] = (
    ["deepseek-llm-67b", "deepseek-v3", "deepseek-v3.2", "deepseek-v4-flash", "deepseek-v4.1-flash"] as const
  ).map(modelById) as [Model, Model, Model, Model, Model];
  const last = factorsOf({ from: v4, to: v41 });
  const opening = factorsOf({ from: first, to: v3 });
  const entries = factor(1 / toNumber(last.sequence));
  const owners = (model: Model) => exact(toNumber(levers(model.layers).layers));
  const topK = v32.layers.find((layer) => layer.topK !== null)?.topK ?? 0;
  return {
    givenBack: `went back. ${v41.shortName} keeps ${entries} times as many entries in each layer that keeps any, and wins because ${owners(v41)} layers keep them instead of ${owners(v4)}.`,
    start: `From ${first.shortName} to ${v3.shortName} the bytes fell ${toThousandths(mul(opening.layers, opening.entry))} times: ${toThousandths(opening.layers)} in layers × ${toThousandths(opening.entry)} in the entry. Precision did not move.`,
    reading: `changes what is read, not what is stored. ${v32.shortName} stores ${exact(footprint(v32.layers).bytesPerToken)} bytes for each token, and a query reads at most ${exact(topK)} entries in each layer, however many are kept.`,
  };
}
