import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { footprint, growCache } from "../../core";
import { bytesText } from "../../ui/numbers";
import { initialValues } from "../../ui/params/param";
import { derive } from "./derive";
import { cascade, mapOf, released, stepIds, type V4Id } from "./design";
import { axes, columnsOf, line, neighbour, shareOf } from "./geometry";
import { growthOf } from "./growth";
import { type LayersParams, params } from "./params";
import { contextTick, sumText, timesLess } from "./words";

const first: LayersParams = initialValues(params);
const anyRatios = fc.record({
  csaRatio: fc.constantFrom(1, 2, 4, 8, 128),
  hcaRatio: fc.constantFrom(4, 32, 128, 512),
});
const anyModel = fc.constantFrom<V4Id>("flash", "pro");

describe("the way from V3.2", () => {
  it("is what a hand multiplies", () => {
    expect(cascade("flash", released).map(({ perToken }) => perToken)).toEqual([
      61 * 788,
      41 * 788,
      41 * (584 + 132),
      41 * 652,
      21 * 652 + 20 * 584,
      (21 * 652 + 20 * 584) / 4,
      (21 * 652) / 4 + (20 * 584) / 128,
    ]);
    expect(cascade("pro", released).at(-1)?.perToken).toBe((30 * 652) / 4 + (31 * 584) / 128);
  });

  it("ends at the map with the reader’s ratios, each factor in the product", () => {
    fc.assert(
      fc.property(anyModel, anyRatios, (model, ratios) => {
        const steps = cascade(model, ratios);
        expect(steps.map(({ id }) => id)).toEqual(stepIds);
        expect(steps.at(-1)?.perToken).toBe(footprint(mapOf(model, ratios)).bytesPerToken);
        const product = steps
          .slice(1)
          .reduce((all, { perToken }, at) => (all * (steps[at]?.perToken ?? 0)) / perToken, 1);
        // A product of six quotients, each rounded once.
        expect(product).toBeCloseTo((steps[0]?.perToken ?? 0) / (steps.at(-1)?.perToken ?? 1), 10);
      }),
    );
  });

  it("weighs what growing the cache a token at a time comes to", () => {
    fc.assert(
      fc.property(anyModel, anyRatios, (model, ratios) => {
        const map = mapOf(model, ratios);
        // Whole blocks of every ratio on offer.
        expect(growCache(map, 512).global).toBe(512 * footprint(map).bytesPerToken);
      }),
      { numRuns: 12 },
    );
  });
});

describe("derive", () => {
  it("counts V4-Flash and V4-Pro by kind", () => {
    const flash = derive(first);
    expect(flash.title).toBe("21 CSA layers hold 97.4 % of V4-Flash’s 3,514.25 bytes a token");
    expect(flash.kinds.map(({ name, bytes }) => [name, bytes])).toEqual([
      ["21 CSA", "3,423"],
      ["20 HCA", "91.25"],
      ["2 window only", "0"],
    ]);
    expect(flash.windowSum).toBe("43 × 128 × 584 = 3,214,336 B");
    expect(flash.net).toBe("48,068 ÷ 3,514.25 = 13.68");
    const pro = derive({ ...first, model: "pro" });
    expect(pro.total).toBe("5,031.4375");
    expect(pro.windowSum).toBe("61 × 128 × 584 = 4,559,872 B");
    expect(pro.kinds.map(({ name }) => name)).toEqual(["30 CSA", "31 HCA", "0 window only"]);
  });

  it("moves the bar to the change where the reader stops", () => {
    expect(stepIds.map((step) => derive({ ...first, step }).perToken)).toEqual(
      cascade("flash", released).map(({ perToken }) => perToken),
    );
    expect(derive({ ...first, step: "v3.2" }).title).toBe(
      "V3.2 keeps 48,068 bytes a token, before any of the six changes",
    );
    expect(derive({ ...first, step: "key" }).caption).toContain(
      "The bar stands at 26,732, before all changes are made",
    );
  });

  it("says of a layer what it keeps and what a query reads", () => {
    const panel = (layer: number) => JSON.stringify(derive({ ...first, layer }).panel);
    expect(panel(0)).toContain("no YaRN");
    // 1,048,576 ÷ 4 entries, of which 512 are read.
    expect(panel(2)).toContain("512 of 262,144 entries");
    expect(panel(3)).toContain("8,192");
    // A layer that V4-Flash does not have: its last one instead.
    expect(derive({ ...first, layer: 60 }).pinned).toBe(42);
  });

  it("tells when the growing part overtakes the windows, counted in whole entries", () => {
    const { crossing, sum } = growthOf(mapOf("flash", released), 2 ** 20);
    expect(crossing?.tokens).toBe("916");
    expect(sum).toContain("3,214,336 ÷ 3,514.25 is about 914.7 tokens");
    const [before, at] = [915, 916].map((tokens) => growCache(mapOf("flash", released), tokens));
    expect(before?.global ?? 0).toBeLessThan(3_214_336);
    expect(at?.global ?? 0).toBeGreaterThan(3_214_336);
  });
});

describe("words and geometry", () => {
  it("write sums and amounts", () => {
    expect(sumText(mapOf("flash", released))).toBe("21 × (584 + 68) ÷ 4 + 20 × 584 ÷ 128");
    expect(sumText(mapOf("flash", { csaRatio: 1, hcaRatio: 128 }))).toBe("21 × (584 + 68) + 20 × 584 ÷ 128");
    expect([999, 1500, 3_214_336, 2.5e9].map(bytesText)).toEqual(["999 B", "1.50 kB", "3.21 MB", "2.50 GB"]);
    expect([64, 1024, 2 ** 20].map(contextTick)).toEqual(["64", "1 Ki", "1 Mi"]);
    expect([timesLess(48_068, 3514.25), timesLess(1, 1)]).toEqual(["13.68", "1.00"]);
  });

  it("place points on log axes, and nothing on the lowest line", () => {
    const box = axes([64, 2 ** 20], [1e4, 1e10]);
    expect([box.x(64), box.x(2 ** 20), box.y(1e7), box.y(0), box.y(1e12)]).toEqual([0, 100, 50, 0, 100]);
    expect(
      line(box, [
        [64, 1e4],
        [2 ** 20, 1e10],
      ]),
    ).toBe("0,100 100,0");
    expect([shareOf(1, 4), shareOf(1, 0)]).toEqual([25, 0]);
  });

  it("walk the strip by arrow keys, two layers to a column", () => {
    expect(columnsOf(5)).toEqual([[0, 1], [2, 3], [4]]);
    expect(
      ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map((key) => neighbour(2, key, 5)),
    ).toEqual([0, 4, null, 3, 0, 4]);
    expect(neighbour(4, "ArrowDown", 5)).toBeNull();
    expect(neighbour(1, "ArrowLeft", 5)).toBeNull();
  });
});
