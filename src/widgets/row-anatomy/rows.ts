import {
  indexFp4,
  indexFp8,
  mainFp4,
  mlaFp8,
  type PageLayout,
  pageLayouts,
  type RowFormat,
  type RowPacking,
  rowBytes,
  rowPacking,
  v4Fp8,
  windowFp8,
} from "../../core";
import type { Concept } from "../../ui/Term";

/** A row that can be taken apart here. */
export interface AnatomyRow {
  readonly id: string;
  /** Whose row it is: "V4.1 global". */
  readonly label: string;
  readonly format: RowFormat;
  readonly packing: RowPacking;
  readonly bytes: number;
  /** The part of a cache that it holds. */
  readonly concept: Concept;
  /** What its components' names mean, in a line. */
  readonly names: string;
  /** Published page layouts, oldest first. */
  readonly layouts: readonly PageLayout[];
}

function anatomyRow(label: string, format: RowFormat, concept: Concept, names: string): AnatomyRow {
  return {
    id: format.id,
    label,
    concept,
    names,
    format,
    packing: rowPacking(format),
    bytes: rowBytes(format),
    layouts: pageLayouts(format),
  };
}

const latent =
  "Latent: what all heads share of their keys and values. RoPE key: the part of the key that position rotates, one for all heads.";
const key = "Key: the indexer’s vector of an entry, which queries are scored against.";
const split =
  "Values: the entry’s elements but the rotated ones. RoPE part: those that position rotates, left in bf16.";
const whole = "Values: all elements of the entry, those that position rotates among them.";

/** Rows with scales, in the order they came. */
export const anatomyRows: readonly AnatomyRow[] = [
  anatomyRow("V3.2 main", mlaFp8, "part-content", latent),
  anatomyRow("V3.2 indexer", indexFp8, "part-address", key),
  anatomyRow("V4 main and window", v4Fp8, "part-content", split),
  anatomyRow("V4 and V4.1 indexer", indexFp4, "part-address", key),
  anatomyRow("V4.1 window", windowFp8, "mode-window", whole),
  anatomyRow("V4.1 global", mainFp4, "part-content", whole),
];

export const largestRow = Math.max(...anatomyRows.map(({ bytes }) => bytes));

/** The row with an id. Throws where there is none. */
export function rowById(id: string): AnatomyRow {
  const row = anatomyRows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new RangeError(`no row here is called ${id}`);
  return row;
}
