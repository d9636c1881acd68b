import { exact } from "../../ui/numbers";
import { lineThrough, lossAxis, placeOfStep, shareAxis, type Tick, type ValueAxis } from "./geometry";
import type { Recording } from "./run";
import { nats, percent } from "./words";

export type CurveKind = "held-out" | "taught" | "picks";

export interface Curve {
  readonly kind: CurveKind;
  readonly name: string;
  /** At the recording that is shown; “–” where it has none. */
  readonly value: string;
  readonly points: string;
  /** Height of the shown point in per cent from the bottom; `null` where there is none. */
  readonly at: number | null;
}

export interface Level {
  readonly text: string;
  readonly place: number;
}

export interface Chart {
  readonly id: "loss" | "recall";
  readonly name: string;
  readonly described: string;
  readonly curves: readonly Curve[];
  readonly ticks: readonly Tick[];
  readonly levels: readonly Level[];
}

/** KL and recall over the steps recorded so far. */
export function chartsOf(all: readonly Recording[], shown: Recording, total: number, chance: number): readonly Chart[] {
  const isSparse = ({ stage }: Recording) => stage === "sparse";
  const losses = all.flatMap((one) => [one.heldOut.loss, one.taught.loss, ...(isSparse(one) ? [one.pickedLoss] : [])]);
  const loss = lossAxis(losses);
  const share = shareAxis();
  const curve = (
    axis: ValueAxis,
    text: (value: number) => string,
    kind: CurveKind,
    name: string,
    readOf: (one: Recording) => number | null,
  ): Curve => {
    const points = all.flatMap((one) => {
      const value = readOf(one);
      return value === null
        ? []
        : [{ x: placeOfStep(one.step, total), y: Number((100 - axis.placeOf(value)).toFixed(2)) }];
    });
    const own = all.length === 0 ? null : readOf(shown);
    return {
      kind,
      name,
      value: own === null ? "–" : text(own),
      points: lineThrough(points),
      at: own === null ? null : axis.placeOf(own),
    };
  };
  const lossCurves = [
    curve(loss, nats, "held-out", "texts held out", (one) => one.heldOut.loss),
    curve(loss, nats, "taught", "texts it learns from", (one) => one.taught.loss),
    curve(loss, nats, "picks", "held out, over its picks alone", (one) => (isSparse(one) ? one.pickedLoss : null)),
  ];
  const recallCurves = [
    curve(share, percent, "held-out", "texts held out", (one) => one.heldOut.recall),
    curve(share, percent, "taught", "texts it learns from", (one) => one.taught.recall),
  ];
  const said = (curves: readonly Curve[]) =>
    curves.flatMap(({ name, value }) => (value === "–" ? [] : `${name}: ${value}`)).join("; ");
  return [
    {
      id: "loss",
      name: "KL to the dense attention, nats, log scale",
      described: `KL over training steps, log scale. At step ${exact(shown.step)}, ${said(lossCurves)}.`,
      curves: lossCurves,
      ticks: loss.ticks,
      levels: [],
    },
    {
      id: "recall",
      name: "Recall of the true top-k",
      described: `Recall over training steps. At step ${exact(shown.step)}, ${said(recallCurves)}; chance: ${percent(chance)}.`,
      curves: recallCurves,
      ticks: share.ticks,
      levels: [{ text: `chance ${percent(chance)}`, place: share.placeOf(chance) }],
    },
  ];
}

/** The steps at the ends, and the quarters between. */
export function ticksOf(total: number): readonly Tick[] {
  return [0, 1 / 2, 1].map((part) => ({ label: exact(total * part), place: 100 * part }));
}
