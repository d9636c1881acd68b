import { componentBytes, listInWords, type PageOrder, type RowComponent, rowElements, storageBits } from "../../core";
import { exact } from "../../ui/numbers";
import type { ByteAnatomy, HeldElement, PackedRow } from "./bytes";
import type { DrawnPage } from "./geometry";
import type { AnatomyRow } from "./rows";

export const orderNames: Readonly<Record<PageOrder, string>> = {
  page: "Scales last",
  token: "Row by row",
};

/** Numbers whose decimals would be too many or too small to read are written with a power of ten. */
const readable = { least: 1e-4, most: 1e7, digits: 8 };

/** A number that a code stands for, as short as it can be said. */
function amount(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "infinity" : "−infinity";
  if (value === 0) return Object.is(value, -0) ? "−0" : "0";
  const size = Math.abs(value);
  const sign = value < 0 ? "−" : "";
  if (size >= readable.least && size < readable.most) return sign + exact(Number(size.toPrecision(readable.digits)));
  const [significand, exponent] = size.toExponential(3).split("e");
  return `${sign}${Number(significand)} × 10^${String(Number(exponent)).replace("-", "−")}`;
}

/** A number as it was before it was stored: four digits are enough. */
function before(value: number): string {
  // Digits on paper would lose the sign of −0.
  return amount(value === 0 ? value : Number(value.toPrecision(4)));
}

/** The bits of a code. */
export function hex(code: number, bits: number): string {
  return code.toString(16).padStart(bits / 4, "0");
}

function range(first: number, last: number): string {
  return first === last ? exact(first) : `${exact(first)} to ${exact(last)}`;
}

/** The first words of a component's name: "values" of "values, RoPE part included". */
export function shortName({ name }: RowComponent): string {
  return name.split(",")[0] ?? name;
}

/** "256 of values (512 × 4 bits) and 32 of scales": bytes, and what they hold where that is not a number each. */
export function partsOf({ format }: AnatomyRow): string {
  return listInWords(
    format.components.map((part) => {
      const bytes = componentBytes(part);
      const held = bytes === part.elements ? "" : ` (${exact(part.elements)} × ${storageBits[part.type]} bits)`;
      return `${exact(bytes)} of ${shortName(part)}${held}`;
    }),
  );
}

export function titleOf(row: AnatomyRow): string {
  return `${exact(row.bytes)} bytes: ${partsOf(row)}`;
}

/** "4.5 bits an element". */
function bitsText(row: AnatomyRow): string {
  return `${exact(Number(((8 * row.bytes) / rowElements(row.format)).toFixed(3)))} bits an element`;
}

/** One line of the panel. */
export interface Field {
  readonly term: string;
  readonly lines: readonly string[];
}

/** What the panel says of a byte. As many fields in every state, so that nothing moves. */
export function fieldsOf(row: PackedRow, byte: number, last: number, found: ByteAnatomy): readonly Field[] {
  const { component, format, value, part, parts } = found;
  const kind = format === null ? "" : `, ${format.name}`;
  const place = parts === 1 ? "" : `, byte ${part} of ${parts} of its number, lowest first`;
  return [
    { term: "Byte", lines: [`${exact(byte)} of 0 to ${exact(last)}`] },
    { term: "Part of", lines: [`${component.name}${kind}${place}`] },
    { term: "Hex", lines: [`${hex(value, 8)} = ${bitsOf(value)}`] },
    { term: "Stands for", lines: meaning(row, found) },
    { term: "Scale", lines: [scaleText(found)] },
  ];
}

function bitsOf(value: number): string {
  const bits = value.toString(2).padStart(8, "0");
  return `${bits.slice(0, 4)} ${bits.slice(4)}`;
}

function meaning(row: PackedRow, { component, held, block, parts }: ByteAnatomy): readonly string[] {
  if (component.role === "padding") return ["nothing: it fills the scales up to a whole number of eights"];
  if (component.role === "scale" && block !== null) {
    const code = parts === 1 ? "" : ` (code ${hex(block.code, 8 * parts)})`;
    return [`${amount(block.scale)}${code}, the scale of elements ${range(...block.elements)}`];
  }
  return held.map((element, index) => elementText(row, element, block?.scale ?? null, nibble(held, index), component));
}

function nibble(held: readonly HeldElement[], index: number): string {
  if (held.length === 1) return "";
  return index === 0 ? ", low half" : ", high half";
}

