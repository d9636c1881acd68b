import { type CsaConfig, csa, emptyCsaCache } from "../attention/csa";
import { emptyHcaCache, hca } from "../attention/hca";
import { copyOf, type Matrix, rowOf, rowsOf } from "../attention/matrix";
import { normalNumbers, randomMatrix } from "../attention/random";
import { type AttendedRows, sharedKvAttention } from "../attention/sharedKv";
import { type LayerOutput, type LocalBranch, layerRing, rotateLast } from "../attention/sharedKvLayer";
import { windowAttention } from "../attention/swa";
import { indexFp4, v4Fp8 } from "../layout/formats";
import { ratioLayers } from "../layout/ratioLayers";
import { randomStackWeights } from "./randomWeights";
import type { LayerWeights } from "./stackWeights";

export type V4Mechanism = "csa" | "hca" | "window";

/** Sizes of a small layer with V4’s structure, and of the sequence that it runs on. */
export interface V4LayerSizes
  extends Pick<CsaConfig, "heads" | "headDim" | "window" | "outputGroups" | "ratio" | "topK" | "indexer"> {
  readonly tokens: number;
  readonly hidden: number;
  readonly qLoraRank: number;
  readonly outputRank: number;
  /** Channels of an entry that turn with its position, and the base of their frequencies. */
  readonly rotated: number;
  readonly theta: number;
}

export interface SeededV4Layer {
  readonly mechanism: V4Mechanism;
  readonly config: CsaConfig;
  readonly weights: LayerWeights;
  /** [tokens, hidden] */
  readonly hidden: Matrix;
}

/** What the newest token of a sequence reads, before attention. */
export interface NewestReading {
  readonly position: number;
  /** [1, heads · headDim], turned to the position. */
  readonly queries: Matrix;
  /** The window, and where the layer has any, its entries; each with the one list of what is read. */
  readonly parts: readonly AttendedRows[];
  /** Positions of the window rows that are read. */
  readonly windowPositions: readonly number[];
  /** Numbers of the entries that are read, how many are visible, and their index scores where the layer scores. */
  readonly picks: readonly number[];
  readonly visible: number;
  readonly scores: Float64Array | null;
  /** [1, hidden] */
  readonly y: Matrix;
}

export interface NewestOutput {
  /** [1, heads · headDim] as the sum over rows comes, and turned back by the query’s position. */
  readonly output: Matrix;
  readonly turnedBack: Matrix;
  /** [heads, rows read]: those of the window first. The sink has what is missing from 1. */
  readonly weights: Matrix;
}

const normEps = 1e-6;
/** The published ratio of each kind: how a map names it. */
const published = { csa: 4, hca: 128, window: 0 } as const;

/**
 * A small layer of one of V4’s three kinds, with random weights and hidden states. The parts that the kinds share have the
 * same numbers in all three. Nothing is trained.
 *
 * @throws RangeError where sizes do not fit, or the seed is no whole number.
 */
export function seededV4Layer(mechanism: V4Mechanism, sizes: V4LayerSizes, seed: number): SeededV4Layer {
  const { heads, headDim, window, outputGroups, ratio, topK, indexer, rotated, theta, outputRank, qLoraRank } = sizes;
  const config: CsaConfig = {
    heads,
    headDim,
    window,
    outputGroups,
    normEps,
    rope: { theta, rotated, yarn: null },
    normalisesQueryHeads: true,
    ratio,
    indexer,
    topK,
  };
  const [layer] = ratioLayers({
    layers: 1,
    compressRatios: [published[mechanism]],
    windowTokens: window,
    mainRow: v4Fp8,
    indexerRow: indexFp4,
    windowRow: v4Fp8,
    topK,
    queryHeads: heads,
    headDim,
  });
  if (layer === undefined) throw new RangeError("a layer is wanted");
  const { layers } = randomStackWeights(
    {
      ...config,
      hidden: sizes.hidden,
      qLoraRank,
      outputRank,
      layers: [{ ...layer, ratio: mechanism === "window" ? null : ratio }],
      pool: null,
      chunk: sizes.tokens,
      residual: "plain",
      hyper: null,
      rows: "unrounded",
    },
    seed,
  );
  const [weights] = layers;
  if (weights === undefined) throw new RangeError("weights of a layer are wanted");
  return { mechanism, config, weights, hidden: randomMatrix(sizes.tokens, sizes.hidden, normalNumbers(seed + 500)) };
}

