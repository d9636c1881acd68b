import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupedOutput } from "./groupedOutput";
import { matrix, project, rowOf } from "./matrix";
import { bf16Activations } from "./precision";
import { normalNumbers, randomMatrix } from "./random";

describe("groupedOutput", () => {
  it("projects each group by its own rows, then all together", () => {
    const output = matrix(1, 4, Float64Array.of(1, 2, 3, 4));
    const woA = matrix(2, 2, Float64Array.of(1, 10, 100, 1000));
    const woB = matrix(1, 2, Float64Array.of(1, 2));
    // Group 0: 1 + 20 = 21; group 1: 300 + 4000 = 4300.
    expect(groupedOutput(output, woA, woB, 2).values[0]).toBe(21 + 2 * 4300);
  });

  it("rounds after both projections", () => {
    const woA = matrix(1, 1, Float64Array.of(1 + 2 ** -9));
    const woB = matrix(1, 1, Float64Array.of(1 + 2 ** -9));
    const output = matrix(1, 1, Float64Array.of(1 + 2 ** -7));
    // 1 + 2^−7 + 2^−9 + 2^−16 rounds back to 1 + 2^−7, twice; rounded once at the end it would not.
    expect(groupedOutput(output, woA, woB, 1, bf16Activations).values[0]).toBe(1 + 2 ** -7);
  });

  it("is one projection by a matrix of blocks", () => {
    const size = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(fc.integer(), size, size, size, size, (seed, groups, width, rank, hidden) => {
        const draw = normalNumbers(seed);
        const output = randomMatrix(3, groups * width, draw);
        const woA = randomMatrix(groups * rank, width, draw);
        const woB = randomMatrix(hidden, groups * rank, draw);
        const blocks = matrix(groups * rank, groups * width);
        for (let row = 0; row < groups * rank; row++) {
          rowOf(blocks, row).set(rowOf(woA, row), Math.floor(row / rank) * width);
        }
        expect(groupedOutput(output, woA, woB, groups)).toEqual(project(project(output, blocks), woB));
      }),
    );
  });

  it("refuses groups that do not divide, and other widths", () => {
    expect(() => groupedOutput(matrix(1, 4), matrix(3, 2), matrix(1, 3), 2)).toThrow(
      "groups: 2; a number that divides the 3 rows of woA",
    );
    expect(() => groupedOutput(matrix(1, 5), matrix(2, 2), matrix(1, 2), 2)).toThrow("divides the 5 columns");
    expect(() => groupedOutput(matrix(1, 6), matrix(2, 2), matrix(1, 2), 2)).toThrow("woA: 2 × 2; [2, 3] is wanted");
    expect(() => groupedOutput(matrix(1, 4), matrix(2, 2), matrix(1, 3), 2)).toThrow("woB: 1 × 3; [1, 2] is wanted");
    // Both divisions leave whole numbers: 3 rows by 1.5, 6 columns by 1.5.
    expect(() => groupedOutput(matrix(1, 6), matrix(3, 4), matrix(1, 3), 1.5)).toThrow("groups: 1.5; a whole number");
  });
});
