import { decoderOf } from "../../numerics/decode";
import type { Minifloat } from "../../numerics/minifloat";
import { decodeBlocks } from "../../numerics/quantise";
import { rowBytes } from "../row";
import { readCodes } from "./codeBytes";
import { rowOffsets } from "./placeRow";
import type { RowPacking } from "./rowPacking";
import { rowPlan } from "./rowPlan";

/**
 * The entry that the bytes of a row stand for, dequantised. NaN in a scale gives NaN in its block.
 *
 * @param bytes [rowBytes(format)]
 * @returns [elements of the row]: values and rotated values in storage order.
 * @throws RangeError for another number of bytes, and where format and rule do not fit.
 */
export function unpackRow(packing: RowPacking, bytes: Uint8Array): Float64Array {
  const expected = rowBytes(packing.format);
  if (bytes.length !== expected) {
    throw new RangeError(`${packing.format.name}: ${bytes.length} bytes, its row has ${expected}`);
  }
  return readRow(packing, bytes, rowOffsets(packing.format));
}

/**
 * Reads one entry whose components lie at the given offsets from `base` on, in storage order.
 *
 * @param values [elements of the row], overwritten; made where none is given.
 * @throws RangeError where `values` has another length, and where format and rule do not fit.
 */
export function readRow(
  packing: RowPacking,
  source: Uint8Array,
  offsets: readonly number[],
  base = 0,
  values: Float64Array = new Float64Array(rowPlan(packing).elements),
): Float64Array {
  const { elements, parts } = rowPlan(packing);
  if (values.length !== elements) {
    throw new RangeError(`${packing.format.name}: room for ${values.length} elements, its row has ${elements}`);
  }
  const codes = parts.map((part, index) =>
    part.kind === "padding"
      ? null
      : readCodes(part.bits, source, base + (offsets[index] ?? 0), part.elements, part.codes),
  );
  const scaleCodes = codes[parts.findIndex(({ kind }) => kind === "scale")] ?? new Uint32Array(0);
  for (const [index, { kind, format, firstElement }] of parts.entries()) {
    const own = codes[index];
    if (own === undefined || own === null || format === null) continue;
    if (kind === "plain") plainValues(format, own, values, firstElement);
    if (kind === "scaled" && packing.rule !== null) {
      values.set(decodeBlocks(packing.rule, { codes: own, scaleCodes, tensorScale: 1 }), firstElement);
    }
  }
  return values;
}

function plainValues(format: Minifloat, codes: Uint32Array, target: Float64Array, first: number): void {
  const decodeOne = decoderOf(format);
  for (let index = 0; index < codes.length; index++) target[first + index] = decodeOne(codes[index] ?? 0);
}
