/** Rotary position embedding: pairs of channels turn by position · frequency. */

import { expectAbove, expectCount, expectFinite } from "./check";
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
 * @throws RangeError for an odd or negative number of channels, and for constants without a meaning.
 * Source: V3 inference/model.py, `precompute_freqs_cis`.
 */
export function ropeFrequencies({ theta, rotated, yarn }: RopeConfig): Float64Array {
  checkRope({ theta, rotated, yarn });
  const plain = Float64Array.from({ length: rotated / 2 }, (_, pair) => theta ** ((-2 * pair) / rotated));
  return yarn === null ? plain : stretched(plain, yarn, theta, rotated);
}

/**
 * @param width Channels that hold the rotated ones, where that is to be checked, too.
 * @throws RangeError naming the field: an even number of channels, θ above 0 (with YaRN above 1: its logarithm divides),
 * and positive constants of YaRN.
 */
export function checkRope({ theta, rotated, yarn }: RopeConfig, width = Number.POSITIVE_INFINITY): void {
  expectCount("rotated", rotated, 0);
  if (rotated % 2 !== 0) throw new RangeError(`rotated: ${rotated} channels; pairs need an even number`);
  if (rotated > width)
    throw new RangeError(`rotated: ${rotated} channels of a head of ${width}; at most ${width} are accepted`);
  expectAbove("theta", theta, yarn === null ? 0 : 1);
  if (yarn === null) return;
  const { factor, originalContext, betaFast, betaSlow } = yarn;
  for (const [name, value] of Object.entries({ factor, originalContext, betaFast, betaSlow })) {
    expectAbove(`yarn.${name}`, value);
  }
}

/**
 * The published codes blend from pair `low` to pair `high` alike where low < high. Where both are the same, V3 takes a
 * span of 0.001, a step, and so does V4.1. Where low > high, which takes betas that lie out of the range of all pairs on
 * one side, they differ: V3 divides by the negative difference, V4.1 by max(high − low, 0.001). Here V3's rule is
 * followed, s = clamp((pair − low) / (high − low), 0, 1), which no released model can tell from the other.
 *
 * Source: V3 inference/model.py, `linear_ramp_factor`; V4.1 inference/model.py, `precompute_freqs_cis`.
 */
function stretched(plain: Float64Array, yarn: Yarn, theta: number, rotated: number): Float64Array {
  /** The pair that turns this often within the original context, as a real number. */
  const pairTurning = (turns: number) =>
    (rotated * Math.log(yarn.originalContext / (2 * Math.PI * turns))) / (2 * Math.log(theta));
  const low = Math.max(Math.floor(pairTurning(yarn.betaFast)), 0);
  const high = Math.min(Math.ceil(pairTurning(yarn.betaSlow)), rotated - 1);
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
 * @throws RangeError where a head does not hold the rotated channels, the rows are not made of whole heads, or a position is
 * no finite number.
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
  expectCount("headDim", headDim);
  if (!(firstChannel >= 0 && end <= headDim)) {
    throw new RangeError(`rotated: channels ${firstChannel} to ${end} of a head of ${headDim}`);
  }
  if (rows.columns % headDim !== 0) {
    throw new RangeError(`headDim: ${rows.columns} columns are no whole heads of ${headDim}`);
  }
  const rotate = pairs === "interleaved" ? rotateInterleaved : rotateHalfSplit;
  for (let row = 0; row < rows.rows; row++) {
    const position = positionOf(row);
    expectFinite("position", position);
    const rotation = rotationAt(frequencies, position);
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
  const x = values[real] ?? 0;
  const y = values[imaginary] ?? 0;
  const c = cos[pair] ?? 1;
  const s = sin[pair] ?? 0;
  values[real] = x * c - y * s;
  values[imaginary] = x * s + y * c;
}
