import { expectCount, expectLength } from "../attention/check";
import type { RowPacking } from "../layout/packing/rowPacking";
import { rowElements } from "../layout/row";
import type { Vector } from "../numerics/vector";
import { packedRows, type RowCodec } from "./rowCodec";

/** Stands in an empty slot. */
const empty = -1;

/**
 * The window entries of one layer as the bytes of their rows, in a buffer that never grows: the entry of position p
 * lies in slot p mod W, where that of position p − W lay before.
 *
 * Source: V4 and V4.1 inference/model.py (window cache).
 */
export class WindowRing {
  readonly packing: RowPacking;
  /** Slots, W: the most tokens the window can see, the query's own included. */
  readonly tokens: number;
  /** Elements of one entry. */
  readonly elements: number;
  readonly #codec: RowCodec;
  readonly #stride: number;
  readonly #buffer: Uint8Array;
  /** [tokens], the position whose entry lies in each slot. */
  readonly #positions: Float64Array;

  /**
   * @param codec As the packing says unless stated.
   * @throws RangeError where `tokens` is no whole number from 1 on, and where format and rule do not fit.
   */
  constructor(packing: RowPacking, tokens: number, codec: RowCodec = packedRows(packing)) {
    expectCount("tokens", tokens);
    this.packing = packing;
    this.tokens = tokens;
    this.elements = rowElements(packing.format);
    this.#codec = codec;
    this.#stride = codec.stride;
    this.#buffer = new Uint8Array(tokens * this.#stride);
    this.#positions = new Float64Array(tokens).fill(empty);
  }

  /** What the window reserves for a sequence: bytes of the whole buffer, written or not. */
  get byteLength(): number {
    return this.#buffer.byteLength;
  }

  /** Bytes of the rows that are written, and neither dropped nor overwritten. */
  get bytes(): number {
    return this.#stride * this.#positions.reduce((rows, position) => (position === empty ? rows : rows + 1), 0);
  }

  /**
   * Packs the entry of a position into its slot.
   *
   * @param values [elements]
   * @throws RangeError where `position` is no whole number from 0 on or older than what its slot holds, and as `packRow`
   * does; the slot is then as before.
   */
  write(position: number, values: Vector): void {
    expectCount("position", position, 0);
    const slot = position % this.tokens;
    const held = this.#positions[slot] ?? empty;
    if (held > position) {
      throw new RangeError(`position: ${position}; its slot holds ${held}, and later ones than that are accepted`);
    }
    this.#codec.write(values, this.#buffer, slot * this.#stride);
    this.#positions[slot] = position;
  }

  /** Whether the entry of a position lies in its slot: written, and neither overwritten nor dropped. */
  holds(position: number): boolean {
    return position >= 0 && this.#positions[position % this.tokens] === position;
  }

  /**
   * The oldest position of the unbroken run that ends just before `end`: what a query at `end` can read are the positions
   * from there on. `end` itself where the ring does not hold `end − 1`, as before a replay.
   */
  oldestBefore(end: number): number {
    let oldest = end;
    while (this.holds(oldest - 1)) oldest--;
    return oldest;
  }

  /**
   * Reads the entry of a position back, dequantised.
   *
   * @param target [elements], overwritten; made where none is given.
   * @throws RangeError where the ring does not hold it, or `target` has another length.
   */
  read(position: number, target: Float64Array = new Float64Array(this.elements)): Float64Array {
    expectLength("target", target, this.elements);
    this.readInto(position, target, 0);
    return target;
  }

  /** `read` into a place in a larger array, from `first` on: for loops, in which nothing is made. */
  readInto(position: number, target: Float64Array, first: number): void {
    if (!this.holds(position)) throw new RangeError(`the window does not hold position ${position}`);
    this.#codec.read(this.#buffer, (position % this.tokens) * this.#stride, target, first);
  }

  /**
   * Drops the entries of all positions from `tokens` on. What they overwrote does not come back.
   *
   * @throws RangeError where `tokens` is no whole number from 0 on.
   */
  truncate(tokens: number): void {
    expectCount("tokens", tokens, 0);
    for (let slot = 0; slot < this.tokens; slot++) {
      if ((this.#positions[slot] ?? empty) >= tokens) this.#positions[slot] = empty;
    }
  }
}
