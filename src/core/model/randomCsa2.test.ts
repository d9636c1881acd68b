import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csa2Full, csa2Reindex, csa2Reuse } from "../attention/csa2";
import { emptyRing } from "../attention/slidingWindow";
import { type Csa2GroupSizes, randomCsa2Group } from "./randomCsa2";

const sizes: Csa2GroupSizes = {
  tokens: 12,
  hidden: 8,
  heads: 2,
  headDim: 6,
  window: 3,
  outputGroups: 1,
  indexer: { heads: 2, width: 4 },
  topK: 3,
  qLoraRank: 6,
  outputRank: 4,
  rotated: 2,
  reindexers: 2,
  alike: 0.5,
};

describe("randomCsa2Group", () => {
  it("has the same numbers for the same seed, and others for another", () => {
    expect(randomCsa2Group(sizes, 0.5, 3)).toEqual(randomCsa2Group(sizes, 0.5, 3));
    expect(randomCsa2Group(sizes, 0.5, 4).hidden).not.toEqual(randomCsa2Group(sizes, 0.5, 3).hidden);
    expect(randomCsa2Group(sizes, 0.5, 4).full).not.toEqual(randomCsa2Group(sizes, 0.5, 3).full);
  });

  it("keeps each layer's numbers when there are more layers", () => {
    const [few, more] = [randomCsa2Group(sizes, 0.3, 5), randomCsa2Group({ ...sizes, reindexers: 4 }, 0.3, 5)];
    expect(more.reindex.slice(0, 2)).toEqual(few.reindex);
    expect(more.reuse).toEqual(few.reuse);
  });

  it("runs in the three modes; at an agreement of 1 Reindex scores as Full does, to the bit", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { config, full, reindex, reuse, hidden } = randomCsa2Group(sizes, 1, seed);
        const source = csa2Full(config, full, hidden);
        const { entries, indexKeys } = source.cache;
        const cache = { origin: 0, ring: emptyRing(config.window, config.headDim) };
        for (const params of reindex) {
          const again = csa2Reindex(config, params, hidden, cache, { entries, indexKeys, pools: null });
          expect(again.indexScores).toEqual(source.indexScores);
          expect(again.picks).toEqual(source.picks);
          expect(again.y).not.toEqual(source.y);
        }
        const borrowed = csa2Reuse(config, reuse, hidden, cache.ring, { entries, picks: source.picks });
        expect(borrowed.y.values.every(Number.isFinite)).toBe(true);
        expect(borrowed.y).not.toEqual(source.y);
      }),
      { numRuns: 20 },
    );
  });

  it("makes neighbours as alike as it is told", () => {
    const { hidden } = randomCsa2Group({ ...sizes, tokens: 3, alike: 1 }, 0, 2);
    expect(hidden.values.slice(0, 8)).toEqual(hidden.values.slice(16, 24));
    // The first channel is 1 in each.
    expect(randomCsa2Group(sizes, 0, 2).hidden.values.filter((_, index) => index % 8 === 0)).toEqual(
      new Float64Array(12).fill(1),
    );
  });

  it("refuses shares that are none", () => {
    expect(() => randomCsa2Group(sizes, 1.5, 0)).toThrow("agreement: 1.5; a number from 0 to 1 is accepted");
    expect(() => randomCsa2Group({ ...sizes, alike: -1 }, 0, 0)).toThrow("alike: -1");
    expect(() => randomCsa2Group(sizes, 0, 0.5)).toThrow("seed");
  });
});
