import {
  csa2Layers,
  footprint,
  type RowPrecision,
  type RowStorage,
  rowBytes,
  rowPrecisions,
  rowStoredAs,
} from "../../core";
import { deepseekV41Flash, v41Design } from "../../models";
import type { Concept } from "../../ui/Term";

/** The parts of a cache, each with its mark. */
export type Part = keyof RowStorage;

export const parts: readonly { readonly part: Part; readonly name: string; readonly concept: Concept }[] = [
  { part: "main", name: "Main rows", concept: "part-content" },
  { part: "window", name: "Window rows", concept: "mode-window" },
  { part: "indexer", name: "Index keys", concept: "part-address" },
];

export const storages: readonly RowPrecision[] = rowPrecisions;

export const precisionNames: Readonly<Record<RowPrecision, string>> = {
  bf16: "bf16",
  fp8: "FP8",
  mxfp4: "MXFP4",
  fp4: "FP4",
};

/** What V4.1 stores, and the yardstick. */
export const published: RowStorage = { main: "fp4", window: "fp8", indexer: "mxfp4" };
export const plain: RowStorage = { main: "bf16", window: "bf16", indexer: "bf16" };

/** Elements of an index key of V4.1. */
export const keyWidth = deepseekV41Flash.config.indexHeadDim;

const rowOf = (part: Part, precision: RowPrecision) =>
  part === "indexer"
    ? rowStoredAs(precision, keyWidth, "indexer").format
    : rowStoredAs(precision, v41Design.headDim, "main").format;

/** Bytes of one row of V4.1's widths. */
export function bytesOf(part: Part, precision: RowPrecision): number {
  return rowBytes(rowOf(part, precision));
}

export const largestRow = bytesOf("main", "bf16");

/** V4.1's layers with rows stored in this way: bytes a token, entries a token, and bytes that all windows take. */
export function cacheOf({ main, window, indexer }: RowStorage) {
  const { bytesPerToken, mainPerToken, windowPerSequence } = footprint(
    csa2Layers({
      ...v41Design,
      mainRow: rowOf("main", main),
      windowRow: rowOf("window", window),
      indexerRow: rowOf("indexer", indexer),
    }),
  );
  return {
    bytesPerToken,
    windowBytes: windowPerSequence,
    entriesPerToken: mainPerToken / bytesOf("main", main),
  };
}
