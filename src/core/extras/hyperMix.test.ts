import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestDifference, type Matrix, matrix, rowsOf } from "../attention/matrix";
import { collapseStreams, hyperMix, sinkhorn, startStreams, writeStreams } from "./hyperMix";
import { anyHyperCase } from "./hyperSamples";

function sums(comb: Float64Array, n: number): { rows: number[]; columns: number[] } {
  const indices = Array.from({ length: n }, (_, index) => index);
  const sum = (at: (index: number) => number) => indices.reduce((total, index) => total + (comb[at(index)] ?? 0), 0);
  return {
    rows: indices.map((row) => sum((column) => row * n + column)),
    columns: indices.map((column) => sum((row) => row * n + column)),
  };
}

describe("sinkhorn", () => {
  it("divides columns, then rows and columns", () => {
    const once = Float64Array.of(1, 3, 1, 1);
    sinkhorn(once, 2, 1, 0);
    expect([...once]).toEqual([0.5, 0.75, 0.5, 0.25]);
    const twice = Float64Array.of(1, 3, 1, 1);
    sinkhorn(twice, 2, 2, 0);
    // Rows: 0.4 and 0.6, 2/3 and 1/3; columns then sum to 16/15 and 14/15.
    for (const [index, wanted] of [3 / 8, 9 / 14, 5 / 8, 5 / 14].entries())
      expect(twice[index]).toBeCloseTo(wanted, 14);
  });

  it("brings row and column sums to 1", () => {
    const anyMatrix = fc
      .integer({ min: 1, max: 6 })
      .chain((n) => fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: n * n, maxLength: n * n }));
    fc.assert(
      fc.property(anyMatrix, (logarithms) => {
        const n = Math.sqrt(logarithms.length);
        const comb = Float64Array.from(logarithms, Math.exp);
        sinkhorn(comb, n, 20, 0);
        const { rows, columns } = sums(comb, n);
        // Columns were divided last: only rounding is left. Each round shrinks what is left of the rows to tanh(1)², as
        // no ratio of four entries is beyond e⁴; from at most e² that leaves less than 2e-4.
        for (const sum of columns) expect(Math.abs(sum - 1)).toBeLessThan(1e-14);
        for (const sum of rows) expect(Math.abs(sum - 1)).toBeLessThan(2e-4);
      }),
    );
  });
});

describe("hyperMix", () => {
  it("reads a little of every stream, writes at most twice, and hands on what columns hold", () => {
    fc.assert(
      fc.property(anyHyperCase, ({ streams, params, config }) => {
        const { pre, post, comb } = hyperMix(config, params, streams);
        for (const weight of pre.values) expect(weight > config.eps && weight < 1 + config.eps).toBe(true);
        for (const weight of post.values) expect(weight > 0 && weight < 2).toBe(true);
        for (let token = 0; token < streams.rows; token++) {
          const { columns } = sums(rowsOf(comb, token, token + 1).values, config.streams);
          // Columns were divided last, by their sum and eps: what is missing to 1 is eps / sum, and rounding.
          for (const sum of columns) expect(sum > 0.99 && sum <= 1).toBe(true);
        }
      }),
    );
  });

  it("does not see the size of the streams, and no other token", () => {
    fc.assert(
      fc.property(anyHyperCase, fc.constantFrom(0.25, 8), ({ streams, params, config }, factor) => {
        const exact = { ...config, normEps: 0 };
        const scaled = matrix(
          streams.rows,
          streams.columns,
          streams.values.map((value) => value * factor),
        );
        // A power of two: every rounding is the same.
        expect(hyperMix(exact, params, scaled)).toEqual(hyperMix(exact, params, streams));
        const last = rowsOf(streams, streams.rows - 1, streams.rows);
        const { comb } = hyperMix(exact, params, streams);
        expect(hyperMix(exact, params, last).comb.values).toEqual(rowsOf(comb, streams.rows - 1, streams.rows).values);
      }),
    );
  });

  it("refuses parameters of another number of streams", () => {
    const params = { weight: matrix(8, 6), base: new Float64Array(8), scale: new Float64Array(3) };
    const config = { streams: 3, sinkhornIterations: 20, eps: 1e-6, normEps: 1e-6 };
    expect(() => hyperMix(config, params, matrix(1, 6))).toThrow(/weight: 8 × 6; .15, 6. is wanted/);
  });
});

describe("collapseStreams and writeStreams", () => {
  const streams = matrix(1, 4, Float64Array.of(1, 2, 10, 20));
  const pair = (a: number, b: number) => matrix(1, 2, Float64Array.of(a, b));

  it("weigh, add and mix as written", () => {
    expect([...collapseStreams(streams, pair(3, 0.5)).values]).toEqual([8, 16]);
    const comb = matrix(1, 4, Float64Array.of(0, 1, 2, 3));
    // Stream 0: y + 2 · stream 1; stream 1: 4y + stream 0 + 3 · stream 1.
    expect([...writeStreams(streams, pair(100, 200), { post: pair(1, 4), comb }).values]).toEqual([120, 240, 431, 862]);
  });

  it("keep equal streams equal where columns sum to 1 and nothing is written", () => {
    fc.assert(
      fc.property(anyHyperCase, ({ streams: any, params, config }) => {
        const embedding = collapseStreams(any, firstStream(any, config.streams));
        const equal = startStreams(embedding, config.streams);
        const mix = hyperMix({ ...config, eps: 0 }, params, equal);
        const written = writeStreams(equal, matrix(embedding.rows, embedding.columns), mix);
        // Rounding of sums of up to four products.
        const largest = equal.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
        expect(largestDifference(written, equal)).toBeLessThanOrEqual(1e-14 * largest);
      }),
    );
  });

  it("conserve the sum of the streams as far as rows sum to 1, and add what is written", () => {
    fc.assert(
      fc.property(anyHyperCase, ({ streams: own, params, config }) => {
        const n = config.streams;
        const { post } = hyperMix(config, params, own);
        // The identity is doubly stochastic without rounding.
        const comb = matrix(own.rows, n * n, eachToken(own.rows, identity(n)));
        const y = collapseStreams(own, post);
        const ones = matrix(own.rows, n, new Float64Array(own.rows * n).fill(1));
        const before = collapseStreams(own, ones);
        const after = collapseStreams(writeStreams(own, y, { post, comb }), ones);
        for (const [index, value] of after.values.entries()) {
          const token = Math.floor(index / y.columns);
          const written = post.values.subarray(token * n, (token + 1) * n).reduce((sum, weight) => sum + weight, 0);
          const wanted = (before.values[index] ?? 0) + written * (y.values[index] ?? 0);
          expect(Math.abs(value - wanted)).toBeLessThan(1e-12);
        }
      }),
    );
  });

  it("refuse shapes that do not fit", () => {
    expect(() => collapseStreams(streams, matrix(2, 2))).toThrow(/pre: 2 × 2; .1, 2./);
    const mix = { post: pair(1, 1), comb: matrix(1, 4) };
    expect(() => writeStreams(streams, matrix(1, 3), mix)).toThrow(/y: 1 × 3; /);
  });
});

function firstStream(streams: Matrix, n: number): Matrix {
  const row = new Float64Array(n);
  row[0] = 1;
  return matrix(streams.rows, n, eachToken(streams.rows, row));
}

function identity(n: number): Float64Array {
  return Float64Array.from({ length: n * n }, (_, index) => (index % (n + 1) === 0 ? 1 : 0));
}

function eachToken(tokens: number, row: Float64Array): Float64Array {
  return Float64Array.from({ length: tokens * row.length }, (_, index) => row[index % row.length] ?? 0);
}
