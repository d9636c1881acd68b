import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BlockRule, bitsPerElement } from "./blockRule";
import { decode, largestValue } from "./decode";
import { deepseekRules, indexerFp4, v4Tile, v4TileModel, v32Tile, v41Global, v41Window } from "./deepseekRules";
import { e2m1, e4m3, e8m0 } from "./minifloats";
import { mxRules, nvfp4 } from "./mxRules";
import { decodeBlocks, encodeBlocks, quantise } from "./quantise";
import { vectorOf } from "./samples";

const rules = [...mxRules, ...deepseekRules];
const named = rules.map((rule) => [rule.name, rule] as const);
const blocks = 3;

function anyVector(rule: BlockRule) {
  return vectorOf(blocks * rule.block);
}

function largest(values: ArrayLike<number>): number {
  return Array.from(values).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

describe("what every rule does", () => {
  it.each(named)("%s: quantises to numbers of its format, one scale a block", (_, rule) => {
    fc.assert(
      fc.property(anyVector(rule), (values) => {
        const { codes, scaleCodes, scales, tensorScale, values: read } = quantise(rule, values);
        expect(scaleCodes).toHaveLength(blocks);
        expect(Array.from(scaleCodes, (code) => decode(rule.scale.storage, code))).toEqual([...scales]);
        const products = Array.from(codes, (code, index) => {
          const scale = scales[Math.floor(index / rule.block)] ?? Number.NaN;
          const product = decode(rule.element, code) * (scale * tensorScale);
          return rule.arithmetic === "fp32" ? Math.fround(product) : product;
        });
        expect([...read]).toEqual(products);
      }),
      { numRuns: 30 },
    );
  });

  it.each(named)("%s: errs by half a step of the element at most, or by what is cut off", (_, rule) => {
    fc.assert(
      fc.property(anyVector(rule), (values) => {
        const { scales, tensorScale, values: read } = quantise(rule, values);
        const beyond = values.filter((value, index) => {
          const scale = (scales[Math.floor(index / rule.block)] ?? Number.NaN) * tensorScale;
          const size = Math.abs(value);
          const halfStep = Math.max(
            size * 2 ** -(rule.element.mantissaBits + 1),
            (scale * decode(rule.element, 1)) / 2,
          );
          const cutOff = Math.max(0, size - scale * largestValue(rule.element));
          // The quotient and the product are themselves rounded, to fp32 or to double.
          const rounding = size * (rule.arithmetic === "fp32" ? 2 ** -22 : 2 ** -50);
          return !(Math.abs((read[index] ?? Number.NaN) - value) <= Math.max(halfStep, cutOff) + rounding);
        });
        expect(beyond).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it.each(named.filter(([, rule]) => rule.scale.rounding === "up"))("%s: never cuts off", (_, rule) => {
    fc.assert(
      fc.property(anyVector(rule), (values) => {
        for (const [block, scale] of quantise(rule, values).scales.entries()) {
          const amax = largest(values.slice(block * rule.block, (block + 1) * rule.block));
          expect(amax).toBeLessThanOrEqual(scale * largestValue(rule.element));
        }
      }),
    );
  });

  it.each(named)("%s: zeros stay zeros, with their sign", (_, rule) => {
    const values = Array.from({ length: rule.block }, (_, index) => (index % 2 === 0 ? 0 : -0));
    expect([...quantise(rule, values).values]).toEqual(values);
  });

  it.each(named)("%s: refuses NaN, infinities, and what is no whole number of blocks", (_, rule) => {
    const values = Array.from({ length: rule.block }, () => 1);
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(() => quantise(rule, values.with(3, odd))).toThrow(`element 3 is ${odd}`);
    }
    expect(() => quantise(rule, [])).toThrow("0 elements");
    expect(() => quantise(rule, values.slice(1))).toThrow(`whole number of blocks of ${rule.block}`);
  });

  it.each(named)("%s: takes numbers beyond every format, and next to none", (_, rule) => {
    // Where the arithmetic is that of fp32, so are the numbers.
    const most = rule.arithmetic === "fp32" ? -1e38 : -1e300;
    const huge = quantise(rule, Array<number>(rule.block).fill(most)).values;
    expect(huge.every((value) => Number.isFinite(value) && value < 0)).toBe(true);
    const tiny = quantise(rule, Array<number>(rule.block).fill(Number.MIN_VALUE)).values;
    expect(tiny.every((value) => Math.abs(value) < 1e-30)).toBe(true);
  });

  it("refuses scales that are not one a block", () => {
    const { codes, tensorScale } = encodeBlocks(v41Global, new Float32Array(32));
    expect(() => decodeBlocks(v41Global, { codes, tensorScale, scaleCodes: new Uint32Array(3) })).toThrow(
      "3 scales for 2 blocks",
    );
  });
});

describe("quantising again", () => {
  it.each(named.filter(([, rule]) => rule.scale.rounding !== "nearest"))("%s: changes nothing", (_, rule) => {
    fc.assert(
      fc.property(anyVector(rule), (values) => {
        const once = quantise(rule, values).values;
        expect([...quantise(rule, once).values]).toEqual([...once]);
      }),
      { numRuns: 30 },
    );
  });

  it.each(named.filter(([, rule]) => rule.element === e2m1 && rule.scale.storage === e4m3))(
    "%s: changes nothing where the scale is a normal E4M3 number",
    (_, rule) => {
      const smallestNormal = 2 ** -6;
      fc.assert(
        fc.property(anyVector(rule), (values) => {
          const once = quantise(rule, values);
          fc.pre(once.scales.every((scale) => scale >= smallestNormal));
          expect(quantise(rule, once.values).values).toEqual(once.values);
        }),
      );
    },
  );

  it("V4.1's fp4 rule is not idempotent among the coarsest scales: 9.6 steps become 8, and 8 become 6", () => {
    const step = 2 ** -9;
    const first = quantise(v41Global, [9.6 * step, ...Array<number>(15).fill(0)]);
    expect(first.scales[0]).toBe(2 * step);
    expect(first.values[0]).toBe(8 * step);
    const second = quantise(v41Global, first.values);
    expect(second.scales[0]).toBe(step);
    expect(second.values[0]).toBe(6 * step);
  });
});

/** A block whose amax is given, the rest zero. */
function blockOf(rule: BlockRule, amax: number): number[] {
  return [amax, ...Array<number>(rule.block - 1).fill(0)];
}

function scaleOf(rule: BlockRule, amax: number): number | undefined {
  return quantise(rule, blockOf(rule, amax)).scales[0];
}

describe("each rule's own scale", () => {
  it("costs its share of an element", () => {
    const bits = Object.fromEntries(rules.map((rule) => [rule.id, bitsPerElement(rule)]));
    expect(bits).toEqual({
      mxfp8: 8.25,
      "mxfp6-e2m3": 6.25,
      "mxfp6-e3m2": 6.25,
      mxfp4: 4.25,
      nvfp4: 4.5,
      "nvfp4-block-only": 4.5,
      "v32-tile": 8.25,
      "v32-index": 8.25,
      "v32-index-plain": 8.25,
      "v4-tile": 8.125,
      "v4-tile-model": 8.125,
      "v41-window": 8.25,
      "v41-global": 4.5,
      "indexer-fp4": 4.25,
    });
  });

  it("MX takes the power of two below, so that the largest element may be cut off", () => {
    const found = Object.fromEntries(mxRules.slice(0, 4).map((rule) => [rule.id, scaleOf(rule, 7.9)]));
    expect(found).toEqual({ mxfp8: 2 ** -6, "mxfp6-e2m3": 1, "mxfp6-e3m2": 1 / 4, mxfp4: 1 });
    expect(quantise(mxRules[3] ?? nvfp4, blockOf(indexerFp4, 7.9)).values[0]).toBe(6);
  });

  it("the indexer takes the one above: just over 3 leaves 4 and 6 unused", () => {
    expect(scaleOf(indexerFp4, 3)).toBe(1 / 2);
    expect(scaleOf(indexerFp4, 3.0001)).toBe(1);
    expect(quantise(indexerFp4, blockOf(indexerFp4, 3.0001)).values[0]).toBe(3);
  });

  it("NVFP4 maps the tensor's amax onto 448 · 6, and needs no range of its own", () => {
    const values = [...blockOf(nvfp4, 1e-20), ...blockOf(nvfp4, 3e-21)];
    const { scales, tensorScale, values: read } = quantise(nvfp4, values);
    expect(tensorScale).toBe(Math.fround(1e-20 / (448 * 6)));
    expect(scales[0]).toBe(448);
    expect(Math.abs((read[0] ?? 0) / 1e-20 - 1)).toBeLessThan(2 ** -23);
    const alone = quantise({ ...nvfp4, tensorScale: false }, values);
    expect([...alone.scales, ...alone.values].every((value) => value === 0)).toBe(true);
    expect(quantise(nvfp4, blockOf(nvfp4, 0)).tensorScale).toBe(1);
  });

  it("V4.1's fp4 scale goes from 2^−9 to 448, and its values no further than 2,688", () => {
    expect(scaleOf(v41Global, 0)).toBe(2 ** -9);
    expect(scaleOf(v41Global, 1e-9)).toBe(2 ** -9);
    expect(scaleOf(v41Global, 1e9)).toBe(largestValue(e4m3));
    expect(quantise(v41Global, blockOf(v41Global, -1e9)).values[0]).toBe(-2688);
  });

  it("V4.1's fp4 scale may round down, and what it then can't reach is cut off", () => {
    const amax = 6.3;
    expect(scaleOf(v41Global, amax)).toBe(1);
    expect(quantise(v41Global, blockOf(v41Global, amax)).values[0]).toBe(6);
  });

  it("an exact power of two stays, the next number goes up", () => {
    expect(scaleOf(v41Window, 448)).toBe(1);
    expect(scaleOf(v41Window, 448 * (1 + 2 ** -52))).toBe(2);
    expect(scaleOf(v32Tile, 448 * 2 ** 20)).toBe(2 ** 20);
  });

  it("floors: 1e-4 bounds amax in the model code, amax / 448 in the test quantiser", () => {
    expect(scaleOf(v4Tile, 0)).toBe(2 ** -13);
    expect(scaleOf(v32Tile, 0)).toBe(2 ** -13);
    expect(scaleOf(v4TileModel, 0)).toBe(2 ** -22);
    expect(scaleOf(v41Window, 0)).toBe(2 ** -22);
    expect(scaleOf(indexerFp4, 0)).toBe(2 ** -126);
    expect(scaleOf(mxRules[0] ?? nvfp4, 0)).toBe(decode(e8m0, 0));
  });

  it("elements on a tie go to the even code", () => {
    const ties = [0.25, 0.75, 1.25, 1.75, 2.5, 3.5, 5];
    const values = [6, ...ties, ...ties.map((tie) => -tie), 0];
    expect([...quantise(v41Global, values).values]).toEqual([6, 0, 1, 1, 2, 2, 4, 4, -0, -1, -1, -2, -2, -4, -4, 0]);
  });
});