function elementText(
  { exact: values }: PackedRow,
  { element, code, plain, read, isCut }: HeldElement,
  scale: number | null,
  where: string,
  { type }: RowComponent,
): string {
  const scaled = scale === null ? "" : `, × ${amount(scale)} = ${amount(read)}`;
  const cut = isCut ? ", cut off" : "";
  const from = `from ${before(values[element] ?? 0)}${cut}`;
  const written = `code ${hex(code, storageBits[type])} stands for ${amount(plain)}`;
  return `element ${exact(element)}${where}: ${written}${scaled}, ${from}`;
}

function scaleText({ component, block, format }: ByteAnatomy): string {
  if (component.role === "padding") return "none";
  if (block === null) return `none: a ${format?.name ?? ""} number has its own exponent`;
  const [start, end] = block.bytes;
  if (component.role === "scale") return `multiplies what bytes ${range(start, end - 1)} hold`;
  const [scaleStart, scaleEnd] = block.scaleBytes;
  const where = scaleEnd - scaleStart === 1 ? "byte" : "bytes";
  return `block ${exact(block.index)}, elements ${range(...block.elements)}: ${amount(block.scale)}, in ${where} ${range(scaleStart, scaleEnd - 1)}`;
}

export interface PageWords {
  readonly order: PageOrder;
  readonly capacity: number;
  readonly slot: number;
  readonly multiple: number;
  readonly source: string;
  readonly drawn: DrawnPage;
  /** Whether the row itself has padding, which lies with its scales. */
  readonly isPadded: boolean;
}

/** Where the row lies in its page, and how large the page is. */
export function pageText({ capacity, slot, multiple, drawn, isPadded }: PageWords): string {
  const tail = isPadded ? "its scales and their padding" : "its scales";
  const own = drawn.own.map(({ kind, start, bytes }) => {
    const what = kind === "rows" ? "all its bytes" : kind === "data" ? "its data" : tail;
    return `${what} at ${range(start, start + bytes - 1)}`;
  });
  return `${whichRow(capacity, slot)}. It has ${own.join(", ")}. ${sizeText({ multiple, drawn })}`;
}

function whichRow(capacity: number, slot: number): string {
  if (slot === 0) return `Drawn solid is the ${capacity === 1 ? "only" : "first"} row of a page`;
  return `Drawn solid is the second of the ${exact(capacity)} rows of a page; the first would start it in either order`;
}

function sizeText({ multiple, drawn }: Pick<PageWords, "multiple" | "drawn">): string {
  const padded =
    drawn.padding === 0
      ? "no padding"
      : `${exact(drawn.padding)} of them padding up to a multiple of ${exact(multiple)}`;
  return `The page has ${exact(drawn.bytes)} bytes, ${padded}.`;
}

const orderWords: Readonly<Record<PageOrder, string>> = {
  page: "A page holds the data of all rows first, then their scales",
  token: "Each row lies whole, its scales among its own bytes",
};

interface Said {
  readonly row: AnatomyRow;
  readonly page: PageWords;
  readonly picked: number;
  readonly component: RowComponent;
  readonly value: number;
  /** "Seed 1" or "Your 8 numbers …". */
  readonly vector: string;
  readonly error: number | null;
}

export function captionOf({ row, page, picked, component, value, vector, error }: Said): string {
  const l2 = error === null ? "" : ` Read back, its relative L2 error is ${errorText(error)}.`;
  return `The ${row.label} row, ${bitsText(row)}. ${orderWords[page.order]} (${page.source}). ${sizeText(page)} ${vector}${l2} Byte ${exact(picked)} is ${hex(value, 8)}, in the ${shortName(component)}.`;
}

/** A relative error, three digits: "0.0912", "2.23 × 10^−10". */
function errorText(error: number): string {
  return error >= readable.least && error < readable.most ? error.toPrecision(3) : amount(Number(error.toPrecision(3)));
}

/** What the pasted or seeded numbers fill. */
export function vectorText(source: "seeded" | "own", seed: number, given: number, elements: number): string {
  if (source === "seeded") {
    return `Its ${exact(elements)} numbers are normally distributed with RMS 1 (seed ${exact(seed)}).`;
  }
  if (given > elements) return `The first ${exact(elements)} of your ${exact(given)} numbers fill it.`;
  const rest = given === elements ? "" : `; the other ${exact(elements - given)} elements are 0`;
  return given === 1
    ? `Your number is element 0${rest}.`
    : `Your ${exact(given)} numbers are its first elements${rest}.`;
}
