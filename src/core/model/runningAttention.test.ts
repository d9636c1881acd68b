import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestDifference, type Matrix, matrix } from "../attention/matrix";
import { normalNumbers, randomMatrix } from "../attention/random";
import { sharedKvAttention } from "../attention/sharedKv";
import { blockRows, RunningAttention } from "./runningAttention";

/** Both sum the same terms, relative to another largest score: a few roundings of numbers near 1. */
const tolerance = 1e-12;

function readAll(queries: Matrix, heads: number, rows: Matrix, step: number): RunningAttention {
  const attention = new RunningAttention(queries, heads, new Array<number>(queries.rows).fill(rows.rows));
  for (let first = 0; first < rows.rows; first += step) {
    const block = { values: rows.values, first: first * rows.columns, stride: rows.columns, keyAt: 0, valueAt: 0 };
    for (let token = 0; token < queries.rows; token++) {
      attention.read(token, block, Math.min(step, rows.rows - first));
    }
  }
  return attention;
}

describe("blocks of rows, one after another, give attention over all of them", () => {
  it("for any sizes and blocks, with sinks", () => {
    const sizes = fc.record({
      seed: fc.integer(),
      tokens: fc.integer({ min: 1, max: 3 }),
      heads: fc.integer({ min: 1, max: 3 }),
      headDim: fc.integer({ min: 1, max: 5 }),
      rows: fc.nat(12),
      step: fc.integer({ min: 1, max: blockRows }),
      size: fc.constantFrom(1, 30),
      sunk: fc.boolean(),
    });
    fc.assert(
      fc.property(sizes, ({ seed, tokens, heads, headDim, rows: count, step, size, sunk }) => {
        const draw = normalNumbers(seed);
        const queries = randomMatrix(tokens, heads * headDim, draw, size);
        const rows = randomMatrix(count, headDim, draw);
        const sinks = Float64Array.from({ length: heads }, () => (sunk ? draw() : Number.NEGATIVE_INFINITY));
        const picks = Array.from({ length: tokens }, () => Int32Array.from({ length: count }, (_, row) => row));
        const expected = sharedKvAttention(queries, [{ rows, picks }], sinks);
        const attention = readAll(queries, heads, rows, step);
        expect(largestDifference(attention.finish(sinks), expected.output)).toBeLessThan(tolerance);
        for (const [token, weights] of attention.weights().entries()) {
          const wanted = expected.weights[token] ?? matrix(0, 0);
          expect(largestDifference(weights, wanted)).toBeLessThan(tolerance);
        }
      }),
    );
  });
});

it("keys and values may lie apart in a row", () => {
  // Key 0 for both rows: each weighs a half. Values 2 and 6.
  const values = Float64Array.of(9, 0, 2, 9, 0, 6);
  const attention = new RunningAttention(matrix(1, 1, Float64Array.of(1)), 1, null);
  attention.read(0, { values, first: 0, stride: 3, keyAt: 1, valueAt: 2 }, 2);
  expect([...attention.finish(Float64Array.of(Number.NEGATIVE_INFINITY)).values]).toEqual([4]);
  expect(attention.weights()).toEqual([]);
});
