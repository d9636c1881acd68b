import { encodeAll } from "../../numerics/encode";
import type { Minifloat } from "../../numerics/minifloat";
import { type BlockCodes, encodeBlocks } from "../../numerics/quantise";
import { asDoubles, type Vector } from "../../numerics/vector";
import { rowBytes } from "../row";
import { writeCodes } from "./codeBytes";
import { rowOffsets } from "./placeRow";
import type { RowPacking } from "./rowPacking";
import { type PlannedPart, rowPlan } from "./rowPlan";

/**
 * One entry as the bytes of its row, every component in storage order.
 *
 * @param values [elements of the row]: values and rotated values in storage order, without scales.
 * @returns [rowBytes(format)]
 * @throws RangeError for another number of elements, for NaN or infinities among quantised elements, and where format and
 * rule do not fit.
 */
export function packRow(packing: RowPacking, values: Vector): Uint8Array {
  const bytes = new Uint8Array(rowBytes(packing.format));
  const written = writeRow(packing, values, bytes, rowOffsets(packing.format));
  if (written !== bytes.length) {
    throw new RangeError(`${packing.format.name}: ${written} bytes were written, its row has ${bytes.length}`);
  }
  return bytes;
}

/**
 * Writes one entry, its components at the given offsets from `base` on, in storage order. Bytes of padding become 0.
 *
 * @returns Bytes written, counted as they are written and not from the format.
 * @throws RangeError as `packRow` does; of a row with a rule, nothing is written then.
 */
export function writeRow(
  packing: RowPacking,
  values: Vector,
  target: Uint8Array,
  offsets: readonly number[],
  base = 0,
): number {
  const { elements, parts } = rowPlan(packing);
  if (values.length !== elements) {
    throw new RangeError(`${packing.format.name}: ${values.length} elements, its row takes ${elements}`);
  }
  const doubles = asDoubles(values);
  const blocks = encodeScaled(packing, parts, doubles);
  let written = 0;
  for (const [index, part] of parts.entries()) {
    const codes = codesOf(part, doubles, blocks);
    const offset = base + (offsets[index] ?? 0);
    written +=
      codes === null ? writePadding(part.elements, target, offset) : writeCodes(part.bits, codes, target, offset);
  }
  return written;
}

function writePadding(bytes: number, target: Uint8Array, offset: number): number {
  target.fill(0, offset, offset + bytes);
  return bytes;
}

function encodeScaled({ rule }: RowPacking, parts: readonly PlannedPart[], doubles: Float64Array): BlockCodes | null {
  const scaled = parts.find(({ kind }) => kind === "scaled");
  return rule === null || scaled === undefined ? null : encodeBlocks(rule, elementsOf(scaled, doubles));
}

/** `null` for padding, which has no codes. */
function codesOf(part: PlannedPart, doubles: Float64Array, blocks: BlockCodes | null): Uint32Array | null {
  if (part.kind === "scaled") return blocks?.codes ?? null;
  if (part.kind === "scale") return blocks?.scaleCodes ?? null;
  return part.format === null ? null : plainCodes(part.format, elementsOf(part, doubles), part.codes);
}

function elementsOf({ firstElement, elements }: PlannedPart, doubles: Float64Array): Float64Array {
  return doubles.subarray(firstElement, firstElement + elements);
}

/** Elements kept without a scale: the nearest number of their format, infinity beyond its range. */
function plainCodes(format: Minifloat, values: Float64Array, codes: Uint32Array): Uint32Array {
  encodeAll(format, values, "special", codes);
  return codes;
}
