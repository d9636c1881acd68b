import { describe, expect, it } from "vitest";
import { bf16, codeBits, decode, e2m1, e4m3, e8m0 } from "../../core";
import { anatomyOf, codeText, factorsOf, partsOf } from "./anatomy";
import { formats } from "./formats";

/** What a formula's factors come to: a second route to `decode`. */
function product(factors: ReturnType<typeof factorsOf>): number {
  return factors.reduce((value, { base, power }) => value * worth(base) ** worth(power ?? "1"), 1);
}

/** The worth of "(−1)", "8−7" or "(1 + 3/8)". */
function worth(text: string): number {
  const plain = text.replace(/[()]/g, "");
  const sum = /^(\d+) \+ (\d+)\/(\d+)$/.exec(plain);
  if (sum) return Number(sum[1]) + Number(sum[2]) / Number(sum[3]);
  const difference = /^(\d+)−(\d+)$/.exec(plain);
  return difference ? Number(difference[1]) - Number(difference[2]) : Number(plain.replace("−", "-"));
}

describe.each(formats.map((format) => [format.name, format] as const))("%s", (_, format) => {
  const codes = Array.from({ length: 2 ** codeBits(format) }, (_unused, code) => code);

  it("each formula gives the number of its code, and what has no formula is no finite number", () => {
    const wrong = codes.filter((code) => {
      const anatomy = anatomyOf(format, code);
      const factors = factorsOf(format, anatomy);
      const value = decode(format, code);
      return factors.length === 0 ? Number.isFinite(value) : !Object.is(product(factors), value);
    });
    expect(wrong).toEqual([]);
  });

  it("bits read from left to right are the code, and each flips alone", () => {
    for (const code of codes.filter((one) => one % 37 === 0)) {
      const bits = partsOf(format, code).flatMap((part) => part.bits);
      expect(Number.parseInt(codeText(format, code).replaceAll(" ", ""), 2)).toBe(code);
      for (const { digit, codes: both, index } of bits) {
        expect(both[digit]).toBe(code);
        expect(both[1] - both[0]).toBe(2 ** (codeBits(format) - 1 - index));
      }
    }
  });
});

it("names what a bit is worth", () => {
  const weights = (format: typeof e4m3) => partsOf(format, 0).map(({ bits }) => bits.map(({ weight }) => weight));
  expect(weights(e4m3)).toEqual([["−"], ["8", "4", "2", "1"], ["½", "¼", "1/8"]]);
  expect(weights(bf16)[2]).toEqual(["½", "¼", "1/8", "1/16", "1/32", "1/64", "2^−7"]);
  expect(weights(e2m1)).toEqual([["−"], ["2", "1"], ["½"]]);
  expect(weights(e8m0)).toEqual([["128", "64", "32", "16", "8", "4", "2", "1"]]);
});
