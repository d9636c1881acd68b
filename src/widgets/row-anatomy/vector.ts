/** Numbers evenly from 0 to 1, both left out, from a whole-number seed (mulberry32). */
function uniform(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
}

/**
 * A vector like an entry after its RMS norm with unit weight: normally distributed, scaled to a norm of √elements.
 *
 * @param seed Whole number. The same seed and length give the same vector.
 * @returns [elements]
 */
export function seededEntry(elements: number, seed: number): Float64Array {
  const next = uniform(seed);
  const normal = Float64Array.from(
    { length: elements },
    () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next()),
  );
  const norm = Math.sqrt(normal.reduce((sum, x) => sum + x * x, 0));
  return normal.map((x) => (x * Math.sqrt(elements)) / norm);
}

/** Numbers from element 0 on, as many as fit; zeros after them, [elements]. */
export function filledEntry(elements: number, numbers: readonly number[]): Float64Array {
  return Float64Array.from({ length: elements }, (_, index) => numbers[index] ?? 0);
}
