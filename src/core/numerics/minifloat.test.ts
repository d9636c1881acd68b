import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode, decodeTable, largestValue } from "./decode";
import { encode } from "./encode";
import { codeBits, infinityCode, largestCode, type Minifloat, magnitudes, nanCode } from "./minifloat";
import { bf16, e2m1, e2m3, e3m2, e4m3, e5m2, e8m0, fp16, fp32, minifloats } from "./minifloats";
import { anyFinite, nearBoundaries } from "./samples";

const named = minifloats.map((format) => [format.name, format] as const);
const tabled = minifloats.filter((format) => codeBits(format) <= 16).map((format) => [format.name, format] as const);
const small = minifloats.filter((format) => codeBits(format) <= 8).map((format) => [format.name, format] as const);

/** The nearest number of a format by search over its table: a second route to `encode`, ties to the even significand. */
function nearestBySearch(format: Minifloat, anyValue: number): number {
  const table = [...decodeTable(format)];
  // Far outside, every distance would be the same in double.
  const value = Math.max(-largestValue(format), Math.min(largestValue(format), anyValue));
  let best = 0;
  for (const [code, number] of table.entries()) {
    if (!Number.isFinite(number)) continue;
    const [distance, least] = [Math.abs(number - value), Math.abs((table[best] ?? 0) - value)];
    const winsTie = format.signed ? code % 2 === 0 : number > (table[best] ?? 0);
    if (distance < least || (distance === least && winsTie)) best = code;
  }
  return table[best] ?? Number.NaN;
}

describe("what the descriptions make", () => {
  it.each([
    [e2m1, 4, 6, 0.5, null, null],
    [e2m3, 6, 7.5, 0.125, null, null],
    [e3m2, 6, 28, 0.0625, null, null],
    [e4m3, 8, 448, 2 ** -9, null, 0x7f],
    [e5m2, 8, 57344, 2 ** -16, 0x7c, 0x7e],
    [bf16, 16, (2 - 2 ** -7) * 2 ** 127, 2 ** -133, 0x7f80, 0x7fc0],
    [fp16, 16, 65504, 2 ** -24, 0x7c00, 0x7e00],
    [fp32, 32, (2 - 2 ** -23) * 2 ** 127, 2 ** -149, 0x7f800000, 0x7fc00000],
  ])("$name", (format, bits, largest, smallest, infinity, nan) => {
    expect(codeBits(format)).toBe(bits);
    expect(largestValue(format)).toBe(largest);
    expect(decode(format, 1)).toBe(smallest);
    expect(decode(format, 0)).toBe(0);
    expect(decode(format, magnitudes(format))).toBe(-0);
    expect(infinityCode(format)).toBe(infinity);
    expect(nanCode(format)).toBe(nan);
  });

  it("E8M0 is powers of two and one NaN", () => {
    expect([0, 127, 254].map((code) => decode(e8m0, code))).toEqual([2 ** -127, 1, 2 ** 127]);
    expect(decode(e8m0, 255)).toBeNaN();
    expect(codeBits(e8m0)).toBe(8);
  });

  it("fp32 decodes as the machine does", () => {
    const view = new DataView(new ArrayBuffer(4));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (code) => {
        view.setUint32(0, code);
        expect(decode(fp32, code)).toBe(view.getFloat32(0));
      }),
    );
  });

  it("refuses what is no code, and a table of 32 bits", () => {
    for (const code of [-1, 16, 1.5, Number.NaN]) expect(() => decode(e2m1, code)).toThrow(RangeError);
    expect(() => decodeTable(fp32)).toThrow("too many codes");
  });
});

