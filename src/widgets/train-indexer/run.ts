import {
  examineIndexer,
  type IndexerLesson,
  rowOf,
  startLearner,
  stepLearner,
  type TrainingStage,
  trueTopK,
} from "../../core";
import type { JobStep } from "../job";
import { recordings } from "./params";
import { type Task, type TrainInput, taskOf } from "./task";
import { queries } from "./texts";

/** What the indexer makes of the entries one word sees. */
export interface RecordedRow {
  /** softmax(I) over what the word sees, rounded. */
  readonly shares: readonly number[];
  readonly picks: readonly number[];
}

/** Means over texts. */
export interface Marks {
  readonly loss: number;
  readonly recall: number;
}

export interface Recording {
  /** Steps taken. */
  readonly step: number;
  /** Of the step taken last; “dense” before the first. */
  readonly stage: TrainingStage;
  /** On texts nothing is learnt from. */
  readonly heldOut: Marks;
  /** KL over the picks alone, on the same. */
  readonly pickedLoss: number;
  /** On texts it learns from. */
  readonly taught: Marks;
  /** For each of `queries`. */
  readonly rows: readonly RecordedRow[];
}

/** The dense attention of one word. */
export interface AttendedRow {
  readonly shares: readonly number[];
  readonly best: readonly number[];
}

export interface TrainResult {
  /** For each of `queries`. */
  readonly attended: readonly AttendedRow[];
  /** What the true top-k hold of all attention, in the mean over words that see more than k, on texts held out. */
  readonly bestHold: number;
  readonly recordings: readonly Recording[];
}

/** Digits of a share that is drawn: far finer than a pixel. */
const shareDigits = 5;
const rounded = (value: number) => Number(value.toFixed(shareDigits));

/** Trains an indexer, and records what it can at evenly spread steps. Without steps: what it can untrained. */
export function* run(input: TrainInput): Generator<JobStep<TrainResult>, TrainResult> {
  const task = taskOf(input);
  const total = input.warmup + input.sparse;
  const { attended, bestHold } = attendedIn(task);
  let learner = startLearner(task.indexer);
  const made: Recording[] = [record(task, learner.indexer, 0, "dense")];
  const soFar = (): TrainResult => ({ attended, bestHold, recordings: [...made] });
  const due = new Set(Array.from({ length: recordings }, (_, index) => stepOfRecording(index + 1, total)));
  for (let step = 1; step <= total; step++) {
    const stage: TrainingStage = step <= input.warmup ? "dense" : "sparse";
    const lesson = task.taught[(step - 1) % task.taught.length];
    if (lesson === undefined) throw new RangeError("texts: 0; at least one is needed");
    learner = stepLearner(task.config, learner, lesson, stage, input.rate);
    if (due.has(step)) made.push(record(task, learner.indexer, step, stage));
    yield { done: step / total, partial: soFar() };
  }
  return soFar();
}

/** After how many steps a recording is made. */
export function stepOfRecording(index: number, total: number): number {
  return Math.round((index * total) / recordings);
}

function attendedIn({ config, heldOut }: Task): Pick<TrainResult, "attended" | "bestHold"> {
  let [held, words] = [0, 0];
  for (const lesson of heldOut) {
    for (const [token, best] of trueTopK(config, lesson).entries()) {
      if (token < config.topK) continue;
      const row = rowOf(lesson.attention, token);
      for (const entry of best) held += row[entry] ?? 0;
      words++;
    }
  }
  const shown = heldOut[0];
  if (shown === undefined) throw new RangeError("no text is held out");
  const best = trueTopK(config, shown);
  const attended = queries.map(({ token }) => ({
    shares: Array.from(rowOf(shown.attention, token).subarray(0, token + 1), rounded),
    best: entriesOf(best[token]),
  }));
  return { attended, bestHold: held / words };
}

function record(task: Task, indexer: Task["indexer"], step: number, stage: TrainingStage): Recording {
  const { config } = task;
  const heldOut = task.heldOut.map((lesson) => examineIndexer(config, indexer, lesson));
  const taught = task.examined.map((lesson: IndexerLesson) => examineIndexer(config, indexer, lesson));
  const [shown] = heldOut;
  if (shown === undefined) throw new RangeError("no text is held out");
  const rows = queries.map(({ token }) => ({
    shares: sharesOf(rowOf(shown.scores, token).subarray(0, token + 1)),
    picks: entriesOf(shown.picks[token]),
  }));
  const marks = (all: typeof heldOut): Marks => ({
    loss: mean(all.map(({ loss }) => loss)),
    recall: mean(all.map(({ recall }) => recall)),
  });
  const pickedLoss = mean(heldOut.map((mark) => mark.pickedLoss));
  return { step, stage, heldOut: marks(heldOut), pickedLoss, taught: marks(taught), rows };
}

/** softmax(I), rounded. */
function sharesOf(scores: Float64Array): readonly number[] {
  const largest = Math.max(...scores);
  const powers = Array.from(scores, (score) => Math.exp(score - largest));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => rounded(power / sum));
}

/** Picks without the −1 of places that found nothing. */
function entriesOf(picks: Int32Array | undefined): readonly number[] {
  return Array.from(picks ?? []).filter((entry) => entry >= 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
