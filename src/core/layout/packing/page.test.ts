import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededVector } from "../../numerics/samples";
import { gqaRow, indexFp4, indexFp8, mainFp4, mlaBf16Row, mlaFp8, v4Fp8, windowFp8 } from "../formats";
import { type RowFormat, rowBytes, rowElements } from "../row";
import { packRow } from "./packRow";
import { packPage, readEntry, unpackPage, writeEntry } from "./page";
import { type PageLayout, pageBytes, pageLayouts } from "./pageLayout";
import { placeInPage } from "./placeRow";
import { rowPacking } from "./rowPacking";
import { unpackRow } from "./unpackRow";

const formats = [gqaRow(8, 128), mlaBf16Row(512, 64), mlaFp8, indexFp8, indexFp4, v4Fp8, windowFp8, mainFp4];
const laidOut = formats.flatMap((format) =>
  pageLayouts(format).map((layout) => [`${format.name}, ${layout.order} order`, format, layout] as const),
);

function entriesOf(format: RowFormat, count: number): number[][] {
  return Array.from({ length: count }, (_, slot) => seededVector(rowElements(format), slot, 1));
}

function layoutOf(format: RowFormat, order: PageLayout["order"]): PageLayout {
  const layout = pageLayouts(format).find((one) => one.order === order);
  if (layout === undefined) throw new Error(`${format.name} has no ${order} order`);
  return layout;
}

it("both V4.1 rows have both orders, the others one", () => {
  const orders = formats.map((format) => pageLayouts(format).map(({ order }) => order));
  expect(orders).toEqual([
    ["token"],
    ["token"],
    ["token"],
    ["page"],
    ["page"],
    ["page"],
    ["page", "token"],
    ["page", "token"],
  ]);
});

it.each([
  [v4Fp8, "page", 64, 65 * 576],
  [windowFp8, "page", 64, 66 * 512],
  [windowFp8, "page", 3, 4 * 512],
  [mainFp4, "page", 64, 36 * 512],
  [mainFp4, "page", 1, 512],
  [mainFp4, "token", 1, 288],
  [windowFp8, "token", 3, 3 * 528],
  [mlaFp8, "token", 64, 64 * 656],
  [indexFp4, "page", 64, 64 * 68],
  [indexFp8, "page", 64, 64 * 132],
] as const)("$0.name in $1 order: a page of $2 rows has $3 bytes", (format, order, rows, bytes) => {
  expect(pageBytes(format, layoutOf(format, order), rows)).toBe(bytes);
  expect(packPage(rowPacking(format), layoutOf(format, order), entriesOf(format, rows)).byteLength).toBe(bytes);
});

describe.each(laidOut)("%s", (_, format, layout) => {
  const packing = rowPacking(format);

  it("holds every entry as its own row would", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), (count) => {
        const entries = entriesOf(format, count);
        const page = packPage(packing, layout, entries);
        expect(unpackPage(packing, layout, page, count)).toEqual(
          entries.map((entry) => unpackRow(packing, packRow(packing, entry))),
        );
      }),
      { numRuns: 6 },
    );
  });

  it("takes entries one at a time, in any order of slots, with room left over", () => {
    const entries = entriesOf(format, 3);
    const page = packPage(packing, layout, [], 5);
    for (const slot of [2, 0, 1]) writeEntry(packing, layout, page, 5, slot, entries[slot] ?? []);
    expect(page).toEqual(packPage(packing, layout, entries, 5));
    expect(unpackPage(packing, layout, page, 5, 3)).toEqual(
      entries.map((entry) => unpackRow(packing, packRow(packing, entry))),
    );
  });

  it("has the same bytes as its rows, elsewhere, and zeros for padding", () => {
    const entries = entriesOf(format, 4);
    const page = packPage(packing, layout, entries);
    const used = 4 * rowBytes(format);
    const sorted = (bytes: Uint8Array) => Uint8Array.from(bytes).sort();
    const rows = new Uint8Array(entries.flatMap((entry) => [...packRow(packing, entry)]));
    expect(sorted(page.subarray(0, used))).toEqual(sorted(rows));
    expect(page.subarray(used).every((byte) => byte === 0)).toBe(true);
  });

  it("refuses slots and pages that are not there", () => {
    const page = packPage(packing, layout, entriesOf(format, 2));
    expect(() => readEntry(packing, layout, page, 2, 2)).toThrow("slot 2 is not in a page of 2 rows");
    expect(() => readEntry(packing, layout, page, 2, -1)).toThrow(RangeError);
    expect(() => readEntry(packing, layout, page.subarray(1), 2, 0)).toThrow("a page of 2 rows has");
    expect(() => packPage(packing, layout, entriesOf(format, 2), 1)).toThrow("slot 1");
    for (const capacity of [0, 1.5, -1]) expect(() => packPage(packing, layout, [], capacity)).toThrow(RangeError);
  });
});

describe("where things lie", () => {
  const starts = (format: RowFormat, order: PageLayout["order"]) =>
    [0, 1].map((slot) => placeInPage(format, order, 2, slot).map(({ offset }) => offset));

  it("page order: data of all rows, then scales of all rows", () => {
    expect(starts(mainFp4, "page")).toEqual([
      [0, 512],
      [256, 544],
    ]);
    expect(starts(v4Fp8, "page")).toEqual([
      [0, 448, 1152, 1159],
      [576, 1024, 1160, 1167],
    ]);
  });

  it("token order: each row whole", () => {
    expect(starts(mainFp4, "token")).toEqual([
      [0, 256],
      [288, 544],
    ]);
    expect(starts(mlaFp8, "token")).toEqual([
      [0, 512, 528],
      [656, 1168, 1184],
    ]);
  });

  it("refuses a place in an empty page", () => {
    expect(() => placeInPage(mainFp4, "token", 0, 0)).toThrow("a page of 0 rows");
  });
});
