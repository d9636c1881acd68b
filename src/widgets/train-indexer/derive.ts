import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { type Chart, chartsOf, ticksOf } from "./charts";
import { placeOfStep, type Tick } from "./geometry";
import { recordings, type TrainParams } from "./params";
import { rowOf, type WordMark } from "./row";
import type { Marks, Recording, TrainResult } from "./run";
import { chanceRecall, sharpening, sizes } from "./task";
import { textWords } from "./texts";
import { captionOf, counted, nats, percent, titleOf } from "./words";

export interface TrainView extends ViewModel {
  readonly charts: readonly Chart[];
  readonly stepTicks: readonly Tick[];
  readonly boundary: { readonly place: number; readonly hasDense: boolean; readonly hasSparse: boolean };
  /** Place of the recording shown along the steps, in per cent. */
  readonly now: number;
  readonly stepText: string;
  readonly shownRecording: number;
  readonly lastRecording: number;
  readonly isTrained: boolean;
  readonly button: string;
  /** What an empty chart waits for; `null` where one is drawn. */
  readonly waits: string | null;
  readonly words: readonly WordMark[];
  readonly wordsDescribed: string;
  readonly longest: string;
  readonly hits: string;
  readonly notes: readonly string[];
}

/** A training as far as it has come, at one of its recordings. */
export function derive(params: TrainParams, result: TrainResult | null): TrainView {
  const made = result ?? nothingYet;
  const last = Math.max(0, made.recordings.length - 1);
  const shownRecording = Math.min(params.at, last);
  const shown = made.recordings[shownRecording] ?? untold;
  const total = params.warmup + params.sparse;
  const chance = chanceRecall(textWords, params.topK);
  const charts = chartsOf(made.recordings, shown, total, chance);
  const row = rowOf(params, made, shown);
  const isDone = made.recordings[last]?.step === total;
  return {
    title: titleOf(params, shown, chance),
    caption: captionOf(params, shown, row),
    table: tableOf(made.recordings, chance),
    marks: row.words.length + charts.reduce((sum, { curves }) => sum + curves.length, 0),
    charts,
    stepTicks: ticksOf(total),
    boundary: { place: placeOfStep(params.warmup, total), hasDense: params.warmup > 0, hasSparse: params.sparse > 0 },
    now: placeOfStep(shown.step, total),
    stepText: `${exact(shown.step)} of ${exact(total)}`,
    shownRecording,
    lastRecording: last,
    isTrained: params.trained,
    waits: params.trained ? null : "drawn here as it trains",
    button: buttonOf(params.trained, isDone, total),
    words: row.words,
    wordsDescribed: row.described,
    longest: percent(row.longest),
    hits: `${exact(row.hits)} of ${exact(row.picks)}`,
    notes: notesOf(params, made),
  };
}

function buttonOf(isAsked: boolean, isDone: boolean, total: number): string {
  const steps = counted(total, "step");
  if (!isAsked) return `Train for ${steps}`;
  return isDone ? `Trained for ${steps}` : `Training for ${steps}`;
}

const noMarks: Marks = { loss: Number.NaN, recall: Number.NaN };
/** Stands in where there is no result at all. */
const untold: Recording = {
  step: 0,
  stage: "dense",
  heldOut: noMarks,
  pickedLoss: Number.NaN,
  taught: noMarks,
  rows: [],
};
const nothingYet: TrainResult = { attended: [], bestHold: Number.NaN, recordings: [] };

function tableOf(all: readonly Recording[], chance: number): ViewModel["table"] {
  const numeric = (label: string) => ({ label, numeric: true });
  return {
    caption: `The indexer at each recording; KL in nats, chance recall ${percent(chance)}`,
    columns: [
      numeric("Step"),
      { label: "Stage", numeric: false },
      numeric("KL, held out"),
      numeric("KL, learnt from"),
      numeric("KL over picks, held out"),
      numeric("Recall, held out"),
      numeric("Recall, learnt from"),
    ],
    rows: all.map(({ step, stage, heldOut, taught, pickedLoss }) => [
      exact(step),
      step === 0 ? "untrained" : stage,
      nats(heldOut.loss),
      nats(taught.loss),
      nats(pickedLoss),
      percent(heldOut.recall),
      percent(taught.recall),
    ]),
  };
}

function notesOf({ topK, texts, seed }: TrainParams, { bestHold }: TrainResult): readonly string[] {
  return [
    `What is learnt: the dense attention of one MLA layer, ${exact(sizes.heads)} heads over latents of ${exact(sizes.latent)}, with random weights (seed ${exact(seed)}) that stay as they are. Its scores are multiplied by ${exact(sharpening)}, so that attention is uneven: on texts held out the true top-${exact(topK)} hold ${percent(bestHold)} of it in the mean.`,
    taughtNote(texts),
    "The dense warm-up compares over all earlier words, the sparse stage only over the picks, as the V3.2 report describes; there the sparse stage trains the model too, here the indexer alone, in both stages with Adam at one rate.",
  ];
}

function taughtNote(texts: number): string {
  const read = texts === 1 ? "the same text" : `one of ${exact(texts)} texts`;
  return `Each step reads ${read} of ${exact(textWords)} words; each word is a random vector. Four other texts are only looked at: what is held out. The first of them is shown. The indexer is looked at before the first step and ${exact(recordings)} times on the way.`;
}
