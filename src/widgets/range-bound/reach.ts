import { decode, largestValue, quantise, v41Global } from "../../core";
import { deepseekV41Flash } from "../../models";

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

/** A block whose largest magnitude is below this keeps the smallest scale. */
export const floorAmax = largest.element * scale.least;

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

/** How the row stores an element of this size, alone in its block: the scale it gets, and the number it is read back as. */
export function storedAs(value: number): { readonly scale: number; readonly value: number } {
  const vector = new Float64Array(block);
  vector[0] = value;
  const { scales, values } = quantise(v41Global, vector);
  return { scale: scales[0] ?? 0, value: values[0] ?? 0 };
}
