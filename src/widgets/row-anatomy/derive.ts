import {
  componentBytes,
  type PageOrder,
  packRow,
  type RowComponent,
  relativeL2,
  rowElements,
  unpackRow,
} from "../../core";
import { exact, sentence } from "../../ui/numbers";
import { spokenPowers } from "../../ui/Powers";
import type { Concept } from "../../ui/Term";
import type { DataTable, ViewModel } from "../define";
import { anatomyOf, type ByteAnatomy, componentsByByte, type PackedRow, type Range } from "./bytes";
import { type DrawnPage, drawPage, lineLabels, linesOf, percent } from "./geometry";
import { type AnatomyParams, barredOrders } from "./params";
import { readPasted } from "./paste";
import { type AnatomyRow, anatomyRows, largestRow, rowById } from "./rows";
import { type Step, shrinkingTo } from "./shrinking";
import { filledEntry, seededEntry } from "./vector";
import { captionOf, type Field, fieldsOf, hex, pageText, partsOf, shortName, titleOf, vectorText } from "./words";

export type Role = RowComponent["role"];

/** How a byte stands to the one in view: in the same block, or the scale of it, or the same number. */
export type Kin = "block" | "scale" | null;

export interface CellView {
  readonly byte: number;
  readonly hex: string;
  readonly role: Role;
  readonly kin: Kin;
}

export interface Segment {
  readonly name: string;
  readonly role: Role;
  /** Per cent of the largest row. */
  readonly width: number;
}

export interface RowChoice {
  readonly id: string;
  readonly label: string;
  readonly concept: Concept;
  readonly bytes: string;
  readonly segments: readonly Segment[];
  /** "256 of values (512 × 4 bits) and 32 of scales". */
  readonly parts: string;
}

export interface AnatomyView extends ViewModel {
  readonly rows: readonly RowChoice[];
  readonly roles: readonly { readonly role: Role; readonly name: string }[];
  readonly cells: readonly CellView[];
  readonly labels: ReturnType<typeof lineLabels>;
  /** Lines kept free: those of the largest row. */
  readonly lines: number;
  readonly ownLines: number;
  readonly bytes: number;
  readonly picked: number;
  /** The byte the panel speaks of: the one pointed at, else the one picked. */
  readonly shown: number;
  readonly fields: readonly Field[];
  /** The picked byte in one line, for screen readers. */
  readonly spoken: string;
  /** First byte of the scale of what is picked; `null` where it has none or is one. */
  readonly scaleByte: number | null;
  /** The whole row, two digits a byte. */
  readonly hex: string;
  readonly page: DrawnPage;
  readonly pageSays: string;
  readonly capacity: number;
  /** How the row came out of an earlier one. */
  readonly step: Step | null;
  /** What the names of its parts mean. */
  readonly names: string;
  /** The bytes around the one in view, large enough to read on any screen. */
  readonly near: readonly CellView[];
  /** Orders of a page that were never published for the row, and the reason; `null` where both were. */
  readonly barred: { readonly orders: readonly PageOrder[]; readonly reason: string } | null;
}

/** A row packed live, and what each of its bytes is. */
export function derive(params: AnatomyParams): AnatomyView {
  const row = rowById(params.row);
  const elements = rowElements(row.format);
  const numbers = numbersOf(params);
  const vector = params.source === "seeded" ? seededEntry(elements, params.seed) : filledEntry(elements, numbers);
  const packed = packedRow(row, vector);
  const shown = params.hover ?? params.byte;
  const last = row.bytes - 1;
  const [inView, picked] = [anatomyOf(packed, shown), anatomyOf(packed, params.byte)];
  const page = pageOf(row, params);
  const rows = anatomyRows.map(choiceOf);
  const cells = cellsOf(packed, inView);
  const nearStart = shown - (shown % nearBytes);
  return {
    title: titleOf(row),
    caption: captionOf({
      row,
      page,
      picked: params.byte,
      component: picked.component,
      value: picked.value,
      vector: vectorText(params.source, params.seed, numbers.length, elements),
      error: errorOf(packed),
    }),
    table: tableOf(row, packed),
    marks: cells.length + rows.reduce((sum, { segments }) => sum + segments.length, 0) + page.drawn.own.length,
    rows,
    roles,
    cells,
    labels: lineLabels(row.bytes),
    lines: linesOf(largestRow),
    ownLines: linesOf(row.bytes),
    bytes: row.bytes,
    picked: params.byte,
    shown,
    fields: fieldsOf(packed, shown, last, inView),
    spoken: spokenPowers(
      fieldsOf(packed, params.byte, last, picked)
        .map(({ term, lines }) => `${term}: ${lines.join("; ")}`)
        .join(". "),
    ),
    scaleByte: picked.component.role === "scale" ? null : (picked.block?.scaleBytes[0] ?? null),
    hex: [...packed.bytes].map((byte) => hex(byte, 8)).join(""),
    page: page.drawn,
    pageSays: pageText(page),
    capacity: params.capacity,
    step: shrinkingTo(row.id),
    names: row.names,
    near: cells.slice(nearStart, nearStart + nearBytes),
    barred: barredOrders(row),
  };
}

