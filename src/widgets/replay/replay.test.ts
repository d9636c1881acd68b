import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { derive } from "./derive";
import { params, type ReplayParams } from "./params";
import { exactLength, mostReplayed, publishedLength, runReplay, window } from "./run";
import { errorText, rowSays } from "./words";

const first: ReplayParams = initialValues(params);
const anyState = fc.record({
  kind: fc.constantFrom<"hit" | "decoder">("hit", "decoder"),
  replayed: fc.integer({ min: window, max: mostReplayed }),
  seed: fc.integer({ min: 0, max: 99 }),
});

describe("the toy", () => {
  it("has the rule’s lengths and the published ones", () => {
    expect([exactLength("hit"), publishedLength("hit")]).toEqual([6 + 7 * 5, 48]);
    expect([exactLength("decoder"), publishedLength("decoder")]).toEqual([6 + 3 * 5, 24]);
  });

  it("has each row exact where the rule says so, to the bit, and nowhere else", () => {
    fc.assert(
      fc.property(anyState, ({ kind, replayed, seed }) => {
        for (const { error, ruled } of runReplay(kind, replayed, seed).rows.flat()) expect(error === 0).toBe(ruled);
      }),
      { numRuns: 25 },
    );
  });

  it("goes on as if nothing had happened after an exact replay", () => {
    fc.assert(
      fc.property(anyState, ({ kind, seed }) => {
        const run = runReplay(kind, exactLength(kind), seed);
        expect(run.error).toBe(0);
        expect(run.word).toBe(run.wordBefore);
      }),
      { numRuns: 12 },
    );
  });
});

describe("derive", () => {
  it("counts exact rows and tells the three lengths", () => {
    const view = derive(first);
    // Row p of layer ℓ needs 6 − p + 5ℓ tokens: all of layer 0, the newest of layer 1.
    expect(view.title).toContain("6 tokens replayed: 7 of 48 window rows are exact");
    expect(view.lines.map(({ layer, from }) => [layer, from])).toEqual([
      [7, 41],
      [6, 36],
      [5, 31],
      [4, 26],
      [3, 21],
      [2, 16],
      [1, 11],
      [0, 6],
    ]);
    expect(view.lengths.map(({ value, reached }) => [value, reached])).toEqual([
      ["6", true],
      ["41", false],
      ["48", false],
    ]);
    expect(view.holds).toBe(true);
    expect(view.marks).toBe(48);
    const all = derive({ ...first, replayed: 41 });
    expect(all.title).toBe("41 tokens replayed: 48 of 48 window rows are exact, and the next output is what it was");
    expect(derive({ ...first, kind: "decoder" }).lines.map(({ layer }) => layer)).toEqual([7, 6, 5, 4]);
  });

  it("tells a row", () => {
    expect(rowSays({ layer: 2, row: 0, token: 50, error: 0.25, ruled: false, from: 16 })).toBe(
      "Layer 2, row of token 50: off by 25.0 %. By the rule it is exact from 16 replayed tokens on, the oldest of its window.",
    );
    expect([0, 0.0001, 0.123, 1.5].map(errorText)).toEqual(["exact", "< .001", ".123", "1.50"]);
  });
});
