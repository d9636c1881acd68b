import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absorptionCheck } from "./absorptionCheck";
import { matrix } from "./matrix";
import { foldedAcross, rotationBetween, twoOrders } from "./rotationBetween";

const sizes = { tokens: 10, hidden: 64, heads: 4, headDim: 16, kvLoraRank: 32 };
const size = fc.integer({ min: 1, max: 10 });
const anySizes = fc.record({ tokens: size, hidden: size, heads: size, headDim: size, kvLoraRank: size });
const angle = fc.double({ min: -7, max: 7, noNaN: true });
const number = fc.double({ min: -3, max: 3, noNaN: true });
const square = fc.tuple(number, number, number, number).map((values) => matrix(2, 2, Float64Array.from(values)));

describe("rotationBetween", () => {
  it("parts the two forms by far more than rounding, where the same layer without it agrees", () => {
    const broken = rotationBetween(0, sizes);
    expect(broken.scoreDifference).toBeGreaterThan(0.1);
    expect(broken.outputDifference).toBeGreaterThan(0.01);
    expect(broken.rotated).toBe(16);
    expect(absorptionCheck(0, sizes).scoreDifference).toBeLessThan(1e-12);
    expect(absorptionCheck(0, { ...sizes, rotated: 8 }).scoreDifference).toBeLessThan(1e-12);
  });

  it("leaves each token's score with itself, and all that one fold an entry gives", () => {
    fc.assert(
      fc.property(fc.integer(), anySizes, (seed, own) => {
        const { newest, refoldedDifference } = rotationBetween(seed, own);
        // Absolute, as in absorptionCheck: scores are at most some tens.
        expect(refoldedDifference).toBeLessThan(1e-12);
        for (let head = 0; head < own.heads; head++) {
          const self = (head + 1) * own.tokens - 1;
          expect(Math.abs((newest.naive.values[self] ?? 0) - (newest.absorbed.values[self] ?? 1))).toBeLessThan(1e-12);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("agrees where nothing rotates: a key or latent of one channel has no pair, a single token no distance", () => {
    expect(rotationBetween(1, { ...sizes, headDim: 1 })).toMatchObject({ rotated: 0 });
    expect(rotationBetween(1, { ...sizes, headDim: 1 }).scoreDifference).toBeLessThan(1e-12);
    expect(rotationBetween(1, { ...sizes, kvLoraRank: 1 }).scoreDifference).toBeLessThan(1e-12);
    expect(rotationBetween(1, { ...sizes, tokens: 1 }).scoreDifference).toBeLessThan(1e-12);
  });

  it("is of the same layer and sequence as the check without it", () => {
    // At position 0 nothing is rotated: the first token's output is its value in both.
    const one = { ...sizes, tokens: 1 };
    expect(rotationBetween(5, one).newest.naive.values).toEqual(absorptionCheck(5, one).newest.naive.values);
  });
});

describe("twoOrders", () => {
  it("by hand: a quarter turn and a matrix that stretches one axis", () => {
    const { after, before } = twoOrders(matrix(2, 2, Float64Array.of(2, 0, 0, 1)), Float64Array.of(1, 0), Math.PI / 2);
    // W x = (2, 0), turned (0, 2); x turned is (0, 1), and W leaves it. cos(π/2) is 6e-17 in doubles.
    for (const [index, wanted] of [0, 2].entries()) expect(after[index]).toBeCloseTo(wanted, 14);
    for (const [index, wanted] of [0, 1].entries()) expect(before[index]).toBeCloseTo(wanted, 14);
  });

  it("end at the same place where the matrix is itself a turn and a stretch, and keep the length behind W", () => {
    fc.assert(
      fc.property(number, number, number, number, angle, (a, b, x, y, by) => {
        const vector = Float64Array.of(x, y);
        const { after, before } = twoOrders(matrix(2, 2, Float64Array.of(a, -b, b, a)), vector, by);
        for (const index of [0, 1]) expect(after[index]).toBeCloseTo(before[index] ?? 9, 12);
        expect(Math.hypot(...after)).toBeCloseTo(Math.hypot(a, b) * Math.hypot(x, y), 12);
      }),
    );
  });
});

describe("foldedAcross", () => {
  it("is W^UQᵀ W^UK where nothing rotates", () => {
    const folded = foldedAcross(
      matrix(2, 2, Float64Array.of(1, 2, 3, 4)),
      matrix(2, 2, Float64Array.of(5, 6, 7, 8)),
      0,
    );
    // [1 3; 2 4] · [5 6; 7 8]
    expect([...folded.values]).toEqual([26, 30, 38, 44]);
  });

  it("gives the score of the two latents across the rotation", () => {
    fc.assert(
      fc.property(square, square, fc.tuple(number, number), fc.tuple(number, number), angle, (wUq, wUk, q, k, by) => {
        const m = foldedAcross(wUq, wUk, by).values;
        const through = (row: number) => (m[2 * row] ?? 0) * k[0] + (m[2 * row + 1] ?? 0) * k[1];
        const folded = q[0] * through(0) + q[1] * through(1);
        const { after: key } = twoOrders(wUk, Float64Array.from(k), by);
        const { after: query } = twoOrders(wUq, Float64Array.from(q), 0);
        const score = (query[0] ?? 0) * (key[0] ?? 0) + (query[1] ?? 0) * (key[1] ?? 0);
        // Products of four numbers up to 3, eight of them: below 648.
        expect(Math.abs(folded - score)).toBeLessThan(1e-11);
      }),
    );
  });

  it("refuses what is no pair", () => {
    expect(() => foldedAcross(matrix(3, 2), matrix(2, 2), 0)).toThrow();
  });
});
