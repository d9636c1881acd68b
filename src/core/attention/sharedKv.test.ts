import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinRows, largestDifference, matrix } from "./matrix";
import { bf16Activations, exact } from "./precision";
import { normalNumbers, randomMatrix } from "./random";
import { type AttendedRows, sharedKvAttention } from "./sharedKv";

const noSink = Float64Array.of(Number.NEGATIVE_INFINITY);
const picks = (...list: number[]) => Int32Array.from(list);

/** One query and rows of one head with one channel, so that scores are products. */
function one(query: number, rows: readonly number[], own: Int32Array, sinks = noSink) {
  const queries = matrix(1, 1, Float64Array.of(query));
  const attended = { rows: matrix(rows.length, 1, Float64Array.from(rows)), picks: [own] };
  const { output, weights } = sharedKvAttention(queries, [attended], sinks);
  return { output: output.values[0], weights: [...(weights[0]?.values ?? [])] };
}

describe("sharedKvAttention", () => {
  it("weights rows by e^score, rows being keys and values", () => {
    // Scores ln 3 and 0: probabilities 3/4 and 1/4.
    const { output, weights } = one(Math.log(3), [1, 0], picks(0, 1));
    expect(weights[0]).toBeCloseTo(0.75, 14);
    expect(weights[1]).toBeCloseTo(0.25, 14);
    expect(output).toBeCloseTo(0.75, 14);
  });

  it("scales scores by headDim^(−1/2), sinks not at all", () => {
    const queries = matrix(1, 4, Float64Array.of(2 * Math.log(3), 0, 0, 0));
    const rows = matrix(1, 4, Float64Array.of(1, 0, 0, 5));
    // Score ln 3 against a sink of ln 5: 3 / (3 + 5).
    const { output } = sharedKvAttention(queries, [{ rows, picks: [picks(0)] }], Float64Array.of(Math.log(5)));
    expect(output.values[3]).toBeCloseTo((5 * 3) / 8, 14);
  });

  it("ignores −1, and does not read it as row 0 or as a score of 0", () => {
    expect(one(1, [2, 3], picks(1, -1))).toEqual({ output: 3, weights: [1, 0] });
    expect(one(1, [2, 3], picks(-1))).toEqual({ output: 0, weights: [0] });
    expect(one(1, [2], picks(), Float64Array.of(0))).toEqual({ output: 0, weights: [] });
  });

  it("counts a row twice that is named twice", () => {
    const { weights } = one(0, [1, 2], picks(0, 0, 1));
    for (const weight of weights) expect(weight).toBeCloseTo(1 / 3, 14);
  });

  it("leaves everything to a sink far above the scores, and does not overflow", () => {
    expect(one(1, [1], picks(0), Float64Array.of(5000))).toEqual({ output: 0, weights: [0] });
    expect(one(5000, [1], picks(0), Float64Array.of(0))).toEqual({ output: 1, weights: [1] });
  });

  it("rounds numerators to bfloat16, not what divides them", () => {
    const queries = matrix(1, 1, Float64Array.of(1));
    const rows = matrix(2, 1, Float64Array.of(0, -1));
    const { output } = sharedKvAttention(queries, [{ rows, picks: [picks(0, 1)] }], noSink, bf16Activations);
    // e^−1 = 0.36788 is 0.3671875 (47 / 128) in bfloat16; −0.3671875 / 1.36788 = −0.268436 is −0.26757813 (−137 / 512).
    expect(output.values[0]).toBe(-137 / 512);
  });

  it("does not care in how many parts rows come", () => {
    const cases = fc.record({
      seed: fc.integer(),
      counts: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
      heads: fc.integer({ min: 1, max: 3 }),
      width: fc.integer({ min: 1, max: 5 }),
      lists: fc.tuple(fc.array(fc.integer({ min: -1, max: 4 })), fc.array(fc.integer({ min: -1, max: 4 }))),
    });
    fc.assert(
      fc.property(cases, ({ seed, counts, heads, width, lists }) => {
        const draw = normalNumbers(seed);
        const queries = randomMatrix(1, heads * width, draw);
        const sinks = Float64Array.from({ length: heads }, draw);
        const part = (index: 0 | 1): AttendedRows => ({
          rows: randomMatrix(counts[index], width, draw),
          picks: [Int32Array.from(lists[index]).filter((pick) => pick < counts[index])],
        });
        const [first, second] = [part(0), part(1)];
        const shifted = (second.picks[0] ?? picks()).map((pick) => (pick < 0 ? pick : pick + first.rows.rows));
        const joined = {
          rows: joinRows(first.rows, second.rows),
          picks: [picks(...(first.picks[0] ?? []), ...shifted)],
        };
        const apart = sharedKvAttention(queries, [first, second], sinks);
        expect(apart).toEqual(sharedKvAttention(queries, [joined], sinks));
        // Another order adds up the same terms: only the last bits may move.
        const turned = sharedKvAttention(queries, [second, first], sinks);
        expect(largestDifference(apart.output, turned.output)).toBeLessThan(1e-13);
      }),
    );
  });

  it("gives the same output where probabilities are not kept", () => {
    const draw = normalNumbers(3);
    const queries = randomMatrix(3, 4, draw);
    const rows = randomMatrix(5, 2, draw);
    const attended = [{ rows, picks: [picks(0, 4, -1), picks(), picks(1, 2, 3, 4)] }];
    const sinks = Float64Array.of(0.5, -1);
    const kept = sharedKvAttention(queries, attended, sinks);
    const lean = sharedKvAttention(queries, attended, sinks, exact, false);
    expect(lean.output).toEqual(kept.output);
    expect(kept.weights.map(({ columns }) => columns)).toEqual([3, 0, 4]);
    expect(lean.weights).toEqual([]);
  });

  it("refuses rows that do not exist, other widths, and lists for other queries", () => {
    expect(() => one(1, [1], picks(1))).toThrow("row 1 of 1");
    expect(() => one(1, [1], picks(-2))).toThrow("row -2 of 1");
    const rows = matrix(1, 2);
    expect(() => sharedKvAttention(matrix(1, 3), [{ rows, picks: [picks(0)] }], noSink)).toThrow("rows: 1 × 2; [1, 3]");
    expect(() => sharedKvAttention(matrix(2, 2), [{ rows, picks: [picks(0)] }], noSink)).toThrow("1 lists for 2");
  });
});
