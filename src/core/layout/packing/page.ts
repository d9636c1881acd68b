import type { Vector } from "../../numerics/vector";
import { writeRow } from "./packRow";
import { type PageLayout, pageBytes } from "./pageLayout";
import { placeInPage } from "./placeRow";
import type { RowPacking } from "./rowPacking";
import { readRow } from "./unpackRow";

/**
 * A page of rows as bytes; padding and slots not yet written are 0.
 *
 * @param entries One vector a slot, from slot 0 on, each [elements of the row].
 * @param capacity Rows the page has room for; as many as there are entries, unless stated.
 * @returns [pageBytes(format, layout, capacity)]
 * @throws RangeError where the entries do not fit the page, and as `packRow` does.
 */
export function packPage(
  packing: RowPacking,
  layout: PageLayout,
  entries: readonly Vector[],
  capacity: number = entries.length,
): Uint8Array {
  const page = new Uint8Array(pageBytes(packing.format, layout, capacity));
  for (const [slot, entry] of entries.entries()) writeEntry(packing, layout, page, capacity, slot, entry);
  return page;
}

/**
 * The entries in the first `count` slots of a page, each [elements of the row].
 *
 * @throws RangeError where `page` is not one of `capacity` rows, or has fewer than `count`.
 */
export function unpackPage(
  packing: RowPacking,
  layout: PageLayout,
  page: Uint8Array,
  capacity: number,
  count: number = capacity,
): Float64Array[] {
  return Array.from({ length: count }, (_, slot) => readEntry(packing, layout, page, capacity, slot));
}

/** Writes one entry into its slot of a page, and nothing else. Throws as `packPage`. */
export function writeEntry(
  packing: RowPacking,
  layout: PageLayout,
  page: Uint8Array,
  capacity: number,
  slot: number,
  entry: Vector,
): void {
  requirePage(packing, layout, page, capacity);
  writeRow(packing, entry, page, offsetsOf(packing, layout, capacity, slot));
}

/** Reads the entry in one slot of a page, [elements of the row]. Throws as `unpackPage`. */
export function readEntry(
  packing: RowPacking,
  layout: PageLayout,
  page: Uint8Array,
  capacity: number,
  slot: number,
): Float64Array {
  requirePage(packing, layout, page, capacity);
  return readRow(packing, page, offsetsOf(packing, layout, capacity, slot));
}

function offsetsOf({ format }: RowPacking, { order }: PageLayout, capacity: number, slot: number): number[] {
  return placeInPage(format, order, capacity, slot).map(({ offset }) => offset);
}

function requirePage({ format }: RowPacking, layout: PageLayout, page: Uint8Array, capacity: number): void {
  const expected = pageBytes(format, layout, capacity);
  if (page.length !== expected) {
    throw new RangeError(`${format.name}: ${page.length} bytes, a page of ${capacity} rows has ${expected}`);
  }
}
