import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CompressorParams, compress, emptyCompressor, entryMix, keptTokens, visibleEntries } from "./compressor";
import { matrix, project, rowOf, rowsOf } from "./matrix";
import { chunkOf, chunksOf, stacked } from "./mlaSamples";
import { rmsNormRows } from "./norm";
import { normalNumbers, randomMatrix } from "./random";
import { seededCompression } from "./seededCompression";
import { randomCompressor } from "./sharedKvSamples";

const column = (...values: number[]) => matrix(values.length, 1, Float64Array.from(values));

/** Two channels: the first pools, the second is a constant, so that the norm's factor can be divided out. */
const twoChannels = {
  // Hidden: [value, gate, 1].
  value: matrix(2, 3, Float64Array.of(1, 0, 0, 0, 0, 1)),
  gate: matrix(2, 3, Float64Array.of(0, 1, 0, 0, 0, 0)),
  norm: Float64Array.of(1, 1),
};

function ratioOf(latents: { values: Float64Array }, entry: number): number {
  return (latents.values[2 * entry] ?? 0) / (latents.values[2 * entry + 1] ?? 0);
}

function hiddenOf(...tokens: [value: number, gate: number][]) {
  return matrix(tokens.length, 3, Float64Array.from(tokens.flatMap(([value, gate]) => [value, gate, 1])));
}

describe("compress", () => {
  it("pools a block by the softmax of its gates, channel by channel", () => {
    const params: CompressorParams = {
      wkv: twoChannels.value,
      wgate: twoChannels.gate,
      positionBias: null,
      norm: twoChannels.norm,
    };
    const config = { ratio: 2, overlap: false, normEps: 1e-20 };
    const { latents } = compress(config, params, emptyCompressor(params), hiddenOf([4, Math.log(3)], [8, 0], [1, 0]));
    // 3/4 · 4 + 1/4 · 8; the third token fills no block.
    expect(latents.rows).toBe(1);
    expect(ratioOf(latents, 0)).toBeCloseTo(5, 13);
  });

  it("adds the bias of the place in the block", () => {
    const bias = matrix(2, 2, Float64Array.of(Math.log(3), 0, 0, 0));
    const params: CompressorParams = {
      wkv: twoChannels.value,
      wgate: twoChannels.gate,
      positionBias: bias,
      norm: twoChannels.norm,
    };
    const config = { ratio: 2, overlap: false, normEps: 1e-20 };
    const hidden = hiddenOf([4, 0], [8, 0], [8, 0], [4, 0]);
    const { latents } = compress(config, params, emptyCompressor(params), hidden);
    expect(ratioOf(latents, 0)).toBeCloseTo(5, 13);
    expect(ratioOf(latents, 1)).toBeCloseTo(7, 13);
  });

  it("with overlap takes the block before through the first half of the channels; block 0 has its own rows only", () => {
    const { value, norm } = twoChannels;
    // The first half, for the next block, is ten times the second.
    const wkv = matrix(
      4,
      3,
      Float64Array.of(...value.values.map((weight, index) => (index === 5 ? 1 : 10 * weight)), ...value.values),
    );
    const params: CompressorParams = { wkv, wgate: matrix(4, 3), positionBias: null, norm };
    const config = { ratio: 2, overlap: true, normEps: 1e-20 };
    const { latents } = compress(config, params, emptyCompressor(params), hiddenOf([1, 0], [3, 0], [5, 0], [7, 0]));
    // Gates of 0: means. Block 0: (1 + 3) / 2. Block 1: (10 + 30 + 5 + 7) / 4.
    expect(ratioOf(latents, 0)).toBeCloseTo(2, 13);
    expect(ratioOf(latents, 1)).toBeCloseTo(13, 13);
  });

  it("gives the same entries for chunks of any size, and none for a block that is not full", () => {
    const cases = fc.record({
      seed: fc.integer(),
      ratio: fc.integer({ min: 1, max: 5 }),
      overlap: fc.boolean(),
      tokens: fc.integer({ min: 1, max: 16 }),
      cuts: fc.nat(2 ** 16 - 1),
    });
    fc.assert(
      fc.property(cases, ({ seed, ratio, overlap, tokens, cuts }) => {
        const draw = normalNumbers(seed);
        const params = randomCompressor({ hidden: 4, ratio }, 3, overlap, draw);
        const config = { ratio, overlap, normEps: 1e-6 };
        const hidden = randomMatrix(tokens, 4, draw);
        const whole = compress(config, params, emptyCompressor(params), hidden);
        expect(whole.latents.rows).toBe(Math.floor(tokens / ratio));
        let state = emptyCompressor(params);
        const parts = chunksOf(tokens, cuts).map((chunk) => {
          const made = compress(config, params, state, chunkOf(hidden, chunk));
          expect(made.firstEntry).toBe(Math.floor(chunk.first / ratio));
          expect(made.latents.rows).toBe(Math.floor(chunk.end / ratio) - made.firstEntry);
          state = made.state;
          return made.latents;
        });
        expect(stacked(parts)).toEqual(whole.latents);
        expect(state).toEqual(whole.state);
        expect(state.values.rows).toBeLessThan(ratio * (overlap ? 2 : 1));
      }),
    );
  });

  it("is the plain projection where a block is one token, with a gate or without", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 5 }), (seed, width) => {
        const draw = normalNumbers(seed);
        const params = randomCompressor({ hidden: 4, ratio: 1 }, width, false, draw);
        const config = { ratio: 1, overlap: false, normEps: 1e-6 };
        const hidden = randomMatrix(5, 4, draw);
        const plain = rmsNormRows(project(hidden, params.wkv), 1e-6, params.norm);
        expect(compress(config, params, emptyCompressor(params), hidden).latents).toEqual(plain);
        const gated = { ...params, wgate: randomMatrix(width, 4, draw) };
        expect(compress(config, gated, emptyCompressor(gated), hidden).latents).toEqual(plain);
      }),
    );
  });

  it("keeps the tokens that a coming entry needs, and no chunk alive", () => {
    const params = randomCompressor({ hidden: 1, ratio: 4 }, 1, true, normalNumbers(1));
    const hidden = column(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    const { state } = compress({ ratio: 4, overlap: true, normEps: 0 }, params, emptyCompressor(params), hidden);
    expect(state.tokens).toBe(10);
    expect(state.values).toEqual(project(rowsOf(hidden, 4, 10), params.wkv));
    expect(state.values.values.buffer.byteLength).toBe(6 * 2 * 8);
  });

  it("refuses blocks without a gate, and shapes that do not fit", () => {
    const params = randomCompressor({ hidden: 2, ratio: 2 }, 3, false, normalNumbers(1));
    const run = (change: Partial<CompressorParams>, ratio = 2, overlap = false) => {
      const changed = { ...params, ...change };
      compress({ ratio, overlap, normEps: 0 }, changed, emptyCompressor(changed), matrix(1, 2));
    };
    expect(() => run({ wgate: null })).toThrow("wgate: none; blocks of 2 need a gate");
    expect(() => run({ wgate: null }, 1, true)).toThrow("with overlap");
    expect(() => run({}, 0)).toThrow("ratio: 0");
    expect(() => run({}, 2, true)).toThrow("wkv: 3 × 2; [6, 2]");
    expect(() => run({ wgate: matrix(2, 2) })).toThrow("wgate: 2 × 2");
    expect(() => run({ positionBias: matrix(3, 3) })).toThrow("positionBias: 3 × 3");
  });
});

