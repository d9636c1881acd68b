import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visibleEntries } from "./compressor";
import { type Csa2Config, type Csa2FullResult, csa2Full, csa2Reindex, csa2Reuse, emptyCsa2Cache } from "./csa2";
import { largestDifference, type Matrix, matrix, project, rowOf } from "./matrix";
import { chunkOf, chunksOf, stacked } from "./mlaSamples";
import { rmsNormRows } from "./norm";
import { bf16Activations, exact } from "./precision";
import { rotatedRows } from "./sharedKvLayer";
import { anyLayer, type LayerSample } from "./sharedKvSamples";
import { emptyRing } from "./slidingWindow";
import { windowAttention } from "./swa";
import { nothing, topKRows } from "./topK";

const pool = { blockSize: 2, topBlocks: 2 };

/** A Full layer over a sequence in chunks: the results of all of them. */
function inChunks({ config, params, hidden }: LayerSample, cuts: number, precision = exact): Csa2FullResult[] {
  let cache = emptyCsa2Cache(config, params);
  return chunksOf(hidden.rows, cuts).map((chunk) => {
    const result = csa2Full(config, params, chunkOf(hidden, chunk), cache, pool, precision);
    cache = result.cache;
    return result;
  });
}

/** The layer with another input, as a later layer has. */
function laterInput({ hidden }: LayerSample): Matrix {
  return matrix(
    hidden.rows,
    hidden.columns,
    hidden.values.map((value) => Math.sin(3 * value)),
  );
}

describe("Full", () => {
  it("gives the same in chunks of any size, one token each among them, bit by bit", () => {
    fc.assert(
      fc.property(anyLayer({}), fc.nat(2 ** 14 - 1), (sample, cuts) => {
        const { config, params, hidden } = sample;
        const whole = csa2Full(config, params, hidden, emptyCsa2Cache(config, params), pool);
        const parts = inChunks(sample, cuts);
        expect(stacked(parts.map(({ y }) => y))).toEqual(whole.y);
        expect(parts.flatMap(({ picks }) => picks)).toEqual(whole.picks);
        expect(parts.at(-1)?.cache).toEqual(whole.cache);
        const blocks = (results: readonly Csa2FullResult[]) =>
          results.flatMap(({ pools }) => (pools ?? []).map((own) => own.blocks));
        expect(blocks(parts)).toEqual(blocks([whole]));
        expect(blocks([whole])).toHaveLength(hidden.rows);
      }),
    );
  });

  it("gives the same in chunks with every rounding of the released model", () => {
    const sizes = { tokens: 11, plain: 28, indexPlain: 28, pairs: 2, ratio: 2, topK: 2 };
    fc.assert(
      fc.property(anyLayer(sizes), fc.nat(2 ** 11 - 1), (sample, cuts) => {
        const { config, params, hidden } = sample;
        const whole = csa2Full(config, params, hidden, emptyCsa2Cache(config, params), pool, bf16Activations);
        const parts = inChunks(sample, cuts, bf16Activations);
        expect(stacked(parts.map(({ y }) => y))).toEqual(whole.y);
        expect(parts.at(-1)?.cache).toEqual(whole.cache);
        expect(whole.y).not.toEqual(csa2Full(config, params, hidden).y);
      }),
      { numRuns: 20 },
    );
  });

  it("sees an entry from the last token of its block on, and picks the best of them", () => {
    fc.assert(
      fc.property(anyLayer({}), ({ config, params, hidden }) => {
        const { picks, indexScores, cache } = csa2Full(config, params, hidden);
        expect(cache.entries.rows).toBe(Math.floor(hidden.rows / config.ratio));
        expect(picks).toEqual(topKRows(indexScores, config.topK));
        for (const [token, list] of picks.entries()) {
          const visible = visibleEntries(token, config.ratio);
          expect(list.filter((entry) => entry !== nothing)).toHaveLength(Math.min(visible, config.topK));
          expect(Math.max(...list)).toBeLessThan(visible);
        }
      }),
    );
  });

  it("has the plain projection for entries where a block is one token", () => {
    fc.assert(
      fc.property(anyLayer({ ratio: 1 }), ({ config, params, hidden }) => {
        const plain = rmsNormRows(project(hidden, params.compressor.wkv), config.normEps, params.compressor.norm);
        const result = csa2Full(config, params, hidden);
        expect(result.latents).toEqual(plain);
        const stored = rotatedRows(plain, config.rope, (token) => token, exact.activation, exact.entry);
        expect(result.cache.entries).toEqual(stored.rows);
      }),
    );
  });

  it("does not change when all positions are shifted", () => {
    fc.assert(
      fc.property(anyLayer({}), fc.integer({ min: 1, max: 1000 }), ({ config, params, hidden }, shift) => {
        const here = csa2Full(config, params, hidden);
        const there = csa2Full(config, params, hidden, emptyCsa2Cache(config, params, shift));
        // Sines and cosines of larger angles, and every sum over turned channels, round differently.
        expect(largestDifference(here.y, there.y)).toBeLessThan(1e-10);
      }),
    );
  });

  it("depends on positions: without its rotation the output is another", () => {
    const [sample] = fc.sample(anyLayer({ seed: 3, tokens: 9, pairs: 2, window: 3, ratio: 2, topK: 3 }), {
      numRuns: 1,
      seed: 1,
    });
    if (sample === undefined) throw new Error("no sample");
    const { config, params, hidden } = sample;
    const still: Csa2Config = { ...config, rope: { ...config.rope, rotated: 0 } };
    expect(largestDifference(csa2Full(config, params, hidden).y, csa2Full(still, params, hidden).y)).toBeGreaterThan(
      1e-3,
    );
  });

  it("is not limited by the pool that it publishes", () => {
    fc.assert(
      fc.property(anyLayer({}), ({ config, params, hidden }) => {
        const empty = emptyCsa2Cache(config, params);
        const publisher = csa2Full(config, params, hidden, empty, { blockSize: 1, topBlocks: 1 });
        const { y, picks, pools } = csa2Full(config, params, hidden, empty, null);
        expect([publisher.y, publisher.picks]).toEqual([y, picks]);
        expect(pools).toBeNull();
      }),
    );
  });

  it("adds nothing to the window while no block is full", () => {
    fc.assert(
      fc.property(anyLayer({ ratio: 4, tokens: 3 }), ({ config, params, hidden }) => {
        expect(csa2Full(config, params, hidden).y).toEqual(windowAttention(config, params, hidden).y);
      }),
    );
  });

  it("refuses shapes that do not fit", () => {
    const [sample] = fc.sample(anyLayer({ indexPlain: 2, pairs: 1, plain: 3 }), { numRuns: 1, seed: 1 });
    if (sample === undefined) throw new Error("no sample");
    const { config, params, hidden } = sample;
    const indexKey = { ...params.indexKey, wk: matrix(3, 5) };
    expect(() => csa2Full(config, { ...params, indexKey }, hidden)).toThrow("indexKey.wk: 3 × 5; [4, 5]");
    expect(() =>
      csa2Full({ ...config, window: config.window + 1 }, params, hidden, emptyCsa2Cache(config, params)),
    ).toThrow("ring.slots:");
    expect(() => csa2Full(config, { ...params, wkv: matrix(1, hidden.columns) }, hidden)).toThrow("wkv: 1");
  });
});

