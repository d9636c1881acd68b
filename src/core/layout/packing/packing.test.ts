import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encode } from "../../numerics/encode";
import { codeBits } from "../../numerics/minifloat";
import { bf16, e4m3 } from "../../numerics/minifloats";
import { nvfp4 } from "../../numerics/mxRules";
import { quantise } from "../../numerics/quantise";
import { seededVector, vectorOf } from "../../numerics/samples";
import { gqaRow, indexFp4, indexFp8, mainBf16, mainFp4, mlaBf16Row, mlaFp8, v4Fp8, windowFp8 } from "../formats";
import { type RowFormat, rowBytes, rowElements, storageBits } from "../row";
import { readCodes, writeCodes } from "./codeBytes";
import { packRow } from "./packRow";
import { placeRow } from "./placeRow";
import { rowPacking } from "./rowPacking";
import { storageFormats } from "./storageFormats";
import { unpackRow } from "./unpackRow";

const formats = [gqaRow(8, 128), mlaBf16Row(512, 64), mlaFp8, indexFp8, indexFp4, v4Fp8, windowFp8, mainFp4, mainBf16];
const named = formats.map((format) => [format.name, format] as const);

function plainValues(format: RowFormat): number {
  return format.components.filter(({ role }) => role === "value").reduce((sum, { elements }) => sum + elements, 0);
}

it("every storage type is as wide as its number format", () => {
  for (const [type, format] of Object.entries(storageFormats)) {
    expect(codeBits(format)).toBe(storageBits[type as keyof typeof storageFormats]);
  }
});

describe("a row's bytes", () => {
  it.each([
    [gqaRow(8, 128), 4096],
    [mlaBf16Row(512, 64), 1152],
    [mlaFp8, 656],
    [indexFp8, 132],
    [v4Fp8, 584],
    [indexFp4, 68],
    [windowFp8, 528],
    [mainFp4, 288],
  ])("$name", (format, bytes) => {
    const row = packRow(rowPacking(format), seededVector(rowElements(format), 1, 1));
    expect(row.byteLength).toBe(bytes);
    expect(row.byteLength).toBe(rowBytes(format));
  });

  it.each(named)("%s: reads back as its rule quantises, the rest as bf16", (_, format) => {
    const packing = rowPacking(format);
    fc.assert(
      fc.property(vectorOf(rowElements(format)), (values) => {
        const split = packing.rule === null ? 0 : plainValues(format);
        const quantised = packing.rule === null ? [] : quantise(packing.rule, values.slice(0, split)).values;
        const view = new DataView(new ArrayBuffer(4));
        const rounded = values.slice(split).map((value) => {
          view.setUint32(0, encode(bf16, value, "special") * 2 ** 16);
          return view.getFloat32(0);
        });
        expect([...unpackRow(packing, packRow(packing, values))]).toEqual([...quantised, ...rounded]);
      }),
      { numRuns: 15 },
    );
  });

  it.each(named)(
    "%s: what is read is packed and read the same, except among V4.1's coarsest fp4 scales",
    (_, format) => {
      const packing = rowPacking(format);
      fc.assert(
        fc.property(vectorOf(rowElements(format)), (values) => {
          const row = packRow(packing, values);
          fc.pre(format !== mainFp4 || row.subarray(256).every((scale) => scale >= encode(e4m3, 2 ** -6, "saturate")));
          const read = unpackRow(packing, row);
          expect([...unpackRow(packing, packRow(packing, read))]).toEqual([...read]);
        }),
        { numRuns: 15 },
      );
    },
  );

  it("takes typed arrays and lists alike, and leaves them as they are", () => {
    const values = new Float32Array(seededVector(512, 3, 1));
    const before = [...values];
    expect(packRow(rowPacking(mainFp4), values)).toEqual(packRow(rowPacking(mainFp4), before));
    expect([...values]).toEqual(before);
  });

  it("has its components one after the other, without gaps", () => {
    for (const format of formats) {
      const bytes = (elements: number, bits: number) => (elements * bits) / 8;
      const ends = placeRow(format).map(
        ({ component, offset }) => offset + bytes(component.elements, storageBits[component.type]),
      );
      expect([0, ...ends].slice(0, -1)).toEqual(placeRow(format).map(({ offset }) => offset));
      expect(ends.at(-1)).toBe(rowBytes(format));
    }
  });

  it("pads with zero bytes", () => {
    expect(packRow(rowPacking(v4Fp8), seededVector(512, 5, 1)).at(-1)).toBe(0);
  });
});

describe("bf16 parts", () => {
  it("keep NaN and infinities, and overflow to infinity", () => {
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300];
    const values = [...odd, ...Array<number>(508).fill(0)];
    const read = unpackRow(rowPacking(mainBf16), packRow(rowPacking(mainBf16), values));
    expect([...read.subarray(0, 4)]).toEqual([...odd.slice(0, 3), Number.POSITIVE_INFINITY]);
    const rope = seededVector(rowElements(mlaFp8), 1, 1).with(-1, Number.NaN);
    expect(unpackRow(rowPacking(mlaFp8), packRow(rowPacking(mlaFp8), rope)).at(-1)).toBeNaN();
  });
});

describe("what has no meaning is refused", () => {
  it.each(named)("%s: another number of elements or bytes", (_, format) => {
    const packing = rowPacking(format);
    const elements = rowElements(format);
    for (const wrong of [0, elements - 1, elements + 1]) {
      expect(() => packRow(packing, new Float64Array(wrong))).toThrow(`${wrong} elements, its row takes ${elements}`);
    }
    expect(() => unpackRow(packing, new Uint8Array(rowBytes(format) + 1))).toThrow(RangeError);
  });

  it("NaN and infinities among quantised elements", () => {
    for (const format of [mlaFp8, indexFp8, indexFp4, v4Fp8, windowFp8, mainFp4]) {
      const values = seededVector(rowElements(format), 7, 1);
      for (const odd of [Number.NaN, Number.NEGATIVE_INFINITY]) {
        expect(() => packRow(rowPacking(format), values.with(2, odd))).toThrow(`element 2 is ${odd}`);
      }
    }
  });

  it("a scale that is NaN reads as NaN in its block and nowhere else", () => {
    const row = packRow(rowPacking(windowFp8), seededVector(512, 9, 1));
    row[512 + 1] = 255;
    const read = unpackRow(rowPacking(windowFp8), row);
    expect([...read.keys()].filter((index) => Number.isNaN(read[index]))).toEqual(
      Array.from({ length: 32 }, (_, index) => 32 + index),
    );
  });

  it("scales without a known rule, and a rule that does not fit", () => {
    expect(() => rowPacking({ ...mainFp4, id: "unknown", name: "An unknown row" })).toThrow("An unknown row: no rule");
    const values = new Float64Array(512);
    expect(() => packRow({ format: mainFp4, rule: nvfp4 }, values)).toThrow("cannot hold");
    expect(() => packRow({ format: windowFp8, rule: { ...nvfp4, tensorScale: false } }, values)).toThrow("cannot hold");
    expect(() => unpackRow({ format: windowFp8, rule: null }, new Uint8Array(528))).toThrow("no rule");
  });

  it("codes of other widths", () => {
    expect(() => writeCodes(6, new Uint32Array(1), new Uint8Array(1), 0)).toThrow("6 bits");
    expect(() => readCodes(6, new Uint8Array(1), 0, 1)).toThrow("6 bits");
  });
});
