import type { CompressorConfig, CompressorParams } from "./compressor";
import { type Matrix, rowsOf } from "./matrix";
import { normalNumbers, randomMatrix, randomWeight } from "./random";

/** Sizes of a compressor for a page to show, and of what it reads. */
export interface SeededCompressionSizes extends Pick<CompressorConfig, "ratio" | "overlap"> {
  readonly tokens: number;
  /** Channels of a hidden state, and of an entry. */
  readonly hidden: number;
  readonly width: number;
  /** Whether gates have a bias for the place in the block. */
  readonly bias: boolean;
}

/** Gates as wide as these leave some inputs with most of the weight and none with all. */
const gateSpread = 1.6;

/**
 * A compressor with random weights and hidden states for it. Each part is drawn on its own: without overlap the projections
 * for the own block stay as they are, and so does everything else when the ratio or the bias changes.
 *
 * @returns Hidden states are [tokens, hidden].
 * @throws RangeError where the seed is no whole number.
 */
export function seededCompression(
  { tokens, hidden, width, ratio, overlap, bias }: SeededCompressionSizes,
  seed: number,
): { readonly params: CompressorParams; readonly hidden: Matrix } {
  const part = (index: number) => normalNumbers(5 * seed + index);
  // The own half stands second.
  const used = (rows: Matrix) => (overlap ? rows : rowsOf(rows, width, 2 * width));
  const wgate = randomWeight(2 * width, hidden, part(2));
  for (const [at, value] of wgate.values.entries()) wgate.values[at] = gateSpread * value;
  const columns = overlap ? 2 * width : width;
  return {
    hidden: randomMatrix(tokens, hidden, part(0)),
    params: {
      wkv: used(randomWeight(2 * width, hidden, part(1))),
      wgate: used(wgate),
      positionBias: bias ? randomMatrix(ratio, columns, part(3)) : null,
      norm: new Float64Array(width).fill(1),
    },
  };
}
