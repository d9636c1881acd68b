import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absorptionCheck } from "./absorptionCheck";

const sizes = { tokens: 10, hidden: 64, heads: 4, headDim: 16, kvLoraRank: 32 };

describe("absorptionCheck", () => {
  it("keeps 32 numbers a token in place of 128, for the same result", () => {
    const check = absorptionCheck(0, sizes);
    expect(check).toMatchObject({ naiveNumbers: 128, absorbedNumbers: 32 });
    expect(check.scoreDifference).toBeLessThan(1e-12);
    expect(check.outputDifference).toBeLessThan(1e-12);
    // Other orders of summation differ in last bits: 0 would mean that a form was compared with itself.
    expect(check.scoreDifference).toBeGreaterThan(0);
    expect(check.outputDifference).toBeGreaterThan(0);
  });

  it("holds for any sizes and seeds, and repeats itself", () => {
    const size = fc.integer({ min: 1, max: 12 });
    const anySizes = fc.record({ tokens: size, hidden: size, heads: size, headDim: size, kvLoraRank: size });
    fc.assert(
      fc.property(fc.integer(), anySizes, (seed, own) => {
        const check = absorptionCheck(seed, own);
        // Absolute: scores and outputs are at most some tens.
        expect(check.scoreDifference).toBeLessThan(1e-12);
        expect(check.outputDifference).toBeLessThan(1e-12);
        expect(check.naiveNumbers).toBe(2 * own.heads * own.headDim);
        expect(absorptionCheck(seed, own)).toEqual(check);
      }),
      { numRuns: 40 },
    );
  });

  it("holds with a rotated key beside the latent, which every head's key of the naive form ends in", () => {
    const check = absorptionCheck(0, { ...sizes, rotated: 8 });
    // 4 · (2 · 16 + 8) and 32 + 8.
    expect(check).toMatchObject({ naiveNumbers: 160, absorbedNumbers: 40 });
    expect(check.scoreDifference).toBeLessThan(1e-12);
    expect(check.scoreDifference).toBeGreaterThan(0);
    expect(() => absorptionCheck(0, { ...sizes, rotated: 3 })).toThrow("rotated: 3");
  });

  it("hands back what the newest token scores, of each head all tokens", () => {
    const { newest } = absorptionCheck(0, sizes);
    expect([newest.naive.rows, newest.naive.columns, newest.absorbed.rows]).toEqual([4, 10, 4]);
    expect(newest.naive.values.every(Number.isFinite)).toBe(true);
    expect(newest.naive.values).not.toEqual(newest.absorbed.values);
  });

  it("draws another layer for another seed", () => {
    expect(absorptionCheck(1, sizes).scoreDifference).not.toBe(absorptionCheck(2, sizes).scoreDifference);
  });

  it("refuses sizes that are no whole numbers from 1 on", () => {
    expect(() => absorptionCheck(0, { ...sizes, heads: 0 })).toThrow("heads: 0; a whole number from 1 on");
    expect(() => absorptionCheck(0, { ...sizes, tokens: 1.5 })).toThrow("tokens: 1.5");
  });
});
