import { type Fraction, type Lever, toNumber } from "../../core";
import { divided, exact, factor } from "../../ui/numbers";
import type { Lever as Badge } from "../../ui/Term";
import type { ViewModel } from "../define";
import { placeOf, ticks } from "./geometry";
import type { WaterfallParams } from "./params";
import { endsRight, letterOf, leverLetters, line, type Step, totals, waterfall } from "./run";

const badges: Readonly<Record<Lever, Badge>> = {
  layers: "layer",
  sequence: "sequence",
  entry: "entry",
  precision: "precision",
};

const leverNames: Readonly<Record<Lever, string>> = {
  layers: "layers that keep entries",
  sequence: "entries a token, on average in such a layer",
  entry: "elements an entry, its key included",
  precision: "bytes an element, scales included",
};

export interface BarView {
  readonly bar: number;
  readonly badge: Badge;
  readonly letter: string;
  readonly top: number;
  readonly height: number;
  readonly moves: "down" | "up" | "none";
  readonly says: string;
  readonly isOpen: boolean;
  readonly name: string;
}

export interface StageView {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly bytes: string;
  readonly place: number;
  readonly bars: readonly BarView[];
}

export interface WaterfallView extends ViewModel {
  readonly start: { readonly name: string; readonly bytes: string; readonly place: number };
  readonly stages: readonly StageView[];
  readonly ticks: readonly { readonly text: string; readonly place: number }[];
  readonly order: readonly { readonly lever: Lever; readonly badge: Badge; readonly name: string }[];
  readonly open: readonly { readonly what: string; readonly says: string }[];
  readonly openTitle: string;
  readonly openBadge: Badge;
  readonly totals: readonly {
    readonly badge: Badge;
    readonly name: string;
    readonly factor: string;
    readonly bytes: string;
  }[];
  readonly product: string;
  readonly holds: boolean;
  readonly last: number;
}

/** A fraction: whole or finite as a number, else as two whole numbers. */
function fractionText({ numerator, denominator }: Fraction): string {
  const value = Number(numerator) / Number(denominator);
  const isShort = Number((value * 1e6).toFixed(0)) / 1e6 === value;
  return isShort ? exact(value) : `${exact(Number(numerator))}/${exact(Number(denominator))}`;
}

const timesText = (value: Fraction) => (toNumber(value) === 1 ? "no change" : divided(toNumber(value)));
const bytesText = (value: Fraction) => {
  const bytes = toNumber(value);
  return Number.isInteger(bytes * 16) ? exact(bytes) : exact(Number(bytes.toFixed(1)));
};
const signedBytes = (bytes: number) =>
  `${bytes < 0 ? "+ " : "− "}${exact(Math.abs(Number(bytes.toFixed(bytes % 1 === 0 ? 0 : 1))))}`;

/** Every step with its place, the open one term by term, and what no order changes. */
export function derive({ order, bar }: WaterfallParams): WaterfallView {
  const steps = waterfall(order);
  const open = steps[bar] ?? steps[0];
  const [first, end] = [line[0], line.at(-1)];
  if (open === undefined || first === undefined || end === undefined)
    throw new RangeError("a way of several models is wanted");
  const sums = totals(steps);
  const whole = toNumber(steps[0]?.before ?? open.before) / toNumber(steps.at(-1)?.after ?? open.after);
  return {
    title: `${exact(toNumber(steps[0]?.before ?? open.before))} to ${exact(toNumber(steps.at(-1)?.after ?? open.after))} bytes a token in ${steps.filter(({ factor: own }) => toNumber(own) !== 1).length} steps that multiply to ${factor(whole)}`,
    caption: captionOf(open, order, sums),
    table: {
      caption: "Bytes a token after each step, in this order of the levers",
      columns: [
        { label: "From", numeric: false },
        { label: "To", numeric: false },
        { label: "Lever", numeric: false },
        { label: "Times smaller", numeric: true },
        { label: "Bytes a token after", numeric: true },
      ],
      rows: steps.map(({ from, to, lever, factor: own, after }) => [
        from.shortName,
        to.shortName,
        letterOf(lever),
        fractionText(own),
        bytesText(after),
      ]),
    },
    marks: steps.length + leverLetters.length,
    start: {
      name: first.shortName,
      bytes: bytesText(steps[0]?.before ?? open.before),
      place: placeOf(toNumber(steps[0]?.before ?? open.before)),
    },
    stages: stagesOf(steps, bar),
    ticks: ticks.map((value) => ({ text: exact(value), place: placeOf(value) })),
    order: order.map((lever) => ({ lever, badge: badges[lever], name: leverNames[lever] })),
    openTitle: `${open.from.shortName} to ${open.to.shortName}: ${leverNames[open.lever]}`,
    openBadge: badges[open.lever],
    open: [
      { what: open.from.shortName, says: fractionText(open.had) },
      { what: open.to.shortName, says: fractionText(open.has) },
      { what: "factor", says: `${fractionText(open.had)} ÷ ${fractionText(open.has)} = ${fractionText(open.factor)}` },
      { what: "bytes a token", says: `${bytesText(open.before)} to ${bytesText(open.after)}` },
    ],
    totals: sums.map(({ lever, factor: own, bytes }) => ({
      badge: badges[lever],
      name: leverNames[lever],
      factor: timesText(own),
      bytes: signedBytes(bytes),
    })),
    product: `${sums.map(({ factor: own }) => Number(toNumber(own).toPrecision(4))).join(" × ")} = ${Number(whole.toPrecision(4))}`,
    holds: endsRight(steps),
    last: steps.length - 1,
  };
}

function stagesOf(steps: readonly Step[], open: number): readonly StageView[] {
  const size = leverLetters.length;
  return line.slice(1).map((to, stage) => {
    const own = steps.slice(stage * size, (stage + 1) * size);
    const end = own.at(-1);
    return {
      key: to.id,
      from: line[stage]?.shortName ?? "",
      to: to.shortName,
      bytes: end === undefined ? "" : bytesText(end.after),
      place: placeOf(end === undefined ? 1 : toNumber(end.after)),
      bars: own.map((step, index) => barOf(step, stage * size + index, open)),
    };
  });
}

function barOf({ from, to, lever, factor: own, before, after }: Step, bar: number, open: number): BarView {
  const [start, stop] = [placeOf(toNumber(before)), placeOf(toNumber(after))];
  const times = toNumber(own);
  return {
    bar,
    badge: badges[lever],
    letter: letterOf(lever),
    top: Math.min(start, stop),
    height: Number(Math.abs(stop - start).toFixed(2)),
    moves: times > 1 ? "down" : times < 1 ? "up" : "none",
    says: times === 1 ? "" : divided(times),
    isOpen: bar === open,
    name: `${from.shortName} to ${to.shortName}, ${leverNames[lever]}: ${timesText(own)}`,
  };
}

function captionOf(open: Step, order: readonly Lever[], sums: ReturnType<typeof totals>): string {
  const way = toNumber(open.factor) === 1 ? "stays" : toNumber(open.factor) > 1 ? "falls" : "rises";
  const most = sums.reduce((best, sum) => (sum.bytes > best.bytes ? sum : best));
  return `${open.from.shortName} to ${open.to.shortName}, ${letterOf(open.lever)}: bytes a token go from ${bytesText(open.before)} to ${bytesText(open.after)}; the number ${way}${toNumber(open.factor) === 1 ? "" : ` by ${timesText(open.factor)}`}. In the order ${order.map(letterOf).join(", ")} most bytes go to ${letterOf(most.lever)}, ${exact(Math.round(most.bytes))}: whoever comes first finds most to take. The factors and their product are the same in every order.`;
}
