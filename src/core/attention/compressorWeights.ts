import { expectCount } from "./check";

/** A compressor's shape. */
export interface CompressorShape {
  /** Width of a hidden state (d). */
  readonly hidden: number;
  /** Width of an entry. */
  readonly width: number;
  /** Tokens a block (m). */
  readonly ratio: number;
  /** Whether an entry also pools the block before its own, through projections of their own. */
  readonly overlap: boolean;
  /** Whether the gates carry a bias by place in the block. */
  readonly positionBias: boolean;
}

/** Weights of a compressor by what they are for; those of its norm are left out. */
export interface CompressorWeights {
  /** What is pooled. */
  readonly values: number;
  /** What the pooled rows are weighed by: none where an entry pools a single row. */
  readonly gates: number;
  readonly bias: number;
  readonly total: number;
}

/**
 * How many weights a compressor has: `width · hidden` for the values, as many for the gates, `ratio · width` for the bias,
 * all twice where blocks overlap. One row needs no gate, and without a gate there is no bias.
 *
 * Source: V4 report §2.3; V4 and V4.1 inference/model.py, `Compressor`: the shapes that `compress` takes.
 *
 * @throws RangeError where a size is no whole number from 1 on.
 */
export function compressorWeights(shape: CompressorShape): CompressorWeights {
  const { hidden, width, ratio, overlap, positionBias } = shape;
  expectCount("hidden", hidden);
  expectCount("width", width);
  expectCount("ratio", ratio);
  const projected = overlap ? 2 * width : width;
  const pools = overlap ? 2 * ratio : ratio;
  const values = projected * hidden;
  const gates = pools > 1 ? values : 0;
  const bias = positionBias && pools > 1 ? ratio * projected : 0;
  return { values, gates, bias, total: values + gates + bias };
}
