import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexQueries, roundedIndexScores } from "./indexBranch";
import { indexScores } from "./indexer";
import { type Matrix, matrix } from "./matrix";
import { bf16Activations, exact } from "./precision";
import { normalNumbers, randomMatrix } from "./random";

describe("indexQueries", () => {
  it("scales the weights by heads^(−1/2) · width^(−1/2) and rotates the last channels", () => {
    const params = { wqB: matrix(4, 1, Float64Array.of(1, 2, 3, 4)), weightsProj: matrix(1, 1, Float64Array.of(3)) };
    const one = matrix(1, 1, Float64Array.of(1));
    // One pair, frequency 1, at position π/2: (3, 4) turns to (−4, 3).
    const rope = { theta: 10, rotated: 2, yarn: null };
    const { pre, weights } = indexQueries({ heads: 1, width: 4 }, params, rope, one, one, Math.PI / 2);
    for (const [channel, value] of [1, 2, -4, 3].entries()) expect(pre.values[channel]).toBeCloseTo(value, 14);
    expect(weights.values[0]).toBe(1.5);
  });

  it("gives the quantiser one index head at a time", () => {
    const heads: number[] = [];
    const indexQuery = (vectors: Matrix) => {
      heads.push(vectors.rows, vectors.columns);
      return vectors;
    };
    const params = { wqB: matrix(6, 2), weightsProj: matrix(3, 2) };
    const rope = { theta: 10, rotated: 0, yarn: null };
    indexQueries({ heads: 3, width: 2 }, params, rope, matrix(5, 2), matrix(5, 2), 0, { ...exact, indexQuery });
    expect(heads).toEqual([15, 2]);
  });

  it("refuses shapes that do not fit", () => {
    const rope = { theta: 10, rotated: 0, yarn: null };
    const run = (rows: number, heads: number) =>
      indexQueries(
        { heads: 2, width: 2 },
        { wqB: matrix(rows, 1), weightsProj: matrix(heads, 1) },
        rope,
        matrix(1, 1),
        matrix(1, 1),
        0,
      );
    expect(() => run(3, 2)).toThrow("indexer.wqB: 3 × 1");
    expect(() => run(4, 1)).toThrow("indexer.weightsProj: 1 × 1");
  });
});

describe("roundedIndexScores", () => {
  it("is indexScores, bit by bit, where nothing is rounded", () => {
    const size = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(fc.integer(), size, size, size, fc.nat(5), (seed, tokens, heads, width, entries) => {
        const draw = normalNumbers(seed);
        const queries = randomMatrix(tokens, heads * width, draw);
        const weights = randomMatrix(tokens, heads, draw);
        const keys = randomMatrix(entries, width, draw);
        const visibleOf = (token: number) => Math.min(token, entries);
        const rounded = roundedIndexScores({ pre: queries, queries, weights }, keys, visibleOf);
        expect(rounded).toEqual(indexScores(queries, weights, keys, heads, visibleOf));
      }),
    );
  });

  it("rounds the product with the key, the weighted product, and the sum", () => {
    const scoreOf = (queries: number[], weights: number[]) => {
      const given = matrix(1, queries.length, Float64Array.from(queries));
      const weighting = matrix(1, weights.length, Float64Array.from(weights));
      const key = matrix(1, 1, Float64Array.of(1));
      return roundedIndexScores({ pre: given, queries: given, weights: weighting }, key, () => 1, bf16Activations)
        .values[0];
    };
    const [half, step] = [2 ** -8, 2 ** -7];
    // 1 + half is a tie that rounds to 1 before it is weighted: 3 · (1 + half) itself would round up.
    expect(scoreOf([1 + half], [3])).toBe(3);
    // (1 + step)² = 1 + 2 · step + 2^−14 loses its last part.
    expect(scoreOf([1 + step], [1 + step])).toBe(1 + 2 * step);
    // 1 + half as a sum of two heads rounds to 1.
    expect(scoreOf([1, half], [1, 1])).toBe(1);
  });
});
