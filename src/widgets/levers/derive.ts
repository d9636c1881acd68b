import { equals, type Fraction, type Lever, levers, toNumber } from "../../core";
import { modelById } from "../../models";
import { divided, factor, sentence } from "../../ui/numbers";
import type { Values } from "../../ui/params/param";
import type { Lever as Badge } from "../../ui/Term";
import type { DataTable, ViewModel } from "../define";
import { factorInDigits, isShort, toldFrom, toThousandths } from "./digits";
import { type BarGeometry, barOf, leverOrder } from "./geometry";
import type { params } from "./params";
import { type LeversProse, prose } from "./prose";
import { factorsOf, ownStep, type Step, steps, wholeWay } from "./steps";

export interface CellView extends BarGeometry {
  readonly badge: Badge;
  /** "÷ 3.56" or "× 4.74"; "about 1" where three digits show no change, "no change" where there is none. */
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
}

export interface LeversView extends ViewModel, LeversProse {
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
}

const badges: Readonly<Record<Lever, Badge>> = {
  layers: "layer",
  sequence: "sequence",
  entry: "entry",
  precision: "precision",
};

interface LeverWords extends Pick<ColumnView, "words" | "definition"> {
  /** In the caption, before what became of it. */
  readonly amount: string;
}

const leverWords: Readonly<Record<Lever, LeverWords>> = {
  layers: { words: "layers that keep", definition: "layers that keep entries", amount: "layers that keep entries" },
  sequence: {
    words: "entries a token, on average",
    definition: "entries a token in such a layer",
    amount: "entries a token in each, on average",
  },
  entry: {
    words: "elements an entry",
    definition: "elements an entry, its indexer key included",
    amount: "elements an entry",
  },
  precision: {
    words: "bytes an element",
    definition: "bytes an element, scales included",
    amount: "bytes an element",
  },
};

const columns: readonly ColumnView[] = leverOrder.map((lever) => ({
  badge: badges[lever],
  words: leverWords[lever].words,
  definition: leverWords[lever].definition,
}));

export function derive({ from, to, step }: Values<typeof params>): LeversView {
  const own: Step = { key: ownStep, from: modelById(from), to: modelById(to) };
  const all = [...steps, own];
  const picked = all.find(({ key }) => key === step) ?? own;
  const rows = all.map((candidate) => rowOf(candidate, candidate.key === picked.key));
  return {
    title: "Four levers did it, and one went part of the way back",
    caption: captionOf(picked),
    table: tableOf(all),
    marks: rows.reduce((sum, row) => sum + row.cells.length, 0),
    columns,
    rows,
    ...prose,
  };
}

function rowOf(step: Step, picked: boolean): RowView {
  const factors = factorsOf(step);
  return {
    key: step.key,
    from: step.from.shortName,
    to: step.to.shortName,
    cells: leverOrder.map((lever) => {
      const bar = barOf(factors[lever]);
      return { ...bar, badge: badges[lever], says: bar.effect === "same" ? "no change" : inShort(factors[lever]) };
    }),
    whole: divided(toNumber(factors.whole)),
    picked,
    kind: step.key === ownStep ? "own" : step.key === wholeWay.key ? "whole" : "step",
  };
}

/** A factor that is not 1, in three digits. */
function inShort(value: Fraction): string {
  const number = toNumber(value);
  return factor(number) === factor(1) ? "about 1" : divided(number);
}

function captionOf(step: Step): string {
  const { from, to } = step;
  const factors = factorsOf(step);
  const product = leverOrder.map((lever) => factorInDigits(factors[lever])).join(" × ");
  const whole = `${product} = ${factorInDigits(factors.whole)}`;
  const rounding = Object.values(factors).every(isShort) ? "" : " (rounded)";
  const before = levers(from.layers);
  const after = levers(to.layers);
  const changes = leverOrder.map((lever) => {
    const { amount } = leverWords[lever];
    const [old, now] = [before[lever], after[lever]];
    if (equals(old, now)) return `${amount}: ${toThousandths(now)} in both`;
    return `${amount}: ${toldFrom(old, now)} to ${toldFrom(now, old)}`;
  });
  return `${from.shortName} to ${to.shortName}: ${whole}${rounding}. ${sentenceOf(changes)}`;
}

function sentenceOf(changes: readonly string[]): string {
  return `${sentence(changes.join("; "))}.`;
}

function tableOf(all: readonly Step[]): DataTable {
  return {
    caption: "Each lever before, divided by the same after: above 1 it fell, below 1 it grew",
    columns: [
      { label: "From", numeric: false },
      { label: "To", numeric: false },
      ...columns.map(({ words }) => ({ label: words, numeric: true })),
      { label: "together", numeric: true },
    ],
    rows: all.map((step) => {
      const factors = factorsOf(step);
      const numbers = [...leverOrder, "whole" as const].map((lever) => factorInDigits(factors[lever]));
      return [step.from.shortName, step.to.shortName, ...numbers];
    }),
  };
}
