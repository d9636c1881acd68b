import {
  gqaRow,
  indexFp4,
  indexFp8,
  mainFp4,
  mlaBf16Row,
  mlaFp8,
  packRow,
  type RowFormat,
  rowBytes,
  rowElements,
  rowPacking,
  unpackRow,
  v4Fp8,
  windowFp8,
} from "../../src/core";
import type { Contender } from "./sideBySide";

/** Entries a format is timed on; one would stay in registers. */
const entries = 64;

/** Numbers between −2 and 2 whose order repeats nothing a table could learn. */
function entryOf(elements: number, slot: number): Float64Array {
  return Float64Array.from({ length: elements }, (_, index) => 2 * Math.sin(1 + index * index + 7 * slot));
}

/** Packing and unpacking the same entries in one format, first of all a plain copy of them into fp32. */
function contendersOf(format: RowFormat): Contender[] {
  const packing = rowPacking(format);
  const vectors = Array.from({ length: entries }, (_, slot) => entryOf(rowElements(format), slot));
  const rows = vectors.map((vector) => packRow(packing, vector));
  const copies = vectors.map((vector) => new Float32Array(vector.length));
  return [
    {
      name: `copy of ${entries} × ${rowElements(format)} to fp32`,
      run: () => {
        for (const [slot, vector] of vectors.entries()) copies[slot]?.set(vector);
        return copies;
      },
    },
    { name: `pack ${rowBytes(format)}-byte rows`, run: () => vectors.map((vector) => packRow(packing, vector)) },
    { name: `unpack ${rowBytes(format)}-byte rows`, run: () => rows.map((row) => unpackRow(packing, row)) },
  ];
}

/** One group a row format; within it everything is compared with the copy of the same data. */
export const rowContenders: readonly (readonly Contender[])[] = [
  gqaRow(8, 128),
  mlaBf16Row(512, 64),
  mlaFp8,
  v4Fp8,
  windowFp8,
  mainFp4,
  indexFp8,
  indexFp4,
].map(contendersOf);
