import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csa2Layers } from "../layout/csa2Layers";
import { gqaRow, indexFp4, v4Fp8 } from "../layout/formats";
import { ratioLayers } from "../layout/ratioLayers";
import { smallDesign, soundDesign } from "../layout/sampleDesigns";
import { uniformLayers } from "../layout/uniformLayers";
import { bytesAt } from "./bytesAt";
import { footprint } from "./footprint";
import { growCache } from "./grow";

const small = csa2Layers(smallDesign);

describe("bytes at a context length", () => {
  it("counts finished entries only", () => {
    expect([0, 1, 2, 3].map((tokens) => bytesAt(small, tokens).global)).toEqual([0, 356, 4 * 356, 5 * 356]);
  });

  it("stops at the window's edge", () => {
    expect([0, 1, 15, 16, 17, 1000].map((tokens) => bytesAt(small, tokens).window)).toEqual(
      [0, 1, 15, 16, 16, 16].map((rows) => rows * 16 * 528),
    );
  });

  it("refuses what is not a number of tokens", () => {
    for (const tokens of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => bytesAt(small, tokens)).toThrow(RangeError);
      expect(() => growCache(small, tokens)).toThrow(RangeError);
    }
  });

  it("equals bytes a token × tokens where every block is finished", () => {
    fc.assert(
      fc.property(soundDesign, fc.nat(8192), (design, blocks) => {
        const map = csa2Layers(design);
        const tokens = blocks * 128;
        expect(bytesAt(map, tokens).global).toBe(footprint(map).bytesPerToken * tokens);
      }),
    );
  });
});

describe("growing a cache token by token", () => {
  const gqa = uniformLayers({
    layers: 3,
    mechanism: "gqa",
    rows: { main: gqaRow(2, 8), indexer: null },
    topK: null,
    queryHeads: 4,
    headDim: 8,
  });
  const ratios = fc.array(fc.constantFrom(0, 4, 128), { minLength: 1, maxLength: 12 }).map((compressRatios) =>
    ratioLayers({
      layers: compressRatios.length,
      compressRatios,
      windowTokens: 16,
      mainRow: v4Fp8,
      indexerRow: indexFp4,
      windowRow: v4Fp8,
      topK: 8,
      queryHeads: 4,
      headDim: 512,
    }),
  );
  const maps = fc.oneof(soundDesign.map(csa2Layers), ratios, fc.constant(gqa));

  it("gives the bytes of the formula", () => {
    fc.assert(
      fc.property(maps, fc.nat(700), (map, tokens) => {
        expect(growCache(map, tokens)).toEqual(bytesAt(map, tokens));
      }),
    );
  });
});
