import { describe, expect, it } from "vitest";
import { bytesAt, footprint, layersByMode, type Mechanism, type RowFormat, rowElements, runsIndexer } from "../core";
import {
  deepseekV4Flash,
  deepseekV32,
  deepseekV41Flash,
  type ModelId,
  modelById,
  modelIds,
  models,
  v41Design,
} from ".";
import { defineModel } from "./model";
import { sources } from "./sources";

const bytes = (id: ModelId) => footprint(modelById(id).layers).bytesPerToken;
const parts = (id: ModelId) => {
  const { mainPerToken, indexerPerToken } = footprint(modelById(id).layers);
  return [mainPerToken, indexerPerToken];
};

describe("bytes a token", () => {
  it.each<[ModelId, number]>([
    ["deepseek-llm-67b", 389_120],
    ["deepseek-v2", 69_120],
    ["deepseek-v3", 70_272],
    ["deepseek-v3.2", 48_068],
    ["deepseek-v4-flash", 3_514.25],
    ["deepseek-v4-pro", 5_031.4375],
    ["deepseek-v4.1-flash", 890],
    ["llama-3-70b", 327_680],
  ])("%s keeps %d", (id, expected) => {
    expect(bytes(id)).toBe(expected);
  });

  it.each<[ModelId, number, number]>([
    ["deepseek-v3.2", 40_016, 8_052],
    ["deepseek-v4-flash", 3_157.25, 357],
    ["deepseek-v4-pro", 4_521.4375, 510],
    ["deepseek-v4.1-flash", 720, 170],
  ])("%s splits into %d main and %d indexer", (id, main, indexer) => {
    expect(parts(id)).toEqual([main, indexer]);
  });

  it("shrinks by the published ratios", () => {
    const v41 = bytes("deepseek-v4.1-flash");
    expect((bytes("deepseek-llm-67b") / v41).toFixed(1)).toBe("437.2");
    expect((bytes("deepseek-v3.2") / bytes("deepseek-v4-flash")).toFixed(2)).toBe("13.68");
    expect((bytes("deepseek-v4-flash") / v41).toFixed(3)).toBe("3.949");
    expect((bytes("deepseek-v4-pro") / bytes("deepseek-v3.2")).toFixed(4)).toBe("0.1047");
  });
});

describe("bytes a sequence", () => {
  it.each<[ModelId, number]>([
    ["deepseek-llm-67b", 0],
    ["deepseek-v3.2", 0],
    ["deepseek-v4-flash", 3_214_336],
    ["deepseek-v4-pro", 4_559_872],
    ["deepseek-v4.1-flash", 2_703_360],
  ])("%s keeps windows of %d", (id, expected) => {
    expect(footprint(modelById(id).layers).windowPerSequence).toBe(expected);
  });

  it("makes V4.1 890 MB at 10^6 tokens and 933.2 MB at 2^20, windows apart", () => {
    const at = (tokens: number) => bytesAt(deepseekV41Flash.layers, tokens);
    expect(at(10 ** 6)).toEqual({ global: 890_000_000, window: 2_703_360, total: 892_703_360 });
    expect(at(2 ** 20)).toEqual({ global: 933_232_640, window: 2_703_360, total: 935_936_000 });
  });
});

describe("V4.1's layer map", () => {
  const { config, layers } = deepseekV41Flash;

  it("reproduces the published lists", () => {
    const indices = (keep: (layer: (typeof layers)[number]) => boolean) =>
      layers.filter(keep).map((layer) => layer.index);
    expect(indices((layer) => layer.stores !== null)).toEqual([...config.kvSourceLayers]);
    expect(indices(runsIndexer)).toEqual([...config.indexSourceLayers]);
    expect(layers.map((layer) => layer.ratio ?? 0)).toEqual(config.compressRatios.slice(0, config.layers));
    expect(config.compressRatios.slice(config.layers)).toEqual([0, 0, 0]);
  });

  it("has the published counts", () => {
    const { window, full, reindex, reuse } = layersByMode(layers);
    expect([window, full, reindex]).toEqual([
      [0, 1],
      [2, 8, 14, 20],
      [24, 28, 32, 36],
    ]);
    expect(reuse).toHaveLength(30);
    expect(layers.filter(runsIndexer)).toHaveLength(8);
    expect(layers.filter((layer) => !runsIndexer(layer))).toHaveLength(32);
  });

  it("lets the pool of layer 20 limit the four Reindex layers", () => {
    const limited = layers.filter((layer) => layer.poolFrom !== null);
    expect(limited.map((layer) => [layer.index, layer.poolFrom])).toEqual([
      [24, 20],
      [28, 20],
      [32, 20],
      [36, 20],
    ]);
  });

  it("follows from a design of 6 and 4 layers a group, without overrides", () => {
    const { decoderStart, windowOnly, encoderGroup, decoderGroup, encoderRatio, decoderRatio, modes } = v41Design;
    expect([decoderStart, windowOnly, encoderGroup, decoderGroup, encoderRatio, decoderRatio]).toEqual([
      20, 2, 6, 4, 2, 1,
    ]);
    expect(modes).toEqual({});
  });
});

