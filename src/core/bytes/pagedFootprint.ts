import type { Layer, LayerMap } from "../layout/layer";
import { pageBytes } from "../layout/packing/pageLayout";
import type { RowFormat } from "../layout/row";

/** Bytes of the pages that hold the same tokens in all layers, their padding included. */
export interface PagedFootprint {
  /** Bytes of main rows and of indexer rows for `pageTokens` tokens. */
  readonly main: number;
  readonly indexer: number;
  /** `main + indexer`. */
  readonly bytes: number;
  readonly bytesPerToken: number;
}

/**
 * What a layer map keeps once rows are allocated in pages: the rows of `pageTokens` tokens of each layer and part make a
 * page, and each page is padded at its end to a multiple of `multiple` bytes. Windows are not counted.
 *
 * Source: vLLM allocates V4-Flash in pages of 256 tokens, each rounded up to whole 576 bytes, the data of one V4 row
 * (vllm-project/vllm#52495).
 *
 * @param multiple 1 for no padding: then bytes a token are those of `footprint`.
 * @throws RangeError where `pageTokens` or `multiple` is no whole number from 1 on, or a page would end within a block of
 * m tokens.
 */
export function pagedFootprint(map: LayerMap, pageTokens: number, multiple: number): PagedFootprint {
  requireCount("pageTokens", pageTokens);
  requireCount("multiple", multiple);
  let [main, indexer] = [0, 0];
  for (const layer of map) {
    if (layer.stores === null) continue;
    const rows = rowsOf(layer, pageTokens);
    main += paddedBytes(layer.stores.main, rows, multiple);
    if (layer.stores.indexer !== null) indexer += paddedBytes(layer.stores.indexer, rows, multiple);
  }
  return { main, indexer, bytes: main + indexer, bytesPerToken: (main + indexer) / pageTokens };
}

function paddedBytes(format: RowFormat, rows: number, multiple: number): number {
  return pageBytes(format, { multiple }, rows);
}

function rowsOf({ index, ratio }: Layer, pageTokens: number): number {
  const rows = pageTokens / (ratio ?? 1);
  if (!Number.isInteger(rows)) {
    throw new RangeError(`pageTokens is ${pageTokens}; layer ${index} keeps an entry for ${ratio} tokens`);
  }
  return rows;
}

function requireCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new RangeError(`${name} is ${value}; it takes a whole number from 1 on`);
  }
}
