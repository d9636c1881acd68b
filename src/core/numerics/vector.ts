/** Numbers in a row, whatever holds them. */
export type Vector = ArrayLike<number>;

/**
 * The same numbers as doubles, without a copy where they are doubles already. Inner loops take one kind of array only:
 * loops that meet several kinds run many times slower.
 */
export function asDoubles(values: Vector): Float64Array {
  return values instanceof Float64Array ? values : new Float64Array(values);
}
