import {
  type DsaConfig,
  type DsaIndexerParams,
  type IndexerLesson,
  indexerLesson,
  mlaScale,
  seededIndexedLayer,
  wordVectors,
} from "../../core";
import { heldOutTexts, taughtTexts } from "./texts";

/** Sizes of the frozen layer: small enough that a training takes seconds. */
export const sizes = {
  hidden: 16,
  qLoraRank: 16,
  heads: 2,
  latent: 24,
  nope: 16,
  value: 4,
  rotated: 4,
  width: 16,
} as const;

/**
 * Random weights make flat attention. Scores this many times as large make it as uneven as is worth picking from; what the
 * true top-k then hold is measured and shown.
 */
export const sharpening = 2;

/** Positions up to some tens are told apart by all rotated channels. */
const theta = 1000;
const eps = 1e-6;

/** As many of the texts learnt from are examined, at most, as there are texts held out. */
const examined = 4;

/** What a training depends on. */
export interface TrainInput {
  readonly seed: number;
  readonly warmup: number;
  readonly sparse: number;
  readonly rate: number;
  readonly topK: number;
  readonly heads: number;
  readonly texts: number;
}

export interface Task {
  readonly config: DsaConfig;
  readonly indexer: DsaIndexerParams;
  /** What each step learns from, in turn. */
  readonly taught: readonly IndexerLesson[];
  /** Of these, the ones it is examined on. */
  readonly examined: readonly IndexerLesson[];
  /** What it is examined on and never learns from; the first is shown. */
  readonly heldOut: readonly IndexerLesson[];
}

function configOf({ topK, heads }: Pick<TrainInput, "topK" | "heads">): DsaConfig {
  return {
    topK,
    indexNormEps: eps,
    indexer: { heads, width: sizes.width },
    mla: {
      heads: sizes.heads,
      kvLoraRank: sizes.latent,
      qkNopeHeadDim: sizes.nope,
      vHeadDim: sizes.value,
      rope: { theta, rotated: sizes.rotated, yarn: null },
      normEps: eps,
      softmaxScale: sharpening * mlaScale(sizes.nope, sizes.rotated, null, 1),
    },
  };
}

/** A frozen layer, an untrained indexer and the texts, each as the layer attends it. The seed decides all but the texts held out. */
export function taskOf(input: TrainInput): Task {
  const { seed, texts } = input;
  const config = configOf(input);
  const layerSizes = { hidden: sizes.hidden, qLoraRank: sizes.qLoraRank, layer: config };
  const { model, indexer } = seededIndexedLayer(layerSizes, seed);
  const lesson = (words: readonly string[]) => indexerLesson(config, model, wordVectors(words, seed, sizes.hidden));
  // Nothing is learnt in no step: then only what is examined is needed.
  const needed = input.warmup + input.sparse === 0 ? Math.min(texts, examined) : texts;
  const taught = taughtTexts(seed, needed).map(lesson);
  return { config, indexer, taught, examined: taught.slice(0, examined), heldOut: heldOutTexts().map(lesson) };
}

/**
 * What recall is in the mean where picks are drawn at random: a token that sees n entries finds k / n of any k. Over the
 * tokens of a text that see more than k.
 */
export function chanceRecall(tokens: number, topK: number): number {
  let sum = 0;
  for (let seen = topK + 1; seen <= tokens; seen++) sum += topK / seen;
  return sum / (tokens - topK);
}
