import { expect, it } from "vitest";
import { indexFp4, v4Fp8 } from "./formats";
import { ratioLayers } from "./ratioLayers";

const config = {
  layers: 3,
  compressRatios: [0, 4, 128, 0],
  windowTokens: 16,
  mainRow: v4Fp8,
  indexerRow: indexFp4,
  windowRow: v4Fp8,
  topK: 8,
  queryHeads: 4,
  headDim: 512,
};

it("reads 0 as window only, 4 as CSA with picks, 128 as HCA without, and leaves draft blocks out", () => {
  const map = ratioLayers(config);
  expect(
    map.map(({ mechanism, mode, ratio, entriesFrom, picksFrom, topK }) => ({
      mechanism,
      mode,
      ratio,
      entriesFrom,
      picksFrom,
      topK,
    })),
  ).toEqual([
    { mechanism: "window", mode: "window", ratio: null, entriesFrom: null, picksFrom: null, topK: null },
    { mechanism: "csa", mode: "full", ratio: 4, entriesFrom: 1, picksFrom: 1, topK: 8 },
    { mechanism: "hca", mode: "full", ratio: 128, entriesFrom: 2, picksFrom: null, topK: null },
  ]);
  expect(map.map((layer) => layer.stores)).toEqual([
    null,
    { main: v4Fp8, indexer: indexFp4 },
    { main: v4Fp8, indexer: null },
  ]);
  expect(map.map((layer) => layer.window?.tokens)).toEqual([16, 16, 16]);
});

it("refuses a ratio that V4 does not define, and a list that is too short", () => {
  expect(() => ratioLayers({ ...config, compressRatios: [0, 4, 2] })).toThrow("layer 2 has ratio 2");
  expect(() => ratioLayers({ ...config, layers: 5 })).toThrow("layer 4 has ratio undefined");
});
