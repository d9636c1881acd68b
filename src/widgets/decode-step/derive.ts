import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { accountOf, type PhaseCost, type Totals, totalsOf } from "./account";
import { bytesText, flopsText, intensityText } from "./amounts";
import { lengthsOf, restOf } from "./geometry";
import { type DecodeParams, type PhaseId, phaseIds, phaseName, toyTokens } from "./params";
import { type Plots, plotsOf, plotWords } from "./plot";
import { bytesOf, flopsOf, intensityOf, type RealModel, type RealStep, realModel, realStep } from "./real";
import { grounds, phaseSays, realSays, timesSays, titleOf } from "./sentences";
import { run, type ToyStep } from "./toyStep";

/** One phase in the account; amounts are empty where there is nothing. */
export interface PhaseLine {
  readonly id: PhaseId;
  readonly name: string;
  readonly read: string;
  readonly written: string;
  readonly flops: string;
  /** Whether the step has come so far. */
  readonly isDone: boolean;
}

export interface BarPart {
  readonly kind: "weights" | "kv" | "waits";
  /** Per cent of the longest bar. */
  readonly length: number;
  readonly text: string;
}

export interface Bar {
  readonly name: string;
  readonly amount: string;
  readonly parts: readonly BarPart[];
}

export interface DecodeView extends ViewModel {
  readonly lines: readonly PhaseLine[];
  /** The phases so far, added up. */
  readonly soFar: { readonly read: string; readonly written: string; readonly flops: string };
  readonly accountOf: string;
  /** Headings of the two parts. */
  readonly toyPart: string;
  readonly realPart: string;
  readonly before: PhaseId | null;
  readonly next: PhaseId | null;
  /** "4 of 7" */
  readonly count: string;
  readonly says: string;
  readonly tail: readonly string[];
  readonly answer: string;
  readonly strip: {
    /** Rows of the cache with the token's own, and places of the strip. */
    readonly rows: number;
    readonly places: number;
    readonly strongest: number;
    readonly described: string;
  };
  readonly chips: readonly { readonly part: "query" | "key" | "value"; readonly text: string }[];
  readonly plots: Plots;
  readonly plotWords: string;
  readonly bars: readonly Bar[];
  readonly barsWords: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly grounds: readonly string[];
}

/** One decode step: phase by phase in the toy, and as bytes against FLOPs in a real model. */
export function derive(params: DecodeParams, result: ToyStep | null): DecodeView {
  const { phase, sequences, context, balance } = params;
  const toy = result ?? run({ tokens: params.tokens }).next().value;
  const costs = accountOf(toy, sequences);
  const at = phaseIds.indexOf(phase);
  const model = realModel(params.model);
  const step = realStep(model, sequences, context);
  const bars = barsOf(step, balance);
  const times = (bytesOf(step) * balance) / flopsOf(step);
  const chosen = { model, sequences, context, balance };
  const says = phaseSays(toy, phase);
  return {
    title: titleOf(model, step, sequences, balance),
    caption: `Phase ${at + 1} of ${phaseIds.length} in the toy. ${says} ${realSays(model, step, sequences, context)} ${timesSays(times)}`,
    table: tableOf(costs, model, step, sequences),
    marks: toy.rowsRead + bars.reduce((sum, { parts }) => sum + parts.length, 0),
    lines: costs.map((cost, index) => lineOf(cost, index <= at)),
    soFar: totalTexts(totalsOf(costs.slice(0, at + 1))),
    accountOf: sequences === 1 ? "of one layer, for one sequence" : `of one layer, for ${exact(sequences)} sequences`,
    toyPart: "One token in the toy, phase by phase",
    realPart: `The same in ${model.name}: bytes and FLOPs`,
    before: phaseIds[at - 1] ?? null,
    next: phaseIds[at + 1] ?? null,
    count: `${at + 1} of ${phaseIds.length}`,
    says,
    tail: toy.tail,
    answer: toy.answer,
    strip: {
      rows: toy.rowsRead,
      places: Math.max(...toyTokens),
      strongest: toy.strongest.row,
      described: `The layer’s cache: ${exact(toy.rowsRead)} rows of ${exact(toy.rowBytes)} bytes. ${says}`,
    },
    chips: [
      { part: "query", text: `q ${toy.heads} × ${toy.headDim}` },
      { part: "key", text: `k ${toy.headDim}` },
      { part: "value", text: `v ${toy.headDim}` },
    ],
    plots: plotsOf(chosen),
    plotWords: plotWords(chosen),
    bars,
    barsWords: `${bars.map(({ name, amount }) => `${name}: ${amount}.`).join(" ")} ${timesSays(times)}`,
    facts: factsOf(step, sequences, times),
    grounds,
  };
}

