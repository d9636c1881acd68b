import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dsa, dsaIndexKeys, dsaIndexQueries } from "./dsa";
import { indexScale, indexScores, indexWeights } from "./indexer";
import { type Matrix, rowOf } from "./matrix";
import { mlaEntries, mlaQueries, mlaQueryLatent } from "./mla";
import { absorbQueries, mlaAbsorbed, mlaAbsorbedAttend } from "./mlaAbsorbed";
import { anyDsa, chunkOf, chunksOf, type DsaSample, stacked } from "./mlaSamples";
import { nothing, topKRows } from "./topK";

function run({ dsaConfig, params, indexer, hidden }: DsaSample, topK = dsaConfig.topK) {
  return dsa({ ...dsaConfig, topK }, { mla: params, indexer }, hidden);
}

describe("dsa", () => {
  it("with as many picks as tokens is dense MLA, bit by bit", () => {
    fc.assert(
      fc.property(anyDsa, fc.nat(3), (sample, more) => {
        const sparse = run(sample, sample.hidden.rows + more);
        const dense = mlaAbsorbed(sample.config, sample.params, sample.hidden);
        expect(sparse.scores.values).toEqual(dense.scores.values);
        expect(sparse.weights.values).toEqual(dense.weights.values);
        expect(sparse.y.values).toEqual(dense.y.values);
      }),
      { numRuns: 60 },
    );
  });

  it("reads the best min(topK, t + 1) of what a token can see, and nothing else", () => {
    fc.assert(
      fc.property(anyDsa, (sample) => {
        const { topK } = sample.dsaConfig;
        const { picks, weights, indexScores: scores } = run(sample);
        for (const [token, own] of picks.entries()) {
          const picked = [...own].filter((entry) => entry !== nothing);
          expect(own).toHaveLength(topK);
          expect(picked).toHaveLength(Math.min(topK, token + 1));
          const left = Array.from({ length: token + 1 }, (_, entry) => entry).filter((at) => !picked.includes(at));
          const row = rowOf(scores, token);
          const worst = Math.min(...picked.map((entry) => row[entry] ?? Number.NaN));
          for (const entry of left) expect(row[entry]).toBeLessThanOrEqual(worst);
          for (let head = 0; head < sample.config.heads; head++) {
            const probabilities = rowOf(weights, head * picks.length + token);
            const outside = [...probabilities].filter((_, entry) => !picked.includes(entry));
            expect(outside.every((probability) => probability === 0)).toBe(true);
            expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("in chunks, down to single tokens, is the whole sequence, bit by bit", () => {
    fc.assert(
      fc.property(anyDsa, fc.nat(511), (sample, cuts) => {
        const { config, dsaConfig, params, indexer, hidden } = sample;
        const rows: Matrix[] = [];
        const keys: Matrix[] = [];
        const outputs: Matrix[] = [];
        for (const chunk of chunksOf(hidden.rows, cuts)) {
          const own = chunkOf(hidden, chunk);
          rows.push(mlaEntries(config, params, own, chunk.first));
          keys.push(dsaIndexKeys(dsaConfig, indexer, own, chunk.first));
          const latent = mlaQueryLatent(config, params, own);
          const queries = absorbQueries(config, params, mlaQueries(config, params, latent, chunk.first));
          const index = dsaIndexQueries(dsaConfig, indexer, latent, chunk.first);
          const weights = indexWeights(own, indexer.wWeights, indexScale(dsaConfig.indexer));
          const visible = (token: number) => chunk.first + token + 1;
          const scores = indexScores(index, weights, stacked(keys), dsaConfig.indexer.heads, visible);
          const picks = topKRows(scores, dsaConfig.topK);
          const reads = (token: number) => picks[token] ?? new Int32Array();
          outputs.push(mlaAbsorbedAttend(config, params, queries, stacked(rows), reads));
        }
        expect(stacked(outputs).values).toEqual(run(sample).output.values);
      }),
      { numRuns: 40 },
    );
  });

  it("gives index keys a layer norm with weight and bias", () => {
    fc.assert(
      fc.property(anyDsa, ({ dsaConfig, indexer, hidden }) => {
        const { width } = dsaConfig.indexer;
        const still = { ...dsaConfig, mla: { ...dsaConfig.mla, rope: { ...dsaConfig.mla.rope, rotated: 0 } } };
        const flat = {
          ...indexer,
          kNormWeight: new Float64Array(width),
          kNormBias: Float64Array.from({ length: width }, (_, channel) => channel),
        };
        const keys = dsaIndexKeys(still, flat, hidden, 0);
        for (let token = 0; token < keys.rows; token++) expect(rowOf(keys, token)).toEqual(flat.kNormBias);
        const unit = { ...indexer, kNormWeight: new Float64Array(width).fill(1), kNormBias: new Float64Array(width) };
        const sum = rowOf(dsaIndexKeys(still, unit, hidden, 0), 0).reduce((total, value) => total + value, 0);
        expect(Math.abs(sum)).toBeLessThan(1e-9);
      }),
      { numRuns: 20 },
    );
  });

  it("refuses indexer weights of other sizes than the configuration's, and names them", () => {
    fc.assert(
      fc.property(anyDsa, ({ dsaConfig, params, indexer, hidden }) => {
        const { heads, width } = dsaConfig.indexer;
        const call =
          (sizes: object, own = indexer) =>
          () =>
            dsa({ ...dsaConfig, indexer: { heads, width, ...sizes } }, { mla: params, indexer: own }, hidden);
        expect(call({ heads: heads + 1 })).toThrow("indexer wQ");
        expect(call({}, { ...indexer, wK: { ...indexer.wQ, rows: width + 1 } })).toThrow("indexer wK");
        expect(call({}, { ...indexer, kNormBias: new Float64Array(width + 1) })).toThrow("kNorm");
      }),
      { numRuns: 5 },
    );
  });

  it("reads the token itself where only one entry is visible", () => {
    fc.assert(
      fc.property(anyDsa, (sample) => {
        const { picks, weights } = run(sample);
        expect(picks[0]?.[0]).toBe(0);
        expect(weights.values[0]).toBe(1);
      }),
      { numRuns: 10 },
    );
  });
});
