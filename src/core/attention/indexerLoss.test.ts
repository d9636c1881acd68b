import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { causalReads, type Reads } from "./attend";
import type { DsaIndexerParams } from "./dsa";
import { type IndexerInput, indexerGradient, indexerLoss, indexerPass } from "./indexerLoss";
import { type Matrix, matrix, rowOf } from "./matrix";
import { mlaQueryLatent } from "./mla";
import { anyDsa, type DsaSample } from "./mlaSamples";
import { normalNumbers } from "./random";
import { softmax } from "./softmax";
import { topKRows } from "./topK";

/** Random probabilities over the entries that are read. */
function randomTarget(tokens: number, reads: Reads, seed: number): Matrix {
  const draw = normalNumbers(seed);
  const target = matrix(tokens, tokens);
  for (let token = 0; token < tokens; token++) {
    const read = reads(token).filter((entry) => entry >= 0);
    const probabilities = Float64Array.from(read, draw);
    softmax(probabilities);
    for (const [index, entry] of read.entries()) rowOf(target, token)[entry] = probabilities[index] ?? 0;
  }
  return target;
}

function inputOf({ config, params, hidden }: DsaSample): IndexerInput {
  return { hidden, queryLatent: mlaQueryLatent(config, params, hidden) };
}

function arraysOf({ wQ, wK, kNormWeight, kNormBias, wWeights }: DsaIndexerParams): Float64Array[] {
  return [wQ.values, wK.values, kNormWeight, kNormBias, wWeights.values];
}

describe("indexerLoss", () => {
  it("is the KL divergence in nats, averaged over tokens: by hand", () => {
    const scores = matrix(2, 2, Float64Array.of(7, Number.NEGATIVE_INFINITY, 0, Math.log(3)));
    const target = matrix(2, 2, Float64Array.of(1, 0, 0.5, 0.5));
    const { loss, slope } = indexerLoss(scores, target, causalReads(2, 0));
    // softmax(0, ln 3) is (1/4, 3/4).
    expect(loss).toBeCloseTo((0.5 * Math.log(0.5 / 0.25) + 0.5 * Math.log(0.5 / 0.75)) / 2, 15);
    expect([...slope.values.subarray(0, 2)]).toEqual([0, 0]);
    expect(slope.values[2]).toBeCloseTo(-0.25 / 2, 15);
    expect(slope.values[3]).toBeCloseTo(0.25 / 2, 15);
  });

  it("is over the picked entries only: what is not picked has no slope", () => {
    const scores = matrix(1, 3, Float64Array.of(1, 50, 1));
    const target = matrix(1, 3, Float64Array.of(0.5, 0, 0.5));
    const { loss, slope } = indexerLoss(scores, target, () => Int32Array.of(0, 2, -1));
    expect(loss).toBe(0);
    expect(slope.values).toEqual(new Float64Array(3));
  });

  it("is finite where a probability is too small for a double: by hand", () => {
    const scores = matrix(1, 2, Float64Array.of(0, -800));
    const target = matrix(1, 2, Float64Array.of(0.5, 0.5));
    const { loss, slope } = indexerLoss(scores, target, causalReads(2, 1));
    // ½ ln ½ + ½ (ln ½ + 800); e^−800 is 0 in doubles.
    expect(loss).toBeCloseTo(400 + Math.log(0.5), 12);
    expect([...slope.values]).toEqual([0.5, -0.5]);
  });

  it("is never negative, and 0 where scores are the logarithms of the target", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 8 }), (seed, tokens) => {
        const reads = causalReads(tokens, 0);
        const target = randomTarget(tokens, reads, seed);
        const other = randomTarget(tokens, reads, seed + 1);
        const logarithms = (p: Matrix) => matrix(tokens, tokens, p.values.map(Math.log));
        expect(Math.abs(indexerLoss(logarithms(target), target, reads).loss)).toBeLessThan(1e-14);
        const { loss } = indexerLoss(logarithms(other), target, reads);
        if (tokens > 1) expect(loss).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  });
});

describe("indexerGradient", () => {
  it.each(["dense", "sparse"] as const)("%s: is what finite differences say, for every parameter", (stage) => {
    let [compared, kinks] = [0, 0];
    fc.assert(
      fc.property(anyDsa, (sample) => {
        const { dsaConfig, indexer, hidden } = sample;
        const input = inputOf(sample);
        const first = indexerPass(dsaConfig, indexer, input);
        const picks = topKRows(first.scores, dsaConfig.topK);
        const reads: Reads =
          stage === "dense" ? causalReads(hidden.rows, 0) : (token) => picks[token] ?? new Int32Array();
        const target = randomTarget(hidden.rows, reads, hidden.rows);
        const lossNow = () => indexerLoss(indexerPass(dsaConfig, indexer, input).scores, target, reads);
        const gradient = indexerGradient(dsaConfig, indexer, input, first, lossNow().slope);
        const gradients = arraysOf(gradient);
        for (const [array, values] of arraysOf(indexer).entries()) {
          expect(gradients[array]).toHaveLength(values.length);
          for (const [index, value] of values.entries()) {
            const lossAt = (moved: number) => {
              values[index] = moved;
              const { loss } = lossNow();
              values[index] = value;
              return loss;
            };
            const [step, tiny] = [1e-5, 1e-6];
            const wide = (lossAt(value + step) - lossAt(value - step)) / (2 * step);
            const narrow = (lossAt(value + tiny) - lossAt(value - tiny)) / (2 * tiny);
            // A kink of a ReLU between the points leaves no derivative to compare with: the two estimates then differ.
            if (Math.abs(wide - narrow) > 1e-7 * Math.max(1, Math.abs(narrow))) {
              kinks += 1;
              continue;
            }
            compared += 1;
            // Differences over 1e-5 lose 1e-10 to curvature and 1e-11 to rounding, times sizes of up to a thousand.
            expect(Math.abs((gradients[array]?.[index] ?? 0) - wide)).toBeLessThan(1e-6 * Math.max(1, Math.abs(wide)));
          }
        }
      }),
      { numRuns: 15, seed: 32 },
    );
    expect(compared).toBeGreaterThan(500);
    expect(kinks).toBeLessThan(compared / 100);
  });
});
