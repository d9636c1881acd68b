import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, div, equals, fraction, mul, toNumber } from "./fraction";

const small = fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 999 }));
const any = small.map(([numerator, denominator]) => fraction(numerator, denominator));

describe("fractions", () => {
  it("are kept in lowest terms with a positive denominator", () => {
    expect(fraction(6, -4)).toEqual({ numerator: -3n, denominator: 2n });
    expect(fraction(0, -7)).toEqual({ numerator: 0n, denominator: 1n });
  });

  it("add, multiply and divide", () => {
    expect(add(fraction(1, 6), fraction(1, 3))).toEqual(fraction(1, 2));
    expect(mul(fraction(2, 3), fraction(3, 4))).toEqual(fraction(1, 2));
    expect(div(fraction(1, 2), fraction(-3, 4))).toEqual(fraction(-2, 3));
    expect(toNumber(fraction(14057, 4))).toBe(3514.25);
  });

  it("refuse a denominator of 0 and numbers that are not whole", () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => div(fraction(1), fraction(0))).toThrow(RangeError);
    expect(() => fraction(0.5)).toThrow(RangeError);
  });

  it("obey the laws of a field", () => {
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(equals(mul(a, add(b, c)), add(mul(a, b), mul(a, c)))).toBe(true);
        if (b.numerator !== 0n) expect(mul(div(a, b), b)).toEqual(a);
      }),
    );
  });

  it("compare as their cross products do", () => {
    fc.assert(
      fc.property(small, small, ([a, b], [c, d]) => {
        expect(compare(fraction(a, b), fraction(c, d))).toBe(Math.sign(a * d - c * b));
      }),
    );
  });
});
