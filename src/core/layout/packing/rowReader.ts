import type { BlockRule } from "../../numerics/blockRule";
import { decoderOf, decodeTable } from "../../numerics/decode";
import { codeBits, type Minifloat } from "../../numerics/minifloat";
import { rowOffsets } from "./placeRow";
import type { RowPacking } from "./rowPacking";
import { type PlannedPart, rowPlan } from "./rowPlan";

/**
 * Reads the row whose bytes begin at `base` of `source`, dequantised, into `target` from `first` on. It checks nothing
 * and makes nothing: what `unpackRow` gives, for loops over many rows.
 */
export type RowReader = (source: Uint8Array, base: number, target: Float64Array, first: number) => void;

/**
 * The reader of a packing: one table look-up an element.
 *
 * @throws RangeError where format and rule do not fit.
 */
export function rowReader(packing: RowPacking): RowReader {
  const { parts } = rowPlan(packing);
  const offsets = rowOffsets(packing.format);
  const scales = parts.findIndex(({ kind }) => kind === "scale");
  const readers = parts.flatMap((part, index) => {
    const offset = offsets[index] ?? 0;
    if (part.format === null || part.kind === "scale") return [];
    if (part.kind === "plain" || packing.rule === null) return [plainReader(part, part.format, offset)];
    return [scaledReader(part, packing.rule, offset, offsets[scales] ?? 0)];
  });
  return (source, base, target, first) => {
    for (const read of readers) read(source, base, target, first);
  };
}

function plainReader({ elements, firstElement }: PlannedPart, format: Minifloat, offset: number): RowReader {
  const code = codeReader(codeBits(format));
  const decodeOne = decoderOf(format);
  if (codeBits(format) !== 16) {
    return (source, base, target, first) => {
      for (let index = 0; index < elements; index++) {
        target[first + firstElement + index] = decodeOne(code(source, base + offset, index));
      }
    };
  }
  const table = decodeTable(format);
  return (source, base, target, first) => {
    let byte = base + offset;
    for (let index = first + firstElement; index < first + firstElement + elements; index++) {
      target[index] = table[(source[byte] ?? 0) | ((source[byte + 1] ?? 0) << 8)] ?? 0;
      byte += 2;
    }
  };
}

/** Elements of 4 or 8 bits, each times the scale of its block. */
function scaledReader(
  { elements, firstElement }: PlannedPart,
  rule: BlockRule,
  offset: number,
  scaleOffset: number,
): RowReader {
  const { block } = rule;
  const scaleCode = codeReader(codeBits(rule.scale.storage));
  const decodeScale = decoderOf(rule.scale.storage);
  const decodeBlock = codeBits(rule.element) === 4 ? nibbles : bytes;
  const table = decodeTable(rule.element);
  const inFp32 = rule.arithmetic === "fp32";
  return (source, base, target, first) => {
    for (let index = 0; index * block < elements; index++) {
      const scale = decodeScale(scaleCode(source, base + scaleOffset, index));
      const start = first + firstElement + index * block;
      decodeBlock(source, base + offset, index * block, block, table, scale, target, start);
      if (inFp32) for (let at = start; at < start + block; at++) target[at] = Math.fround(target[at] ?? 0);
    }
  };
}

type BlockDecoder = (
  source: Uint8Array,
  byte: number,
  element: number,
  count: number,
  table: Float64Array,
  scale: number,
  target: Float64Array,
  start: number,
) => void;

const bytes: BlockDecoder = (source, byte, element, count, table, scale, target, start) => {
  for (let index = 0; index < count; index++) {
    target[start + index] = (table[source[byte + element + index] ?? 0] ?? 0) * scale;
  }
};

const nibbles: BlockDecoder = (source, byte, element, count, table, scale, target, start) => {
  for (let index = 0; index < count; index++) {
    const code = (source[byte + ((element + index) >> 1)] ?? 0) >> (4 * ((element + index) & 1));
    target[start + index] = (table[code & 15] ?? 0) * scale;
  }
};

/** Code number `index` of codes that begin at `byte`, by the widths that rows are made of. */
function codeReader(bits: number): (source: Uint8Array, byte: number, index: number) => number {
  switch (bits) {
    case 4:
      return (source, byte, index) => ((source[byte + (index >> 1)] ?? 0) >> (4 * (index & 1))) & 15;
    case 8:
      return (source, byte, index) => source[byte + index] ?? 0;
    case 16:
      return (source, byte, index) => (source[byte + 2 * index] ?? 0) | ((source[byte + 2 * index + 1] ?? 0) << 8);
    case 32:
      return (source, byte, index) => {
        let code = 0;
        for (let place = 3; place >= 0; place--) code = (code << 8) | (source[byte + 4 * index + place] ?? 0);
        return code >>> 0;
      };
    default:
      throw new RangeError(`codes of ${bits} bits have no byte form here`);
  }
}
