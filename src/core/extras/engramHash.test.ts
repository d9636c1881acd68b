import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EngramSizes, engramLayout, engramRows, notText } from "./engramHash";

const anySizes: fc.Arbitrary<EngramSizes> = fc.record({
  layers: fc.integer({ min: 1, max: 3 }),
  maxOrder: fc.integer({ min: 2, max: 5 }),
  heads: fc.integer({ min: 1, max: 4 }),
  base: fc.integer({ min: 1, max: 2000 }),
});
const padId = 2;

/** A layer of any size with its multipliers, and ids of a sequence in which some tokens are no text. */
const anyHash = anySizes.chain((sizes) =>
  fc.record({
    sizes: fc.constant(sizes),
    multipliers: fc.array(fc.bigInt({ min: 1n, max: 2n ** 45n }), {
      minLength: sizes.maxOrder,
      maxLength: sizes.maxOrder,
    }),
    ids: fc.array(fc.oneof({ weight: 5, arbitrary: fc.nat(99_000) }, { weight: 1, arbitrary: fc.constant(notText) }), {
      minLength: 1,
      maxLength: 14,
    }),
  }),
);

function firstLayer(sizes: EngramSizes) {
  const [layout] = engramLayout(sizes);
  if (layout === undefined) throw new Error("a layout has layers");
  return layout;
}

describe("engramLayout", () => {
  it("shares out the released rows", () => {
    const layout = engramLayout({ layers: 2, maxOrder: 4, heads: 8, base: 16_000_000 });
    expect(layout.map(({ rows }) => rows)).toEqual([384_006_168, 384_016_682]);
    expect(layout[0]?.primes[0]).toBe(16_000_057);
    expect(layout[1]?.primes.at(-1)).toBe(16_000_889);
  });

  it("uses every prime from the base on once, the base too", () => {
    expect(engramLayout({ layers: 2, maxOrder: 3, heads: 2, base: 11 })).toEqual([
      { primes: Float64Array.of(11, 13, 17, 19), offsets: Float64Array.of(0, 11, 24, 41), rows: 60 },
      { primes: Float64Array.of(23, 29, 31, 37), offsets: Float64Array.of(0, 23, 52, 83), rows: 120 },
    ]);
    expect([...firstLayer({ layers: 1, maxOrder: 2, heads: 3, base: 1 }).primes]).toEqual([2, 3, 5]);
  });

  it("refuses sizes that are none", () => {
    const sizes = { layers: 1, maxOrder: 2, heads: 1, base: 1 };
    expect(() => engramLayout({ ...sizes, maxOrder: 1 })).toThrow(/maxOrder: 1/);
    expect(() => engramLayout({ ...sizes, heads: 0.5 })).toThrow(/heads: 0.5/);
  });
});

describe("engramRows", () => {
  const layout = { primes: Float64Array.of(11, 13), offsets: Float64Array.of(0, 11), rows: 24 };

  it("hashes a pair as written", () => {
    // 4 · 5 = 20, 3 · 7 = 21, 20 xor 21 = 1; at the start 3 · 5 xor 2 · 7 = 15 xor 14 = 1.
    expect([...engramRows([3, 4], 0, [5n, 7n], layout, padId)]).toEqual([1, 12, 1, 12]);
  });

  it("is exact where a product has more digits than a double", () => {
    // 2^62 + 1 is 2 modulo 3; the nearest double, 2^62, is 1.
    const own = { primes: Float64Array.of(3), offsets: Float64Array.of(0), rows: 3 };
    expect([...engramRows([1], 0, [2n ** 62n + 1n, 0n], own, padId)]).toEqual([2]);
  });

  it("names rows of the column's own", () => {
    fc.assert(
      fc.property(anyHash, ({ sizes, multipliers, ids }) => {
        const own = firstLayer(sizes);
        for (const [index, row] of engramRows(ids, 0, multipliers, own, padId).entries()) {
          const column = index % own.primes.length;
          const first = own.offsets[column] ?? Number.NaN;
          expect(row).toBeGreaterThanOrEqual(first);
          expect(row).toBeLessThan(first + (own.primes[column] ?? Number.NaN));
        }
      }),
    );
  });

  it("gives the same rows in chunks", () => {
    fc.assert(
      fc.property(anyHash, fc.nat(14), ({ sizes, multipliers, ids }, cut) => {
        const own = firstLayer(sizes);
        const first = Math.min(cut, ids.length);
        const chunks = [
          ...engramRows(ids.slice(0, first), 0, multipliers, own, padId),
          ...engramRows(ids, first, multipliers, own, padId),
        ];
        expect(chunks).toEqual([...engramRows(ids, 0, multipliers, own, padId)]);
      }),
    );
  });

  it("does not look past a token that is no text, nor farther than the longest n-gram", () => {
    fc.assert(
      fc.property(anyHash, fc.nat(99_000), ({ sizes, multipliers, ids }, other) => {
        const own = firstLayer(sizes);
        const last = ids.length - 1;
        const near = Math.max(ids.lastIndexOf(notText), last - sizes.maxOrder);
        const changed = ids.map((id, token) => (token < near || (token === near && id !== notText) ? other : id));
        expect(engramRows(changed, last, multipliers, own, padId)).toEqual(
          engramRows(ids, last, multipliers, own, padId),
        );
      }),
    );
  });

  it("reads a token that is no text as one that follows nothing but padding", () => {
    fc.assert(
      fc.property(anyHash, ({ sizes, multipliers, ids }) => {
        const own = firstLayer(sizes);
        expect(engramRows([...ids, notText], ids.length, multipliers, own, padId)).toEqual(
          engramRows([padId], 0, multipliers, own, padId),
        );
      }),
    );
  });

  it("does see the tokens within the longest n-gram", () => {
    expect([...engramRows([3, 4], 1, [5n, 7n], layout, padId)]).not.toEqual([
      ...engramRows([5, 4], 1, [5n, 7n], layout, padId),
    ]);
  });

  it("refuses multipliers that do not fit the columns", () => {
    expect(() => engramRows([1], 0, [1n], layout, padId)).toThrow(RangeError);
    expect(() => engramRows([1], 0, [1n, 2n, 3n, 4n], layout, padId)).toThrow(/multipliers: 4 for 2 columns/);
  });
});
