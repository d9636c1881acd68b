import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { softmax } from "./softmax";

const none = Number.NEGATIVE_INFINITY;

function probabilities(scores: readonly number[], count?: number): number[] {
  const values = Float64Array.from(scores);
  softmax(values, count);
  return [...values];
}

describe("softmax", () => {
  it("is e^s over its sum", () => {
    const [first, second] = probabilities([0, Math.log(3)]);
    expect(first).toBeCloseTo(1 / 4, 15);
    expect(second).toBeCloseTo(3 / 4, 15);
  });

  it("gives −∞ exactly 0, and all 0 where nothing is finite", () => {
    expect(probabilities([none, 5])).toEqual([0, 1]);
    expect(probabilities([none, none])).toEqual([0, 0]);
    expect(probabilities([])).toEqual([]);
  });

  it("touches the first `count` only", () => {
    expect(probabilities([1, 1, 7], 2)).toEqual([0.5, 0.5, 7]);
  });

  it("sums to 1, and is the same for scores that are all larger by as much", () => {
    const scores = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(scores, fc.integer({ min: -1000, max: 1000 }), (own, shift) => {
        const plain = probabilities(own);
        expect(plain.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 14);
        expect(probabilities(own.map((score) => score + shift))).toEqual(plain);
      }),
    );
  });
});
