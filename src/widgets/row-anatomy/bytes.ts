import {
  bf16,
  codeBits,
  componentBytes,
  decode,
  largestValue,
  type Minifloat,
  placeRow,
  type RowComponent,
  type RowPacking,
  readCodes,
  storageBits,
} from "../../core";

/** An element that a byte holds, or holds a part of. */
export interface HeldElement {
  /** Place among the elements of the entry. */
  readonly element: number;
  readonly code: number;
  /** What the code alone stands for. */
  readonly plain: number;
  /** What is read back: the code times its scale, where there is one. */
  readonly read: number;
  /** Beyond what code and scale can make together: cut off at the largest. */
  readonly isCut: boolean;
}

/** First byte, and the one after the last. */
export type Range = readonly [number, number];

/** The scale a byte belongs to, or is. */
export interface Block {
  readonly index: number;
  /** Elements, first and last. */
  readonly elements: readonly [number, number];
  readonly code: number;
  readonly scale: number;
  /** Bytes of the elements, and of the scale. */
  readonly bytes: Range;
  readonly scaleBytes: Range;
}

/** Everything that one byte of a row says. */
export interface ByteAnatomy {
  readonly component: RowComponent;
  /** `null` for padding. */
  readonly format: Minifloat | null;
  readonly value: number;
  /** Which byte of its number this is, lowest first, and of how many. 1 where a byte holds whole numbers. */
  readonly part: number;
  readonly parts: number;
  readonly held: readonly HeldElement[];
  readonly block: Block | null;
  /** Bytes of the same number, where it takes several. */
  readonly whole: Range;
}

/** A row packed from a vector, and the vector read back from it. */
export interface PackedRow {
  readonly packing: RowPacking;
  readonly exact: Float64Array;
  readonly bytes: Uint8Array;
  readonly read: Float64Array;
}

/** Which component each byte of a row belongs to, [bytes of the row]. */
export function componentsByByte({ format }: RowPacking): readonly RowComponent[] {
  return format.components.flatMap((component) => Array<RowComponent>(componentBytes(component)).fill(component));
}

/**
 * One byte of a packed row.
 *
 * @throws RangeError where the row has no such byte.
 */
export function anatomyOf(row: PackedRow, byte: number): ByteAnatomy {
  const { packing, bytes } = row;
  const placed = placeRow(packing.format).findLast(({ offset }) => offset <= byte);
  const value = bytes[byte];
  if (placed === undefined || value === undefined) throw new RangeError(`the row has no byte ${byte}`);
  const { component, offset } = placed;
  const format = formatOf(packing, component);
  const bits = storageBits[component.type];
  const parts = Math.max(1, bits / 8);
  const perByte = Math.max(1, 8 / bits);
  const first = Math.floor((byte - offset) / parts) * perByte;
  const start = byte - ((byte - offset) % parts);
  const base = { component, format, value, part: byte - start + 1, parts, whole: [start, start + parts] as const };
  if (format === null) return { ...base, held: [], block: null };
  if (component.role === "scale") return { ...base, held: [], block: blockAt(row, first) };
  const before = elementsBefore(packing, component);
  const isScaled = component.role === "value" && packing.rule !== null;
  const block = isScaled ? blockAt(row, Math.floor(first / packing.rule.block)) : null;
  const codes = readCodes(bits, bytes, start, perByte);
  const most = largestValue(format) * (block?.scale ?? 1);
  const held = Array.from(codes, (code, index) => ({
    element: before + first + index,
    code,
    plain: decode(format, code),
    read: row.read[before + first + index] ?? 0,
    isCut: block !== null && Math.abs(row.exact[before + first + index] ?? 0) > most,
  }));
  return { ...base, held, block };
}

/** The number format of a component, from the rule that fills it; what no rule fills is kept in bf16. */
function formatOf({ rule }: RowPacking, { role }: RowComponent): Minifloat | null {
  if (role === "padding") return null;
  if (role === "value" && rule !== null) return rule.element;
  if (role === "scale" && rule !== null) return rule.scale.storage;
  return bf16;
}

function elementsBefore({ format }: RowPacking, component: RowComponent): number {
  return format.components
    .slice(0, format.components.indexOf(component))
    .filter(({ role }) => role === "value" || role === "rope")
    .reduce((sum, { elements }) => sum + elements, 0);
}

function blockAt({ packing, bytes }: PackedRow, index: number): Block | null {
  const { rule, format } = packing;
  const placed = placeRow(format);
  const values = placed.find(({ component }) => component.role === "value");
  const scales = placed.find(({ component }) => component.role === "scale");
  if (rule === null || values === undefined || scales === undefined) return null;
  const blockBytes = (rule.block * codeBits(rule.element)) / 8;
  const scaleBytes = codeBits(rule.scale.storage) / 8;
  const scaleStart = scales.offset + index * scaleBytes;
  const start = values.offset + index * blockBytes;
  const [code = 0] = readCodes(codeBits(rule.scale.storage), bytes, scaleStart, 1);
  return {
    index,
    elements: [index * rule.block, (index + 1) * rule.block - 1],
    code,
    scale: decode(rule.scale.storage, code),
    bytes: [start, start + blockBytes],
    scaleBytes: [scaleStart, scaleStart + scaleBytes],
  };
}
