import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { barLength, lineThrough, lossAxis, placeOfStep, shareAxis, type Tick, type ValueAxis } from "./geometry";
import { recordings, type TrainParams } from "./params";
import type { Marks, Recording, TrainResult } from "./run";
import { chanceRecall, sharpening, sizes } from "./task";
import { queries, shownText, textWords } from "./texts";
import { captionOf, counted, nats, percent, titleOf } from "./words";

export type CurveKind = "held-out" | "taught" | "picks";

export interface Curve {
  readonly kind: CurveKind;
  readonly name: string;
  /** At the recording that is shown; empty where it has none. */
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

export interface WordMark {
  readonly word: string;
  readonly token: number;
  readonly kind: "seen" | "asks" | "later";
  /** Bars in per cent of the longest. */
  readonly attention: number;
  readonly index: number;
  readonly isBest: boolean;
  readonly isPick: boolean;
}

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
  const row = rowOf(params, made, shown, shownRecording);
  const steps = counted(total, "step");
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
    button: params.trained ? `Trained for ${steps}` : `Train for ${steps}`,
    words: row.words,
    wordsDescribed: row.described,
    longest: percent(row.longest),
    hits: `${exact(row.hits)} of ${exact(row.picks)}`,
    notes: notesOf(params, made),
  };
}

const noMarks: Marks = { loss: Number.NaN, recall: Number.NaN };
/** Stands in where there is no result at all. */
const untold: Recording = { step: 0, stage: "dense", heldOut: noMarks, pickedLoss: Number.NaN, taught: noMarks, rows: [] };
const nothingYet: TrainResult = { attended: [], bestHold: Number.NaN, recordings: [] };

function chartsOf(all: readonly Recording[], shown: Recording, total: number, chance: number): readonly Chart[] {
  const isSparse = ({ stage }: Recording) => stage === "sparse";
  const losses = all.flatMap((one) => [one.heldOut.loss, one.taught.loss, ...(isSparse(one) ? [one.pickedLoss] : [])]);
  const loss = lossAxis(losses);
  const share = shareAxis();
  const curve = (
    axis: ValueAxis,
    text: (value: number) => string,
    kind: CurveKind,
    name: string,
    valueOf: (one: Recording) => number | null,
  ): Curve => {
    const points = all.flatMap((one) => {
      const value = valueOf(one);
      return value === null ? [] : [{ x: placeOfStep(one.step, total), y: Number((100 - axis.placeOf(value)).toFixed(2)) }];
    });
    const own = all.length === 0 ? null : valueOf(shown);
    return {
      kind,
      name,
      value: own === null ? "" : text(own),
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
    curves.flatMap(({ name, value }) => (value === "" ? [] : `${name}: ${value}`)).join("; ");
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
      levels: [
        { text: "every pick a true one", place: share.placeOf(1) },
        { text: `chance ${percent(chance)}`, place: share.placeOf(chance) },
      ],
    },
  ];
}

/** The steps at the ends, and the quarters between. */
function ticksOf(total: number): readonly Tick[] {
  return [0, 1 / 2, 1].map((part) => ({ label: exact(total * part), place: 100 * part }));
}

interface ShownRow {
  readonly words: readonly WordMark[];
  readonly described: string;
  readonly word: string;
  readonly token: number;
  readonly longest: number;
  readonly hits: number;
  readonly picks: number;
  readonly held: number;
  readonly bestHeld: number;
}

/** Attention and indexer over what one word sees. Bars have one scale for both and for every recording of a training. */
function rowOf({ query }: TrainParams, made: TrainResult, shown: Recording, recording: number): ShownRow {
  const index = Math.max(0, queries.findIndex(({ token }) => token === query));
  const { token, word } = queries[index] ?? queries[0];
  const attended = made.attended[index] ?? { shares: [], best: [] };
  const own = shown.rows[index] ?? { shares: [], picks: [] };
  const all = made.recordings.flatMap(({ rows }) => rows[index]?.shares ?? []);
  const longest = Math.max(Number.EPSILON, ...attended.shares, ...all);
  const [best, picks] = [new Set(attended.best), new Set(own.picks)];
  const held = (entries: readonly number[]) => entries.reduce((sum, entry) => sum + (attended.shares[entry] ?? 0), 0);
  const hits = own.picks.filter((entry) => best.has(entry)).length;
  const named = own.picks.map((entry) => shownText[entry] ?? "").join(", ");
  return {
    words: shownText.map((text, at) => ({
      word: text,
      token: at,
      kind: at === token ? "asks" : at < token ? "seen" : "later",
      attention: barLength(attended.shares[at] ?? 0, longest),
      index: barLength(own.shares[at] ?? 0, longest),
      isBest: best.has(at),
      isPick: picks.has(at),
    })),
    described: `The shown text, word by word; above each word the attention that “${word}” pays it, below what the indexer expects. At recording ${recording} it picks: ${named}.`,
    word,
    token,
    longest,
    hits,
    picks: own.picks.length,
    held: held(own.picks),
    bestHeld: held(attended.best),
  };
}

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
    `Each step reads one of ${counted(texts, "text")} of ${exact(textWords)} words, in turn; each word is a random vector. Four other texts are only looked at. The first of them is shown. Recorded before the first step and ${exact(recordings)} times on the way.`,
    "The dense warm-up compares over all earlier words, the sparse stage only over the picks, as the V3.2 report describes; there the sparse stage trains the model too, here the indexer alone, in both stages with Adam at one rate.",
  ];
}
