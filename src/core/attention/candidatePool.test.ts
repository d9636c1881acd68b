import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidatePool, pickFromPool } from "./candidatePool";
import { normalNumbers } from "./random";
import { nothing, topK } from "./topK";

const hidden = Number.NEGATIVE_INFINITY;

/** Random scores of which the first `visible` can be seen. */
function scoresOf(seed: number, entries: number, visible: number): Float64Array {
  const draw = normalNumbers(seed);
  return Float64Array.from({ length: entries }, (_, entry) => (entry < visible ? draw() : hidden));
}

const cases = fc
  .record({
    seed: fc.integer(),
    entries: fc.nat(40),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    blockSize: fc.integer({ min: 1, max: 9 }),
    topBlocks: fc.integer({ min: 1, max: 6 }),
    k: fc.nat(12),
  })
  .map(({ seed, part, ...sizes }) => {
    const visible = Math.floor(part * sizes.entries);
    return { ...sizes, visible, scores: scoresOf(seed, sizes.entries, visible) };
  });

describe("candidatePool", () => {
  it("scores a block by its best entry, pins the newest, and keeps the best others", () => {
    const scores = Float64Array.of(1, 9, 5, 4, 7, 7, -3, hidden, hidden);
    const pool = candidatePool(scores, 7, { blockSize: 2, topBlocks: 2 });
    expect([...pool.blockScores]).toEqual([9, 5, 7, -3, hidden]);
    expect([...pool.blocks]).toEqual([0, 3]);
    // The newest block holds an entry that is not visible yet.
    expect([...pool.keep]).toEqual([1, 1, 0, 0, 0, 0, 1, 1, 0]);
  });

  it("keeps nothing where nothing is visible, and only blocks with visible entries", () => {
    const none = candidatePool(scoresOf(1, 5, 0), 0, { blockSize: 2, topBlocks: 3 });
    expect([[...none.blocks], [...none.keep]]).toEqual([[], [0, 0, 0, 0, 0]]);
    expect([...candidatePool(scoresOf(1, 9, 3), 3, { blockSize: 2, topBlocks: 9 }).blocks]).toEqual([0, 1]);
  });

  it("does not read scores of what is not visible", () => {
    const scores = Float64Array.of(3, 1, 9, Number.NaN, 9, 9);
    const pool = candidatePool(scores, 2, { blockSize: 2, topBlocks: 3 });
    expect([...pool.blockScores]).toEqual([3, hidden, hidden]);
    expect([...pool.blocks]).toEqual([0]);
  });

  it("has as many blocks as it may, the newest and the best, each of them whole", () => {
    fc.assert(
      fc.property(cases, ({ scores, visible, blockSize, topBlocks, entries }) => {
        const { blocks, blockScores, keep } = candidatePool(scores, visible, { blockSize, topBlocks });
        const visibleBlocks = Math.ceil(visible / blockSize);
        expect(blocks).toHaveLength(Math.min(topBlocks, visibleBlocks));
        if (visible > 0) expect(blocks.at(-1)).toBe(visibleBlocks - 1);
        const worst = Math.min(...[...blocks.slice(0, -1)].map((block) => blockScores[block] ?? 0));
        for (let block = 0; block < visibleBlocks; block++) {
          if (!blocks.includes(block)) expect(blockScores[block]).toBeLessThanOrEqual(worst);
        }
        for (let entry = 0; entry < entries; entry++) {
          expect(keep[entry] === 1).toBe(blocks.includes(Math.floor(entry / blockSize)));
        }
      }),
    );
  });

  it("refuses sizes below 1", () => {
    expect(() => candidatePool(scoresOf(1, 1, 1), 1, { blockSize: 0, topBlocks: 1 })).toThrow("blockSize: 0");
    expect(() => candidatePool(scoresOf(1, 1, 1), 1, { blockSize: 1, topBlocks: 1.5 })).toThrow("topBlocks: 1.5");
  });
});

describe("pickFromPool", () => {
  it("is the plain top-k where the pool covers everything", () => {
    fc.assert(
      fc.property(cases, ({ scores, visible, blockSize, k }) => {
        const topBlocks = Math.max(1, Math.ceil(scores.length / blockSize));
        const { keep } = candidatePool(scores, visible, { blockSize, topBlocks });
        expect(pickFromPool(scores, k, keep)).toEqual(topK(scores, k));
      }),
    );
  });

  it("picks visible entries of the pool only, and as many as it can", () => {
    fc.assert(
      fc.property(cases, ({ scores, visible, blockSize, topBlocks, k }) => {
        const { keep } = candidatePool(scores, visible, { blockSize, topBlocks });
        const picked = [...pickFromPool(scores, k, keep)].filter((entry) => entry !== nothing);
        for (const entry of picked) expect([keep[entry], entry < visible]).toEqual([1, true]);
        const inside = [...keep].filter((kept, entry) => kept === 1 && entry < visible).length;
        expect(picked).toHaveLength(Math.min(k, inside));
      }),
    );
  });

  it("gives the entries of a pool smaller than k, and nothing from outside", () => {
    expect([...pickFromPool(Float64Array.of(9, 1, 8), 3, Uint8Array.of(0, 1, 0))]).toEqual([1, -1, -1]);
  });

  it("refuses a pool of other entries", () => {
    expect(() => pickFromPool(new Float64Array(2), 1, new Uint8Array(3))).toThrow("keep: 3 entries");
  });
});
