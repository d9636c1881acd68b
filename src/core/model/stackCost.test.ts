import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Matrix, rowsOf } from "../attention/matrix";
import { csa2Layers } from "../layout/csa2Layers";
import { gqaRow, indexFp4, indexFp8, mlaFp8, v4Fp8 } from "../layout/formats";
import type { LayerMap } from "../layout/layer";
import { ratioLayers } from "../layout/ratioLayers";
import { rowBytes } from "../layout/row";
import { smallDesign } from "../layout/sampleDesigns";
import { uniformLayers } from "../layout/uniformLayers";
import { randomStackWeights } from "./randomWeights";
import { blockRows } from "./runningAttention";
import { decode, prefill, startStack } from "./stack";
import type { StackConfig } from "./stackConfig";
import type { StackRun } from "./stackRun";
import { anyStack, embeddingsFor, plainRow } from "./stackSamples";
import { weigh } from "./weigh";

const tokenCounts = fc.integer({ min: 1, max: 30 });

/** A narrow stack on rows of real width. */
function realConfig(layers: LayerMap, headDim: number): StackConfig {
  return {
    hidden: 6,
    heads: 2,
    headDim,
    rope: { theta: 10_000, rotated: 64, yarn: null },
    qLoraRank: 4,
    normEps: 1e-6,
    indexer: { heads: 2, width: 128 },
    outputGroups: 1,
    outputRank: 4,
    layers,
    pool: { blockSize: 2, topBlocks: 3 },
    chunk: 16,
    residual: "plain",
    hyper: null,
    rows: "packed",
  };
}

const v4 = ratioLayers({
  layers: 3,
  compressRatios: [0, 4, 128],
  windowTokens: 8,
  mainRow: v4Fp8,
  indexerRow: indexFp4,
  windowRow: v4Fp8,
  topK: 4,
  queryHeads: 2,
  headDim: 512,
});
const uniform = { layers: 2, queryHeads: 2 } as const;
const dsaRows = { main: mlaFp8, indexer: indexFp8 };
const maps: readonly (readonly [string, LayerMap, number])[] = [
  ["V4.1", csa2Layers({ ...smallDesign, queryHeads: 2 }), 512],
  ["V4", v4, 512],
  ["V3.2", uniformLayers({ ...uniform, mechanism: "dsa", rows: dsaRows, topK: 5, headDim: 576 }), 576],
  [
    "grouped queries",
    uniformLayers({
      ...uniform,
      mechanism: "gqa",
      rows: { main: gqaRow(1, 128), indexer: null },
      topK: null,
      headDim: 128,
    }),
    128,
  ],
];

describe.each(maps)("a cache of %s rows", (_, layers, headDim) => {
  it("weighs what the map says", () => {
    const config = realConfig(layers, headDim);
    const run = startStack(config, randomStackWeights(config, 1), 133);
    prefill(run, embeddingsFor(config, 133));
    const expected = layers.map(({ index, stores, ratio, window }) => {
      const entries = Math.floor(133 / (ratio ?? 1));
      return {
        layer: index,
        main: stores === null ? 0 : entries * rowBytes(stores.main),
        indexer: stores?.indexer == null ? 0 : entries * rowBytes(stores.indexer),
        window: window === null ? 0 : Math.min(133, window.tokens) * rowBytes(window.row),
        windowRoom: window === null ? 0 : window.tokens * rowBytes(window.row),
      };
    });
    expect(weigh(run.cache).layers).toEqual(expected);
  });
});

/** Bytes of every buffer that can be reached from a value, each once; stores and rings tell their own. */
function bytesHeld(value: unknown, seen: Set<unknown>): number {
  if (typeof value !== "object" || value === null || seen.has(value)) return 0;
  seen.add(value);
  if (ArrayBuffer.isView(value)) {
    const isNew = !seen.has(value.buffer);
    seen.add(value.buffer);
    return isNew ? value.buffer.byteLength : 0;
  }
  const items = value instanceof Map ? [...value.values()] : Object.values(value);
  return items.reduce((sum: number, item) => sum + bytesHeld(item, seen), 0);
}

function storedBytes({ cache }: StackRun): number {
  return cache.layers.reduce(
    (sum, { main, indexer, window }) =>
      sum + (main?.byteLength ?? 0) + (indexer?.byteLength ?? 0) + (window?.byteLength ?? 0),
    0,
  );
}

