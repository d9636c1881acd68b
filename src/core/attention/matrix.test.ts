import { describe, expect, it } from "vitest";
import { copyOf, expectShape, joinRows, largestDifference, matrix, project, rowOf, rowsOf } from "./matrix";

const two = matrix(2, 2, Float64Array.of(1, 2, 3, 4));

describe("matrix", () => {
  it("is zeros, or given numbers that are not copied; rows are views", () => {
    expect([...matrix(1, 2).values]).toEqual([0, 0]);
    const values = Float64Array.of(1, 2, 3, 4);
    const own = matrix(2, 2, values);
    rowOf(own, 1)[0] = 9;
    rowOf(rowsOf(own, 0, 1), 0)[1] = 8;
    expect([...values]).toEqual([1, 8, 9, 4]);
    expect(rowsOf(own, 1, 2)).toMatchObject({ rows: 1, columns: 2 });
  });

  it("is joined and copied into numbers of its own", () => {
    const joined = joinRows(two, matrix(1, 2, Float64Array.of(5, 6)));
    expect(joined).toEqual(matrix(3, 2, Float64Array.of(1, 2, 3, 4, 5, 6)));
    joined.values[0] = 9;
    copyOf(two).values[0] = 9;
    expect(two.values[0]).toBe(1);
    expect(() => joinRows(two, matrix(1, 3))).toThrow("rows: 3 columns; 2");
    expect(() => joinRows(two, matrix(1, 3), "entries")).toThrow("entries: 3 columns; 2");
  });

  it("is joined without a copy where nothing follows", () => {
    expect(joinRows(two, matrix(0, 2))).toBe(two);
    expect(() => joinRows(two, matrix(0, 3))).toThrow("rows: 3 columns; 2");
  });

  it("refuses rows that there are not", () => {
    for (const row of [2, -1, 0.5, Number.NaN]) expect(() => rowOf(two, row)).toThrow(`row: ${row} of 2`);
    for (const [first, end] of [
      [1, 3],
      [-2, -1],
      [2, 1],
      [0.5, 1],
    ] as const) {
      expect(() => rowsOf(two, first, end)).toThrow(`rows: ${first} to ${end} of 2`);
    }
    expect(rowsOf(two, 2, 2).rows).toBe(0);
  });

  it("refuses sizes that are none, and numbers that do not fill it", () => {
    expect(() => matrix(-1, 2)).toThrow("a matrix of -1 × 2");
    expect(() => matrix(1.5, 2)).toThrow(RangeError);
    expect(() => matrix(1, 2, Float64Array.of(1))).toThrow("has 2 numbers, 1 were given");
    expect(() => expectShape("w", two, 2, 3)).toThrow("w: 2 × 2; [2, 3] is wanted");
    expect(() => expectShape("w", two, 2, 2)).not.toThrow();
    expect(() => expectShape("w", { ...two, values: new Float64Array(3) }, 2, 2)).toThrow("w: 3 numbers; 2 × 2");
  });
});

describe("project", () => {
  it("is x · weightᵀ: by hand", () => {
    const weight = matrix(3, 2, Float64Array.of(1, 0, 0, 1, 10, 100));
    expect([...project(two, weight).values]).toEqual([1, 2, 210, 3, 4, 430]);
    const target = matrix(2, 3, new Float64Array(6).fill(7));
    expect(project(two, weight, "w", target)).toBe(target);
    expect([...target.values]).toEqual([1, 2, 210, 3, 4, 430]);
  });

  it("refuses widths that do not fit", () => {
    expect(() => project(two, matrix(1, 3), "w")).toThrow("w: 1 × 3; [1, 2] is wanted");
    expect(() => project(two, matrix(1, 2), "w", matrix(2, 2))).toThrow("w's target: 2 × 2; [2, 1] is wanted");
    expect(() => project({ ...two, rows: 3 }, matrix(1, 2), "w")).toThrow("w's input: 4 numbers; 3 × 2 are wanted");
  });
});

describe("largestDifference", () => {
  it("is the largest magnitude, of matrices of the same size", () => {
    expect(largestDifference(two, matrix(2, 2, Float64Array.of(1, 5, 2, 4)))).toBe(3);
    expect(() => largestDifference(two, matrix(1, 4))).toThrow("cannot be compared");
  });
});
