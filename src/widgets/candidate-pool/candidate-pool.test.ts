import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csa2Full, csa2Reindex, emptyRing, nothing, randomCsa2Group, relativeL2, rowOf, topK } from "../../core";
import { initialValues } from "../../ui/params/param";
import { fromQuery } from "../testing";
import { costChart } from "./cost";
import { derive } from "./derive";
import definition from "./index";
import { blockSizes, contexts, type PoolParams, params } from "./params";
import { found, runPool, toySizes } from "./run";
import { pickers, realPool, realStep } from "./sizes";
import { workText } from "./words";

const first: PoolParams = initialValues(params);
const anySetting = fc.record({
  entries: fc.constantFrom(...contexts),
  block: fc.constantFrom(...blockSizes),
  keep: fc.constantFrom(1, 2, 4, 8, 12, 32, 64),
  topK: fc.constantFrom(1, 4, 8, 32),
  agreement: fc.constantFrom(0, 0.9, 1),
  seed: fc.integer({ min: 0, max: 99 }),
});

describe("the toy", () => {
  it("keeps whole blocks, the newest among them, and picks inside them alone", () => {
    fc.assert(
      fc.property(anySetting, (setting) => {
        const run = runPool(setting);
        const count = setting.entries / setting.block;
        expect(run.ranks).toHaveLength(count);
        expect(run.pool.blocks).toHaveLength(Math.min(setting.keep, count));
        expect(run.candidates).toBe(run.pool.blocks.length * setting.block);
        expect(run.pool.blocks).toContain(count - 1);
        // Of the others, the best by score.
        const others = [...run.pool.blocks].filter((block) => block !== count - 1);
        const worst = Math.max(0, ...others.map((block) => run.ranks[block] ?? 0));
        expect(worst).toBeLessThanOrEqual(others.length + 1);
        for (const { picks } of run.pickers) {
          expect(found(picks)).toHaveLength(Math.min(setting.topK, run.candidates));
          for (const pick of found(picks)) expect(run.pool.keep[pick]).toBe(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("equals plain top-k where every block is kept, in picks and output, to the bit", () => {
    fc.assert(
      fc.property(anySetting, (setting) => {
        const keep = setting.entries / setting.block;
        for (const { picks, plain, scores, recall, error } of runPool({ ...setting, keep }).pickers) {
          expect(picks).toEqual(plain);
          expect(plain).toEqual(topK(scores, setting.topK));
          expect([recall, error]).toEqual([1, 0]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("has the source’s own picks in the pool where it keeps more blocks than it picks entries", () => {
    fc.assert(
      fc.property(anySetting, (setting) => {
        const keep = setting.topK + 1;
        const run = runPool({ ...setting, keep });
        for (const pick of found(run.ownPicks)) expect(run.pool.keep[pick]).toBe(1);
        // A layer that scores as the source does then loses nothing.
        for (const picker of runPool({ ...setting, keep, agreement: 1 }).pickers) {
          expect(picker.scores).toEqual(runPool({ ...setting, keep, agreement: 1 }).scores);
          expect(picker.picks).toEqual(picker.plain);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("is the engine’s group run on all tokens: what the last one reads does not depend on those before its window", () => {
    fc.assert(
      fc.property(anySetting, ({ agreement, seed, block, keep, topK: k }) => {
        const tokens = 32;
        const run = runPool({ entries: tokens, agreement, seed, block, keep, topK: k });
        const sizes = { ...toySizes, tokens, topK: k, reindexers: pickers.length };
        const { config, full, reindex, hidden } = randomCsa2Group(sizes, agreement, seed);
        const source = csa2Full(config, full, hidden, undefined, { blockSize: block, topBlocks: keep });
        expect(source.picks.at(-1)).toEqual(run.ownPicks);
        expect(source.pools?.at(-1)).toEqual(run.pool);
        const { entries, indexKeys } = source.cache;
        const cache = { origin: 0, ring: emptyRing(config.window, config.headDim) };
        for (const [index, layer] of reindex.entries()) {
          const [inPool, plain] = [source.pools, null].map((pools) =>
            csa2Reindex(config, layer, hidden, cache, { entries, indexKeys, pools }),
          );
          if (inPool === undefined || plain === undefined) throw new Error("no run");
          const picker = run.pickers[index];
          expect(picker?.picks).toEqual(inPool.picks.at(-1));
          expect(picker?.plain).toEqual(plain.picks.at(-1));
          // The same sums in the same order: no tolerance.
          expect(picker?.error).toBe(relativeL2(rowOf(inPool.y, tokens - 1), rowOf(plain.y, tokens - 1)));
        }
      }),
      { numRuns: 15 },
    );
  });

  it("fills up with −1 where the pool is smaller than top-k, and reads nothing outside", () => {
    const run = runPool({ ...first, keep: 1, block: 4, topK: 8 });
    expect(run.candidates).toBe(4);
    for (const { picks } of run.pickers) {
      expect([...picks]).toEqual([124, 125, 126, 127, nothing, nothing, nothing, nothing]);
    }
    expect(derive({ ...first, keep: 1 }).caption).toContain("The pool is smaller than top-8: four picks are −1");
  });
});

describe("real sizes", () => {
  it("are V4.1-Flash’s", () => {
    expect(pickers).toEqual([24, 28, 32, 36]);
    expect(realPool).toBe(2048 * 8);
  });

  it("cost the same with and without the pool up to 16,384 entries, then one scan and four bounded ones", () => {
    const at = realStep(16_384);
    expect([at.scored, at.scoredPlain]).toEqual([81_920, 81_920]);
    const far = realStep(1_048_576);
    // 1,048,576 + 4 · 16,384, each 2 · 32 · 128 operations and 68 bytes.
    expect(far.scored).toBe(1_114_112);
    expect(far.work).toBe(1_114_112 * 8192);
    expect(far.bytes).toBe(75_759_616);
    expect(far.scoredPlain).toBe(5_242_880);
    expect(realStep(16_385).inPool).toBe(16_384);
  });

  it("are told beside the chart", () => {
    expect(costChart(2 ** 20).says).toContain("4.71 times fewer");
    expect(costChart(2 ** 14).says).toContain("the pool holds every block");
    expect(workText(1_114_112 * 8192)).toBe("9.13 billion");
  });
});

describe("derive", () => {
  it("says what is in the pool and what is lost", () => {
    const view = derive(first);
    expect(view.title).toBe("Layer 24 scores 40 of 128 entries and keeps 7 of the 8 that plain top-8 picks");
    expect(view.caption).toContain("the newest pinned (by score it is number 21 and would be out): 40 candidates");
    expect(view.marks).toBe(32);
    expect(view.law).toEqual({ text: expect.stringContaining("More blocks than top-k"), holds: true });
  });

  it("draws no score outside the pool, unless it is off", () => {
    const outside = (view: ReturnType<typeof derive>) =>
      view.lines.flat().filter(({ kept, down }) => !kept && down.rest !== "");
    expect(outside(derive(first))).toEqual([]);
    expect(outside(derive({ ...first, off: true }))).toHaveLength(22);
    expect(derive({ ...first, off: true }).title).toContain("one of its eight picks lies outside");
  });

  it("holds every law that it shows, and loses nothing where all blocks fit", () => {
    fc.assert(
      fc.property(anySetting, (setting) => {
        const view = derive({ ...first, ...setting });
        expect(view.law.holds).toBe(true);
        if (setting.keep * setting.block >= setting.entries) {
          expect(view.title).toContain("picks what plain");
          expect(view.lines.flat().every(({ down }) => down.lost === "" && down.gained === "")).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("tells a block, the newest where none is pointed at", () => {
    expect(derive(first).says).toContain("Block 31, entries 124 to 127");
    expect(derive({ ...first, at: 0 }).says).toContain("left out; layer 24 scores none of it");
    expect(derive({ ...first, at: 63 }).at).toBe(31);
    expect([derive({ ...first, at: 0 }).before, derive(first).after]).toEqual([0, 31]);
  });

  it("reads a state from a URL and explains what it can’t take", () => {
    const { params: read, notices } = fromQuery(definition, "candidate-pool.layer=36&candidate-pool.keep=9");
    // By ratio 9 is nearer to 10 than to 8.
    expect([read.layer, read.keep]).toEqual([36, 10]);
    expect(notices.join()).toContain("Blocks kept");
  });
});
