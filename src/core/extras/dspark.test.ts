import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestDifference, matrix, project, rowsOf } from "../attention/matrix";
import { rmsNormRows } from "../attention/norm";
import { type DsparkParams, draftEmbedding, draftStep, mainHidden, startDraftRings, writeDraftRings } from "./dspark";
import { anyDspark } from "./dsparkSamples";

describe("mainHidden", () => {
  it("puts the means of the streams side by side", () => {
    const entries = [matrix(1, 4, Float64Array.of(1, 2, 3, 6)), matrix(1, 4, Float64Array.of(10, 0, 20, 2))];
    expect(mainHidden(entries, 2)).toEqual(matrix(1, 4, Float64Array.of(2, 4, 15, 1)));
    expect(() => mainHidden([], 2)).toThrow(/entries: none/);
    expect(() => mainHidden([matrix(1, 4)], 3)).toThrow(/n: 3; a number that divides 4/);
    expect(() => mainHidden([matrix(1, 4)], Number.NaN)).toThrow(/n: NaN; a whole number/);
    expect(() => mainHidden([matrix(1, 4), matrix(2, 4)], 2)).toThrow(/entries: 2 × 4/);
  });
});

describe("draftEmbedding", () => {
  it("is the last token and then noise", () => {
    const embedding = matrix(3, 1, Float64Array.of(5, 6, 7));
    const given = { drafts: 3, noiseToken: 2 };
    expect([...draftEmbedding(given, embedding, 0).values]).toEqual([5, 7, 7]);
    expect(() => draftEmbedding(given, embedding, 3)).toThrow(/token: 3 of a vocabulary of 3/);
    expect(() => draftEmbedding({ ...given, noiseToken: -1 }, embedding, 0)).toThrow(/token: -1/);
    // Also where there is no place for noise.
    expect(() => draftEmbedding({ drafts: 1, noiseToken: 9 }, embedding, 0)).toThrow(/token: 9/);
    for (const drafts of [0, -1, Number.NaN]) {
      expect(() => draftEmbedding({ ...given, drafts }, embedding, 0)).toThrow(`drafts: ${drafts}; a whole number`);
    }
  });
});

describe("writeDraftRings", () => {
  it("gives the same rings in chunks", () => {
    fc.assert(
      fc.property(anyDspark, fc.nat(7), ({ config, params, main }, cut) => {
        const first = Math.min(cut, main.rows);
        const start = startDraftRings(config, params.blocks.length);
        const half = writeDraftRings(config, params, start, rowsOf(main, 0, first));
        expect(writeDraftRings(config, params, half, rowsOf(main, first, main.rows))).toEqual(
          writeDraftRings(config, params, start, main),
        );
      }),
    );
  });

  it("refuses rings of another number of blocks", () => {
    fc.assert(
      fc.property(anyDspark, ({ config, params, main, lastToken }) => {
        expect(() => writeDraftRings(config, params, [], main)).toThrow(/rings: 0 for/);
        expect(() => draftStep(config, params, [], lastToken)).toThrow(/rings: 0 for/);
      }),
      { numRuns: 5 },
    );
  });
});

describe("draftStep", () => {
  it("starts with the last token and leaves the rings as they were", () => {
    fc.assert(
      fc.property(anyDspark, ({ config, params, main, lastToken }) => {
        const rings = writeDraftRings(config, params, startDraftRings(config, params.blocks.length), main);
        const before = structuredClone(rings);
        const { outputIds, streams, hidden } = draftStep(config, params, rings, lastToken);
        expect(rings).toEqual(before);
        expect(outputIds[0]).toBe(lastToken);
        expect(outputIds).toHaveLength(config.drafts + 1);
        expect(streams).toHaveLength(params.blocks.length);
        expect([hidden.rows, hidden.columns]).toEqual([config.drafts, params.embedding.columns]);
      }),
    );
  });

  it("with blocks that add nothing guesses from the embedding alone", () => {
    fc.assert(
      fc.property(anyDspark, ({ config, params, main, lastToken }) => {
        const silent: DsparkParams = {
          ...params,
          blocks: params.blocks.map((block) => ({
            ...block,
            attention: { ...block.attention, woB: matrix(block.attention.woB.rows, block.attention.woB.columns) },
            feedForward: (x) => matrix(x.rows, x.columns),
          })),
        };
        const own = { ...config, hyper: { ...config.hyper, eps: 0 } };
        const rings = writeDraftRings(own, silent, startDraftRings(own, silent.blocks.length), main);
        const { baseLogits } = draftStep(own, silent, rings, lastToken);
        // Streams stay equal, so what is collapsed is the embedding times a number, and the norm takes that away.
        const embedded = draftEmbedding(config, params.embedding, lastToken);
        const wanted = project(rmsNormRows(embedded, config.attention.normEps, params.head.norm), params.head.head);
        expect(largestDifference(baseLogits, wanted)).toBeLessThan(1e-11);
      }),
    );
  });
});
