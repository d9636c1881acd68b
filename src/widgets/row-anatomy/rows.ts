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

/** A row that can be taken apart here. */
export interface AnatomyRow {
  readonly id: string;
  /** Whose row it is: "V4.1 global". */
  readonly label: string;
  readonly format: RowFormat;
  readonly packing: RowPacking;
  readonly bytes: number;
  /** Published page layouts, oldest first. */
  readonly layouts: readonly PageLayout[];
}

function anatomyRow(label: string, format: RowFormat): AnatomyRow {
  return {
    id: format.id,
    label,
    format,
    packing: rowPacking(format),
    bytes: rowBytes(format),
    layouts: pageLayouts(format),
  };
}

/** Rows with scales, in the order they came. */
export const anatomyRows: readonly AnatomyRow[] = [
  anatomyRow("V3.2 main", mlaFp8),
  anatomyRow("V3.2 indexer", indexFp8),
  anatomyRow("V4 main and window", v4Fp8),
  anatomyRow("V4 and V4.1 indexer", indexFp4),
  anatomyRow("V4.1 window", windowFp8),
  anatomyRow("V4.1 global", mainFp4),
];

export const largestRow = Math.max(...anatomyRows.map(({ bytes }) => bytes));

/** The row with an id. Throws where there is none. */
export function rowById(id: string): AnatomyRow {
  const row = anatomyRows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new RangeError(`no row here is called ${id}`);
  return row;
}