describe("encode", () => {
  it.each(tabled)("%s: every code comes back from its number, NaNs as the quiet one", (_, format) => {
    const wrong: number[] = [];
    for (const [code, value] of decodeTable(format).entries()) {
      const expected = Number.isNaN(value) ? nanCode(format) : code;
      if (encode(format, value, "special") !== expected) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  it("fp32: every number comes back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (code) => {
        const value = decode(fp32, code);
        fc.pre(!Number.isNaN(value));
        expect(encode(fp32, value, "special")).toBe(code);
      }),
    );
  });

  it.each(small)("%s: gives the nearest number, ties to even", (_, format) => {
    fc.assert(
      fc.property(fc.oneof(anyFinite, nearBoundaries(format)), (value) => {
        fc.pre(format.signed || value > 0);
        expect(Math.abs(decode(format, encode(format, value, "saturate")))).toBe(
          Math.abs(nearestBySearch(format, value)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it("bf16: agrees with rounding the bits of an fp32", () => {
    const view = new DataView(new ArrayBuffer(4));
    fc.assert(
      fc.property(fc.oneof(fc.float({ noNaN: true }), nearBoundaries(bf16).map(Math.fround)), (value) => {
        view.setFloat32(0, value);
        const bits = view.getUint32(0);
        expect(encode(bf16, value, "special")).toBe((bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16);
      }),
      { numRuns: 5000 },
    );
  });

  it("fp16: no other number is nearer, and a tie has an even code", () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ min: -65504, max: 65504, noNaN: true }), nearBoundaries(fp16)), (value) => {
        const code = encode(fp16, value, "saturate");
        const distance = Math.abs(decode(fp16, code) - value);
        for (const other of [code - 1, code + 1].filter((one) => Number.isFinite(decode(fp16, Math.max(one, 0))))) {
          const gap = Math.abs(decode(fp16, Math.max(other, 0)) - value);
          if (other >= 0) expect(distance < gap || (distance === gap && code % 2 === 0)).toBe(true);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it("fp32: rounds as the machine does", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double({ noNaN: true }), fc.double({ min: -1e-37, max: 1e-37, noNaN: true })),
        (value) => {
          expect(decode(fp32, encode(fp32, value, "special"))).toBe(Math.fround(value));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it.each(named)("%s: never turns two numbers round", (_, format) => {
    const pool = codeBits(format) <= 16 ? fc.oneof(anyFinite, nearBoundaries(format)) : anyFinite;
    fc.assert(
      fc.property(pool, pool, (a, b) => {
        fc.pre(format.signed || (a > 0 && b > 0));
        const [low, high] = a < b ? [a, b] : [b, a];
        const read = (value: number) => decode(format, encode(format, value, "saturate"));
        expect(read(low)).toBeLessThanOrEqual(read(high));
      }),
      { numRuns: 1000 },
    );
  });

  it.each(named)("%s: errs by half a step at most inside its range", (_, format) => {
    fc.assert(
      fc.property(anyFinite, (value) => {
        const largest = largestValue(format);
        fc.pre(Math.abs(value) <= largest && (format.signed || value >= decode(format, 0)));
        // Between powers of two the worst place is the middle, 1½: half off, a third of it.
        const parts = format.mantissaBits === 0 ? 3 : 2 ** (format.mantissaBits + 1);
        const smallest = format.signed ? decode(format, 1) : 0;
        const error = Math.abs(decode(format, encode(format, value, "saturate")) - value);
        expect(error).toBeLessThanOrEqual(Math.max(Math.abs(value) / parts, smallest / 2));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("beyond the range", () => {
  it("saturates where asked, and there every format does the same", () => {
    for (const format of minifloats) {
      for (const value of [1e300, Number.POSITIVE_INFINITY]) {
        expect(encode(format, value, "saturate")).toBe(largestCode(format));
        if (format.signed) expect(decode(format, encode(format, -value, "saturate"))).toBe(-largestValue(format));
      }
    }
  });

  it("gives infinity, NaN or the largest number where the format's own code is asked for", () => {
    const beyond = (format: Minifloat, value: number) => decode(format, encode(format, value, "special"));
    for (const format of [e5m2, bf16, fp16, fp32]) {
      expect(beyond(format, 1e300)).toBe(Number.POSITIVE_INFINITY);
      expect(beyond(format, Number.NEGATIVE_INFINITY)).toBe(Number.NEGATIVE_INFINITY);
    }
    for (const format of [e4m3, e8m0]) expect(beyond(format, 1e300)).toBeNaN();
    for (const format of [e2m1, e2m3, e3m2]) expect(beyond(format, -1e300)).toBe(-largestValue(format));
  });

  it("rounds first: 464 is halfway to what would be 480, and the tie is even", () => {
    expect(encode(e4m3, 464, "special")).toBe(largestCode(e4m3));
    expect(encode(e4m3, 464.0001, "special")).toBe(nanCode(e4m3));
  });

  it("keeps NaN where there is one, and refuses it elsewhere", () => {
    for (const format of minifloats) {
      if (nanCode(format) === null) {
        expect(() => encode(format, Number.NaN, "saturate")).toThrow(`${format.name} has no code for NaN`);
      } else {
        for (const overflow of ["saturate", "special"] as const) {
          expect(decode(format, encode(format, Number.NaN, overflow))).toBeNaN();
        }
      }
    }
  });

  it("E8M0 has no zero and no negative numbers, and nothing is too small for it", () => {
    for (const value of [0, -0, -1, Number.NEGATIVE_INFINITY]) expect(encode(e8m0, value, "saturate")).toBe(255);
    for (const value of [2 ** -128, 1e-300, Number.MIN_VALUE]) expect(encode(e8m0, value, "saturate")).toBe(0);
  });

  it("E8M0 ties go up: 1½, 3 and 6 lie between powers of two", () => {
    expect([1.5, 3, 6, 1.499, 5.999].map((value) => decode(e8m0, encode(e8m0, value, "special")))).toEqual([
      2, 4, 8, 1, 4,
    ]);
  });

  it("keeps the sign of zeros and of what rounds to zero", () => {
    for (const format of minifloats.filter(({ signed }) => signed)) {
      for (const value of [-0, -Number.MIN_VALUE]) expect(decode(format, encode(format, value, "special"))).toBe(-0);
      expect(decode(format, encode(format, Number.MIN_VALUE, "special"))).toBe(0);
    }
  });
});
