import { describe, expect, it } from "vitest";
import {
  gqaRow,
  indexerRows,
  indexFp4,
  indexFp8,
  mainBf16,
  mainFp4,
  mainRows,
  mlaBf16Row,
  mlaFp8,
  v4Fp8,
  windowFp8,
} from "./formats";
import { componentBytes, rowBytes, rowElements } from "./row";

describe("row formats", () => {
  it.each([
    [gqaRow(8, 128), [2048, 2048], 4096, 2048],
    [mlaBf16Row(512, 64), [1024, 128], 1152, 576],
    [mlaFp8, [512, 16, 128], 656, 576],
    [indexFp8, [128, 4], 132, 128],
    [indexFp4, [64, 4], 68, 128],
    [v4Fp8, [448, 128, 7, 1], 584, 512],
    [windowFp8, [512, 16], 528, 512],
    [mainFp4, [256, 32], 288, 512],
    [mainBf16, [1024], 1024, 512],
  ])("$id has its published bytes, component by component", (row, components, bytes, elements) => {
    expect(row.components.map(componentBytes)).toEqual(components);
    expect(rowBytes(row)).toBe(bytes);
    expect(rowElements(row)).toBe(elements);
  });

  it("offers rows for one use only, smallest first, with ids of their own", () => {
    for (const [rows, part] of [
      [mainRows, "main"],
      [indexerRows, "indexer"],
    ] as const) {
      expect(rows.map((row) => row.part)).toEqual(rows.map(() => part));
      const bytes = rows.map(rowBytes);
      expect(bytes).toEqual([...bytes].sort((a, b) => a - b));
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    }
  });

  it("refuses bits that do not fill whole bytes, and counts that are not whole", () => {
    expect(() => componentBytes({ name: "odd", role: "value", elements: 3, type: "e2m1" })).toThrow(RangeError);
    expect(() => gqaRow(0, 128)).toThrow("kvHeads is 0");
    expect(() => gqaRow(8, 0.5)).toThrow("headDim is 0.5");
    expect(() => mlaBf16Row(512, -64)).toThrow("ropeDim is -64");
  });
});
