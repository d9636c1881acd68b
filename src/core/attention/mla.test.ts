import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { causalReads } from "./attend";
import { type Matrix, matrix, project, rowOf } from "./matrix";
import { mla, mlaAttend, mlaEntries, mlaKeysAndValues, mlaQueries, mlaQueryLatent, mlaScale } from "./mla";
import { absorbQueries, mlaAbsorbed, mlaAbsorbedAttend } from "./mlaAbsorbed";
import { anyMla, chunkOf, chunksOf, mlaOf, relativeDifference, stacked } from "./mlaSamples";
import { multiHead } from "./multiHead";

function transposed(weight: Matrix): Matrix {
  const target = matrix(weight.columns, weight.rows);
  for (let row = 0; row < target.rows; row++) {
    rowOf(target, row).set(Array.from({ length: weight.rows }, (_, index) => rowOf(weight, index)[row] ?? 0));
  }
  return target;
}

describe("mlaScale", () => {
  const yarn = { factor: 40, originalContext: 4096, betaFast: 32, betaSlow: 1 };

  it("is V3's: (128 + 64)^(−1/2), with YaRN's factor 40 times (0.1 · ln 40 + 1)²", () => {
    expect(mlaScale(128, 64, null, 1)).toBeCloseTo(0.07216878364870322, 16);
    expect(mlaScale(128, 64, yarn, 1)).toBeCloseTo(0.07216878364870322 * 1.3688879454113936 ** 2, 15);
  });

  it("is the plain one where the coefficient is 0 or nothing is stretched", () => {
    expect(mlaScale(128, 64, yarn, 0)).toBe(192 ** -0.5);
    expect(mlaScale(128, 64, { ...yarn, factor: 1 }, 1)).toBe(192 ** -0.5);
  });
});

