import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matrix } from "../attention/matrix";
import { mainFp4 } from "../layout/formats";
import type { Layer } from "../layout/layer";
import { checkStack, type StackConfig } from "./stackConfig";
import { anyStack, plainRow, stackSample } from "./stackSamples";
import { checkWeights } from "./stackWeights";

const sample = stackSample({
  seed: 1,
  hidden: 3,
  groupHeads: 1,
  outputGroups: 2,
  plain: 2,
  pairs: 1,
  indexHeads: 1,
  window: 3,
  ratio: 2,
  topK: 2,
  pool: { blockSize: 2, topBlocks: 2 },
  chunk: 4,
  residual: "plain",
  rows: "packed",
  kinds: ["window", "full", "reuse", "reindex", "mla", "csa", "hca"],
  encoder: null,
});
const { config, weights } = sample;

it("takes every sample", () => {
  fc.assert(fc.property(anyStack(), (stack) => checkStack(stack.config)));
  checkStack(config);
});

describe("refuses sizes that do not fit", () => {
  it.each<[string, Partial<StackConfig>]>([
    ["hidden: 0;", { hidden: 0 }],
    ["headDim: 1.5;", { headDim: 1.5 }],
    ["chunk: NaN;", { chunk: Number.NaN }],
    ["indexer.width: 0;", { indexer: { heads: 1, width: 0 } }],
    ["pool.topBlocks: 0;", { pool: { blockSize: 1, topBlocks: 0 } }],
    ["outputGroups: 3; a number that divides the 2 heads", { outputGroups: 3 }],
    ["rope.rotated: 3;", { rope: { theta: 1, rotated: 3, yarn: null } }],
    ["rope.rotated: 6; an even number from 0 to 4", { rope: { theta: 1, rotated: 6, yarn: null } }],
    ["hyper: sizes of the streams", { residual: "mhc" }],
    ["hyper: sizes of the streams", { hyper: { streams: 2, sinkhornIterations: 1, eps: 0, normEps: 0 } }],
    ["layers: none", { layers: [] }],
    // What a configuration read from a file may hold.
    ["rows: rounded; packed or unrounded", JSON.parse('{ "rows": "rounded" }')],
    ["residual: streams; plain or mhc", JSON.parse('{ "residual": "streams" }')],
  ])("%s", (message, changed) => {
    expect(() => checkStack({ ...config, ...changed })).toThrow(RangeError);
    expect(() => checkStack({ ...config, ...changed })).toThrow(message);
  });
});

describe("refuses maps that cannot run", () => {
  function withLayer(index: number, changed: Partial<Layer>): StackConfig {
    return {
      ...config,
      layers: config.layers.map((layer) => (layer.index === index ? { ...layer, ...changed } : layer)),
    };
  }

  it.each<[string, number, Partial<Layer>]>([
    ["layers[0].window: none", 0, { window: null }],
    ["layers[0].mode: the mechanism window", 0, { entriesFrom: 0 }],
    ["layers[0].mode: the mechanism window", 0, { mode: "full" }],
    ["layers[0].ratio: 3; a window-only layer", 0, { ratio: 3 }],
    ["layers[2].topK: 1; layer 1, which picks for it, has 2", 2, { topK: 1 }],
    ["layers[1].queryHeads: 3; the stack has 2", 1, { queryHeads: 3 }],
    ["layers[1].headDim: 5; the stack has 4", 1, { headDim: 5 }],
    ["layers[1].stores: full layers", 1, { stores: null }],
    ["layers[1].ratio: 0;", 1, { ratio: 0 }],
    ["layers[1].topK: 0;", 1, { topK: 0 }],
    ["layers[1].picksFrom: csa2 layers read picked entries", 1, { topK: null }],
    ["layers[2].entriesFrom: 6;", 2, { entriesFrom: 6 }],
    ["layers[2].entriesFrom: layer 1 has csa2 entries of 2 tokens", 2, { ratio: 1 }],
    ["layers[2].picksFrom: 2; reuse layers", 2, { picksFrom: 2 }],
    ["layers[2].picksFrom: 0; a layer at or before, with the same entries", 2, { picksFrom: 0 }],
    ["layers[2].poolFrom: 1; a pool limits the picks of reindex layers", 2, { poolFrom: 1 }],
    ["layers[3].poolFrom: 3; an earlier layer", 3, { poolFrom: 3 }],
    ["layers[4].ratio: 2; mla keeps an entry a token", 4, { ratio: 2 }],
    ["layers[4].mode: reuse; layers borrow in csa2 only", 4, { mode: "reuse" }],
    ["layers[5].half: all layers of the encoder", 5, { half: "decoder" }],
    ["layers[5].stores.indexer: index keys and picks", 5, { stores: { main: plainRow(4), indexer: null } }],
    ["layers[6].index: 7; its place", 6, { index: 7 }],
    ["layers[6].window.row: 5 numbers has 5 elements; 4 are wanted", 6, { window: { tokens: 3, row: plainRow(5) } }],
    ["layers[6].stores.main: V4.1 entry in fp4 has 512 elements; 4", 6, { stores: { main: mainFp4, indexer: null } }],
  ])("%s", (message, index, changed) => {
    expect(() => checkStack(withLayer(index, changed))).toThrow(RangeError);
    expect(() => checkStack(withLayer(index, changed))).toThrow(message);
  });

  it("a pool without sizes", () => {
    expect(() => checkStack({ ...config, pool: null })).toThrow("layers[3].poolFrom: 1; the stack has no pool sizes");
  });

  it("a format whose packing is not known", () => {
    const components = [
      { name: "values", role: "value", elements: 4, type: "e4m3" },
      { name: "scale", role: "scale", elements: 1, type: "ue8m0" },
    ] as const;
    const row = { ...plainRow(4), id: "unknown", name: "unknown", components };
    expect(() => checkStack(withLayer(6, { window: { tokens: 3, row } }))).toThrow("no rule for its scales is known");
  });
});

