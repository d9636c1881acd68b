/** Rotary position embedding: pairs of channels turn by position · frequency. */

import type { Matrix } from "./matrix";

/** Frequencies stretched for contexts longer than those first trained on. */
export interface Yarn {
  readonly factor: number;
  /** Tokens of the context first trained on (L₀). */
  readonly originalContext: number;
  readonly betaFast: number;
  readonly betaSlow: number;
}

export interface RopeConfig {
  /** Base of the frequencies (θ). */
  readonly theta: number;
  /** Channels that are rotated (R), an even number. */
  readonly rotated: number;
  readonly yarn: Yarn | null;
}

/** Cosine and sine of one position for each pair, `[rotated / 2]` each. */
export interface Rotation {
  readonly cos: Float64Array;
  readonly sin: Float64Array;
}

/**
 * The frequency of each pair, `[rotated / 2]`, radians a token: θ^(−2i/R); with YaRN the slow ones are divided by its
 * factor, the fast ones kept, those between blended.
 *
 * @throws RangeError for an odd or negative number of channels.
 * Source: V3 inference/model.py, `precompute_freqs_cis`.
 */
export function ropeFrequencies({ theta, rotated, yarn }: RopeConfig): Float64Array {
  if (!(Number.isInteger(rotated / 2) && rotated >= 0)) {
    throw new RangeError(`rotated: ${rotated} channels; pairs need an even number from 0 on`);
  }
  const plain = Float64Array.from({ length: rotated / 2 }, (_, pair) => theta ** ((-2 * pair) / rotated));
  return yarn === null ? plain : stretched(plain, yarn, theta, rotated);
}

function stretched(plain: Float64Array, yarn: Yarn, theta: number, rotated: number): Float64Array {
  /** The pair that turns this often within the original context, as a real number. */
  const pairTurning = (turns: number) =>
    (rotated * Math.log(yarn.originalContext / (2 * Math.PI * turns))) / (2 * Math.log(theta));
  const low = Math.max(Math.floor(pairTurning(yarn.betaFast)), 0);
  const high = Math.min(Math.ceil(pairTurning(yarn.betaSlow)), rotated - 1);
  /** As in the published code: a blend over no pairs at all is a step. */
  const span = high === low ? 0.001 : high - low;
  return plain.map((frequency, pair) => {
    const slow = Math.min(Math.max((pair - low) / span, 0), 1);
    return (frequency / yarn.factor) * slow + frequency * (1 - slow);
  });
}

/** What turns channels to a position; a negative position turns them back. */
export function rotationAt(frequencies: Float64Array, position: number): Rotation {
  return {
    cos: frequencies.map((frequency) => Math.cos(frequency * position)),
    sin: frequencies.map((frequency) => Math.sin(frequency * position)),
  };
}

/** Which channels make a pair: 2i and 2i + 1, or i and i + R/2. */
export type RopePairs = "interleaved" | "half-split";

/**
 * Turns channels of each head of each row to the row's position, in place.
 *
 * @param rows [rows, heads · headDim]
 * @param firstChannel Of a head, the first of the `2 · frequencies.length` channels that turn.
 * @param frequencies [rotated / 2]
 * @throws RangeError where a head does not hold the rotated channels, or the rows are not made of whole heads.
 */
export function rotateHeads(
  rows: Matrix,
  headDim: number,
  firstChannel: number,
  frequencies: Float64Array,
  pairs: RopePairs,
  positionOf: (row: number) => number,
): void {
  const end = firstChannel + 2 * frequencies.length;
  if (firstChannel < 0 || end > headDim) {
    throw new RangeError(`rotated: channels ${firstChannel} to ${end} of a head of ${headDim}`);
  }
  if (rows.columns % headDim !== 0) {
    throw new RangeError(`headDim: ${rows.columns} columns are no whole heads of ${headDim}`);
  }
  const rotate = pairs === "interleaved" ? rotateInterleaved : rotateHalfSplit;
  for (let row = 0; row < rows.rows; row++) {
    const rotation = rotationAt(frequencies, positionOf(row));
    const next = (row + 1) * rows.columns;
    for (let head = row * rows.columns; head < next; head += headDim)
      rotate(rows.values, head + firstChannel, rotation);
  }
}

/** Turns adjacent channels (2i, 2i + 1), the first pair at `first`; in place. */
export function rotateInterleaved(values: Float64Array, first: number, { cos, sin }: Rotation): void {
  for (let pair = 0; pair < cos.length; pair++) turn(values, first + 2 * pair, first + 2 * pair + 1, cos, sin, pair);
}

/** Turns channels i and i + R/2, the first channel at `first`; in place. The convention of the V3.2 indexer. */
export function rotateHalfSplit(values: Float64Array, first: number, { cos, sin }: Rotation): void {
  for (let pair = 0; pair < cos.length; pair++) turn(values, first + pair, first + pair + cos.length, cos, sin, pair);
}

function turn(
  values: Float64Array,
  real: number,
  imaginary: number,
  cos: Float64Array,
  sin: Float64Array,
  pair: number,
): void {
  const [x, y, c, s] = [values[real] ?? 0, values[imaginary] ?? 0, cos[pair] ?? 1, sin[pair] ?? 0];
  values[real] = x * c - y * s;
  values[imaginary] = x * s + y * c;
}
