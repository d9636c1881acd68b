import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csa2Layers } from "../layout/csa2Layers";
import { indexFp4, v4Fp8 } from "../layout/formats";
import { ratioLayers } from "../layout/ratioLayers";
import { smallDesign } from "../layout/sampleDesigns";
import { uniformLayers } from "../layout/uniformLayers";
import { windowCaching } from "./windowCaching";

/** 16 layers with windows of 16 rows of 528 bytes: 8,448 bytes a token. */
const small = csa2Layers(smallDesign);
const aToken = 16 * 528;

describe("the windows of a prefix of 100 tokens", () => {
  it("full: every row is stored and nothing runs again", () => {
    expect(windowCaching(small, { kind: "full" }, 100)).toEqual({
      storedBytes: 100 * aToken,
      points: null,
      recomputed: 0,
      published: 0,
    });
  });

  it("every 32 tokens: three points of 16 rows, and four tokens after the last", () => {
    expect(windowCaching(small, { kind: "periodic", every: 32 }, 100)).toEqual({
      storedBytes: 3 * 16 * aToken,
      points: 3,
      recomputed: 4,
      published: 4,
    });
  });

  it("zero: 16 + 15 · 15 = 241 tokens where there are so many, 256 as published", () => {
    const zero = { kind: "zero" } as const;
    expect(windowCaching(small, zero, 100)).toMatchObject({ storedBytes: 0, recomputed: 100, published: 100 });
    expect(windowCaching(small, zero, 1000)).toMatchObject({ recomputed: 241, published: 256 });
    expect(windowCaching(small, zero, 0)).toMatchObject({ recomputed: 0, published: 0 });
  });
});

it("points leave fewer tokens than lie between them, and store no more than full where they share no row", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), fc.nat(500), (every, hit) => {
      const full = windowCaching(small, { kind: "full" }, hit);
      const own = windowCaching(small, { kind: "periodic", every }, hit);
      if (every >= 16) expect(own.storedBytes).toBeLessThanOrEqual(full.storedBytes);
      expect(own.recomputed).toBeLessThan(every);
      expect((own.points ?? 0) * every + own.recomputed).toBe(hit);
    }),
  );
});

it("V4's own sizes: 43 layers of 128 rows, 5,462 by the exact rule and 5,504 as published", () => {
  const ratios = [0, 0, ...Array.from({ length: 41 }, (_, i) => (i % 2 === 0 ? 4 : 128))];
  const map = ratioLayers({
    layers: 43,
    compressRatios: ratios,
    windowTokens: 128,
    mainRow: v4Fp8,
    indexerRow: indexFp4,
    windowRow: v4Fp8,
    topK: 512,
    queryHeads: 64,
    headDim: 512,
  });
  expect(windowCaching(map, { kind: "zero" }, 2 ** 20)).toMatchObject({ recomputed: 5462, published: 5504 });
  expect(windowCaching(map, { kind: "periodic", every: 8192 }, 8192).storedBytes).toBe(3_214_336);
});

describe("what cannot be", () => {
  const none = uniformLayers({
    layers: 2,
    mechanism: "mla",
    rows: { main: v4Fp8, indexer: null },
    topK: null,
    queryHeads: 1,
    headDim: 512,
  });
  const [first] = small;

  it("is refused by name", () => {
    expect(() => windowCaching(none, { kind: "full" }, 1)).toThrow(/windows: 0/);
    expect(() => windowCaching(small, { kind: "periodic", every: 0 }, 1)).toThrow(/every: 0/);
    expect(() => windowCaching(small, { kind: "zero" }, 0.5)).toThrow(/hitTokens: 0.5/);
    const odd = first?.window ? [{ ...first, window: { ...first.window, tokens: 8 } }] : [];
    expect(() => windowCaching([...small, ...odd], { kind: "full" }, 1)).toThrow(/window: 8 rows beside 16/);
  });
});