function amount(value: number): string {
  return value === 0 ? "" : exact(value);
}

function lineOf({ id, weights, own, written, flops }: PhaseCost, isDone: boolean): PhaseLine {
  return {
    id,
    name: phaseName(id),
    read: amount(weights + own),
    written: amount(written),
    flops: amount(flops),
    isDone,
  };
}

function totalTexts({ read, written, flops }: Totals): DecodeView["soFar"] {
  return { read: exact(read), written: exact(written), flops: exact(flops) };
}

/** Bytes to move, and the bytes that the machine could move while it computes: two times on one scale. */
function barsOf(step: RealStep, balance: number): readonly Bar[] {
  const computing = [step.weightFlops / balance, step.kvFlops / balance];
  const moving = [step.weightBytes, step.kvBytes + step.written];
  const longest = Math.max(bytesOf(step), flopsOf(step) / balance);
  const bar = (name: string, whole: string, amounts: readonly number[], texts: readonly [string, string]): Bar => {
    const [weights = 0, kv = 0] = lengthsOf(amounts, longest);
    const waits = restOf([weights, kv]);
    return {
      name,
      amount: whole,
      parts: [
        { kind: "weights", length: weights, text: `weights ${texts[0]}` },
        { kind: "kv", length: kv, text: `KV ${texts[1]}` },
        { kind: "waits", length: waits, text: `waits ${waits.toFixed(1)} % of the step` },
      ],
    };
  };
  return [
    bar("Time to move the bytes", bytesText(bytesOf(step)), moving, [
      bytesText(step.weightBytes),
      bytesText(step.kvBytes + step.written),
    ]),
    bar("Time to do the FLOPs", flopsText(flopsOf(step)), computing, [
      flopsText(step.weightFlops),
      flopsText(step.kvFlops),
    ]),
  ];
}

function factsOf(step: RealStep, sequences: number, times: number): DecodeView["facts"] {
  return [
    { name: "FLOPs for each byte", value: intensityText(intensityOf(step)) },
    { name: "Moving over computing", value: `× ${intensityText(times)}` },
    { name: "Bytes for each new token", value: bytesText(bytesOf(step) / sequences) },
    { name: "Bytes written", value: bytesText(step.written) },
  ];
}

function tableOf(costs: readonly PhaseCost[], model: RealModel, step: RealStep, sequences: number): ViewModel["table"] {
  const { read, written, flops } = totalsOf(costs);
  return {
    caption: `One decode step of ${exact(sequences)} sequences, in one layer of the toy and in ${model.name}`,
    columns: [
      { label: "What", numeric: false },
      { label: "Bytes read", numeric: true },
      { label: "Bytes written", numeric: true },
      { label: "FLOPs", numeric: true },
    ],
    rows: [
      ...costs.map((cost) => [
        `Toy: ${phaseName(cost.id)}`,
        exact(cost.weights + cost.own),
        exact(cost.written),
        exact(cost.flops),
      ]),
      ["Toy: the layer", exact(read), exact(written), exact(flops)],
      [`${model.name}: weights`, exact(step.weightBytes), "0", exact(step.weightFlops)],
      [`${model.name}: KV`, exact(step.kvBytes), exact(step.written), exact(step.kvFlops)],
    ],
  };
}
