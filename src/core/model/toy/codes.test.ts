import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dotAt } from "../../attention/matrix";
import { wordCode } from "./codes";

const [numbers, slice] = [64, 8];
const product = (a: Float64Array, b: Float64Array) => dotAt(a, 0, b, 0, a.length);

describe("codes of words", () => {
  it("have length 1, the same in each slice, for any word and seed", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), fc.integer({ min: 1, max: 6 }), (word, seed, slices) => {
        const code = wordCode(word, seed, slices * slice, slice);
        for (let first = 0; first < code.length; first += slice) {
          const part = code.subarray(first, first + slice);
          // Some rounding errors of 2^−53 for each of the few numbers.
          expect(Math.abs(product(part, part) * slices - 1)).toBeLessThan(1e-14);
        }
        expect(wordCode(word, seed, slices * slice, slice)).toEqual(code);
      }),
    );
  });

  it("are nearly orthogonal, words that differ in one letter included", () => {
    const words = Array.from({ length: 300 }, (_, index) => (index % 2 === 0 ? `w${index}` : `${index}`));
    const codes = words.map((word) => wordCode(word, 3, numbers, slice));
    const products = codes.flatMap((a, index) => codes.slice(0, index).map((b) => product(a, b)));
    const square = products.reduce((sum, value) => sum + value ** 2, 0) / products.length;
    // Of random directions: 1 / 64 in the mean square. 44,850 products: within a few hundredths of that.
    expect(square * numbers).toBeGreaterThan(0.95);
    expect(square * numbers).toBeLessThan(1.05);
    // Five deviations: one in two million beyond.
    expect(Math.max(...products.map(Math.abs))).toBeLessThan(5 / 8);
  });

  it("are others with another seed", () => {
    const [a, b] = [wordCode("kumo", 1, numbers, slice), wordCode("kumo", 2, numbers, slice)];
    expect(Math.abs(product(a, b))).toBeLessThan(5 / 8);
  });
});
