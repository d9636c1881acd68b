import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexParts, indexScale, indexScores, indexWeights, rotateIndexHeads } from "./indexer";
import { type Matrix, matrix } from "./matrix";
import { relativeDifference } from "./mlaSamples";
import { normalNumbers, randomMatrix } from "./random";

const hidden = Number.NEGATIVE_INFINITY;

function rows(...lines: number[][]): Matrix {
  return matrix(lines.length, lines[0]?.length ?? 0, Float64Array.from(lines.flat()));
}

describe("indexScores", () => {
  it("sums w · ReLU(q · k) over heads: by hand", () => {
    // Head 0 of the query is (1, 0), head 1 is (0, −2).
    const scores = indexScores(rows([1, 0, 0, -2]), rows([3, 5]), rows([2, 7], [2, -1], [-1, -4]), 2, () => 3);
    expect(scores.values).toEqual(Float64Array.of(3 * 2, 3 * 2 + 5 * 2, 5 * 8));
  });

  it("takes negative weights as they are: ReLU is on the products, not on the sum", () => {
    expect(indexScores(rows([1]), rows([-3]), rows([2], [-2]), 1, () => 2).values).toEqual(Float64Array.of(-6, 0));
  });

  it("is −∞ behind what a token can see, also where the target held something", () => {
    const target = rows([9, 9], [9, 9], [9, 9]);
    const queries = rows([1], [1], [1]);
    const scores = indexScores(queries, rows([1], [1], [1]), rows([4], [5]), 1, (token) => token, target);
    expect(scores).toBe(target);
    expect(scores.values).toEqual(Float64Array.of(hidden, hidden, 4, hidden, 4, 5));
  });

  it("refuses shapes that do not fit, and more entries than there are", () => {
    const run = (queries: Matrix, weights: Matrix, keys: Matrix, visible = 0, target?: Matrix) =>
      indexScores(queries, weights, keys, 2, () => visible, target);
    const [queries, weights, keys] = [rows([1, 2, 3, 4]), rows([1, 2]), rows([1, 2])];
    expect(() => run(queries, rows([1]), keys)).toThrow("weights: 1 × 1; [1, 2] is wanted");
    expect(() => run(rows([1, 2]), weights, keys)).toThrow("queries: 1 × 2; [1, 4] is wanted");
    expect(() => run(queries, weights, keys, 0, rows([0, 0]))).toThrow("target: 1 × 2; [1, 1] is wanted");
    expect(() => run(queries, weights, keys, 2)).toThrow("visibleOf(0): 2 of 1 entries");
    expect(() => run(queries, weights, keys, -1)).toThrow("visibleOf(0): -1 of 1 entries");
  });
});

describe("indexParts", () => {
  it("has each head’s product and what it adds: by hand", () => {
    const { products, parts } = indexParts(rows([1, 0, 0, -2]), rows([3, 5]), rows([2, 7], [2, -1], [-1, -4]), 0, 3);
    expect(products).toEqual(rows([2, -14], [2, 2], [-1, 8]));
    expect(parts).toEqual(rows([6, 0], [6, 10], [0, 40]));
  });

  it("adds up to the scores, bit by bit", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 5 }), fc.nat(5), (seed, heads, token) => {
        const draw = normalNumbers(seed);
        const [queries, keys, weights] = [
          randomMatrix(6, heads * 4, draw),
          randomMatrix(6, 4, draw),
          randomMatrix(6, heads, draw),
        ];
        const scores = indexScores(queries, weights, keys, heads, (at) => at + 1);
        const { parts } = indexParts(queries, weights, keys, token, token + 1);
        for (let entry = 0; entry <= token; entry++) {
          const own = parts.values.subarray(entry * heads, (entry + 1) * heads);
          expect(own.reduce((sum, part) => sum + part, 0)).toBe(scores.values[token * 6 + entry]);
        }
      }),
    );
  });

  it("refuses a token or entries that there are not", () => {
    expect(() => indexParts(rows([1]), rows([1]), rows([1]), 1, 1)).toThrow("row: 1 of 1");
    expect(() => indexParts(rows([1]), rows([1]), rows([1]), 0, 2)).toThrow("rows: 0 to 2 of 1");
    expect(() => indexParts(rows([1, 2]), rows([1]), rows([1]), 0, 1)).toThrow("queries: 1 × 2; [1, 1] is wanted");
  });
});

