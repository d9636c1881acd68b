import { type CompressorParams, compress, emptyCompressor, matrix, softmax } from "../../core";

/** A compressed entry by hand: blocks of two tokens with overlap, two channels. */

const ratio = 2;

interface Input {
  readonly token: number;
  readonly isOwn: boolean;
  /** e to the gate, for each channel. */
  readonly gates: readonly [number, number];
  readonly contents: readonly [number, number];
}

/** Entry 1: tokens 0 and 1 by the projections of a block before, 2 and 3 by those of an own block. */
const inputs: readonly Input[] = [
  { token: 0, isOwn: false, gates: [1, 4], contents: [8, 6] },
  { token: 1, isOwn: false, gates: [1, 2], contents: [0, 4] },
  { token: 2, isOwn: true, gates: [2, 1], contents: [4, 0] },
  { token: 3, isOwn: true, gates: [4, 1], contents: [2, 8] },
];

const weightsOf = (channel: 0 | 1) => {
  const weights = Float64Array.from(inputs, ({ gates }) => Math.log(gates[channel]));
  softmax(weights);
  return [...weights];
};

const sum = (parts: readonly number[]) => parts.reduce((total, value) => total + value, 0);

export const byHand = pooled();

function pooled() {
  const weights = [weightsOf(0), weightsOf(1)] as const;
  const rows = inputs.map(({ token, isOwn, gates, contents }, index) => ({
    token,
    isOwn,
    channels: ([0, 1] as const).map((channel) => ({
      gate: gates[channel],
      total: sum(inputs.map((input) => input.gates[channel])),
      content: contents[channel],
      weight: weights[channel][index] ?? 0,
      product: (weights[channel][index] ?? 0) * contents[channel],
    })),
  }));
  return {
    ratio,
    rows,
    entry: ([0, 1] as const).map((channel) => sum(rows.map((row) => row.channels[channel]?.product ?? 0))),
  };
}

/**
 * The same entry from the engine's compressor. Its hidden states carry gates and contents as they are; a third channel of
 * ones is there to divide the norm out.
 */
export function byEngine(): readonly number[] {
  const width = 3;
  // Hidden: gates of both channels, contents of both channels, one. Both halves of the projections read alike.
  const columns = 5;
  const pick = (rows: readonly number[]) => {
    const weight = matrix(2 * width, columns);
    for (const [row, column] of [...rows, ...rows].entries())
      if (column >= 0) weight.values[row * columns + column] = 1;
    return weight;
  };
  const params: CompressorParams = {
    wkv: pick([2, 3, 4]),
    wgate: pick([0, 1, -1]),
    positionBias: null,
    norm: new Float64Array(width).fill(1),
  };
  const hidden = matrix(
    inputs.length,
    columns,
    Float64Array.from(inputs.flatMap(({ gates, contents }) => [...gates.map(Math.log), ...contents, 1])),
  );
  const { latents } = compress({ ratio, overlap: true, normEps: 0 }, params, emptyCompressor(params), hidden);
  const [first = 0, second = 0, one = 1] = latents.values.subarray(width, 2 * width);
  return [first / one, second / one];
}
