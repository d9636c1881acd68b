import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attend, causalReads } from "./attend";
import { type Matrix, matrix, rowOf, rowsOf } from "./matrix";
import { chunkOf, chunksOf, relativeDifference, stacked } from "./mlaSamples";
import {
  type MultiHeadConfig,
  type MultiHeadParams,
  multiHead,
  multiHeadEntries,
  multiHeadQueries,
  multiHeadSizes,
} from "./multiHead";
import { normalNumbers, randomMatrix, randomWeight } from "./random";

const anySample = fc
  .record({
    seed: fc.integer(),
    tokens: fc.integer({ min: 1, max: 8 }),
    hidden: fc.integer({ min: 1, max: 10 }),
    kvHeads: fc.integer({ min: 1, max: 3 }),
    group: fc.integer({ min: 1, max: 3 }),
    pairs: fc.integer({ min: 1, max: 4 }),
    rope: fc.constantFrom("interleaved" as const, "half-split" as const, null),
  })
  .map(({ seed, tokens, hidden, kvHeads, group, pairs, rope }) => {
    const draw = normalNumbers(seed);
    const [queryHeads, headDim] = [kvHeads * group, 2 * pairs];
    const config: MultiHeadConfig = {
      queryHeads,
      kvHeads,
      headDim,
      rope: rope === null ? null : { theta: 1e4, rotated: headDim, yarn: null, pairs: rope },
    };
    const params: MultiHeadParams = {
      wQ: randomWeight(queryHeads * headDim, hidden, draw),
      wK: randomWeight(kvHeads * headDim, hidden, draw),
      wV: randomWeight(kvHeads * headDim, hidden, draw),
      wO: randomWeight(hidden, queryHeads * headDim, draw),
    };
    return { config, params, hidden: randomMatrix(tokens, hidden, draw) };
  });

/** Each key/value head's rows of a weight once for every query head of its group. */
function repeated(weight: Matrix, { queryHeads, kvHeads, headDim }: MultiHeadConfig): Matrix {
  const group = queryHeads / kvHeads;
  const target = matrix(queryHeads * headDim, weight.columns);
  for (let row = 0; row < target.rows; row++) {
    const kvHead = Math.floor(row / (headDim * group));
    rowOf(target, row).set(rowOf(weight, kvHead * headDim + (row % headDim)));
  }
  return target;
}

describe("multiHead", () => {
  it("computes one head of two tokens: by hand", () => {
    const one = (value: number) => matrix(1, 1, Float64Array.of(value));
    const config = { queryHeads: 1, kvHeads: 1, headDim: 1, rope: null };
    const hidden = matrix(2, 1, Float64Array.of(0, Math.log(3)));
    const result = multiHead(config, { wQ: one(1 / Math.log(3)), wK: one(1), wV: one(1), wO: one(2) }, hidden);
    // The second token's query is 1; its scores are 0 and ln 3, its weights 1/4 and 3/4.
    expect(result.y.values[0]).toBe(0);
    expect(result.y.values[1]).toBeCloseTo(2 * 0.75 * Math.log(3), 14);
    expect(result.scores.values[1]).toBe(Number.NEGATIVE_INFINITY);
  });

  it("GQA is MHA whose key/value heads are copies within a group; MQA is that with one group", () => {
    fc.assert(
      fc.property(anySample, ({ config, params, hidden }) => {
        const grouped = multiHead(config, params, hidden);
        const copies = { ...params, wK: repeated(params.wK, config), wV: repeated(params.wV, config) };
        const full = multiHead({ ...config, kvHeads: config.queryHeads }, copies, hidden);
        // The same sums in the same order.
        expect(grouped.weights.values).toEqual(full.weights.values);
        expect(grouped.y.values).toEqual(full.y.values);
        expect(grouped.keys.columns * config.queryHeads).toBe(full.keys.columns * config.kvHeads);
      }),
      { numRuns: 40 },
    );
  });

  it("in chunks, down to single tokens, is the whole sequence, bit by bit", () => {
    fc.assert(
      fc.property(anySample, fc.nat(255), ({ config, params, hidden }, cuts) => {
        const whole = multiHead(config, params, hidden);
        const keys: Matrix[] = [];
        const values: Matrix[] = [];
        const outputs: Matrix[] = [];
        for (const chunk of chunksOf(hidden.rows, cuts)) {
          const own = chunkOf(hidden, chunk);
          const entries = multiHeadEntries(config, params, own, chunk.first);
          keys.push(entries.keys);
          values.push(entries.values);
          const cached = { keys: stacked(keys), values: stacked(values) };
          const queries = multiHeadQueries(config, params, own, chunk.first);
          const reads = causalReads(cached.keys.rows, chunk.first);
          outputs.push(attend(queries, cached, multiHeadSizes(config), reads));
        }
        expect(stacked(outputs).values).toEqual(whole.output.values);
      }),
      { numRuns: 40 },
    );
  });

  it("never looks ahead: earlier outputs do not depend on later tokens", () => {
    fc.assert(
      fc.property(anySample, ({ config, params, hidden }) => {
        const before = multiHead(config, params, rowsOf(hidden, 0, hidden.rows - 1)).y.values;
        expect(multiHead(config, params, hidden).y.values.subarray(0, before.length)).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });

  it("with RoPE, sees only distances: a common shift of all positions changes nothing", () => {
    const rotating = anySample.filter(({ config, hidden }) => config.rope !== null && hidden.rows > 1);
    fc.assert(
      fc.property(rotating, fc.integer({ min: 1, max: 1000 }), ({ config, params, hidden }, shift) => {
        const reads = causalReads(hidden.rows, 0);
        const shifted = attend(
          multiHeadQueries(config, params, hidden, shift),
          multiHeadEntries(config, params, hidden, shift),
          multiHeadSizes(config),
          reads,
        );
        // Angles up to 1000 radians are rounded at 1e-13, and scores of some tens multiply that.
        expect(relativeDifference(shifted.values, multiHead(config, params, hidden).output.values)).toBeLessThan(1e-10);
      }),
      { numRuns: 30 },
    );
  });
});
