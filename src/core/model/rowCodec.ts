import { packRow, writeRow } from "../layout/packing/packRow";
import { rowOffsets } from "../layout/packing/placeRow";
import type { RowPacking } from "../layout/packing/rowPacking";
import { type RowReader, rowReader } from "../layout/packing/rowReader";
import { rowElements } from "../layout/row";
import type { Vector } from "../numerics/vector";

/** How a store turns entries into bytes and back. */
export interface RowCodec {
  /** Bytes of one row. */
  readonly stride: number;
  /** Writes one entry from `base` on and returns the bytes written. */
  readonly write: (values: Vector, target: Uint8Array, base: number) => number;
  readonly read: RowReader;
}

/** Bytes that the packer makes of one entry. Measured, so that what a cache weighs owes nothing to a formula. */
export function packedBytes(packing: RowPacking): number {
  return packRow(packing, new Float64Array(rowElements(packing.format))).byteLength;
}

/**
 * Rows as their format packs them.
 *
 * @throws RangeError where format and rule do not fit.
 */
export function packedRows(packing: RowPacking): RowCodec {
  const offsets = rowOffsets(packing.format);
  return {
    stride: packedBytes(packing),
    write: (values, target, base) => writeRow(packing, values, target, offsets, base),
    read: rowReader(packing),
  };
}

/** The same elements as doubles: nothing is rounded. No model stores this; it is what packed rows are compared with. */
export function unroundedRows({ format }: RowPacking): RowCodec {
  const elements = rowElements(format);
  const stride = elements * Float64Array.BYTES_PER_ELEMENT;
  let viewed: Uint8Array = new Uint8Array(0);
  let doubles: Float64Array = new Float64Array(0);
  /** A store has one buffer until it grows: its view is made once for many rows. */
  const viewOf = (buffer: Uint8Array) => {
    if (viewed !== buffer) {
      viewed = buffer;
      doubles = new Float64Array(buffer.buffer, buffer.byteOffset, buffer.byteLength / Float64Array.BYTES_PER_ELEMENT);
    }
    return doubles;
  };
  return {
    stride,
    write: (values, target, base) => {
      if (values.length !== elements) {
        throw new RangeError(`${format.name}: ${values.length} elements, its row takes ${elements}`);
      }
      viewOf(target).set(values, base / Float64Array.BYTES_PER_ELEMENT);
      return stride;
    },
    read: (source, base, target, first) => {
      const view = viewOf(source);
      const start = base / Float64Array.BYTES_PER_ELEMENT;
      for (let index = 0; index < elements; index++) target[first + index] = view[start + index] ?? 0;
    },
  };
}