/** Bytes that stand large beside each other. Every row has a whole number of half as many. */
const nearBytes = 8;

const roles: AnatomyView["roles"] = [
  { role: "value", name: "values" },
  { role: "rope", name: "RoPE part in bf16" },
  { role: "scale", name: "scales" },
  { role: "padding", name: "padding" },
];

function numbersOf({ pasted }: AnatomyParams): readonly number[] {
  const result = readPasted(pasted);
  return result.ok ? result.numbers : [];
}

function packedRow({ packing }: AnatomyRow, vector: Float64Array): PackedRow {
  const bytes = packRow(packing, vector);
  return { packing, exact: vector, bytes, read: unpackRow(packing, bytes) };
}

/** `null` where nothing but zeros was stored, or something became infinite. */
function errorOf({ exact: vector, read }: PackedRow): number | null {
  if (vector.every((x) => x === 0)) return null;
  const error = relativeL2(read, vector);
  return Number.isFinite(error) ? error : null;
}

function cellsOf({ packing, bytes }: PackedRow, { block, whole }: ByteAnatomy): readonly CellView[] {
  const components = componentsByByte(packing);
  return components.map(({ role }, byte) => ({
    byte,
    hex: hex(bytes[byte] ?? 0, 8),
    role,
    kin: block === null ? kinOf(byte, whole, null) : kinOf(byte, block.bytes, block.scaleBytes),
  }));
}

function kinOf(byte: number, block: Range, scale: Range | null): Kin {
  const within = ([start, end]: Range) => byte >= start && byte < end;
  if (scale !== null && within(scale)) return "scale";
  return within(block) ? "block" : null;
}

function choiceOf(row: AnatomyRow): RowChoice {
  return {
    id: row.id,
    label: row.label,
    concept: row.concept,
    bytes: exact(row.bytes),
    parts: partsOf(row),
    segments: row.format.components.map((part) => ({
      name: part.name,
      role: part.role,
      width: percent(componentBytes(part), largestRow),
    })),
  };
}

function pageOf(row: AnatomyRow, { order, capacity }: AnatomyParams) {
  const layout = row.layouts.find((one) => one.order === order) ?? row.layouts.at(-1);
  if (layout === undefined) throw new RangeError(`${row.label} has no page layout`);
  // The second row, where there is one: the first would lie at the start in either order.
  const slot = Math.min(1, capacity - 1);
  return {
    order: layout.order,
    capacity,
    slot,
    multiple: layout.multiple,
    source: layout.source,
    isPadded: row.format.components.some(({ role }) => role === "padding"),
    drawn: drawPage(row.format, layout, capacity, slot),
  };
}

/** Bytes on a line of the table. */
const tableLine = 16;

function tableOf(row: AnatomyRow, { packing, bytes }: PackedRow): DataTable {
  const components = componentsByByte(packing);
  return {
    caption: `The ${row.label} row, ${exact(row.bytes)} bytes in hex`,
    columns: [
      { label: "From byte", numeric: true },
      { label: "Part", numeric: false },
      { label: "Hex", numeric: false },
    ],
    rows: Array.from({ length: Math.ceil(bytes.length / tableLine) }, (_, line) => {
      const [start, end] = [line * tableLine, (line + 1) * tableLine];
      const names = [...new Set(components.slice(start, end).map(shortName))];
      return [
        exact(start),
        sentence(names.join(", ")),
        [...bytes.slice(start, end)].map((byte) => hex(byte, 8)).join(" "),
      ];
    }),
  };
}
