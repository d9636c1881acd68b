import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csa2Layers } from "../layout/csa2Layers";
import { indexFp8, mlaFp8 } from "../layout/formats";
import type { LayerMap } from "../layout/layer";
import { packRow } from "../layout/packing/packRow";
import { rowPacking } from "../layout/packing/rowPacking";
import { unpackRow } from "../layout/packing/unpackRow";
import { type RowFormat, rowElements } from "../layout/row";
import { smallDesign, soundDesign } from "../layout/sampleDesigns";
import { uniformLayers } from "../layout/uniformLayers";
import { v41Global } from "../numerics/deepseekRules";
import { seededVector } from "../numerics/samples";
import { KvCache } from "./cache";
import { fillCache } from "./seededEntries";
import { weigh } from "./weigh";

/** Layers 0 and 1 window-only; 2 Full, 3 and 4 Reuse, 5 Full, …; the decoder 8 Full, 9 and 10 Reuse, 11 Reindex. */
const layers = csa2Layers(smallDesign);
const dsa = uniformLayers({
  layers: 2,
  mechanism: "dsa",
  rows: { main: mlaFp8, indexer: indexFp8 },
  topK: 2,
  queryHeads: 1,
  headDim: 192,
});
const mainEntry = (seed: number) => seededVector(512, seed, 1);
const indexKey = (seed: number) => seededVector(128, seed, 1);

/** Everything a cache holds, as text: rows byte by byte, window entries read back, `null` for positions not held. */
function contents(cache: KvCache, tokens: number) {
  return cache.layers.map(({ main, indexer, window }) => ({
    rows: [main, indexer].map((store) =>
      Array.from({ length: store?.rows ?? 0 }, (_, row) => store?.bytesOf(row).join()),
    ),
    window: Array.from({ length: tokens }, (_, position) =>
      window?.holds(position) ? window.read(position).join() : null,
    ),
  }));
}

