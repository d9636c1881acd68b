import { describe, expect, it } from "vitest";
import { barLength, bins, countsOf, histogram, outline, roundLimit } from "./geometry";
import { axisText, plainDigits } from "./words";

describe("a histogram", () => {
  it("counts every value once, those at the ends too", () => {
    const counts = countsOf([-2, 2, 0, 0, 1.999], 2);
    expect(counts).toHaveLength(bins);
    expect(counts.reduce((a, b) => a + b)).toBe(5);
    expect([counts[0], counts[(bins - 1) / 2], counts[bins - 1]]).toEqual([1, 2, 2]);
  });

  it("fills its height with the highest bar", () => {
    const { bars, ticks, most } = histogram([0, 4, 1], 2);
    expect(most).toBe(4);
    expect(bars.map(({ height }) => height)).toEqual([0, 100, 25]);
    expect(ticks.map(({ place }) => place)).toEqual([0, 25, 50, 75, 100]);
    expect(histogram([0, 0], 1).bars.map(({ height }) => height)).toEqual([0, 0]);
  });

  it("outlines a second one", () => {
    expect(outline([0, 2], 4)).toBe("M0,100V100H50V50H100V100");
  });
});

it("ends its axis at a round number beyond all values", () => {
  expect([0, 0.86, 3.861, 1e9].map(roundLimit)).toEqual([1, 1, 4, 1e9]);
  expect(barLength(1, 4)).toBe(25);
  expect(barLength(0, 0)).toBe(0);
});

it.each([
  [0, 3, "0"],
  [-0.5, 3, "−0.5"],
  [2.3234, 4, "2.323"],
  [0.00012345, 2, "0.00012"],
  [1e9, 3, "1,000,000,000"],
  [1e-9, 3, "10^−9"],
  [-2.23e-10, 3, "−2.23\u00a0×\u00a010^−10"],
  [-1234.5, 3, "−1,230"],
] as const)("writes %d in %d digits", (value, digits, text) => {
  expect(plainDigits(value, digits)).toBe(text);
});

it("keeps the numbers under an axis short", () => {
  const texts = [1e9, -5e8, 1e-9, -5e-10, 99_999, 1234, 0.5].map(axisText);
  expect(texts).toEqual(["10^9", "−5\u00a0×\u00a010^8", "10^−9", "−5\u00a0×\u00a010^−10", "10^5", "1,230", "0.5"]);
});
