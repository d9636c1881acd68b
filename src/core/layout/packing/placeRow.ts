import { componentBytes, type RowComponent, type RowFormat, rowBytes } from "../row";

/**
 * How the rows of a page lie. `token`: each row whole, one after the other. `page`: first the data of all rows, then the
 * scales of all rows, padding with the scales.
 */
export type PageOrder = "token" | "page";

/** A component of one row and the first of its bytes. */
export interface PlacedComponent {
  readonly component: RowComponent;
  /** Bytes from the start of the page (of the row, where it stands alone). */
  readonly offset: number;
}

/** Where the components of a row that stands alone begin, in storage order. */
export function placeRow(format: RowFormat): readonly PlacedComponent[] {
  return placeInPage(format, "token", 1, 0);
}

const standing = new WeakMap<RowFormat, readonly number[]>();

/** The offsets of `placeRow`, worked out once a format. */
export function rowOffsets(format: RowFormat): readonly number[] {
  let offsets = standing.get(format);
  if (offsets === undefined) {
    offsets = placeRow(format).map(({ offset }) => offset);
    standing.set(format, offsets);
  }
  return offsets;
}

/**
 * Where the components of row `slot` begin in a page with room for `capacity` rows, in storage order.
 *
 * Source: FlashMLA README and tests/quant.py (`page` until 2026-09-30, `token` since); DeepGEMM for indexer keys.
 *
 * @throws RangeError where `capacity` is no whole number from 1 on, or the page has no such slot.
 */
export function placeInPage(
  format: RowFormat,
  order: PageOrder,
  capacity: number,
  slot: number,
): readonly PlacedComponent[] {
  if (!Number.isSafeInteger(capacity) || capacity < 1) {
    throw new RangeError(`a page of ${capacity} rows: it takes a whole number from 1 on`);
  }
  if (!Number.isInteger(slot) || slot < 0 || slot >= capacity) {
    throw new RangeError(`slot ${slot} is not in a page of ${capacity} rows`);
  }
  if (order === "token") return lineUp(format.components, slot * rowBytes(format));
  const data = format.components.filter((component) => !followsData(component));
  const scales = format.components.filter(followsData);
  const placed = [
    ...lineUp(data, slot * total(data)),
    ...lineUp(scales, capacity * total(data) + slot * total(scales)),
  ];
  return format.components.flatMap((component) => placed.filter((one) => one.component === component));
}

/** Bytes that the rows of a page order their data by: what one row has before the scales of the page. */
export function dataBytes(format: RowFormat): number {
  return total(format.components.filter((component) => !followsData(component)));
}

function followsData({ role }: RowComponent): boolean {
  return role === "scale" || role === "padding";
}

function total(components: readonly RowComponent[]): number {
  return components.reduce((sum, component) => sum + componentBytes(component), 0);
}

function lineUp(components: readonly RowComponent[], start: number): PlacedComponent[] {
  let offset = start;
  return components.map((component) => {
    const placed = { component, offset };
    offset += componentBytes(component);
    return placed;
  });
}
