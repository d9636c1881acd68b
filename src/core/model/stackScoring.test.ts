import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidatePools, pickFromPool } from "../attention/candidatePool";
import { roundedIndexScores } from "../attention/indexBranch";
import { rowOf } from "../attention/matrix";
import { normalNumbers, randomMatrix } from "../attention/random";
import { topK } from "../attention/topK";
import { unroundedRows } from "./rowCodec";
import { RowStore } from "./rowStore";
import { scoreAll, scorePool } from "./stackScoring";

const anyCase = fc
  .record({
    seed: fc.integer(),
    heads: fc.integer({ min: 1, max: 3 }),
    width: fc.integer({ min: 1, max: 4 }),
    visible: fc.array(fc.nat(70), { minLength: 1, maxLength: 4 }),
    topK: fc.integer({ min: 1, max: 40 }),
    pool: fc.record({ blockSize: fc.integer({ min: 1, max: 9 }), topBlocks: fc.integer({ min: 1, max: 9 }) }),
  })
  .map(({ seed, heads, width, visible, ...rest }) => {
    const draw = normalNumbers(seed);
    const tokens = visible.length;
    const entries = Math.max(...visible);
    const keys = randomMatrix(entries, width, draw);
    const queries = randomMatrix(tokens, heads * width, draw);
    const weights = randomMatrix(tokens, heads, draw);
    const index = { pre: queries, queries, weights };
    return { index, keys, visible: Int32Array.from(visible), ...rest };
  });

type Case = typeof anyCase extends fc.Arbitrary<infer Of> ? Of : never;

function stored({ keys, ...rest }: Case) {
  const components = [{ name: "key", role: "value", elements: keys.columns, type: "bf16" }] as const;
  const packing = { format: { id: "key", name: "key", part: "indexer", components, source: "" }, rule: null } as const;
  const store = new RowStore(packing, 0, unroundedRows(packing));
  for (let row = 0; row < keys.rows; row++) store.append(rowOf(keys, row));
  return { ...rest, keys: store };
}

const real = (picks: Int32Array) => picks.filter((entry) => entry >= 0);

describe("scoring block by block finds what scoring all at once finds", () => {
  it("picks, pools and scores, to the bit", () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const visibleOf = (token: number) => given.visible[token] ?? 0;
        const expected = roundedIndexScores(given.index, given.keys, visibleOf);
        const found = scoreAll(stored(given), given.pool, true);
        const pools = candidatePools(expected, visibleOf, given.pool);
        for (const [token, seen] of given.visible.entries()) {
          expect(found.picks[token]).toEqual(real(topK(rowOf(expected, token), given.topK)));
          expect(found.pools?.[token]).toEqual(pools[token]?.blocks);
          expect(found.scores?.[token]).toEqual(rowOf(expected, token).slice(0, seen));
        }
        expect(found.count).toBe(given.visible.reduce((sum, seen) => sum + seen, 0));
      }),
    );
  });

  it("inside pools likewise, and scores nothing outside", () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const visibleOf = (token: number) => given.visible[token] ?? 0;
        const expected = roundedIndexScores(given.index, given.keys, visibleOf);
        const pools = candidatePools(expected, visibleOf, given.pool);
        const blocks = pools.map((pool) => pool.blocks);
        const found = scorePool(stored(given), blocks, given.pool.blockSize, true);
        for (const [token, pool] of pools.entries()) {
          const scores = rowOf(expected, token);
          expect(found.picks[token]).toEqual(real(pickFromPool(scores, given.topK, pool.keep)));
          const inside = scores
            .subarray(0, visibleOf(token))
            .map((score, entry) => (pool.keep[entry] ? score : Number.NaN));
          expect(found.scores?.[token]).toEqual(inside);
        }
        expect(found.count).toBeLessThanOrEqual(given.visible.length * given.pool.topBlocks * given.pool.blockSize);
      }),
    );
  });

  it("keeps no scores unless asked", () => {
    const [given] = fc.sample(anyCase, { numRuns: 1, seed: 1 });
    if (given === undefined) throw new Error("no case");
    const { scores, pools } = scoreAll(stored(given), null, false);
    expect([scores, pools]).toEqual([null, null]);
  });
});
