import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csa2Layers } from "../layout/csa2Layers";
import { indexFp4, v4Fp8 } from "../layout/formats";
import { ratioLayers } from "../layout/ratioLayers";
import { soundDesign } from "../layout/sampleDesigns";
import { footprint } from "./footprint";
import { pagedFootprint } from "./pagedFootprint";

const small = ratioLayers({
  layers: 4,
  compressRatios: [0, 4, 128, 4],
  windowTokens: 128,
  mainRow: v4Fp8,
  indexerRow: indexFp4,
  windowRow: v4Fp8,
  topK: 1,
  queryHeads: 1,
  headDim: 512,
});

describe("pages of 256 tokens, rounded up to 576 bytes", () => {
  it("hold whole rows with padding behind them", () => {
    // CSA: 64 rows of 584 B are 37,376, 64.9 × 576; 64 of 68 B are 4,352, 7.6 × 576. HCA: 2 rows are 1,168, 2.03 × 576.
    expect(pagedFootprint(small, 256, 576)).toEqual({
      main: 2 * 65 * 576 + 3 * 576,
      indexer: 2 * 8 * 576,
      bytes: 149 * 576,
      bytesPerToken: (149 * 576) / 256,
    });
  });
});

it("without padding is the footprint", () => {
  fc.assert(
    fc.property(soundDesign, fc.integer({ min: 1, max: 5 }), (design, blocks) => {
      const map = csa2Layers(design);
      const { mainPerToken, indexerPerToken, bytesPerToken } = footprint(map);
      const tokens = 4096 * blocks;
      const paged = pagedFootprint(map, tokens, 1);
      expect(paged.main).toBe(mainPerToken * tokens);
      expect(paged.indexer).toBe(indexerPerToken * tokens);
      expect(paged.bytesPerToken).toBe(bytesPerToken);
    }),
    { numRuns: 50 },
  );
});

it("pads each page of each part by less than the multiple", () => {
  fc.assert(
    fc.property(soundDesign, fc.integer({ min: 1, max: 2048 }), (design, multiple) => {
      const map = csa2Layers(design);
      const padding = pagedFootprint(map, 4096, multiple).bytes - pagedFootprint(map, 4096, 1).bytes;
      const pages = 2 * map.filter(({ stores }) => stores !== null).length;
      expect(padding).toBeGreaterThanOrEqual(0);
      expect(padding).toBeLessThanOrEqual(pages * (multiple - 1));
    }),
    { numRuns: 50 },
  );
});

it("refuses pages that end within a block, and sizes that are none", () => {
  expect(() => pagedFootprint(small, 64, 576)).toThrow("pageTokens is 64; layer 2 keeps an entry for 128 tokens");
  for (const size of [0, -1, 1.5]) {
    expect(() => pagedFootprint(small, size, 576)).toThrow(`pageTokens is ${size}`);
    expect(() => pagedFootprint(small, 256, size)).toThrow(`multiple is ${size}`);
  }
});
