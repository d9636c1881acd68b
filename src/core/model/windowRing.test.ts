import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { v4Fp8, windowFp8 } from "../layout/formats";
import { packRow } from "../layout/packing/packRow";
import { rowPacking } from "../layout/packing/rowPacking";
import { unpackRow } from "../layout/packing/unpackRow";
import { rowElements } from "../layout/row";
import { seededVector } from "../numerics/samples";
import { WindowRing } from "./windowRing";

const packing = rowPacking(windowFp8);
const entry = (position: number) => seededVector(rowElements(windowFp8), position, 1);
const readBack = (position: number) => unpackRow(packing, packRow(packing, entry(position)));

it.each([
  [windowFp8, 128, 67_584],
  [v4Fp8, 128, 74_752],
  [windowFp8, 3, 1_584],
])("$name: a ring of $1 tokens has $2 bytes, empty or full", (format, tokens, bytes) => {
  const ring = new WindowRing(rowPacking(format), tokens);
  expect(ring.byteLength).toBe(bytes);
  for (let position = 0; position < tokens + 2; position++) ring.write(position, entry(position));
  expect(ring.byteLength).toBe(bytes);
});

it("holds the newest W positions of a sequence, each as its own row would", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(14), (window, tokens) => {
      const ring = new WindowRing(packing, window);
      for (let position = 0; position < tokens; position++) ring.write(position, entry(position));
      expect(ring.oldestBefore(tokens)).toBe(Math.max(0, tokens - window));
      for (let position = 0; position < tokens + window; position++) {
        const isHeld = position < tokens && position >= tokens - window;
        expect(ring.holds(position)).toBe(isHeld);
        if (isHeld) expect(ring.read(position)).toEqual(readBack(position));
        else expect(() => ring.read(position)).toThrow(`does not hold position ${position}`);
      }
    }),
    { numRuns: 30 },
  );
});

describe("truncating", () => {
  it("drops the newer positions, and brings back none that they overwrote", () => {
    const ring = new WindowRing(packing, 4);
    for (let position = 0; position < 6; position++) ring.write(position, entry(position));
    ring.truncate(4);
    const held = Array.from({ length: 6 }, (_, position) => ring.holds(position));
    expect(held).toEqual([false, false, true, true, false, false]);
    ring.write(4, entry(4));
    expect(ring.read(4)).toEqual(readBack(4));
    expect([3, 4, 5, 6].map((end) => ring.oldestBefore(end))).toEqual([2, 2, 2, 6]);
    ring.truncate(0);
    expect([2, 3, 4].map((position) => ring.holds(position))).toEqual([false, false, false]);
  });
});

it("reads into the array it is given", () => {
  const ring = new WindowRing(packing, 2);
  ring.write(3, entry(3));
  const target = new Float64Array(512);
  expect(ring.read(3, target)).toBe(target);
  expect(target).toEqual(readBack(3));
});

it("keeps its slot where an entry is refused", () => {
  const ring = new WindowRing(packing, 2);
  ring.write(1, entry(1));
  expect(() => ring.write(3, entry(3).with(0, Number.POSITIVE_INFINITY))).toThrow("element 0 is Infinity");
  expect(ring.read(1)).toEqual(readBack(1));
  expect(ring.holds(3)).toBe(false);
});

it("refuses what has no meaning", () => {
  for (const tokens of [0, -1, 1.5]) expect(() => new WindowRing(packing, tokens)).toThrow("tokens: ");
  const ring = new WindowRing(packing, 2);
  for (const position of [-1, 0.5, Number.NaN]) {
    expect(() => ring.write(position, entry(0))).toThrow(`position: ${position};`);
    expect(ring.holds(position)).toBe(false);
  }
  expect(() => ring.truncate(Number.NaN)).toThrow("tokens: NaN;");
});

it("does not let an older position write over a newer one", () => {
  const ring = new WindowRing(packing, 2);
  ring.write(3, entry(3));
  expect(() => ring.write(1, entry(1))).toThrow("position: 1; its slot holds 3");
  expect(ring.read(3)).toEqual(readBack(3));
  ring.write(3, entry(5));
  expect(ring.read(3)).toEqual(readBack(5));
});
