import { describe, expect, it } from "vitest";
import {
  bf16,
  decode,
  encode,
  fillCache,
  footprint,
  KvCache,
  type Layer,
  type LayerMap,
  quantise,
  type RowFormat,
  type RowPacking,
  type RowStore,
  seededEntry,
  type WindowRing,
  weigh,
} from "../core";
import { type ModelId, modelById } from ".";

/** Bytes a token, and bytes a sequence of windows. Written down, not computed: what is weighed must come to this. */
const published: readonly (readonly [ModelId, number, number])[] = [
  ["deepseek-llm-67b", 389_120, 0],
  ["deepseek-v2", 69_120, 0],
  ["deepseek-v3", 70_272, 0],
  ["deepseek-v3.2", 48_068, 0],
  ["deepseek-v4-flash", 3_514.25, 3_214_336],
  ["deepseek-v4-pro", 5_031.4375, 4_559_872],
  ["deepseek-v4.1-flash", 890, 2_703_360],
  ["llama-3-70b", 327_680, 0],
];

const seed = 890;
/** Over half a billion elements are packed here; a busy machine takes its time. */
const minutes = 180_000;
const part = ["main", "indexer", "window"] as const;
type Part = (typeof part)[number];

/** What a layer's cache adds to a model's, once it holds some number of tokens. */
type Look = (cache: KvCache) => void;

/**
 * Bytes a token and a sequence at each length. A layer at a time: V1's rows for 1,024 tokens are 398 MB together.
 */
function weighByLayer(map: LayerMap, lengths: readonly number[], look: Look = () => {}) {
  const totals = lengths.map(() => ({ global: 0, windowPerSequence: 0 }));
  for (const layer of map) {
    const cache = new KvCache([layer], { room: lengths.at(-1) ?? 0 });
    for (const [index, tokens] of lengths.entries()) {
      fillCache(cache, tokens, seed);
      look(cache);
      const { global, windowPerSequence } = weigh(cache);
      const before = totals[index] ?? { global: 0, windowPerSequence: 0 };
      totals[index] = {
        global: before.global + global,
        windowPerSequence: before.windowPerSequence + windowPerSequence,
      };
    }
  }
  return totals.map(({ global, windowPerSequence }, index) => ({
    bytesPerToken: global / (lengths[index] ?? 0),
    windowPerSequence,
  }));
}

describe("a cache of packed rows weighs what the arithmetic says", () => {
  it.each(published)(
    "%s at 256 and at 1,024 tokens: %d bytes a token, %d a sequence, every row read back",
    (id, bytesPerToken, windowPerSequence) => {
      const check = rowChecker();
      const found = weighByLayer(modelById(id).layers, [256, 1024], check.look);
      expect(found).toEqual([
        { bytesPerToken, windowPerSequence },
        { bytesPerToken, windowPerSequence },
      ]);
      expect(check.wrong).toEqual([]);
      expect(check.formats.size).toBe(formatsOf(modelById(id).layers).size);
    },
    minutes,
  );

  it("V4.1-Flash as a whole, layer by layer and part by part", () => {
    const { layers } = modelById("deepseek-v4.1-flash");
    const cache = new KvCache(layers);
    fillCache(cache, 256, seed);
    const weight = weigh(cache);
    expect(weight).toMatchObject({
      tokens: 256,
      mainPerToken: 720,
      indexerPerToken: 170,
      bytesPerToken: 890,
      windowPerSequence: 2_703_360,
    });
    expect(weight.layers.map(({ main, indexer, window }) => [main / 256, indexer / 256, window])).toEqual(
      footprint(layers).layers.map(({ main, indexer, windowPerSequence: window }) => [main, indexer, window]),
    );
  });
});

/** The formats and parts of a model's rows. */
function formatsOf(map: LayerMap): ReadonlySet<string> {
  return new Set(map.flatMap((layer) => part.flatMap((name) => keyOf(name, formatOf(layer, name)) ?? [])));
}

function keyOf(name: Part, format: RowFormat | null): string | null {
  return format && `${name} ${format.id}`;
}

/**
 * Compares what rows read back to with their seeded entries quantised. At the first length every row of every layer; at
 * greater lengths three rows of every part of every layer: the first, the middle, the last.
 */
