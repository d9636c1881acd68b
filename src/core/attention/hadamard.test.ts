import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rotateHadamard } from "./hadamard";
import { indexScores } from "./indexer";
import { type Matrix, matrix } from "./matrix";
import { relativeDifference } from "./mlaSamples";
import { normalNumbers, randomMatrix } from "./random";

function turned(rows: Matrix, width: number): Matrix {
  const copy = matrix(rows.rows, rows.columns, rows.values.slice());
  rotateHadamard(copy, width);
  return copy;
}

const anyPower = fc.integer({ min: 0, max: 7 });

describe("rotateHadamard", () => {
  it("is the matrix of ±1 over √width: by hand for 4 channels", () => {
    const unit = matrix(4, 4);
    for (let channel = 0; channel < 4; channel++) unit.values[5 * channel] = 2;
    const wanted = [
      [1, 1, 1, 1],
      [1, -1, 1, -1],
      [1, 1, -1, -1],
      [1, -1, -1, 1],
    ];
    expect(turned(unit, 4).values).toEqual(Float64Array.from(wanted.flat()));
  });

  it("turns each head by itself", () => {
    expect(turned(matrix(1, 8, Float64Array.of(2, 0, 0, 0, 0, 4, 0, 0)), 4).values).toEqual(
      Float64Array.of(1, 1, 1, 1, 2, -2, 2, -2),
    );
  });

  it("is its own inverse", () => {
    fc.assert(
      fc.property(fc.integer(), anyPower, (seed, power) => {
        const rows = randomMatrix(3, 2 * 2 ** power, normalNumbers(seed));
        const twice = turned(turned(rows, 2 ** power), 2 ** power);
        // Seven layers of sums, each rounded at 2^−53, and √width twice.
        expect(relativeDifference(twice.values, rows.values)).toBeLessThan(1e-14);
      }),
      { numRuns: 40 },
    );
  });

  it("leaves index scores as they are when queries and keys are both turned", () => {
    fc.assert(
      fc.property(fc.integer(), anyPower, (seed, power) => {
        const width = 2 ** power;
        const draw = normalNumbers(seed);
        const [queries, keys] = [randomMatrix(5, 3 * width, draw), randomMatrix(5, width, draw)];
        const weights = randomMatrix(5, 3, draw);
        const score = (q: Matrix, k: Matrix) => indexScores(q, weights, k, 3, (token) => token + 1).values;
        const difference = relativeDifference(score(turned(queries, width), turned(keys, width)), score(queries, keys));
        // Exact in real numbers; sums of up to 128 products in another basis, of which some cancel.
        expect(difference).toBeLessThan(1e-12);
      }),
      { numRuns: 40 },
    );
  });

  it("refuses widths that are no power of two, and rows of no whole heads", () => {
    for (const width of [0, 3, 1.5, -2]) expect(() => rotateHadamard(matrix(1, 6), width)).toThrow(`width: ${width}`);
    expect(() => rotateHadamard(matrix(1, 6), 4)).toThrow("6 columns are no whole heads of 4");
  });
});
