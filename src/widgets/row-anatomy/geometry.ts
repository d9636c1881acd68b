import {
  componentBytes,
  type PageLayout,
  type PageOrder,
  pageBytes,
  placeInPage,
  type RowFormat,
  rowBytes,
} from "../../core";

/** Bytes on a line of the row. A multiple of every block, so that blocks end where lines do. */
export const columns = 32;
/** Every so many bytes the place of a line is written beside it. */
const labelEvery = 4 * columns;

/** Lines that a row of this many bytes takes. */
export function linesOf(bytes: number): number {
  return Math.ceil(bytes / columns);
}

/** Lines with a number beside them: the line, and its first byte. */
export function lineLabels(bytes: number): readonly { readonly line: number; readonly byte: number }[] {
  return Array.from({ length: Math.ceil(bytes / labelEvery) }, (_, index) => ({
    line: (index * labelEvery) / columns,
    byte: index * labelEvery,
  }));
}

/** Where a key leads from a byte; `null` for other keys. Never beyond the row. */
export function moved(byte: number, key: string, bytes: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -labelEvery,
    PageDown: labelEvery,
  };
  if (key === "Home") return 0;
  if (key === "End") return bytes - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const to = byte + step;
  return to < 0 || to >= bytes ? byte : to;
}

/** A stretch of bytes of a page, with its place along the drawn page in per cent. */
export interface Stretch {
  readonly kind: "rows" | "data" | "scales" | "padding";
  readonly start: number;
  readonly bytes: number;
  readonly left: number;
  readonly width: number;
}

export interface DrawnPage {
  readonly bytes: number;
  readonly padding: number;
  /** The whole page, in order. */
  readonly regions: readonly Stretch[];
  /** What of it belongs to the row shown. */
  readonly own: readonly Stretch[];
}

/** A page of `capacity` rows to scale, and the bytes of the row in `slot`. */
export function drawPage(format: RowFormat, layout: PageLayout, capacity: number, slot: number): DrawnPage {
  const bytes = pageBytes(format, layout, capacity);
  const used = capacity * rowBytes(format);
  const stretch = (kind: Stretch["kind"], start: number, size: number): Stretch => ({
    kind,
    start,
    bytes: size,
    left: percent(start, bytes),
    width: percent(size, bytes),
  });
  const own = ownStretches(format, layout.order, capacity, slot).map(({ kind, start, end }) =>
    stretch(kind, start, end - start),
  );
  const data = own.find(({ kind }) => kind === "data");
  const regions =
    data === undefined
      ? [stretch("rows", 0, used)]
      : [
          stretch("data", 0, capacity * data.bytes),
          stretch("scales", capacity * data.bytes, used - capacity * data.bytes),
        ];
  const padding = bytes - used;
  return { bytes, padding, own, regions: padding === 0 ? regions : [...regions, stretch("padding", used, padding)] };
}

interface Own {
  readonly kind: "rows" | "data" | "scales";
  readonly start: number;
  readonly end: number;
}

/** The bytes of one row: one stretch where it lies whole, else its data and its scales. */
function ownStretches(format: RowFormat, order: PageOrder, capacity: number, slot: number): Own[] {
  const placed = placeInPage(format, order, capacity, slot).map(({ component, offset }) => ({
    start: offset,
    end: offset + componentBytes(component),
    isData: component.role === "value" || component.role === "rope",
  }));
  if (order === "token") return [{ kind: "rows", ...span(placed) }];
  return [
    { kind: "data", ...span(placed.filter(({ isData }) => isData)) },
    { kind: "scales", ...span(placed.filter(({ isData }) => !isData)) },
  ];
}

function span(parts: readonly { readonly start: number; readonly end: number }[]): { start: number; end: number } {
  return { start: Math.min(...parts.map(({ start }) => start)), end: Math.max(...parts.map(({ end }) => end)) };
}

/** A row's components along a bar on which the largest row is 100 per cent long. */
export function percent(bytes: number, whole: number): number {
  return Number(((100 * bytes) / whole).toFixed(3));
}
