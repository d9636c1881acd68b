import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gqaRow, mlaBf16Row } from "../layout/formats";
import { rowElements } from "../layout/row";
import { cachedElements } from "./cachedElements";

const v3 = { heads: 128, groups: 8, keyDim: 128, valueDim: 128, kvLoraRank: 512, ropeDim: 64 };

describe("cachedElements", () => {
  it("is the V2 paper's table: 2 · 128 · 128, 2 · 8 · 128, 2 · 128, 512 + 64 = 4.5 · 128 = 2.25 groups", () => {
    expect(cachedElements(v3)).toEqual({ mha: 32_768, gqa: 2048, mqa: 256, mla: 576, mlaInGroups: 2.25 });
    expect(576).toBe(4.5 * 128);
  });

  it("counts keys that are wider than values: 128 · (192 + 128) and 8 · (192 + 128)", () => {
    expect(cachedElements({ ...v3, keyDim: 192 })).toMatchObject({ mha: 40_960, gqa: 2560, mla: 576 });
  });

  it("agrees with the rows that the models store", () => {
    const count = fc.integer({ min: 1, max: 512 });
    fc.assert(
      fc.property(count, count, count, count, count, (heads, groups, width, kvLoraRank, ropeDim) => {
        const found = cachedElements({ heads, groups, keyDim: width, valueDim: width, kvLoraRank, ropeDim });
        expect(found.mha).toBe(rowElements(gqaRow(heads, width)));
        expect(found.gqa).toBe(rowElements(gqaRow(groups, width)));
        expect(found.mqa).toBe(rowElements(gqaRow(1, width)));
        expect(found.mla).toBe(rowElements(mlaBf16Row(kvLoraRank, ropeDim)));
        expect(found.mlaInGroups * found.mqa).toBeCloseTo(found.mla, 9);
      }),
    );
  });

  it("refuses sizes that are none, by name", () => {
    expect(() => cachedElements({ ...v3, groups: 0 })).toThrow("groups: 0; a whole number from 1 on");
    expect(() => cachedElements({ ...v3, ropeDim: -1 })).toThrow("ropeDim: -1; a whole number from 0 on");
    expect(cachedElements({ ...v3, ropeDim: 0 }).mla).toBe(512);
  });
});
