import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matrix } from "./matrix";
import { recall, topK, topKRows } from "./topK";

const none = Number.NEGATIVE_INFINITY;

describe("topK", () => {
  it("gives the positions of the largest, ascending; equal scores: the earlier", () => {
    expect([...topK(Float64Array.of(5, 9, 1, 9, 7), 3)]).toEqual([1, 3, 4]);
    expect([...topK(Float64Array.of(2, 2, 2), 2)]).toEqual([0, 1]);
  });

  it("fills with −1 what finds nothing, and never picks −∞ or what is not visible", () => {
    expect([...topK(Float64Array.of(none, 3, none), 2)]).toEqual([1, -1]);
    expect([...topK(Float64Array.of(1, 2, 3), 3, 2)]).toEqual([0, 1, -1]);
    expect([...topK(Float64Array.of(1), 0)]).toEqual([]);
    expect(() => topK(Float64Array.of(1), -1)).toThrow("topK: -1; a whole number from 0 on");
  });

  it("refuses more visible entries than there are, and scores that are no numbers", () => {
    for (const visible of [4, -1, 0.5, Number.NaN]) {
      expect(() => topK(Float64Array.of(1, 2, 3), 5, visible)).toThrow(`visible: ${visible} of 3 entries`);
    }
    const scores = Float64Array.of(1, Number.NaN, 3);
    expect(() => topK(scores, 2)).toThrow("scores: NaN at 1");
    // What is not visible is not looked at.
    expect([...topK(scores, 2, 1)]).toEqual([0, -1]);
  });

  it("leaves out nothing that is larger than what it picks", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 }), fc.nat(20), (scores, k) => {
        const picks = [...topK(Float64Array.from(scores), k)];
        const picked = picks.filter((entry) => entry >= 0);
        expect(picks).toHaveLength(k);
        expect(new Set(picked).size).toBe(Math.min(k, scores.length));
        const worst = Math.min(...picked.map((entry) => scores[entry] ?? 0));
        for (const [entry, score] of scores.entries())
          if (!picked.includes(entry)) expect(score).toBeLessThanOrEqual(worst);
      }),
    );
  });

  it("of each row", () => {
    const scores = matrix(2, 3, Float64Array.of(1, 2, 3, 3, none, none));
    expect(topKRows(scores, 2).map((picks) => [...picks])).toEqual([
      [1, 2],
      [0, -1],
    ]);
  });
});

describe("recall", () => {
  it("is the part of the wanted entries that is picked; −1 is none", () => {
    const wanted = [Int32Array.of(1, 2), Int32Array.of(0, -1), Int32Array.of(5, 6)];
    const picks = [Int32Array.of(0, 2), Int32Array.of(0, -1), Int32Array.of(7, -1)];
    expect(recall(picks, wanted)).toBe(2 / 5);
    expect(recall(wanted, wanted)).toBe(1);
    expect(() => recall([], wanted)).toThrow("picks: of 0 tokens; of 3");
    expect(recall([Int32Array.of(-1)], [Int32Array.of(-1)])).toBeNaN();
  });
});
