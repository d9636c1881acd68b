import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gqaRow, indexFp4, indexFp8, mainFp4, mlaBf16Row, mlaFp8, v4Fp8, windowFp8 } from "../layout/formats";
import { packRow } from "../layout/packing/packRow";
import { rowPacking } from "../layout/packing/rowPacking";
import { unpackRow } from "../layout/packing/unpackRow";
import { rowElements } from "../layout/row";
import { seededVector } from "../numerics/samples";
import { packedBytes } from "./rowCodec";
import { RowStore } from "./rowStore";

const formats = [gqaRow(2, 8), mlaBf16Row(24, 8), mlaFp8, indexFp8, indexFp4, v4Fp8, windowFp8, mainFp4];
const named = formats.map((format) => [format.name, rowPacking(format)] as const);
const fp4 = rowPacking(mainFp4);
const entry = (seed: number) => seededVector(rowElements(mainFp4), seed, 1);

describe.each(named)("a store of %s", (_, packing) => {
  it("holds every entry as its own row would, whatever room it began with", () => {
    fc.assert(
      fc.property(fc.nat(7), fc.nat(9), (count, capacity) => {
        const store = new RowStore(packing, capacity);
        const entries = Array.from({ length: count }, (_, seed) => seededVector(store.elements, seed, 1));
        expect(entries.map((values) => store.append(values))).toEqual([...entries.keys()]);
        for (const [row, values] of entries.entries()) {
          const bytes = packRow(packing, values);
          expect(store.bytesOf(row)).toEqual(bytes);
          expect(store.read(row)).toEqual(unpackRow(packing, bytes));
        }
        expect(store.rows).toBe(count);
        expect(store.bytes).toBe(count * packedBytes(packing));
      }),
      { numRuns: 15 },
    );
  });
});

describe("the write cursor", () => {
  it("moves by what is written", () => {
    const store = new RowStore(fp4, 2);
    expect([store.bytes, store.byteLength]).toEqual([0, 576]);
    for (const seed of [1, 2, 3]) store.append(entry(seed));
    expect([store.rows, store.bytes]).toEqual([3, 864]);
    expect(store.byteLength).toBeGreaterThanOrEqual(864);
  });

  it("sees a byte more in a row", () => {
    const padding = { name: "padding", role: "padding", elements: 1, type: "padding" } as const;
    const store = new RowStore(rowPacking({ ...mainFp4, components: [...mainFp4.components, padding] }));
    store.append(entry(1));
    store.append(entry(2));
    expect(store.bytes).toBe(578);
    expect(store.read(1)).toEqual(unpackRow(fp4, packRow(fp4, entry(2))));
  });

  it("stays where an entry is refused", () => {
    const store = new RowStore(fp4);
    store.append(entry(1));
    expect(() => store.append(entry(2).with(5, Number.NaN))).toThrow("element 5 is NaN");
    expect(() => store.append(entry(2).slice(1))).toThrow("511 elements");
    expect([store.rows, store.bytes]).toEqual([1, 288]);
    expect(store.append(entry(3))).toBe(1);
    expect(store.bytesOf(1)).toEqual(packRow(fp4, entry(3)));
  });
});

describe("reading", () => {
  it("fills the array it is given", () => {
    const store = new RowStore(fp4);
    store.append(entry(1));
    store.append(entry(2));
    const target = new Float64Array(512).fill(7);
    expect(store.read(1, target)).toBe(target);
    expect(target).toEqual(unpackRow(fp4, packRow(fp4, entry(2))));
    expect(() => store.read(1, new Float64Array(511))).toThrow("target: 511 numbers; 512 are wanted");
  });

  it("refuses rows that were not written", () => {
    const store = new RowStore(fp4, 4);
    store.append(entry(1));
    for (const row of [-1, 1, 0.5, Number.NaN]) {
      expect(() => store.read(row)).toThrow(`row ${row} is not among the 1 written`);
      expect(() => store.bytesOf(row)).toThrow(RangeError);
    }
  });
});

it("keeps the first rows when truncated, and goes on behind them", () => {
  fc.assert(
    fc.property(fc.nat(5), fc.nat(5), (before, wanted) => {
      const kept = Math.min(before, wanted);
      const store = new RowStore(fp4);
      for (let seed = 0; seed < before; seed++) store.append(entry(seed));
      store.truncate(kept);
      expect([store.rows, store.bytes]).toEqual([kept, 288 * kept]);
      expect(() => store.read(kept)).toThrow(RangeError);
      expect(store.append(entry(99))).toBe(kept);
      for (let row = 0; row < kept; row++) expect(store.bytesOf(row)).toEqual(packRow(fp4, entry(row)));
      expect(store.bytesOf(kept)).toEqual(packRow(fp4, entry(99)));
    }),
    { numRuns: 20 },
  );
});

it("refuses what has no meaning", () => {
  for (const capacity of [-1, 1.5, Number.NaN]) expect(() => new RowStore(fp4, capacity)).toThrow("capacity: ");
  expect(() => new RowStore(fp4, 1e15)).toThrow("capacity: 1000000000000000 rows of 288 bytes; what memory holds");
  const store = new RowStore(fp4);
  for (const rows of [-1, 1, 0.5]) expect(() => store.truncate(rows)).toThrow("cannot be kept of 0");
});
