import { describe, expect, it } from "vitest";
import { indexFp8, type LayerMap, packPage, pagedFootprint, rowElements, rowPacking, v4Fp8, windowFp8 } from "../core";
import { deepseekV4Flash, deepseekV41Flash } from ".";

/** Pages of 256 tokens, each rounded up to whole data rows of 576 bytes, as vLLM allocates V4-Flash. */
const [pageTokens, multiple] = [256, 576] as const;
const { layers } = deepseekV4Flash;

/** The bytes of pages that are really packed, every layer and part in one of its own. */
function packedPages(map: LayerMap): number {
  return map
    .flatMap(({ stores, ratio }) =>
      [stores?.main, stores?.indexer].flatMap((format) =>
        format ? [{ format, rows: pageTokens / (ratio ?? 1) }] : [],
      ),
    )
    .map(({ format, rows }) =>
      packPage(
        rowPacking(format),
        { order: "page", multiple, source: "" },
        Array.from({ length: rows }, () => new Float64Array(rowElements(format))),
      ),
    )
    .reduce((sum, page) => sum + page.byteLength, 0);
}

describe("V4-Flash in padded pages", () => {
  it("takes 3,584.25 bytes a token, 70 above its rows", () => {
    const paged = pagedFootprint(layers, pageTokens, multiple);
    expect(paged.bytesPerToken).toBe(3_584.25);
    expect(paged.bytesPerToken - pagedFootprint(layers, pageTokens, 1).bytesPerToken).toBe(70);
    expect(packedPages(layers)).toBe(paged.bytes);
  });

  it("with index keys in fp8 takes the 1,002,240 bytes a page that vLLM reports", () => {
    const withFp8Keys = layers.map((layer) =>
      layer.stores?.indexer ? { ...layer, stores: { ...layer.stores, indexer: indexFp8 } } : layer,
    );
    const paged = pagedFootprint(withFp8Keys, pageTokens, multiple);
    expect(paged).toEqual({ main: 820_800, indexer: 181_440, bytes: 1_002_240, bytesPerToken: 3_915 });
    expect(packedPages(withFp8Keys)).toBe(1_002_240);
  });
});

it("a page's padding comes on top: without it V4.1-Flash stays at 890", () => {
  expect(pagedFootprint(deepseekV41Flash.layers, pageTokens, 1).bytesPerToken).toBe(890);
  expect([v4Fp8, windowFp8].map((format) => pagedFootprint(alone(format), 1, 576).bytes)).toEqual([1152, 576]);
});

/** One layer that keeps one such row a token. */
function alone(main: typeof v4Fp8): LayerMap {
  return layers.slice(2, 3).map((layer) => ({ ...layer, ratio: 1, stores: { main, indexer: null } }));
}