describe("an entry taken apart", () => {
  it("adds up to what compress makes, channel by channel", () => {
    const anyShape = fc.record({ ratio: fc.integer({ min: 2, max: 5 }), overlap: fc.boolean(), bias: fc.boolean() });
    fc.assert(
      fc.property(anyShape, fc.nat(99), fc.nat(2), (shape, seed, entry) => {
        const config = { ratio: shape.ratio, overlap: shape.overlap, normEps: 1e-6 };
        const { params, hidden } = seededCompression({ ...shape, tokens: 16, hidden: 4, width: 3 }, seed);
        const mix = entryMix(config, params, hidden, entry);
        expect(mix.ownToken).toBe(entry * shape.ratio);
        expect(mix.weights.rows).toBe(shape.overlap && entry > 0 ? 2 * shape.ratio : shape.ratio);
        for (let channel = 0; channel < 3; channel++) {
          const column = (rows: typeof mix.weights) =>
            Array.from({ length: rows.rows }, (_, input) => rows.values[input * 3 + channel] ?? 0);
          const [weights, values, gates] = [column(mix.weights), column(mix.values), column(mix.gates)];
          // Sums of at most ten doubles near 1.
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
          const sum = weights.reduce((total, weight, input) => total + weight * (values[input] ?? 0), 0);
          expect(mix.pooled[channel]).toBeCloseTo(sum, 12);
          // Weights go as e to the gates.
          expect((weights[1] ?? 0) / (weights[0] ?? 1)).toBeCloseTo(Math.exp((gates[1] ?? 0) - (gates[0] ?? 0)), 8);
        }
        const { latents } = compress(config, params, emptyCompressor(params), hidden);
        const normed = rmsNormRows(matrix(1, 3, mix.pooled), config.normEps, params.norm, "norm");
        expect([...rowOf(latents, entry)]).toEqual([...normed.values]);
      }),
      { numRuns: 60 },
    );
  });

  it("refuses a block that is not full", () => {
    const { params, hidden } = seededCompression(
      { tokens: 7, hidden: 2, width: 2, ratio: 4, overlap: true, bias: true },
      1,
    );
    expect(() => entryMix({ ratio: 4, overlap: true, normEps: 0 }, params, hidden, 1)).toThrow("its block is not full");
  });
});

describe("visibleEntries", () => {
  it("lets the last token of a block see it", () => {
    expect([0, 2, 3, 6, 7].map((tokensBefore) => visibleEntries(tokensBefore, 4))).toEqual([0, 0, 1, 1, 2]);
    expect([0, 1].map((tokensBefore) => visibleEntries(tokensBefore, 1))).toEqual([1, 2]);
  });
});

describe("keptTokens", () => {
  it("is at most m − 1, and 2m − 1 with overlap", () => {
    const kept = (overlap: boolean) => [0, 3, 4, 7, 8, 11].map((tokens) => keptTokens({ ratio: 4, overlap }, tokens));
    expect(kept(false)).toEqual([0, 3, 0, 3, 0, 3]);
    expect(kept(true)).toEqual([0, 3, 4, 7, 4, 7]);
  });

  it("counts the rows that a compressor does keep", () => {
    const anyBlock = fc.record({ ratio: fc.integer({ min: 1, max: 5 }), overlap: fc.boolean() });
    fc.assert(
      fc.property(anyBlock, fc.nat(24), ({ ratio, overlap }, tokens) => {
        const params = randomCompressor({ hidden: 1, ratio }, 1, overlap, normalNumbers(1));
        const hidden = matrix(tokens, 1);
        const { state } = compress({ ratio, overlap, normEps: 1 }, params, emptyCompressor(params), hidden);
        expect(keptTokens({ ratio, overlap }, tokens)).toBe(state.values.rows);
      }),
    );
  });
});
