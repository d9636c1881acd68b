import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyHcaCache, hca } from "./hca";
import { largestDifference } from "./matrix";
import { chunkOf, chunksOf, stacked } from "./mlaSamples";
import { anyLayer } from "./sharedKvSamples";
import { windowAttention } from "./swa";

const cuts = fc.nat(2 ** 14 - 1);
const shift = fc.integer({ min: 1, max: 1000 });

describe("hca", () => {
  it("gives the same in chunks of any size, bit by bit", () => {
    fc.assert(
      fc.property(anyLayer({}), cuts, ({ config, params, hidden }, after) => {
        const whole = hca(config, params, hidden);
        let cache = emptyHcaCache(config, params);
        const parts = chunksOf(hidden.rows, after).map((chunk) => {
          const result = hca(config, params, chunkOf(hidden, chunk), cache);
          cache = result.cache;
          return result.y;
        });
        expect(stacked(parts)).toEqual(whole.y);
        expect(cache).toEqual(whole.cache);
      }),
    );
  });

  it("does not change when all positions are shifted", () => {
    fc.assert(
      fc.property(anyLayer({}), shift, ({ config, params, hidden }, by) => {
        // Sines and cosines of larger angles, and every sum over turned channels, round differently.
        const there = hca(config, params, hidden, emptyHcaCache(config, params, by));
        expect(largestDifference(hca(config, params, hidden).y, there.y)).toBeLessThan(1e-10);
      }),
    );
  });

  it("reads every entry from the last token of its block on", () => {
    fc.assert(
      fc.property(anyLayer({}), ({ config, params, hidden }) => {
        for (const [token, list] of hca(config, params, hidden).picks.entries()) {
          expect(list).toHaveLength(Math.floor((token + 1) / config.ratio));
        }
      }),
    );
  });

  it("is the window alone before its first block is full", () => {
    fc.assert(
      fc.property(anyLayer({ ratio: 4, tokens: 3 }), ({ config, params, hidden }) => {
        expect(hca(config, params, hidden).y).toEqual(windowAttention(config, params, hidden).y);
      }),
    );
  });
});
