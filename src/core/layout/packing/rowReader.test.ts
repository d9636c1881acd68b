import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededVector } from "../../numerics/samples";
import { gqaRow, indexFp4, indexFp8, mainFp4, mlaBf16Row, mlaFp8, v4Fp8, windowFp8 } from "../formats";
import { rowElements } from "../row";
import { packRow } from "./packRow";
import { rowPacking } from "./rowPacking";
import { rowReader } from "./rowReader";
import { unpackRow } from "./unpackRow";

const formats = [mlaFp8, indexFp8, indexFp4, v4Fp8, windowFp8, mainFp4, gqaRow(2, 3), mlaBf16Row(5, 4)];

describe("a reader gives what unpacking gives", () => {
  it("of rows that were packed, at any place", () => {
    fc.assert(
      fc.property(fc.constantFrom(...formats), fc.integer(), fc.nat(9), fc.nat(9), (format, seed, base, first) => {
        const packing = rowPacking(format);
        const row = packRow(packing, seededVector(rowElements(format), seed, 3));
        const source = new Uint8Array(base + row.length);
        source.set(row, base);
        const target = new Float64Array(first + rowElements(format));
        rowReader(packing)(source, base, target, first);
        expect(target.subarray(first)).toEqual(unpackRow(packing, row));
        expect(target.subarray(0, first)).toEqual(new Float64Array(first));
      }),
      { numRuns: 60 },
    );
  });

  it("of any bytes, special codes included", () => {
    fc.assert(
      fc.property(fc.constantFrom(...formats), fc.integer(), (format, seed) => {
        const packing = rowPacking(format);
        const noise = seededVector(packRow(packing, new Float64Array(rowElements(format))).length, seed, 2 ** 20);
        const row = Uint8Array.from(noise, (value) => Math.floor(Math.abs(value)) & 255);
        const target = new Float64Array(rowElements(format));
        rowReader(packing)(row, 0, target, 0);
        expect(target).toEqual(unpackRow(packing, row));
      }),
      { numRuns: 60 },
    );
  });
});
