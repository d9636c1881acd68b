import { asDoubles, type Vector } from "./vector";

/**
 * ‖approximation − exact‖ / ‖exact‖, without a unit. 0 where both are all zero.
 *
 * @throws RangeError for vectors of different lengths, and where only `exact` is all zero.
 */
export function relativeL2(approximation: Vector, exact: Vector): number {
  if (approximation.length !== exact.length) {
    throw new RangeError(`vectors of ${approximation.length} and ${exact.length} elements cannot be compared`);
  }
  const own = asDoubles(approximation);
  let difference = 0;
  let size = 0;
  for (const [index, wanted] of asDoubles(exact).entries()) {
    difference += ((own[index] ?? 0) - wanted) ** 2;
    size += wanted ** 2;
  }
  if (difference === 0) return 0;
  if (size === 0) throw new RangeError("an error relative to an all-zero vector has no meaning");
  return Math.sqrt(difference / size);
}