describe("refuses weights that lack what a layer needs", () => {
  const without = (part: object) => ({ layers: weights.layers.map((layer) => ({ ...layer, ...part })) });

  it("attention of these sizes", () => {
    const [first] = weights.layers;
    if (first === undefined) throw new Error("no layer");
    const attention = { ...first.attention, sinks: new Float64Array(3) };
    expect(() => checkWeights(config, without({ attention }))).toThrow("layers[0].attention.sinks: 3; one a head, 2,");
    for (const [name, changed] of Object.entries({
      wqB: { heads: 4 },
      wqA: { qLoraRank: 9 },
      woA: { outputRank: 9 },
    })) {
      expect(() => checkWeights({ ...config, ...changed }, weights)).toThrow(`layers[0].attention.${name}: `);
    }
    expect(() => checkWeights({ ...config, headDim: 5 }, weights)).toThrow("layers[0].attention.wqB: ");
  });

  it("feed-forwards that take and give hidden states", () => {
    const feedForward = weights.layers[0]?.feedForward;
    if (feedForward == null) throw new Error("no feed-forward");
    const { up, down } = feedForward;
    const changed = (part: object) => () => checkWeights(config, without({ feedForward: { ...feedForward, ...part } }));
    expect(changed({ down: matrix(2, down.columns) })).toThrow("layers[0].feedForward.down: 2 × 6; [3, 6] is wanted");
    expect(changed({ down: matrix(3, 5) })).toThrow("layers[0].feedForward.down: 3 × 5; [3, 6] is wanted");
    expect(changed({ up: matrix(up.rows, 4) })).toThrow("layers[0].feedForward.up: 6 × 4; [6, 3] is wanted");
    expect(changed({ norm: new Float64Array(2) })).toThrow("layers[0].feedForward.norm: 2 numbers; 3 are wanted");
  });

  it("finite numbers", () => {
    const [first] = weights.layers;
    if (first === undefined) throw new Error("no layer");
    const { attention, indexKey } = first;
    const sinks = attention.sinks.with(1, Number.NaN);
    expect(() => checkWeights(config, without({ attention: { ...attention, sinks } }))).toThrow(
      "weights.layers[0].attention.sinks: NaN at 1; finite numbers",
    );
    const wk = matrix(4, 4, indexKey.wk.values.with(7, Number.POSITIVE_INFINITY));
    expect(() => checkWeights(config, without({ indexKey: { ...indexKey, wk } }))).toThrow(
      "weights.layers[0].indexKey.wk.values: Infinity at 7; finite numbers",
    );
  });

  it("compressors, one set a layer, mixes", () => {
    const none = { csa: null, csaIndex: null, hca: null, csa2: null };
    checkWeights(config, weights);
    expect(() => checkWeights(config, { layers: [] })).toThrow("weights.layers: 0; the map has 7");
    expect(() => checkWeights(config, without({ compressors: none }))).toThrow("layers[1].compressors.csa2: none");
    const streams = { ...config, residual: "mhc" } as const;
    expect(() => checkWeights(streams, weights)).toThrow("layers[0].hyper: none");
  });
});