function rowChecker() {
  const formats = new Set<string>();
  const wrong: string[] = [];
  const look = (cache: KvCache) => {
    for (const { layer, main, indexer, window } of cache.layers) {
      for (const [index, kept] of [main, indexer, window].entries()) {
        const name = part[index] ?? "main";
        const key = keyOf(name, formatOf(layer, name));
        if (kept === null || key === null) continue;
        const held = rowsHeld(kept, cache.tokens);
        const rows = cache.tokens <= 256 ? held : [0, held.length >> 1, held.length - 1].map((at) => held[at] ?? -1);
        formats.add(key);
        wrong.push(
          ...rows.filter((row) => !readsBack(kept, layer, name, row)).map((row) => `${layer.index} ${key} ${row}`),
        );
      }
    }
  };
  return { formats, wrong, look };
}

/** Rows of a store; of a ring, the positions still in it. */
function rowsHeld(kept: RowStore | WindowRing, tokens: number): number[] {
  if ("rows" in kept) return Array.from({ length: kept.rows }, (_, row) => row);
  return Array.from({ length: kept.tokens }, (_, index) => tokens - kept.tokens + index);
}

function readsBack(kept: RowStore | WindowRing, { index }: Layer, name: Part, row: number): boolean {
  const values = seededEntry({ seed, layer: index, part: name, row }, new Float64Array(kept.elements));
  const wanted = dequantised(kept.packing, values);
  const read = kept.read(row);
  return read.length === wanted.length && read.every((value, at) => Object.is(value, wanted[at]));
}

/** An entry as its rule quantises it, without any row; elements without a scale as bf16. */
function dequantised({ format, rule }: RowPacking, values: Float64Array): Float64Array {
  const rounded = values.map((value) => decode(bf16, encode(bf16, value, "special")));
  if (rule === null) return rounded;
  const scaled = format.components
    .filter(({ role }) => role === "value")
    .reduce((sum, { elements }) => sum + elements, 0);
  rounded.set(quantise(rule, values.subarray(0, scaled)).values);
  return rounded;
}

describe("a byte more in a row is seen", () => {
  const cases = published.flatMap(([id, bytes, window]) =>
    part
      .filter((name) => modelById(id).layers.some((layer) => formatOf(layer, name) !== null))
      .map((name) => [id, name, bytes, window] as const),
  );

  it("in every part that some model keeps", () => {
    expect(cases.map(([id, name]) => `${id} ${name}`)).toEqual([
      "deepseek-llm-67b main",
      "deepseek-v2 main",
      "deepseek-v3 main",
      "deepseek-v3.2 main",
      "deepseek-v3.2 indexer",
      "deepseek-v4-flash main",
      "deepseek-v4-flash indexer",
      "deepseek-v4-flash window",
      "deepseek-v4-pro main",
      "deepseek-v4-pro indexer",
      "deepseek-v4-pro window",
      "deepseek-v4.1-flash main",
      "deepseek-v4.1-flash indexer",
      "deepseek-v4.1-flash window",
      "llama-3-70b main",
    ]);
  });

  it.each(cases)("%s, %s row", (id, name, bytes, window) => {
    const { layers } = modelById(id);
    const owners = layers.filter((layer) => name !== "window" && formatOf(layer, name) !== null);
    const rings = layers.filter((layer) => name === "window" && layer.window !== null);
    const heavier = layers.map((layer) => padded(layer, name));
    expect(weighByLayer(heavier, [128])).toEqual([
      {
        bytesPerToken: bytes + owners.reduce((sum, { ratio }) => sum + 1 / (ratio ?? 1), 0),
        windowPerSequence: window + rings.reduce((sum, layer) => sum + (layer.window?.tokens ?? 0), 0),
      },
    ]);
    expect(owners.length + rings.length).toBeGreaterThan(0);
  });
});

function formatOf({ stores, window }: Layer, name: Part): RowFormat | null {
  return name === "window" ? (window?.row ?? null) : (stores?.[name] ?? null);
}

/** The layer with one more byte of padding in one of its rows. */
function padded(layer: Layer, name: Part): Layer {
  const format = formatOf(layer, name);
  if (format === null) return layer;
  const padding = { name: "one more", role: "padding", elements: 1, type: "padding" } as const;
  const row = { ...format, components: [...format.components, padding] };
  if (name === "window") return { ...layer, window: layer.window && { ...layer.window, row } };
  return { ...layer, stores: layer.stores && { ...layer.stores, [name]: row } };
}
