import fc from "fast-check";
import { expect, it } from "vitest";
import { ceilPowerOfTwo, floorPowerOfTwo } from "./doubleBits";

it("finds the powers of two around any positive double, subnormal ones too", () => {
  const positive = fc.oneof(
    fc.double({ min: Number.MIN_VALUE, max: 2 ** 1023, noNaN: true }),
    fc.integer({ min: 1, max: 1000 }).map((steps) => steps * Number.MIN_VALUE),
  );
  fc.assert(
    fc.property(positive, (x) => {
      const [below, above] = [floorPowerOfTwo(x), ceilPowerOfTwo(x)];
      expect(below <= x && x <= above && x < 2 * below).toBe(true);
      expect(above).toBe(below === x ? x : 2 * below);
      expect(Number.isInteger(Math.log2(below))).toBe(true);
    }),
  );
});

it("leaves powers of two as they are", () => {
  for (let exponent = -1074; exponent < 1024; exponent++) {
    const power = 2 ** exponent;
    expect(floorPowerOfTwo(power)).toBe(power);
    expect(ceilPowerOfTwo(power)).toBe(power);
  }
});

it("refuses what lies between no two powers of two", () => {
  for (const x of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => floorPowerOfTwo(x)).toThrow(RangeError);
    expect(() => ceilPowerOfTwo(x)).toThrow(RangeError);
  }
});
