import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csa, emptyCsaCache } from "./csa";
import { largestDifference, type Matrix } from "./matrix";
import { chunkOf, chunksOf, stacked } from "./mlaSamples";
import { quantisedV4 } from "./precision";
import { sharedKvAttention } from "./sharedKv";
import { anyLayer } from "./sharedKvSamples";

const cuts = fc.nat(2 ** 14 - 1);
const shift = fc.integer({ min: 1, max: 1000 });

describe("csa", () => {
  it("gives the same in chunks of any size, bit by bit", () => {
    fc.assert(
      fc.property(anyLayer({}, true), cuts, ({ config, params, hidden }, after) => {
        const whole = csa(config, params, hidden);
        let cache = emptyCsaCache(config, params);
        const parts = chunksOf(hidden.rows, after).map((chunk) => {
          const result = csa(config, params, chunkOf(hidden, chunk), cache);
          cache = result.cache;
          return result;
        });
        expect(stacked(parts.map(({ y }) => y))).toEqual(whole.y);
        expect(parts.flatMap(({ picks }) => picks)).toEqual(whole.picks);
        expect(cache).toEqual(whole.cache);
      }),
    );
  });

  it("does not change when all positions are shifted", () => {
    fc.assert(
      fc.property(anyLayer({}, true), shift, ({ config, params, hidden }, by) => {
        const there = csa(config, params, hidden, emptyCsaCache(config, params, by));
        // Sines and cosines of larger angles, and every sum over turned channels, round differently.
        expect(largestDifference(csa(config, params, hidden).y, there.y)).toBeLessThan(1e-10);
      }),
    );
  });

  it("reads every visible entry where it may pick as many", () => {
    fc.assert(
      fc.property(anyLayer({ topK: 14 }, true), ({ config, params, hidden }) => {
        const result = csa(config, params, hidden);
        const { entries } = result.cache;
        const all = result.picks.map((_, token) =>
          Int32Array.from({ length: Math.floor((token + 1) / config.ratio) }, (__, entry) => entry),
        );
        const dense = sharedKvAttention(result.queries, [result.attended, { rows: entries, picks: all }], params.sinks);
        expect(result.attention.output).toEqual(dense.output);
      }),
    );
  });

  it("in V4's formats rotates index keys and queries alike: scores are near the exact ones", () => {
    const sizes = { plain: 64, pairs: 1, indexPlain: 30, tokens: 12, ratio: 2 };
    fc.assert(
      fc.property(anyLayer(sizes, true), ({ config, params, hidden }) => {
        const plain = csa(config, params, hidden);
        const stored = csa(config, params, hidden, undefined, quantisedV4(config.rope.rotated));
        expect(stored.index.queries).not.toEqual(plain.index.queries);
        const finite = (scores: Matrix) => scores.values.filter(Number.isFinite);
        const largest = finite(plain.indexScores).reduce((most, score) => Math.max(most, Math.abs(score)), 0);
        const [own, wanted] = [finite(stored.indexScores), finite(plain.indexScores)];
        // Four bits on both sides: about a tenth each. Turned on one side only, scores would have nothing in common.
        const squares = (values: Float64Array) => Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0));
        const difference = squares(own.map((score, index) => score - (wanted[index] ?? 0)));
        expect(largest).toBeGreaterThan(0);
        expect(difference).toBeLessThan(0.5 * squares(wanted));
      }),
      { numRuns: 20, seed: 1 },
    );
  });
});
