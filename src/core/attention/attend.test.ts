import { describe, expect, it } from "vitest";
import { attend, causalReads, emptyTrace } from "./attend";
import { matrix } from "./matrix";

const single = { queryHeads: 1, kvHeads: 1, keyDim: 1, valueDim: 1, scale: 1 };

function row(...values: number[]) {
  return matrix(1, values.length, Float64Array.from(values));
}

function column(...values: number[]) {
  return matrix(values.length, 1, Float64Array.from(values));
}

describe("attend", () => {
  it("averages values by e^score: scores 0 and ln 3 weigh 1/4 and 3/4", () => {
    const trace = emptyTrace(1, 1, 2);
    const entries = { keys: column(0, Math.log(3) / 2), values: column(4, 8) };
    const output = attend(row(1), entries, { ...single, scale: 2 }, causalReads(2, 1), trace);
    expect(trace.scores.values).toEqual(Float64Array.of(0, Math.log(3)));
    expect(trace.weights.values[0]).toBeCloseTo(0.25, 15);
    expect(trace.weights.values[1]).toBeCloseTo(0.75, 15);
    expect(output.values[0]).toBeCloseTo(7, 14);
  });

  it("ignores the −1 behind a token's picks and leaves what is not picked at −∞ and 0", () => {
    const trace = emptyTrace(1, 1, 3);
    trace.weights.values.fill(9);
    trace.scores.values.fill(9);
    const entries = { keys: column(5, 6, 7), values: column(1, 2, 3) };
    const output = attend(row(1), entries, single, () => Int32Array.of(1, -1, -1), trace);
    expect(output.values).toEqual(Float64Array.of(2));
    expect(trace.scores.values).toEqual(Float64Array.of(Number.NEGATIVE_INFINITY, 6, Number.NEGATIVE_INFINITY));
    expect(trace.weights.values).toEqual(Float64Array.of(0, 1, 0));
  });

  it("gives 0 to a token that reads nothing", () => {
    const entries = { keys: column(5), values: column(1) };
    expect(attend(row(1), entries, single, () => Int32Array.of(-1)).values).toEqual(Float64Array.of(0));
  });

  it("gives neighbouring query heads the same key/value head", () => {
    const sizes = { ...single, queryHeads: 4, kvHeads: 2 };
    const entries = { keys: row(1, 10), values: row(3, 7) };
    const trace = emptyTrace(1, 4, 1);
    const output = attend(row(1, 2, 3, 4), entries, sizes, causalReads(1, 0), trace);
    expect(output.values).toEqual(Float64Array.of(3, 3, 7, 7));
    expect(trace.scores.values).toEqual(Float64Array.of(1, 2, 30, 40));
  });

  it("reads values from the first channels of wider rows", () => {
    const rows = row(3, 9);
    const sizes = { ...single, keyDim: 2 };
    expect(attend(row(1, 1), { keys: rows, values: rows }, sizes, causalReads(1, 0)).values).toEqual(
      Float64Array.of(3),
    );
  });

  it("refuses heads that cannot be grouped, shapes that do not fit, and entries that are not cached", () => {
    const entries = { keys: row(1), values: row(1) };
    const reads = causalReads(1, 0);
    const run = (sizes: object, own = entries, own_reads = reads) =>
      attend(row(1), own, { ...single, ...sizes }, own_reads);
    expect(() => run({ queryHeads: 3, kvHeads: 2 })).toThrow("kvHeads: 2; a number that divides the 3 query heads");
    expect(() => run({ kvHeads: 0 })).toThrow("kvHeads: 0");
    expect(() => run({ queryHeads: 3, kvHeads: 1.5 })).toThrow("kvHeads: 1.5; a whole number");
    for (const scale of [0, -1, Number.NaN]) expect(() => run({ scale })).toThrow(`scale: ${scale}; a finite number`);
    expect(() => run({ queryHeads: 2 })).toThrow("queries: 1 × 1; [1, 2]");
    expect(() => run({}, { ...entries, keys: row(1, 2) })).toThrow("keys: 1 × 2");
    expect(() => run({}, { ...entries, values: row(1, 2) })).toThrow("values: 1 × 2; [1, 1]");
    expect(() => run({}, { ...entries, values: column(1, 2) })).toThrow("values: 2 × 1");
    expect(() => run({ valueDim: 2 })).toThrow("values: 1 × 1");
    expect(() => run({}, entries, () => Int32Array.of(1))).toThrow("entry 1 of 1");
    expect(() => causalReads(2, 1)(1)).toThrow("position 2 of 2 cached tokens");
    for (const first of [-5, 1.5, Number.NaN]) {
      expect(() => causalReads(10, first)).toThrow(`firstPosition: ${first}; a whole number from 0 on`);
    }
    const shared = row(1);
    expect(() => run({ valueDim: 2 }, { keys: shared, values: shared })).toThrow("valueDim: 2");
  });

  it("refuses reads out of range or of order, twice the same, and entries behind a −1", () => {
    const entries = { keys: column(1, 2, 3), values: column(1, 2, 3) };
    const read = (...picks: number[]) => attend(row(1), entries, single, () => Int32Array.from(picks));
    for (const picks of [[7, 0], [2, 1], [1, 1], [-2], [-1, 0], [0, 3], [0, -1, -2]]) {
      expect(() => read(...picks)).toThrow(/^reads: entry .*; ascending ones, then −1/);
    }
    expect(read(0, 2, -1).rows).toBe(1);
  });

  it("refuses a trace of another size", () => {
    const entries = { keys: column(1, 2, 3), values: column(1, 2, 3) };
    const into =
      (...sizes: [number, number, number]) =>
      () =>
        attend(row(1), entries, single, causalReads(3, 2), emptyTrace(...sizes));
    expect(into(1, 1, 2)).toThrow("trace.scores: 1 × 2; [1, 3] is wanted");
    expect(into(1, 2, 3)).toThrow("trace.scores: 2 × 3");
    expect(into(1, 1, 3)).not.toThrow();
  });
});