describe("indexWeights", () => {
  it("projects hidden states and scales by heads^(−1/2) · width^(−1/2)", () => {
    expect(indexScale({ heads: 64, width: 128 })).toBeCloseTo(1 / Math.sqrt(64 * 128), 17);
    const scale = indexScale({ heads: 4, width: 16 });
    expect(indexWeights(rows([1, 2]), rows([8, 0], [0, 8], [8, 8], [0, 0]), scale).values).toEqual(
      Float64Array.of(1, 2, 3, 0),
    );
  });
});

describe("rotateIndexHeads", () => {
  /** A quarter turn for positions that are odd, none for position 0. */
  const quarter = Float64Array.of(Math.PI / 2);

  it("turns the first channels as two halves in V3.2", () => {
    const turned = rows([1, 2, 3, 4, 5, 6]);
    rotateIndexHeads(turned, 6, Float64Array.of(Math.PI / 2, Math.PI / 2), "first half-split", () => 1);
    expectClose(turned, [-3, -4, 1, 2, 5, 6]);
  });

  it("turns the last channels in adjacent pairs in V4", () => {
    const turned = rows([1, 2, 3, 4, 5, 6]);
    rotateIndexHeads(turned, 6, Float64Array.of(Math.PI / 2, Math.PI / 2), "last interleaved", () => 1);
    expectClose(turned, [1, 2, -4, 3, -6, 5]);
  });

  it("turns every head of a row, each row to its own position", () => {
    const turned = rows([1, 2, 3, 4], [1, 2, 3, 4]);
    rotateIndexHeads(turned, 2, quarter, "last interleaved", (row) => row);
    expectClose(turned, [1, 2, 3, 4, -2, 1, -4, 3]);
  });

  it("refuses more rotated channels than a head has, and rows of no whole heads", () => {
    const run = (width: number, turned: Matrix) =>
      rotateIndexHeads(turned, width, quarter, "last interleaved", () => 0);
    expect(() => run(1, rows([1]))).toThrow("of a head of 1");
    expect(() => run(2, rows([1, 2, 3]))).toThrow("3 columns are no whole heads of 2");
  });

  it("leaves scores that depend on distances only", () => {
    const anyRotation = fc.constantFrom("first half-split" as const, "last interleaved" as const);
    fc.assert(
      fc.property(fc.integer(), anyRotation, fc.integer({ min: 1, max: 500 }), (seed, rotation, shift) => {
        const draw = normalNumbers(seed);
        const [queries, keys] = [randomMatrix(4, 12, draw), randomMatrix(4, 6, draw)];
        const weights = randomMatrix(4, 2, draw);
        const scoresAt = (first: number) => {
          const turned = [queries, keys].map(({ values, ...own }) => ({ ...own, values: values.slice() }));
          for (const part of turned) {
            rotateIndexHeads(part, 6, Float64Array.of(1, 0.1), rotation, (row) => first + row);
          }
          const [q = queries, k = keys] = turned;
          return indexScores(q, weights, k, 2, (token) => token + 1).values;
        };
        // Angles up to 500 radians are rounded at 1e-13.
        expect(relativeDifference(scoresAt(shift), scoresAt(0))).toBeLessThan(1e-10);
      }),
      { numRuns: 30 },
    );
  });
});

function expectClose({ values }: Matrix, wanted: readonly number[]): void {
  expect(values).toHaveLength(wanted.length);
  // cos(π/2) is 6e-17 in doubles.
  for (const [index, value] of wanted.entries()) expect(values[index]).toBeCloseTo(value, 14);
}
