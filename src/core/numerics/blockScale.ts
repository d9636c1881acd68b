import type { BlockRule, ScaleRule } from "./blockRule";
import { decode, largestValue } from "./decode";
import { ceilPowerOfTwo, floorPowerOfTwo } from "./doubleBits";
import { encode } from "./encode";
import { fp32 } from "./minifloats";

/**
 * The largest magnitude of values[start … start + length − 1].
 *
 * @throws RangeError at NaN or an infinity, which no scale could serve.
 */
export function largestMagnitude(values: Float64Array, start: number, length: number): number {
  let largest = 0;
  for (let index = start; index < start + length; index++) {
    const magnitude = Math.abs(values[index] ?? 0);
    // Written so that NaN is refused too.
    if (!(magnitude < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`element ${index} is ${values[index]}; a block with it has no scale`);
    }
    if (magnitude > largest) largest = magnitude;
  }
  return largest;
}

/** A block's scale before it is stored, from its amax over the tensor scale. */
export function scaleFor({ divisor, least, rounding }: ScaleRule, amax: number): number {
  const ratio = Math.max(amax / divisor, least);
  switch (rounding) {
    case "up":
      return ceilPowerOfTwo(ratio);
    case "down":
      return floorPowerOfTwo(ratio);
    case "nearest":
      return ratio;
  }
}

/**
 * The scale a whole tensor shares, an fp32 number: its amax over the most that a block scale and an element can make.
 * 1 where the rule has none, and where that quotient is 0 in fp32.
 *
 * Source: Pretraining Large Language Models with NVFP4, appendix B.
 */
export function tensorScaleOf(rule: BlockRule, values: Float64Array): number {
  if (!rule.tensorScale) return 1;
  const amax = largestMagnitude(values, 0, values.length);
  const most = largestValue(rule.scale.storage) * largestValue(rule.element);
  const scale = decode(fp32, encode(fp32, amax / most, "saturate"));
  return scale === 0 ? 1 : scale;
}
