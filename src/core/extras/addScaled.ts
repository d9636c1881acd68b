/** Adds `factor` times `length` numbers from `first` in `values` to those from `targetFirst` on in `target`. */
export function addScaled(
  target: Float64Array,
  targetFirst: number,
  values: Float64Array,
  first: number,
  length: number,
  factor: number,
): void {
  for (let index = 0; index < length; index++) {
    target[targetFirst + index] = (target[targetFirst + index] ?? 0) + factor * (values[first + index] ?? 0);
  }
}
