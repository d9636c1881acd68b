import { attendNewest, newestReading, relativeL2, seededV4Layer, type V4LayerSizes } from "../../core";

export const heads = 4;
const headDim = 16;
/** Channels that turn: four pairs, each a hand. */
const rotated = 8;
export const pairs = rotated / 2;
export const plain = headDim - rotated;
/** Lower than V4’s, so that even the slowest of four pairs is seen to turn. */
export const theta = 100;
export const ratio = 4;
export const tokens = 22;
export const window = 6;

const sizes: V4LayerSizes = {
  tokens,
  hidden: 12,
  heads,
  headDim,
  window,
  outputGroups: 2,
  ratio,
  topK: 1,
  indexer: { heads: 1, width: rotated },
  qLoraRank: 8,
  outputRank: 6,
  rotated,
  theta,
};

/** One pair of channels of a head’s output, as a vector. */
export interface PairOutput {
  readonly x: number;
  readonly y: number;
}

/** A head’s output as the sum over rows comes, and turned back. */
export interface HeadOutput {
  readonly raw: readonly PairOutput[];
  readonly turnedBack: readonly PairOutput[];
  /** All its channels. */
  readonly rawAll: Float64Array;
  readonly turnedBackAll: Float64Array;
}

export interface TurnRun {
  readonly position: number;
  readonly rows: number;
  readonly entries: number;
  /** At the reader’s positions, and with nothing moved. */
  readonly now: HeadOutput;
  readonly before: HeadOutput;
  /** Relative L2 distance between them, over all channels. */
  readonly rawDifference: number;
  readonly backDifference: number;
}

/** An HCA layer’s newest token reads six window rows and all entries of four tokens. */
export function runTurn({
  shift,
  ahead,
  head,
  seed,
}: {
  readonly shift: number;
  readonly ahead: number;
  readonly head: number;
  readonly seed: number;
}): TurnRun {
  const layer = seededV4Layer("hca", sizes, seed);
  const reading = newestReading(layer, shift);
  const now = headOf(attendNewest(layer, reading, { ahead }), head);
  const before = headOf(attendNewest(layer, newestReading(layer, 0)), head);
  return {
    position: reading.position + ahead,
    rows: reading.windowPositions.length,
    entries: reading.picks.length,
    now,
    before,
    rawDifference: relativeL2(now.rawAll, before.rawAll),
    backDifference: relativeL2(now.turnedBackAll, before.turnedBackAll),
  };
}

function headOf({ output, turnedBack }: ReturnType<typeof attendNewest>, head: number): HeadOutput {
  const all = (values: Float64Array) => values.slice(head * headDim, (head + 1) * headDim);
  const pairsOf = (values: Float64Array) =>
    Array.from({ length: pairs }, (_, pair) => ({
      x: values[plain + 2 * pair] ?? 0,
      y: values[plain + 2 * pair + 1] ?? 0,
    }));
  const [rawAll, turnedBackAll] = [all(output.values), all(turnedBack.values)];
  return { rawAll, turnedBackAll, raw: pairsOf(rawAll), turnedBack: pairsOf(turnedBackAll) };
}
