import { expectCount, expectLength } from "../attention/check";
import type { RowPacking } from "../layout/packing/rowPacking";
import { rowElements } from "../layout/row";
import type { Vector } from "../numerics/vector";
import { packedRows, type RowCodec } from "./rowCodec";

/**
 * A full store makes room for one row more in so many that it has, and for these at least: what is kept free stays below a
 * tenth beyond 160 rows, and a row is copied some 16 times in the long run.
 */
const growth = 16;
const fewestMore = 16;

/**
 * Entries of one kind as the bytes of their rows, one row after the other, growing at the end: the main or the indexer
 * rows of one layer. Rows are counted from 0.
 */
export class RowStore {
  readonly packing: RowPacking;
  /** Elements of one entry. */
  readonly elements: number;
  readonly #codec: RowCodec;
  readonly #stride: number;
  #buffer: Uint8Array;
  #rows = 0;
  #bytes = 0;

  /**
   * @param capacity Rows to make room for at once; more rows make more room.
   * @param codec As the packing says unless stated.
   * @throws RangeError where `capacity` is no whole number from 0 on or more than memory holds, and where format and rule do
   * not fit.
   */
  constructor(packing: RowPacking, capacity = 0, codec: RowCodec = packedRows(packing)) {
    expectCount("capacity", capacity, 0);
    this.packing = packing;
    this.elements = rowElements(packing.format);
    this.#codec = codec;
    this.#stride = codec.stride;
    this.#buffer = bufferFor(capacity, this.#stride);
  }

  get rows(): number {
    return this.#rows;
  }

  /** The write cursor: bytes written so far, without the room that is left. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Bytes of the buffer, the room that is left included. */
  get byteLength(): number {
    return this.#buffer.byteLength;
  }

  /**
   * Packs one entry behind the last one.
   *
   * @param values [elements]
   * @returns Its row.
   * @throws RangeError as `packRow` does; the store is then as before.
   */
  append(values: Vector): number {
    if (this.#bytes + this.#stride > this.#buffer.byteLength) this.#grow();
    this.#bytes += this.#codec.write(values, this.#buffer, this.#bytes);
    return this.#rows++;
  }

  /**
   * Reads one entry back, dequantised.
   *
   * @param target [elements], overwritten; made where none is given.
   * @throws RangeError where there is no such row, or `target` has another length.
   */
  read(row: number, target: Float64Array = new Float64Array(this.elements)): Float64Array {
    expectLength("target", target, this.elements);
    this.readInto(row, target, 0);
    return target;
  }

  /** `read` into a place in a larger array, from `first` on: for loops, in which nothing is made. */
  readInto(row: number, target: Float64Array, first: number): void {
    this.#codec.read(this.#buffer, this.#startOf(row), target, first);
  }

  /** The bytes of one row: a view, good until the store grows. Throws as `read`. */
  bytesOf(row: number): Uint8Array {
    const start = this.#startOf(row);
    return this.#buffer.subarray(start, start + this.#stride);
  }

  /**
   * Keeps the first `rows` rows, as a prefix hit does.
   *
   * @throws RangeError where there are fewer.
   */
  truncate(rows: number): void {
    if (!Number.isInteger(rows) || rows < 0 || rows > this.#rows) {
      throw new RangeError(`${rows} rows cannot be kept of ${this.#rows}`);
    }
    this.#rows = rows;
    this.#bytes = rows * this.#stride;
  }

  #startOf(row: number): number {
    if (!Number.isInteger(row) || row < 0 || row >= this.#rows) {
      throw new RangeError(`row ${row} is not among the ${this.#rows} written`);
    }
    return row * this.#stride;
  }

  #grow(): void {
    const rows = this.#rows + Math.max(fewestMore, Math.ceil(this.#rows / growth));
    const larger = new Uint8Array(rows * this.#stride);
    larger.set(this.#buffer);
    this.#buffer = larger;
  }
}

/** @throws RangeError where there is no room for so many rows. */
function bufferFor(capacity: number, stride: number): Uint8Array {
  try {
    return new Uint8Array(capacity * stride);
  } catch (cause) {
    throw new RangeError(`capacity: ${capacity} rows of ${stride} bytes; what memory holds is accepted`, { cause });
  }
}
