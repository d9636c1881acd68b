import { decode, largestValue, quantise, v41Global } from "../../core";
import { deepseekV41Flash, sources } from "../../models";

const { element, scale, block } = v41Global;

/** Elements of an entry. */
export const width = deepseekV41Flash.config.headDim;

/** Formats of the element and of its block's scale. */
export const formats = { element, scale: scale.storage } as const;

/** The largest element, scale, and product of both. */
export const largest = {
  element: largestValue(element),
  scale: largestValue(scale.storage),
  product: largestValue(element) * largestValue(scale.storage),
} as const;

/** The smallest element above 0, scale, and product of both. */
export const smallest = {
  element: decode(element, 1),
  scale: scale.least,
  product: decode(element, 1) * scale.least,
} as const;

/** A block whose largest magnitude is below this gets the smallest scale: from here on the quotient goes to the next. */
export const keepsBelow = (largest.element * (scale.least + decode(scale.storage, 2))) / 2;

/** What is no larger than this becomes 0 under the smallest scale: half the smallest product, a tie that goes to 0. */
export const lostBelow = smallest.product / 2;

/**
 * The most that one element of an RMS-normalised entry can be: a vector of n elements with mean square 1 has length √n,
 * and one element may carry all of it. RoPE turns pairs of elements and keeps their length.
 *
 * @param weight The largest norm weight.
 */
export function boundOf(weight: number): number {
  return Math.sqrt(width) * weight;
}

/** The norm weight at which the bound meets the largest product. */
export const largestWeight = largest.product / Math.sqrt(width);

/** The same, never more than it is: past this number the argument does not hold. */
export const largestWeightText = (Math.floor(100 * largestWeight) / 100).toFixed(2);

/** What the report on the model states of its training, both of them about. */
export const reported = { weight: 1, magnitude: 10, where: sources.v41Report.where } as const;

export interface StoredAs {
  readonly scale: number;
  /** The element over its scale, before it goes to a number of its format. */
  readonly over: number;
  readonly value: number;
}

/** How the row stores an element of this size, alone in its block: the scale it gets, and the number it is read back as. */
export function storedAs(value: number): StoredAs {
  const vector = new Float64Array(block);
  vector[0] = value;
  const { scales, values } = quantise(v41Global, vector);
  const stored = scales[0] ?? 0;
  return { scale: stored, over: value / stored, value: values[0] ?? 0 };
}