describe("a cache keeps what its layer map says", () => {
  it("a store for each owner, a ring for each window, nothing for borrowers", () => {
    fc.assert(
      fc.property(soundDesign, (design) => {
        const map = csa2Layers(design);
        for (const { layer, main, indexer, window } of new KvCache(map).layers) {
          expect(main?.packing.format).toBe(layer.stores?.main);
          expect(indexer?.packing.format).toBe(layer.stores?.indexer ?? undefined);
          expect(window?.packing.format).toBe(layer.window?.row);
          expect(window?.tokens).toBe(layer.window?.tokens);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("room for the tokens it is told of, and more when they come", () => {
    const cache = new KvCache(dsa, { room: 3 });
    const main = cache.layer(0).main;
    expect([main?.byteLength, cache.layer(0).indexer?.byteLength]).toEqual([3 * 656, 3 * 132]);
    fillCache(cache, 3, 1);
    expect(main?.byteLength).toBe(3 * 656);
    fillCache(cache, 4, 1);
    expect([main?.bytes, (main?.byteLength ?? 0) >= 4 * 656]).toEqual([4 * 656, true]);
  });

  it("packs as it is told to", () => {
    const small: RowFormat = {
      id: "small",
      name: "Small entry",
      part: "main",
      components: [
        { name: "values", role: "value", elements: 32, type: "e2m1" },
        { name: "scales", role: "scale", elements: 2, type: "e4m3" },
      ],
      source: "made up",
    };
    const map = uniformLayers({
      layers: 1,
      mechanism: "mla",
      rows: { main: small, indexer: null },
      topK: null,
      queryHeads: 1,
      headDim: 32,
    });
    expect(() => new KvCache(map)).toThrow("no rule");
    const cache = new KvCache(map, { packingOf: (format) => ({ format, rule: v41Global }) });
    fillCache(cache, 5, 1);
    expect(weigh(cache).bytesPerToken).toBe(18);
  });
});

describe("writing an entry", () => {
  it("packs its main row and its key", () => {
    const cache = new KvCache(layers);
    expect([cache.writeEntry(2, mainEntry(1), indexKey(1)), cache.writeEntry(2, mainEntry(2), indexKey(2))]).toEqual([
      0, 1,
    ]);
    const { main, indexer } = cache.layer(2);
    expect(main?.bytesOf(1)).toEqual(packRow(rowPacking(smallDesign.mainRow), mainEntry(2)));
    expect(indexer?.bytesOf(1)).toEqual(packRow(rowPacking(smallDesign.indexerRow), indexKey(2)));
  });

  it.each([
    [0, "layer 0 keeps no entries: it reads nothing but its window"],
    [3, "layer 3 keeps no entries: it is Reuse and reads those of layer 2"],
    [11, "layer 11 keeps no entries: it is Reindex and reads those of layer 8"],
    [99, "there is no layer 99"],
  ])("throws for layer %d", (layer, message) => {
    const cache = new KvCache(layers);
    expect(() => cache.writeEntry(layer, mainEntry(1), indexKey(1))).toThrow(message);
    expect(weigh(cache).global).toBe(0);
  });

  it("throws for a key too few or too many", () => {
    expect(() => new KvCache(layers).writeEntry(2, mainEntry(1), null)).toThrow("comes with its key");
    const mla = dsa.map((layer) => ({ ...layer, stores: { main: mlaFp8, indexer: null } }));
    const entry = seededVector(rowElements(mlaFp8), 1, 1);
    expect(() => new KvCache(mla).writeEntry(0, entry, indexKey(1))).toThrow("have no key");
  });

  it("writes both rows or neither", () => {
    const cache = new KvCache(layers);
    expect(() => cache.writeEntry(2, mainEntry(1), indexKey(1).with(0, Number.NaN))).toThrow("element 0 is NaN");
    expect([cache.layer(2).main?.rows, cache.layer(2).indexer?.rows]).toEqual([0, 0]);
  });
});

describe("writing a window row", () => {
  it("packs it into the layer's own ring, of borrowers too", () => {
    const cache = new KvCache(layers);
    cache.writeWindow(3, 17, mainEntry(17));
    const packing = rowPacking(smallDesign.windowRow);
    expect(cache.layer(3).window?.read(17)).toEqual(unpackRow(packing, packRow(packing, mainEntry(17))));
    expect(cache.layer(4).window?.holds(17)).toBe(false);
  });

  it("throws for a layer without a window", () => {
    expect(() => new KvCache(dsa).writeWindow(1, 0, mainEntry(0))).toThrow("layer 1 has no window");
  });
});

describe("reading entries", () => {
  it("gives borrowers the stores of their owner", () => {
    const cache = new KvCache(layers);
    expect(cache.entriesOf(0)).toBeNull();
    for (const [borrower, owner] of [
      [2, 2],
      [4, 2],
      [5, 5],
      [11, 8],
    ] as const) {
      expect(cache.entriesOf(borrower)).toEqual({
        owner,
        ratio: owner === 8 ? 1 : 2,
        main: cache.layer(owner).main,
        indexer: cache.layer(owner).indexer,
      });
    }
  });

  it("throws where the owner is not there", () => {
    expect(() => new KvCache(layers.slice(3)).entriesOf(3)).toThrow("no layer 2");
    const odd: LayerMap = layers.map((layer) => (layer.index === 3 ? { ...layer, entriesFrom: 4 } : layer));
    expect(() => new KvCache(odd).entriesOf(3)).toThrow("layer 4 keeps no entries, and layer 3 reads them");
  });
});

describe("counting tokens in", () => {
  it("wants one entry for each whole block", () => {
    const cache = new KvCache(layers.filter(({ index }) => index === 2));
    cache.advance(1);
    expect(() => cache.advance(1)).toThrow("layer 2 has 0 entries; 2 tokens make 1");
    expect(cache.tokens).toBe(1);
    cache.writeEntry(2, mainEntry(1), indexKey(1));
    expect(() => cache.advance(0)).toThrow("layer 2 has 1 entries; 1 tokens make 0");
    cache.advance(2);
    expect(cache.tokens).toBe(3);
    for (const count of [-1, 0.5]) expect(() => cache.advance(count)).toThrow(`count: ${count};`);
  });
});

it("makes room for whole numbers of tokens only", () => {
  for (const room of [1.5, -1, Number.NaN]) expect(() => new KvCache(layers, { room })).toThrow(`room: ${room};`);
});

it("takes any number of tokens where all layers have windows alone, and keeps its room without their rows", () => {
  const cache = new KvCache(layers.filter(({ mechanism }) => mechanism === "window"));
  const { windowRoom } = weigh(cache);
  expect(windowRoom).toBeGreaterThan(0);
  fillCache(cache, 1000, 1);
  expect(weigh(cache).windowPerSequence).toBe(windowRoom);
  cache.dropWindows();
  expect(cache.tokens).toBe(1000);
  expect(weigh(cache)).toMatchObject({ windowPerSequence: 0, windowRoom });
});

describe("truncating", () => {
  it("then filling again is as if nothing had been there, but for windows, which lack what was overwritten", () => {
    const window = smallDesign.windowTokens;
    fc.assert(
      fc.property(fc.nat(2 * window), fc.nat(window), (kept, more) => {
        const [cache, straight] = [new KvCache(layers), new KvCache(layers)];
        fillCache(cache, kept + more, 1);
        fillCache(straight, kept, 1);
        cache.truncate(kept);
        expect(cache.tokens).toBe(kept);
        const was = contents(straight, kept);
        for (const one of was) one.window.fill(null, 0, Math.max(0, kept + more - window));
        expect(contents(cache, kept)).toEqual(was);
        fillCache(cache, kept + window, 1);
        fillCache(straight, kept + window, 1);
        expect(contents(cache, kept + window)).toEqual(contents(straight, kept + window));
      }),
      { numRuns: 4 },
    );
  });

  it("cannot keep more than there is", () => {
    const cache = new KvCache(layers);
    fillCache(cache, 2, 1);
    for (const tokens of [3, -1, 0.5]) expect(() => cache.truncate(tokens)).toThrow("cannot be kept of 2");
  });

  it("can drop the windows alone", () => {
    const cache = new KvCache(layers);
    fillCache(cache, 5, 1);
    const before = weigh(cache);
    cache.dropWindows();
    expect(cache.layers.some(({ window }) => window?.holds(4))).toBe(false);
    const { windowPerSequence, layers: byLayer, ...rest } = weigh(cache);
    expect(windowPerSequence).toBe(0);
    expect({ ...rest, windowPerSequence: before.windowPerSequence, layers: before.layers }).toEqual(before);
    expect(byLayer).toEqual(before.layers.map((layer) => ({ ...layer, window: 0 })));
  });
});

it("refuses two layers of one index", () => {
  expect(() => new KvCache([...dsa, ...dsa])).toThrow("same index");
});