describe("other layer maps", () => {
  const count = (id: ModelId, mechanism: Mechanism) =>
    modelById(id).layers.filter((layer) => layer.mechanism === mechanism).length;

  it.each<[ModelId, number, number, number]>([
    ["deepseek-v4-flash", 2, 21, 20],
    ["deepseek-v4-pro", 0, 30, 31],
  ])("%s has %d window-only, %d CSA and %d HCA layers", (id, window, csa, hca) => {
    expect([count(id, "window"), count(id, "csa"), count(id, "hca")]).toEqual([window, csa, hca]);
  });

  it.each(models)("$id has as many layers as its configuration says, in order", ({ config, layers }) => {
    expect(layers.map((layer) => layer.index)).toEqual(Array.from({ length: config.layers as number }, (_, i) => i));
  });
});

describe("the list of models", () => {
  it("is in the order of its ids, by release but for the yardstick at the end", () => {
    expect(models.map((model) => model.id)).toEqual([...modelIds]);
    const released = models.slice(0, -1).map((model) => model.released);
    expect(released).toEqual([...released].sort());
  });

  it.each(models)("$id names a known source for each value and nothing else", (model) => {
    expect(Object.keys(model.sources)).toEqual(Object.keys(model.config));
    for (const source of Object.values(model.sources)) expect(Object.values(sources)).toContain(source);
    expect(model.status).toMatch(/\.$/);
  });

  it("does not compile without a source for each value", () => {
    const v2 = modelById("deepseek-v2");
    const { id, name, shortName, released, status, layers } = v2;
    const facts = { id, name, shortName, released, status, layers };
    const config = { layers: 60, kvLoraRank: 512 } as const;
    const complete = { layers: sources.v2Paper, kvLoraRank: sources.v2Paper };
    const incomplete = { layers: sources.v2Paper };
    expect(defineModel({ ...facts, config, sources: complete }).sources).toEqual(complete);
    // @ts-expect-error: a value without a source
    expect(defineModel({ ...facts, config, sources: incomplete }).sources).toEqual(incomplete);
  });

  it.each<[string, readonly (RowFormat | null | undefined)[], readonly number[]]>([
    [
      "V3.2",
      [deepseekV32.layers[0]?.stores?.main, deepseekV32.layers[0]?.stores?.indexer],
      [deepseekV32.config.kvLoraRank + deepseekV32.config.qkRopeHeadDim, deepseekV32.config.indexHeadDim],
    ],
    [
      "V4-Flash",
      [
        deepseekV4Flash.layers[0]?.window?.row,
        deepseekV4Flash.layers[2]?.stores?.main,
        deepseekV4Flash.layers[2]?.stores?.indexer,
      ],
      [deepseekV4Flash.config.headDim, deepseekV4Flash.config.headDim, deepseekV4Flash.config.indexHeadDim],
    ],
    [
      "V4.1-Flash",
      [v41Design.windowRow, v41Design.mainRow, v41Design.indexerRow],
      [deepseekV41Flash.config.headDim, deepseekV41Flash.config.headDim, deepseekV41Flash.config.indexHeadDim],
    ],
  ])("keeps rows of %s as wide as its published dimensions", (_, rows, widths) => {
    expect(rows.map((row) => (row ? rowElements(row) : null))).toEqual(widths);
  });
});
