import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Lever, toNumber } from "../../core";
import { initialValues } from "../../ui/params/param";
import { fromQuery } from "../testing";
import { derive } from "./derive";
import { placeOf } from "./geometry";
import definition from "./index";
import { params, type WaterfallParams } from "./params";
import { bars, endsRight, leverLetters, totals, waterfall } from "./run";

const first: WaterfallParams = initialValues(params);
const anyOrder = fc.shuffledSubarray<Lever>(
  leverLetters.map(({ lever }) => lever),
  { minLength: 4, maxLength: 4 },
);

describe("the way", () => {
  it("ends at 890 exactly in every order, with the same factors", () => {
    const known = totals(waterfall(first.order)).map(({ lever, factor }) => [lever, toNumber(factor)]);
    fc.assert(
      fc.property(anyOrder, (order) => {
        const steps = waterfall(order);
        expect(steps).toHaveLength(bars);
        expect(endsRight(steps)).toBe(true);
        expect(toNumber(steps.at(-1)?.after ?? { numerator: 0n, denominator: 1n })).toBe(890);
        expect(totals(steps).map(({ lever, factor }) => [lever, toNumber(factor)])).toEqual(known);
        // All bytes are taken by somebody; the sum is of twenty doubles up to 389,120.
        expect(totals(steps).reduce((sum, { bytes }) => sum + bytes, 0)).toBeCloseTo(389_120 - 890, 6);
      }),
    );
  });

  it("is what a hand divides from V1 to V2", () => {
    const [layers, sequence, entry, precision] = waterfall(first.order);
    expect(toNumber(layers?.after ?? layers?.before ?? { numerator: 0n, denominator: 1n })).toBe(60 * 4096);
    expect(toNumber(sequence?.factor ?? { numerator: 0n, denominator: 1n })).toBe(1);
    // 2,048 numbers of K and V to 576 of the latent and its key.
    expect(toNumber(entry?.factor ?? { numerator: 0n, denominator: 1n })).toBe(2048 / 576);
    expect(toNumber(precision?.after ?? { numerator: 0n, denominator: 1n })).toBe(69_120);
  });

  it("gives whoever comes first most bytes to take", () => {
    const bytesOf = (order: readonly Lever[], lever: Lever) =>
      totals(waterfall(order)).find((total) => total.lever === lever)?.bytes ?? 0;
    expect(bytesOf(["entry", "layers", "sequence", "precision"], "entry")).toBeGreaterThan(
      bytesOf(["layers", "sequence", "precision", "entry"], "entry"),
    );
  });
});

describe("derive", () => {
  it("says the product and opens a step", () => {
    const view = derive(first);
    expect(view.title).toContain("389,120 to 890 bytes a token");
    expect(view.title).toContain("multiply to 437");
    expect(view.holds).toBe(true);
    // From V4-Flash to V4.1-Flash the sequence lever goes up.
    expect(view.stages.at(-1)?.bars.find(({ letter }) => letter === "N")?.moves).toBe("up");
    expect(view.openTitle).toBe("V4-Flash to V4.1-Flash: entries a token, on average in such a layer");
    expect(derive({ ...first, bar: 0 }).open[3]?.says).toBe("389,120 to 245,760");
    expect(view.marks).toBe(bars + 4);
  });

  it("reads an order from a URL and explains what it can’t take", () => {
    expect(fromQuery(definition, "waterfall.order=BENL").params.order).toEqual([
      "precision",
      "entry",
      "sequence",
      "layers",
    ]);
    const { params: read, notices } = fromQuery(definition, "waterfall.order=LLEB&waterfall.bar=77");
    expect([read.order, read.bar]).toEqual([first.order, first.bar]);
    expect(notices.join()).toContain("the letters LNEB, each once");
    expect(notices.join()).toContain("Accepted: 0 to 19");
  });
});

describe("the axis", () => {
  it("holds what every order passes through", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        for (const { after } of waterfall(order)) {
          expect(toNumber(after)).toBeGreaterThan(100);
          expect(toNumber(after)).toBeLessThan(500_000);
        }
      }),
    );
  });
});

describe("geometry", () => {
  it("is a log axis from 100 to 500,000, top to bottom", () => {
    expect([500_000, 100, 1].map(placeOf)).toEqual([0, 100, 100]);
    expect(placeOf(1000) - placeOf(10_000)).toBeCloseTo(placeOf(100) - placeOf(1000), 1);
  });
});
