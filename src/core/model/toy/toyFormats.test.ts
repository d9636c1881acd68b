import { describe, expect, it } from "vitest";
import { indexFp4, indexFp8, mainFp4, mlaBf16Row, mlaFp8, v4Fp8, windowFp8 } from "../../layout/formats";
import { rowPacking } from "../../layout/packing/rowPacking";
import { rowBytes, rowElements } from "../../layout/row";
import { toySizes } from "./sizes";
import { resized, toyRows } from "./toyFormats";

describe("row formats at another width", () => {
  it.each([
    [mlaFp8, 512, 64],
    [indexFp8, 128, 0],
    [indexFp4, 128, 0],
    [v4Fp8, 448, 64],
    [windowFp8, 512, 0],
    [mainFp4, 512, 0],
    [mlaBf16Row(512, 64), 512, 64],
  ])("$id at its own width is itself", (format, values, rotated) => {
    const { format: same, rule } = resized(format, values, rotated);
    expect(same.components).toEqual(format.components);
    expect(rule).toBe(rowPacking(format).rule);
  });

  it("has the bytes of its elements, scales and padding", () => {
    const rows = toyRows(toySizes);
    const sizes = Object.values(rows).map(({ format }) => [rowElements(format), rowBytes(format)]);
    expect(sizes).toEqual([
      [192, 128 + 4 + 128],
      [192, 128 + 128 + 2 + 6],
      [192, 192 + 6],
      [192, 96 + 12],
      [128, 128 + 4],
      [128, 64 + 4],
    ]);
    const ids = Object.values(rows).map(({ format }) => format.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("needs whole blocks", () => {
    expect(() => resized(mlaFp8, 192, 64)).toThrow("blocks of 128");
    expect(() => toyRows({ ...toySizes, groups: 2 })).toThrow(RangeError);
  });
});