describe.each(maps)("what a run of %s holds after decoding", (_, layers, headDim) => {
  function heldAfter(tokens: number) {
    const config = realConfig(layers, headDim);
    const weights = randomStackWeights(config, 1);
    const run = startStack(config, weights, tokens);
    const embeddings = embeddingsFor(config, tokens);
    prefill(run, embeddings);
    const { global, windowPerSequence } = weigh(run.cache);
    const parameters = bytesHeld(weights, new Set());
    const all = bytesHeld(run, new Set()) + storedBytes(run);
    return { weighed: global + windowPerSequence, parameters, other: all - parameters - storedBytes(run), all };
  }

  it("is its packed rows, its parameters and a part that does not grow", () => {
    const [short, long] = [heldAfter(128), heldAfter(256)];
    // A block of rows that is being read, and trailing blocks. No mirror of the cache.
    expect(long.other).toBe(short.other);
    expect(long.all).toBeLessThanOrEqual(1.1 * long.weighed + long.parameters + long.other);
    // At most what a chunk of 16 tokens projects to: values and gates in each layer, with overlap twice as wide.
    const numbers = blockRows * 2 * headDim + layers.length * 16 * 2 * 2 * headDim;
    expect(long.other).toBeLessThanOrEqual(numbers * Float64Array.BYTES_PER_ELEMENT);
  });
});

it("holds at most a tenth more than it weighs after decoding past its capacity", () => {
  const layers = uniformLayers({
    ...uniform,
    mechanism: "dsa",
    rows: { main: plainRow(4), indexer: plainRow(2, "indexer") },
    topK: 2,
    headDim: 4,
  });
  const config = {
    ...realConfig(layers, 4),
    rope: { theta: 100, rotated: 2, yarn: null },
    indexer: { heads: 1, width: 2 },
  };
  const tokens = 400;
  const embeddings = embeddingsFor(config, tokens);
  for (const capacity of [0, 7, 160, 256]) {
    const run = startStack(config, randomStackWeights(config, 1), capacity);
    prefill(run, rowsOf(embeddings, 0, capacity));
    for (let token = capacity; token < tokens; token++) {
      decode(run, rowsOf(embeddings, token, token + 1));
      if (token >= 160) expect(storedBytes(run)).toBeLessThanOrEqual(1.1 * weigh(run.cache).global);
    }
  }
});

describe("the work of layers", () => {
  function workOf(config: StackConfig, run: (started: StackRun, embeddings: Matrix) => unknown, tokens: number) {
    const started = startStack(config, randomStackWeights(config, 1), tokens);
    run(started, embeddingsFor(config, tokens));
    return started.work;
  }

  it("borrowers write no entry, and Reuse layers never score", () => {
    fc.assert(
      fc.property(anyStack({ kinds: ["full", "reuse", "reindex", "reuse"] }), tokenCounts, ({ config }, tokens) => {
        const [full, reuse, reindex, last] = workOf(config, prefill, tokens);
        const entries = Math.floor(tokens / (config.layers[0]?.ratio ?? 1));
        expect(full?.entriesWritten).toBe(entries);
        expect([reuse, reindex, last].map((work) => work?.entriesWritten)).toEqual([0, 0, 0]);
        expect([reuse, last].map((work) => work?.keysScored)).toEqual([0, 0]);
        const scored = Array.from({ length: tokens }, (_, token) =>
          Math.floor((token + 1) / (config.layers[0]?.ratio ?? 1)),
        );
        expect(full?.keysScored).toBe(scored.reduce((sum, count) => sum + count, 0));
      }),
      { numRuns: 40 },
    );
  });

  it("a window is read as far as it reaches, by the layers that have one", () => {
    fc.assert(
      fc.property(anyStack({ kinds: ["window", "mla", "full"] }), tokenCounts, ({ config }, tokens) => {
        const size = config.layers[0]?.window?.tokens ?? 0;
        const seen = Array.from({ length: tokens }, (_, token) => Math.min(token + 1, size));
        const all = seen.reduce((sum, count) => sum + count, 0);
        const work = workOf(config, prefill, tokens);
        expect(work.map(({ windowRowsRead }) => windowRowsRead)).toEqual([all, 0, all]);
      }),
      { numRuns: 20 },
    );
  });

  it("a Reindex layer scores no more than its pool, however long the sequence", () => {
    fc.assert(
      fc.property(
        anyStack({ kinds: ["full", "reindex"], ratio: 1, pool: { blockSize: 2, topBlocks: 3 }, topK: 4 }),
        fc.integer({ min: 7, max: 30 }),
        ({ config }, tokens) => {
          const [full, reindex] = workOf(config, prefill, tokens);
          // 1, 2, … 6 entries fit the pool; from then on its newest block holds one entry or two, by turns.
          const inPool = Array.from({ length: tokens }, (_, token) => Math.min(token + 1, token % 2 === 0 ? 5 : 6));
          expect(reindex?.keysScored).toBe(inPool.reduce((sum, count) => sum + count, 0));
          expect(full?.keysScored).toBe((tokens * (tokens + 1)) / 2);
          expect(full?.entriesRead).toBe(reindex?.entriesRead);
        },
      ),
      { numRuns: 20 },
    );
  });
});
