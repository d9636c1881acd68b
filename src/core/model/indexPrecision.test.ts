import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csa } from "../attention/csa";
import { csa2Full } from "../attention/csa2";
import { rotateHadamard } from "../attention/hadamard";
import type { Matrix } from "../attention/matrix";
import { rmsNormRows } from "../attention/norm";
import { exact, type Precision, quantised, quantisedV4 } from "../attention/precision";
import { indexFp4, indexFp8, mainFp4, mlaFp8, v4Fp8, windowFp8 } from "../layout/formats";
import type { Layer, Mechanism } from "../layout/layer";
import type { RowFormat } from "../layout/row";
import { v32Index } from "../numerics/deepseekRules";
import { quantise } from "../numerics/quantise";
import { randomStackWeights } from "./randomWeights";
import { prefill, startStack } from "./stack";
import { checkStack, type StackConfig } from "./stackConfig";
import { embeddingsFor, plainRow } from "./stackSamples";
import { compressorOf, type LayerWeights } from "./stackWeights";

const tokens = 64;
const window = 4;

/** One layer of a mechanism on index rows of real width. */
function configOf(mechanism: Mechanism, main: RowFormat, indexer: RowFormat, row: RowFormat | null): StackConfig {
  const headDim = mechanism === "dsa" ? 576 : 512;
  const layer: Layer = {
    index: 0,
    mechanism,
    mode: "full",
    half: null,
    ratio: mechanism === "dsa" ? 1 : mechanism === "csa" ? 4 : 2,
    entriesFrom: 0,
    picksFrom: 0,
    poolFrom: null,
    topK: 4,
    queryHeads: 2,
    headDim,
    stores: { main, indexer },
    window: row === null ? null : { tokens: window, row },
  };
  return {
    hidden: 12,
    heads: 2,
    headDim,
    rope: { theta: 10_000, rotated: 64, yarn: null },
    qLoraRank: 6,
    normEps: 1e-6,
    indexer: { heads: 3, width: 128 },
    outputGroups: 1,
    outputRank: 4,
    layers: [layer],
    pool: null,
    chunk: 24,
    residual: "plain",
    hyper: null,
    rows: "packed",
  };
}

const v4 = configOf("csa", v4Fp8, indexFp4, v4Fp8);
const v41 = configOf("csa2", mainFp4, indexFp4, windowFp8);
const v32 = configOf("dsa", mlaFp8, indexFp8, null);

/** Index vectors of V3.2: turned, then fp8 with a scale for all 128 elements. */
function turnedFp8(vectors: Matrix): Matrix {
  rotateHadamard(vectors, vectors.columns);
  vectors.values.set(quantise(v32Index, new Float32Array(vectors.values)).values);
  return vectors;
}

const quantisedV32: Precision = { ...exact, indexKey: turnedFp8, indexQuery: turnedFp8 };

/** What the mechanism's own function picks over the whole sequence. */
function picksOf(config: StackConfig, weights: LayerWeights, precision: Precision): readonly Int32Array[] {
  const { heads, headDim, outputGroups, normEps, rope, indexer, layers } = config;
  const [layer] = layers;
  if (layer === undefined || weights.attentionNorm === null) throw new Error("no layer or no norm");
  const sizes = { heads, headDim, outputGroups, normEps, rope, window, normalisesQueryHeads: false };
  const picking = { ...sizes, indexer, ratio: layer.ratio ?? 1, topK: layer.topK ?? 0 };
  const { attention, indexQuery, indexKey, compressors } = weights;
  const x = rmsNormRows(embeddingsFor(config, tokens), normEps, weights.attentionNorm);
  if (layer.mechanism !== "csa") {
    const params = { ...attention, indexQuery, indexKey, compressor: compressorOf(layer, weights) };
    return csa2Full(picking, params, x, undefined, null, precision).picks;
  }
  const { csa: compressor, csaIndex: indexCompressor } = compressors;
  if (compressor === null || indexCompressor === null) throw new Error("no compressors");
  return csa(picking, { ...attention, compressor, indexCompressor, indexQuery }, x, undefined, precision).picks;
}

function picksOfStack(config: StackConfig, seed: number): Int32Array[] {
  const picks: Int32Array[] = [];
  const weights = randomStackWeights(config, seed);
  prefill(
    startStack(config, weights, tokens, { observe: (event) => picks.push(...event.entries) }),
    embeddingsFor(config, tokens),
  );
  return picks;
}

function expectedPicks(config: StackConfig, seed: number, precision: Precision): Int32Array[] {
  const [weights] = randomStackWeights(config, seed).layers;
  if (weights === undefined) throw new Error("no weights");
  return picksOf(config, weights, precision).map((picks) => picks.filter((entry) => entry >= 0));
}

describe.each<[string, StackConfig, Precision]>([
  ["V3.2", v32, quantisedV32],
  ["V4", v4, quantisedV4(64)],
  ["V4.1", v41, quantised],
])("on packed rows of %s", (_, config, published) => {
  it("a stack picks what the published rounding picks", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(picksOfStack(config, seed)).toEqual(expectedPicks(config, seed, published));
      }),
      { numRuns: 4 },
    );
  });

  it("which is not what exact arithmetic picks; on doubles it picks that", () => {
    const found = expectedPicks(config, 1, exact);
    expect(picksOfStack(config, 1)).not.toEqual(found);
    expect(picksOfStack({ ...config, rows: "unrounded" }, 1)).toEqual(found);
  });
});

describe("index vectors that are turned", () => {
  const wide = (format: RowFormat, elements: number): RowFormat => ({
    ...format,
    id: `${format.id}-${elements}`,
    components: format.components.map((component) => ({
      ...component,
      elements: (component.elements * elements) / 128,
    })),
  });
  const config = (format: RowFormat): StackConfig => ({
    ...configOf("dsa", mlaFp8, format, null),
    indexer: { heads: 1, width: 384 },
    packingOf: (row) => ({ format: row, rule: row.id.startsWith("index-fp8") ? v32Index : null }),
  });

  it("have a power of two of channels", () => {
    const main = plainRow(576);
    const stack = config(wide(indexFp8, 384));
    const layers = stack.layers.map((layer) => ({
      ...layer,
      stores: layer.stores === null ? null : { ...layer.stores, main },
    }));
    expect(() => checkStack({ ...stack, layers })).toThrow("layers[0].stores.indexer: 384 channels; dsa turns them");
    const plain = layers.map((layer) => ({ ...layer, stores: { main, indexer: plainRow(384, "indexer") } }));
    checkStack({ ...stack, layers: plain });
  });
});
