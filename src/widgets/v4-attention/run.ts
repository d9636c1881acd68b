import { attendNewest, newestReading, seededV4Layer, type V4LayerSizes, type V4Mechanism } from "../../core";

export const heads = 4;
export const window = 8;
export const topK = 4;
export const ratio = 4;
export const tokens = 38;
/** Entries of the toy: full blocks. */
export const entries = Math.floor(tokens / ratio);

const sizes: V4LayerSizes = {
  tokens,
  hidden: 12,
  heads,
  headDim: 16,
  window,
  outputGroups: 2,
  ratio,
  topK,
  indexer: { heads: 2, width: 8 },
  qLoraRank: 8,
  outputRank: 6,
  rotated: 8,
  theta: 10_000,
};

/** One thing that the softmax runs over. */
export interface Share {
  readonly kind: "window" | "entry" | "sink";
  /** A token for a window row, the entry’s number for an entry. */
  readonly number: number;
  /** Index score of an entry, where the layer scores. */
  readonly score: number | null;
  /** Whether it is read; an entry that is not picked has no weight. */
  readonly read: boolean;
  readonly weight: number;
}

export interface AttentionRun {
  readonly shares: readonly Share[];
  readonly sink: number;
  /** Length of the head’s output, and what it was with the sink as drawn. */
  readonly length: number;
  readonly lengthBefore: number;
}

const norm = (values: Float64Array) => Math.hypot(...values);

/** The newest token’s attention in one head. */
export function runAttention({
  mechanism,
  head,
  sink,
  seed,
}: {
  readonly mechanism: V4Mechanism;
  readonly head: number;
  readonly sink: number;
  readonly seed: number;
}): AttentionRun {
  const layer = seededV4Layer(mechanism, sizes, seed);
  const reading = newestReading(layer);
  const own = attendNewest(layer, reading, { sink });
  const before = sink === 0 ? own : attendNewest(layer, reading);
  const weights = own.weights.values.subarray(head * own.weights.columns, (head + 1) * own.weights.columns);
  const rows = reading.windowPositions.map((position, index): Share => {
    return { kind: "window", number: position, score: null, read: true, weight: weights[index] ?? 0 };
  });
  const all = Array.from({ length: reading.visible }, (_, entry): Share => {
    const place = reading.picks.indexOf(entry);
    const read = place >= 0;
    const weight = read ? (weights[rows.length + place] ?? 0) : 0;
    return { kind: "entry", number: entry, score: reading.scores?.[entry] ?? null, read, weight };
  });
  const rest = Math.max(0, 1 - weights.reduce((sum, weight) => sum + weight, 0));
  const headDim = own.output.columns / heads;
  const outputOf = ({ output }: typeof own) => norm(output.values.subarray(head * headDim, (head + 1) * headDim));
  return {
    shares: [...all, ...rows, { kind: "sink", number: 0, score: null, read: true, weight: rest }],
    sink: rest,
    length: outputOf(own),
    lengthBefore: outputOf(before),
  };
}
