// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this file.
import fc from "fast-check";
import { decodeTable } from "./decode";
import type { Minifloat } from "./minifloat";

/** Numbers for tests. */

/** Finite doubles: any bit pattern, and the ones near what small formats hold. */
export const anyFinite: fc.Arbitrary<number> = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -1000, max: 1000, noNaN: true }),
  fc.float({ noNaN: true, noDefaultInfinity: true }),
);

/** Numbers of a format, the points halfway between neighbours, and their closest doubles: where rounding is decided. */
export function nearBoundaries(format: Minifloat): fc.Arbitrary<number> {
  const numbers = [...decodeTable(format)].filter(Number.isFinite).sort((a, b) => a - b);
  const points = numbers.flatMap((number, index) => [number, (number + (numbers[index + 1] ?? number)) / 2]);
  return fc
    .tuple(fc.nat(points.length - 1), fc.constantFrom(1 - 2 ** -52, 1, 1 + 2 ** -52))
    .map(([index, nudge]) => (points[index] ?? 0) * nudge);
}

/** Vectors, at scales from next to nothing to far beyond what cached entries reach. One seed each: whole arrays are slow to draw. */
export function vectorOf(elements: number): fc.Arbitrary<number[]> {
  const exponent = fc.oneof(fc.constant(0), fc.integer({ min: -40, max: 14 }));
  return fc.tuple(fc.integer(), exponent).map(([seed, power]) => seededVector(elements, seed, 2 ** power));
}

/** `elements` numbers from −4 to 4 times `size`, about one in ten a zero of either sign, some tiny among the others. */
export function seededVector(elements: number, seed: number, size: number): number[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  return Array.from({ length: elements }, () => {
    const [kind, value] = [next(), next() * 8 - 4];
    if (kind < 0.1) return value < 0 ? -0 : 0;
    return kind < 0.2 ? value * size * 2 ** -7 : value * size;
  });
}
