import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesAt } from "../bytes/bytesAt";
import { footprint } from "../bytes/footprint";
import { csa2Layers } from "../layout/csa2Layers";
import { indexFp4, v4Fp8 } from "../layout/formats";
import { ratioLayers } from "../layout/ratioLayers";
import { smallDesign, soundDesign } from "../layout/sampleDesigns";
import { KvCache } from "./cache";
import { fillCache } from "./seededEntries";
import { weigh } from "./weigh";

describe("a small V4 stack", () => {
  const layers = ratioLayers({
    layers: 3,
    compressRatios: [0, 4, 128],
    windowTokens: 2,
    mainRow: v4Fp8,
    indexerRow: indexFp4,
    windowRow: v4Fp8,
    topK: 1,
    queryHeads: 1,
    headDim: 512,
  });

  it("weighs nothing before the first token, and has room for its windows", () => {
    const { layers: byLayer, ...all } = weigh(new KvCache(layers, { room: 128 }));
    expect(all).toEqual({
      tokens: 0,
      main: 0,
      indexer: 0,
      global: 0,
      mainPerToken: null,
      indexerPerToken: null,
      bytesPerToken: null,
      windowPerSequence: 0,
      windowRoom: 3 * 2 * 584,
    });
    expect(byLayer).toHaveLength(3);
  });

  it("weighs what was written, layer by layer and part by part", () => {
    const cache = new KvCache(layers);
    fillCache(cache, 130, 1);
    expect(weigh(cache)).toEqual({
      tokens: 130,
      main: 33 * 584,
      indexer: 32 * 68,
      global: 33 * 584 + 32 * 68,
      mainPerToken: (33 * 584) / 130,
      indexerPerToken: (32 * 68) / 130,
      bytesPerToken: (33 * 584 + 32 * 68) / 130,
      windowPerSequence: 3 * 2 * 584,
      windowRoom: 3 * 2 * 584,
      layers: [
        { layer: 0, main: 0, indexer: 0, window: 1168, windowRoom: 1168 },
        { layer: 1, main: 32 * 584, indexer: 32 * 68, window: 1168, windowRoom: 1168 },
        { layer: 2, main: 584, indexer: 0, window: 1168, windowRoom: 1168 },
      ],
    });
  });
});

it("finds in any design's cache what the arithmetic says, at any length", () => {
  fc.assert(
    fc.property(soundDesign, fc.nat(9), (design, tokens) => {
      const map = csa2Layers(design);
      const cache = new KvCache(map);
      fillCache(cache, tokens, 1);
      const { global, windowPerSequence, windowRoom, layers } = weigh(cache);
      const computed = footprint(map);
      expect(global).toBe(bytesAt(map, tokens).global);
      expect(windowRoom).toBe(computed.windowPerSequence);
      expect(layers.map((layer) => layer.windowRoom)).toEqual(computed.layers.map((layer) => layer.windowPerSequence));
      const { windowTokens: window } = design;
      expect(windowPerSequence).toBe((computed.windowPerSequence / window) * Math.min(tokens, window));
    }),
    { numRuns: 15 },
  );
});

it("agrees with bytes a token wherever every block is whole", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), (blocks) => {
      const map = csa2Layers(smallDesign);
      const cache = new KvCache(map);
      fillCache(cache, 2 * blocks, 1);
      const { bytesPerToken, mainPerToken, indexerPerToken } = footprint(map);
      expect(weigh(cache)).toMatchObject({ bytesPerToken, mainPerToken, indexerPerToken });
    }),
    { numRuns: 5 },
  );
});
