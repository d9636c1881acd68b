import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absorbedWork, indexWork } from "./decodeWork";

const v32 = { heads: 128, kvLoraRank: 512, rotated: 64 };
const indexer = { heads: 64, width: 128 };

describe("work of a decode step", () => {
  it("is, for one entry of V3.2, what a hand counts", () => {
    // 128 heads: 576 products and sums for the score, 512 for the value.
    expect(absorbedWork(v32, 1)).toBe(128 * 2 * (576 + 512));
    expect(absorbedWork(v32, 1)).toBe(278_528);
    expect(indexWork(indexer, 1)).toBe(16_384);
    expect(absorbedWork(v32, 1) / indexWork(indexer, 1)).toBe(17);
  });

  it("grows with entries and heads alike, exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 20 }), fc.integer({ min: 1, max: 256 }), (entries, heads) => {
        expect(absorbedWork({ ...v32, heads }, entries)).toBe(heads * entries * absorbedWork({ ...v32, heads: 1 }, 1));
        expect(indexWork({ ...indexer, heads }, entries)).toBe(
          heads * entries * indexWork({ ...indexer, heads: 1 }, 1),
        );
      }),
    );
  });

  it("refuses sizes that are none", () => {
    expect(() => absorbedWork({ ...v32, heads: 0 }, 1)).toThrow("heads");
    expect(() => absorbedWork(v32, -1)).toThrow("entries");
    expect(() => indexWork({ ...indexer, width: 1.5 }, 1)).toThrow("width");
  });
});
