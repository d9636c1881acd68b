import { expect, it } from "vitest";
import { gqaRow, indexFp8, mlaFp8 } from "./formats";
import { ownsEntries, runsIndexer } from "./layerMap";
import { uniformLayers } from "./uniformLayers";

const shape = { layers: 3, queryHeads: 4, headDim: 8 };

it("gives every layer its own entries and no window", () => {
  const map = uniformLayers({ ...shape, mechanism: "gqa", rows: { main: gqaRow(2, 8), indexer: null }, topK: null });
  expect(map.map((layer) => [layer.index, layer.entriesFrom, layer.picksFrom])).toEqual([
    [0, 0, null],
    [1, 1, null],
    [2, 2, null],
  ]);
  expect(map.every(ownsEntries)).toBe(true);
  expect(map.some(runsIndexer)).toBe(false);
  expect(map.map((layer) => layer.window)).toEqual([null, null, null]);
});

it("lets every layer pick for itself where there is an indexer", () => {
  const map = uniformLayers({ ...shape, mechanism: "dsa", rows: { main: mlaFp8, indexer: indexFp8 }, topK: 16 });
  expect(map.every(runsIndexer)).toBe(true);
  expect(map.map((layer) => layer.topK)).toEqual([16, 16, 16]);
});

it("refuses an empty stack, and a top-k without keys or keys without a top-k", () => {
  const rows = { main: mlaFp8, indexer: null };
  expect(() => uniformLayers({ ...shape, layers: 0, mechanism: "mla", rows, topK: null })).toThrow(RangeError);
  expect(() => uniformLayers({ ...shape, mechanism: "dsa", rows, topK: 16 })).toThrow(RangeError);
  expect(() =>
    uniformLayers({ ...shape, mechanism: "dsa", rows: { main: mlaFp8, indexer: indexFp8 }, topK: null }),
  ).toThrow(RangeError);
});
