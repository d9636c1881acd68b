import { exact, factor, inWords } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { lengthOf } from "./geometry";
import { type Cost, costOf } from "./mix";
import { allOf, type Side, type StepId, stepIds, stepNames, type VersusParams } from "./params";
import { type Picture, pictureOf } from "./pictures";
import { stepWords } from "./steps";

export type Effect = "bytes" | "weights";

/** One step of the list: what both have, which is taken, and what the choice moves. */
export interface StepRow {
  readonly id: StepId;
  readonly name: string;
  readonly cells: { readonly [S in Side]: string };
  readonly taken: Side;
  readonly effects: readonly Effect[];
}

/** One side of the step that is looked at, and what the whole costs with it. */
export interface Panel {
  readonly side: Side;
  readonly name: string;
  readonly cell: string;
  readonly says: string;
  readonly picture: Picture;
  readonly isTaken: boolean;
  readonly costs: readonly { readonly effect: Effect; readonly text: string; readonly length: number }[];
}

export interface VersusView extends ViewModel {
  readonly rows: readonly StepRow[];
  readonly step: StepId;
  readonly stepName: string;
  readonly panels: readonly Panel[];
  readonly isAll: Side | null;
  readonly bytes: number;
}

const sides: readonly Side[] = ["v4", "v41"];
export const sideNames: { readonly [S in Side]: string } = { v4: "V4-Flash", v41: "V4.1-Flash" };
const million = 1e6;

/** What each step moves when it alone is taken from V4.1. */
const effects = effectsOf();
/** The dearest stacks: each has its ends at the side that costs more. */
export const most = {
  bytes: costOf({ ...allOf("v4"), ratio: "v41" }).bytes,
  weights: costOf({ ...allOf("v4"), sizes: "v41", ratio: "v41" }).weights,
};

function effectsOf(): ReadonlyMap<StepId, readonly Effect[]> {
  const before = costOf(allOf("v4"));
  const of = (id: StepId): Effect[] => {
    const after = costOf({ ...allOf("v4"), [id]: "v41" });
    return (["bytes", "weights"] as const).filter((effect) => after[effect] !== before[effect]);
  };
  return new Map(stepIds.map((id) => [id, of(id)]));
}

/** A stack with each step taken from V4-Flash or from V4.1-Flash. */
export function derive(params: VersusParams): VersusView {
  const { step } = params;
  const cost = costOf(params);
  const changed = stepIds.filter((id) => params[id] === "v41").length;
  const panels = sides.map((side) => panelOf(params, side));
  const rows = stepIds.map(
    (id): StepRow => ({
      id,
      name: stepNames[id],
      cells: { v4: stepWords[id].v4.cell, v41: stepWords[id].v41.cell },
      taken: params[id],
      effects: effects.get(id) ?? [],
    }),
  );
  return {
    title: titleOf(changed, cost),
    caption: captionOf(params, cost),
    table: tableOf(rows),
    marks: rows.length + panels.length,
    rows,
    step,
    stepName: stepNames[step],
    panels,
    isAll: changed === 0 ? "v4" : changed === stepIds.length ? "v41" : null,
    bytes: cost.bytes,
  };
}

const bytesText = ({ bytes }: Cost) => `${exact(Number(bytes.toFixed(2)))} bytes a token`;
const weightsText = ({ weights }: Cost) => `${factor(weights / million)} million weights`;

function panelOf(params: VersusParams, side: Side): Panel {
  const { step } = params;
  const cost = costOf({ ...params, [step]: side });
  return {
    side,
    name: sideNames[side],
    cell: stepWords[step][side].cell,
    says: stepWords[step][side].says,
    picture: pictureOf(step, side),
    isTaken: params[step] === side,
    costs: [
      { effect: "bytes", text: bytesText(cost), length: lengthOf(cost.bytes, most.bytes) },
      { effect: "weights", text: weightsText(cost), length: lengthOf(cost.weights, most.weights) },
    ],
  };
}

function titleOf(changed: number, cost: Cost): string {
  const sums = `${bytesText(cost)}, ${weightsText(cost)} to make entries and keys`;
  if (changed === 0) return `All as in V4-Flash: ${sums}`;
  if (changed === stepIds.length) return `All as in V4.1-Flash: ${sums}`;
  return `${changed} of ${stepIds.length} steps as in V4.1-Flash: ${sums}`;
}

function captionOf(params: VersusParams, cost: Cost): string {
  const { step } = params;
  const taken = params[step];
  const other = taken === "v4" ? "v41" : "v4";
  const swapped = costOf({ ...params, [step]: other });
  const kept = `The stack has ${exact(cost.layers)} layers; ${exact(cost.owners)} keep entries.`;
  const stays = swapped.bytes === cost.bytes && swapped.weights === cost.weights;
  const after = stays
    ? `moves neither the cache nor the weights that fill it`
    : `makes it ${bytesText(swapped)} and ${weightsText(swapped)}`;
  return `${stepNames[step]}: ${stepWords[step][taken].cell}, as in ${sideNames[taken]}. ${kept} Taking ${sideNames[other]}’s “${stepWords[step][other].cell}” here ${after}.`;
}

function tableOf(rows: readonly StepRow[]): ViewModel["table"] {
  return {
    caption: "What V4-Flash and V4.1-Flash have at each step, and which is taken",
    columns: [
      { label: "Step", numeric: false },
      { label: sideNames.v4, numeric: false },
      { label: sideNames.v41, numeric: false },
      { label: "Taken", numeric: false },
      { label: "Moves", numeric: false },
    ],
    rows: rows.map(({ name, cells, taken, effects: moved }) => [
      name,
      cells.v4,
      cells.v41,
      sideNames[taken],
      moved.length === 0 ? "neither bytes nor weights" : moved.join(", "),
    ]),
  };
}

/** How many steps move bytes, weights, and neither. */
export function tally(): { readonly bytes: string; readonly weights: string; readonly neither: string } {
  const count = (of: (list: readonly Effect[]) => boolean) =>
    inWords(stepIds.filter((id) => of(effects.get(id) ?? [])).length);
  return {
    bytes: count((list) => list.includes("bytes")),
    weights: count((list) => list.includes("weights")),
    neither: count((list) => list.length === 0),
  };
}
