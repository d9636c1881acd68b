import {
  csa2Layers,
  decodeToken,
  exactReplayLength,
  layerReplayLength,
  type Matrix,
  prefill,
  prefillEncoderOnly,
  publishedReplayLength,
  randomStackWeights,
  relativeL2,
  resume,
  rowOf,
  rowReplayLength,
  rowStoredAs,
  rowsOf,
  type StackConfig,
  type StackRun,
  type StackWeights,
  seededRows,
  startStack,
} from "../../core";
import { remembered } from "../remembered";

/** A stack in V4.1’s pattern, small enough to run twice while a slider moves. */
export const layers = 8;
export const decoderStart = 4;
export const window = 6;
export const tokens = 56;
const hidden = 12;
const headDim = 16;
const indexWidth = 8;

const rows = {
  main: rowStoredAs("bf16", headDim, "main"),
  indexer: rowStoredAs("bf16", indexWidth, "indexer"),
} as const;

const design = {
  layers,
  decoderStart,
  windowOnly: 1,
  encoderGroup: 3,
  decoderGroup: 2,
  encoderRatio: 2,
  decoderRatio: 1,
  windowTokens: window,
  mainRow: rows.main.format,
  indexerRow: rows.indexer.format,
  windowRow: rows.main.format,
  topK: 6,
  poolBlocks: 4,
  poolBlockSize: 4,
  queryHeads: 4,
  headDim,
  modes: {},
} as const;

const config: StackConfig = {
  hidden,
  heads: 4,
  headDim,
  rope: { theta: 10_000, rotated: 8, yarn: null },
  qLoraRank: 8,
  normEps: 1e-6,
  indexer: { heads: 2, width: indexWidth },
  outputGroups: 2,
  outputRank: 6,
  layers: csa2Layers(design),
  pool: { blockSize: design.poolBlockSize, topBlocks: design.poolBlocks },
  chunk: tokens,
  residual: "plain",
  hyper: null,
  rows: "unrounded",
  packingOf: ({ id }) => (id === rows.main.format.id ? rows.main : rows.indexer),
};

/** Words that the last output may stand for: seeded vectors, the nearest of which is the answer. */
const vocabulary = 64;

/** Layers whose windows are rebuilt: all after a prefix hit, those of the decoder half behind its early exit. */
export const rebuilt = (kind: "hit" | "decoder") => (kind === "hit" ? layers : layers - decoderStart);

const stackOf = (kind: "hit" | "decoder") => ({ layers: rebuilt(kind), window, promptTokens: tokens });
export const exactLength = (kind: "hit" | "decoder") => exactReplayLength(stackOf(kind));
export const publishedLength = (kind: "hit" | "decoder") => publishedReplayLength(stackOf(kind));
/** The longest replay on offer: the published estimate for all layers. */
export const mostReplayed = publishedLength("hit");

/** One window row after the replay. */
export interface Row {
  readonly layer: number;
  readonly row: number;
  readonly token: number;
  /** Relative L2 distance from what it was. */
  readonly error: number;
  /** Whether the rule says that it is what it was, and from how many replayed tokens on it is. */
  readonly ruled: boolean;
  readonly from: number;
}

export interface ReplayRun {
  /** By layer, from the lowest that is rebuilt. */
  readonly rows: readonly (readonly Row[])[];
  /** Of the next token’s output. */
  readonly error: number;
  readonly word: number;
  readonly wordBefore: number;
  /** By how much the right word led the next best, as a cosine. */
  readonly lead: number;
}

interface Whole {
  readonly weights: StackWeights;
  readonly embeddings: Matrix;
  readonly windows: readonly (readonly Float64Array[])[];
  readonly next: Float64Array;
  readonly words: Matrix;
}

const wholeOf = remembered((seed: number): Whole => {
  const embeddings = seededRows(tokens + 1, hidden, 3 * seed + 1);
  const weights = randomStackWeights(config, seed);
  const run = startStack(config, weights, tokens + 1);
  prefill(run, rowsOf(embeddings, 0, tokens));
  const windows = windowsOf(run);
  const next = rowOf(decodeToken(run, rowsOf(embeddings, tokens, tokens + 1)), 0);
  return { weights, embeddings, windows, next, words: seededRows(vocabulary, hidden, 3 * seed + 2) };
});

function windowsOf(run: StackRun): readonly (readonly Float64Array[])[] {
  return config.layers.map(({ index }) => {
    const { window: ring } = run.cache.layer(index);
    return Array.from({ length: window }, (_, row) => ring?.read(tokens - window + row) ?? new Float64Array(headDim));
  });
}

/** Rebuilds the windows from the last tokens, and asks for the next one. */
export function runReplay(kind: "hit" | "decoder", replayed: number, seed: number): ReplayRun {
  const whole = wholeOf(seed);
  const run = startStack(config, whole.weights, tokens + 1);
  const prompt = rowsOf(whole.embeddings, 0, tokens);
  if (kind === "decoder") prefillEncoderOnly(run, prompt, replayed);
  else {
    prefill(run, prompt);
    resume(run, tokens, replayed);
    prefill(run, rowsOf(prompt, tokens - replayed, tokens));
  }
  const found = windowsOf(run);
  const first = layers - rebuilt(kind);
  const next = rowOf(decodeToken(run, rowsOf(whole.embeddings, tokens, tokens + 1)), 0);
  const before = ranked(whole.words, whole.next);
  return {
    rows: found
      .slice(first)
      .map((rows, place) => rows.map((row, at) => rowFound(kind, replayed, first, place, at, row, whole))),
    error: relativeL2(next, whole.next),
    word: ranked(whole.words, next)[0]?.word ?? 0,
    wordBefore: before[0]?.word ?? 0,
    lead: (before[0]?.cosine ?? 0) - (before[1]?.cosine ?? 0),
  };
}

function rowFound(
  kind: "hit" | "decoder",
  replayed: number,
  first: number,
  place: number,
  row: number,
  found: Float64Array,
  { windows }: Whole,
): Row {
  const from = rowReplayLength(stackOf(kind), place, row);
  return {
    layer: first + place,
    row,
    token: tokens - window + row,
    error: relativeL2(found, windows[first + place]?.[row] ?? found),
    ruled: replayed >= from,
    from,
  };
}

/** Tokens from which all rows of a layer are exact. */
export const layerFrom = (kind: "hit" | "decoder", place: number) => layerReplayLength(stackOf(kind), place);

function ranked(words: Matrix, output: Float64Array) {
  const length = Math.hypot(...output);
  return Array.from({ length: words.rows }, (_, word) => {
    const vector = rowOf(words, word);
    const dot = vector.reduce((sum, value, channel) => sum + value * (output[channel] ?? 0), 0);
    return { word, cosine: dot / (length * Math.hypot(...vector)) };
  }).sort((a, b) => b.cosine - a.cosine);
}