describe("mla", () => {
  it("absorbed is naive, in scores, weights and output", () => {
    fc.assert(
      fc.property(anyMla, ({ config, params, hidden }) => {
        const naive = mla(config, params, hidden);
        const absorbed = mlaAbsorbed(config, params, hidden);
        // The same sums in another order.
        expect(relativeDifference(absorbed.scores.values, naive.scores.values)).toBeLessThan(1e-12);
        expect(relativeDifference(absorbed.weights.values, naive.weights.values)).toBeLessThan(1e-12);
        expect(relativeDifference(absorbed.output.values, naive.output.values)).toBeLessThan(1e-12);
        expect(relativeDifference(absorbed.y.values, naive.y.values)).toBeLessThan(1e-12);
        expect(absorbed.entries.values).toEqual(naive.entries.values);
      }),
      { numRuns: 100 },
    );
  });

  it("in chunks, down to single tokens, is the whole sequence, bit by bit, in both forms", () => {
    fc.assert(
      fc.property(anyMla, fc.nat(511), ({ config, params, hidden }, cuts) => {
        const rows: Matrix[] = [];
        const naive: Matrix[] = [];
        const absorbed: Matrix[] = [];
        for (const chunk of chunksOf(hidden.rows, cuts)) {
          const own = chunkOf(hidden, chunk);
          rows.push(mlaEntries(config, params, own, chunk.first));
          const cached = stacked(rows);
          const queries = mlaQueries(config, params, mlaQueryLatent(config, params, own), chunk.first);
          const reads = causalReads(cached.rows, chunk.first);
          naive.push(mlaAttend(config, queries, mlaKeysAndValues(config, params, cached), reads));
          absorbed.push(mlaAbsorbedAttend(config, params, absorbQueries(config, params, queries), cached, reads));
        }
        expect(stacked(naive).values).toEqual(mla(config, params, hidden).output.values);
        expect(stacked(absorbed).values).toEqual(mlaAbsorbed(config, params, hidden).output.values);
      }),
      { numRuns: 40 },
    );
  });

  it("without norm, rotation and query latent is multi-head attention with keys W^UK · W^DKV", () => {
    const plain = mlaOf({ pairs: 0, nope: 3, value: 3, normed: false, qLoraRank: 0 });
    fc.assert(
      fc.property(plain, ({ config, params, hidden }) => {
        const { heads, qkNopeHeadDim: headDim } = config;
        const { wUk, wUv, wO, query } = params;
        const down = transposed(params.wDkv);
        const own = { wQ: query.wUq, wK: project(wUk, down), wV: project(wUv, down), wO };
        const full = multiHead({ queryHeads: heads, kvHeads: heads, headDim, rope: null }, own, hidden);
        const scaled = mla({ ...config, softmaxScale: headDim ** -0.5 }, params, hidden);
        expect(relativeDifference(scaled.y.values, full.y.values)).toBeLessThan(1e-12);
      }),
      { numRuns: 20 },
    );
  });

  it("sees only distances: a common shift of all positions leaves the output", () => {
    fc.assert(
      fc.property(anyMla, fc.integer({ min: 1, max: 1000 }), ({ config, params, hidden }, shift) => {
        const queries = mlaQueries(config, params, mlaQueryLatent(config, params, hidden), shift);
        const entries = mlaEntries(config, params, hidden, shift);
        const latentQueries = absorbQueries(config, params, queries);
        const shifted = mlaAbsorbedAttend(config, params, latentQueries, entries, causalReads(hidden.rows, 0));
        // Angles up to 1000 radians are rounded at 1e-13, and scores of some tens multiply that.
        expect(relativeDifference(shifted.values, mla(config, params, hidden).output.values)).toBeLessThan(1e-10);
      }),
      { numRuns: 40 },
    );
  });

  it("caches kvLoraRank + d_R numbers a token: the normalised latent and the rotated key, which has no norm", () => {
    const config = {
      heads: 1,
      kvLoraRank: 2,
      qkNopeHeadDim: 1,
      vHeadDim: 1,
      rope: { theta: 1, rotated: 2, yarn: null },
      normEps: 0,
      softmaxScale: 1,
    };
    const one = (rows: number, columns: number) => matrix(rows, columns, new Float64Array(rows * columns).fill(1));
    const params = {
      query: { wDq: null, wUq: one(3, 1) },
      wDkv: matrix(2, 1, Float64Array.of(3, 4)),
      kvNorm: Float64Array.of(1, 2),
      wKr: matrix(2, 1, Float64Array.of(1, 0)),
      wUk: one(1, 2),
      wUv: one(1, 2),
      wO: one(1, 1),
    };
    const [first, second, cos, sin] = mlaEntries(config, params, matrix(1, 1, Float64Array.of(10)), 2).values;
    expect(first).toBeCloseTo(3 / Math.sqrt(12.5), 15);
    expect(second).toBeCloseTo((2 * 4) / Math.sqrt(12.5), 15);
    expect(cos).toBeCloseTo(10 * Math.cos(2), 14);
    expect(sin).toBeCloseTo(10 * Math.sin(2), 14);
  });

  it("refuses weights of other sizes than the configuration's, and names them", () => {
    fc.assert(
      fc.property(anyMla, ({ config, params, hidden }) => {
        const larger = { ...config, kvLoraRank: config.kvLoraRank + 1 };
        expect(() => mla(larger, params, hidden)).toThrow("wDkv");
        const heads = { ...config, heads: config.heads + 1 };
        expect(() => mla(heads, params, hidden)).toThrow("wUq:");
        expect(() => mlaAbsorbed(heads, params, hidden)).toThrow(RangeError);
        expect(() => mlaAbsorbed({ ...config, vHeadDim: config.vHeadDim + 1 }, params, hidden)).toThrow("wUv");
        // One head's rows more would shift no other's: only the count tells.
        const tall = { ...params, wUv: matrix(params.wUv.rows + config.vHeadDim, config.kvLoraRank) };
        expect(() => mla(config, tall, hidden)).toThrow("wUv:");
        expect(() => mlaAbsorbed(config, tall, hidden)).toThrow("wUv:");
        const norm = { ...params, kvNorm: new Float64Array(config.kvLoraRank + 1) };
        expect(() => mla(config, norm, hidden)).toThrow("kvNorm:");
      }),
      { numRuns: 10 },
    );
  });
});