describe("Reindex", () => {
  it("is what Full does with the same input, entries and keys", () => {
    fc.assert(
      fc.property(anyLayer({}), ({ config, params, hidden }) => {
        const full = csa2Full(config, params, hidden);
        const cache = { ring: emptyRing(config.window, config.headDim), origin: 0 };
        const reindex = csa2Reindex(config, params, hidden, cache, { ...full.cache, pools: null });
        expect([reindex.y, reindex.picks]).toEqual([full.y, full.picks]);
      }),
    );
  });

  it("picks inside the pool only; a pool of everything is no limit", () => {
    fc.assert(
      fc.property(anyLayer({}), fc.integer({ min: 1, max: 14 }), (sample, topBlocks) => {
        const { config, params, hidden } = sample;
        const empty = emptyCsa2Cache(config, params);
        const full = csa2Full(config, params, hidden, empty, { blockSize: 1, topBlocks });
        const later = laterInput(sample);
        const reindex = (pools: typeof full.pools) =>
          csa2Reindex(config, params, later, empty, { ...full.cache, pools });
        const { picks, indexScores } = reindex(full.pools);
        for (const [token, list] of picks.entries()) {
          const own = full.pools?.[token]?.blocks ?? new Int32Array();
          for (const entry of list.filter((pick) => pick !== nothing)) expect(own).toContain(entry);
          // Scores are not limited: what is outside the pool still has its own.
          const visible = visibleEntries(token, config.ratio);
          expect(rowOf(indexScores, token).filter(Number.isFinite)).toHaveLength(visible);
        }
        if (topBlocks >= full.cache.entries.rows) expect(picks).toEqual(reindex(null).picks);
      }),
    );
  });
});

describe("Reuse", () => {
  it("is what Full does with the same input, entries and picks", () => {
    fc.assert(
      fc.property(anyLayer({}), ({ config, params, hidden }) => {
        const full = csa2Full(config, params, hidden);
        const taken = { entries: full.cache.entries, picks: full.picks };
        const reuse = csa2Reuse(config, params, hidden, emptyRing(config.window, config.headDim), taken);
        expect(reuse.y).toEqual(full.y);
      }),
    );
  });

  it("steps with its source, token by token, as over the whole sequence", () => {
    fc.assert(
      fc.property(anyLayer({}), fc.nat(2 ** 14 - 1), (sample, cuts) => {
        const { config, params, hidden } = sample;
        const later = laterInput(sample);
        let cache = emptyCsa2Cache(config, params);
        let local = { ring: cache.ring, origin: 0 };
        const [reused, reindexed]: Matrix[][] = [[], []];
        for (const chunk of chunksOf(hidden.rows, cuts)) {
          const full = csa2Full(config, params, chunkOf(hidden, chunk), cache, pool);
          const own = chunkOf(later, chunk);
          const reuse = csa2Reuse(config, params, own, local.ring, { entries: full.cache.entries, picks: full.picks });
          const reindex = csa2Reindex(config, params, own, local, { ...full.cache, pools: full.pools });
          reused?.push(reuse.y);
          reindexed?.push(reindex.y);
          cache = full.cache;
          local = { ring: reuse.ring, origin: 0 };
        }
        const empty = emptyCsa2Cache(config, params);
        const full = csa2Full(config, params, hidden, empty, pool);
        const reuse = csa2Reuse(config, params, later, empty.ring, { entries: full.cache.entries, picks: full.picks });
        const reindex = csa2Reindex(config, params, later, empty, { ...full.cache, pools: full.pools });
        expect(stacked(reused ?? [])).toEqual(reuse.y);
        expect(stacked(reindexed ?? [])).toEqual(reindex.y);
      }),
    );
  });
});