/**
 * The newest token’s reading: the whole sequence is run from `origin` on.
 *
 * @throws RangeError where sizes do not fit, or the origin is no whole number from 0 on.
 */
export function newestReading(layer: SeededV4Layer, origin = 0): NewestReading {
  const { mechanism, config, weights, hidden } = layer;
  const { attention, compressors, indexQuery } = weights;
  const last = hidden.rows - 1;
  if (mechanism === "window") {
    return readingOf(last, origin, windowAttention(config, attention, hidden, layerRing(config, origin)), null);
  }
  if (mechanism === "hca") {
    const params = { ...attention, compressor: present(compressors.hca) };
    const run = hca(config, params, hidden, emptyHcaCache(config, params, origin));
    const picks = [...(run.picks[last] ?? [])];
    return readingOf(last, origin, run, { rows: run.cache.entries, picks, visible: picks.length, scores: null });
  }
  const params = {
    ...attention,
    compressor: present(compressors.csa),
    indexCompressor: present(compressors.csaIndex),
    indexQuery,
  };
  const run = csa(config, params, hidden, emptyCsaCache(config, params, origin));
  const scores = rowOf(run.indexScores, last);
  return readingOf(last, origin, run, {
    rows: run.cache.entries,
    picks: [...(run.picks[last] ?? [])].filter((pick) => pick >= 0),
    visible: scores.filter((score) => score > Number.NEGATIVE_INFINITY).length,
    scores,
  });
}

interface Entries {
  readonly rows: Matrix;
  readonly picks: readonly number[];
  readonly visible: number;
  readonly scores: Float64Array | null;
}

function readingOf(
  last: number,
  origin: number,
  run: LocalBranch & LayerOutput,
  entries: Entries | null,
): NewestReading {
  const own = run.attended.picks[last] ?? new Int32Array(0);
  const window = { rows: run.attended.rows, picks: [own.filter((pick) => pick >= 0)] };
  const picks = entries?.picks ?? [];
  const global = entries === null ? [] : [{ rows: entries.rows, picks: [Int32Array.from(picks)] }];
  return {
    position: origin + last,
    queries: copyOf(rowsOf(run.queries, last, last + 1)),
    parts: [window, ...global],
    windowPositions: [...(run.windowPositions[last] ?? [])].filter((position) => position >= 0),
    picks,
    visible: entries?.visible ?? 0,
    scores: entries?.scores ?? null,
    y: rowsOf(run.y, last, last + 1),
  };
}

/**
 * Attention of the newest token, with its query moved ahead of its place and another sink.
 *
 * @param ahead Positions by which the query alone is moved; 0 is as it is.
 * @param sink Added to each head’s sink logit; −∞ takes the sink away.
 */
export function attendNewest(
  { config, weights }: SeededV4Layer,
  { position, queries, parts }: NewestReading,
  { ahead = 0, sink = 0 }: { readonly ahead?: number; readonly sink?: number } = {},
): NewestOutput {
  const { headDim, rope } = config;
  const moved = rotateLast(copyOf(queries), headDim, rope, () => ahead);
  const sinks = weights.attention.sinks.map((own) => own + sink);
  const { output, weights: shares } = sharedKvAttention(moved, parts, sinks);
  const [share] = shares;
  if (share === undefined) throw new RangeError("probabilities are wanted");
  return {
    output,
    turnedBack: rotateLast(copyOf(output), headDim, rope, () => -(position + ahead)),
    weights: share,
  };
}

function present<T>(part: T | null): T {
  if (part === null) throw new RangeError("the layer has no such compressor");
  return part;
}
