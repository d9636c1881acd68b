import { describe, expect, it } from "vitest";
import { csa2Layers } from "../layout/csa2Layers";
import { smallDesign } from "../layout/sampleDesigns";
import { KvCache } from "./cache";
import { fillCache, type SeededPlace, seededEntry } from "./seededEntries";

const place: SeededPlace = { seed: 1, layer: 2, part: "main", row: 3 };
const drawn = (change: Partial<SeededPlace> = {}, elements = 512) =>
  seededEntry({ ...place, ...change }, new Float64Array(elements));

describe("a seeded vector", () => {
  it("is the same at the same place, and another at any other", () => {
    expect(drawn()).toEqual(drawn());
    const others: Partial<SeededPlace>[] = [
      { seed: 2 },
      { layer: 3 },
      { part: "indexer" },
      { part: "window" },
      { row: 4 },
    ];
    const vectors = [drawn(), ...others.map((change) => drawn(change))].map((vector) => vector.join());
    expect(new Set(vectors).size).toBe(6);
  });

  it("is about normal, with a few outliers", () => {
    const values = drawn({}, 2 ** 17);
    // Without outliers four summed uniform numbers stay within √12 = 3.46 deviations.
    const inner = values.filter((value) => Math.abs(value) <= Math.sqrt(12));
    const outer = values.length - inner.length;
    const mean = inner.reduce((sum, value) => sum + value, 0) / inner.length;
    const variance = inner.reduce((sum, value) => sum + value * value, 0) / inner.length;
    expect(values.every(Number.isFinite)).toBe(true);
    expect(outer / values.length).toBeGreaterThan(1 / 400);
    expect(outer / values.length).toBeLessThan(1 / 200);
    // Sampling errors of 131,072 draws are 0.003 and 0.003; the bounds are six of them.
    expect(Math.abs(mean)).toBeLessThan(0.02);
    expect(Math.abs(variance - 1)).toBeLessThan(0.02);
    const within = inner.filter((value) => Math.abs(value) < 1).length / inner.length;
    // Four uniform numbers: 0.67 within one deviation; the normal law has 0.683, an even spread 0.577.
    expect(within).toBeGreaterThan(0.65);
    expect(within).toBeLessThan(0.7);
  });
});

describe("filling a cache", () => {
  const layers = csa2Layers(smallDesign);

  it("puts each seeded vector where its place says", () => {
    const cache = new KvCache(layers);
    fillCache(cache, 5, 7);
    expect(cache.tokens).toBe(5);
    const other = new KvCache(layers);
    const put = (part: SeededPlace["part"], row: number, elements: number) =>
      seededEntry({ seed: 7, layer: 2, part, row }, new Float64Array(elements));
    for (const row of [0, 1]) other.writeEntry(2, put("main", row, 512), put("indexer", row, 128));
    other.writeWindow(2, 4, put("window", 4, 512));
    for (const row of [0, 1]) {
      expect(cache.layer(2).main?.bytesOf(row)).toEqual(other.layer(2).main?.bytesOf(row));
      expect(cache.layer(2).indexer?.bytesOf(row)).toEqual(other.layer(2).indexer?.bytesOf(row));
    }
    expect(cache.layer(2).main?.rows).toBe(2);
    expect(cache.layer(2).window?.read(4)).toEqual(other.layer(2).window?.read(4));
  });

  it("in steps or at once is the same", () => {
    const [steps, once] = [new KvCache(layers), new KvCache(layers)];
    for (const tokens of [1, 4, 4, 9]) fillCache(steps, tokens, 7);
    fillCache(once, 9, 7);
    for (const { layer, main } of once.layers) {
      for (let row = 0; row < (main?.rows ?? 0); row++) {
        expect(steps.layer(layer.index).main?.bytesOf(row)).toEqual(main?.bytesOf(row));
      }
    }
  });

  it("cannot take tokens back", () => {
    const cache = new KvCache(layers);
    fillCache(cache, 3, 7);
    for (const tokens of [2, 3.5]) expect(() => fillCache(cache, tokens, 7)).toThrow(`tokens: ${tokens};`);
    expect(() => fillCache(cache, 4, Number.NaN)).toThrow("seed: NaN;");
  });
});
