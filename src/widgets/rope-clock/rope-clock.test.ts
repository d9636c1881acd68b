import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { betweenLatents, frequencies, frequencyOf, partOfTurn, positionAt, productsOf } from "./clock";
import { derive } from "./derive";
import { curve, onCurve, onDial, partAt, sector } from "./geometry";
import { stepOf } from "./keys";
import { judge, lastPosition, pairCount, params } from "./params";
import { signed } from "./words";

const initial = initialValues(params);
const position = fc.integer({ min: 0, max: lastPosition });
const pair = fc.integer({ min: 0, max: pairCount - 1 });

describe("the product", () => {
  it("depends on the difference only, for every pair", () => {
    fc.assert(
      fc.property(position, position, position, (query, key, shift) => {
        const [near, far] = [productsOf(query, key), productsOf(query + shift, key + shift)];
        // Angles reach 2^18 radians in doubles: their last digit is 2^−35.
        for (const [index, product] of near.each.entries()) {
          expect(Math.abs(product - (far.each[index] ?? 9))).toBeLessThan(1e-9);
          expect(Math.abs(product - Math.cos((query - key) * frequencyOf(index)))).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("is 1 a pair at the same position", () => {
    const { each, all } = productsOf(77, 77);
    for (const product of each) expect(product).toBeCloseTo(1, 12);
    expect(all).toBeCloseTo(32, 10);
  });

  it("has V3's 32 frequencies, from 1 to 10,000^(−62/64)", () => {
    expect(frequencies).toHaveLength(32);
    expect(frequencyOf(0)).toBe(1);
    expect(frequencyOf(4)).toBeCloseTo(10 ** -0.5, 12);
    expect(frequencyOf(31)).toBeCloseTo(10 ** -3.875, 12);
  });

  it("what stands between the latents stays under a shift, and is W^UQᵀ W^UK at no distance", () => {
    // [1 0; 0.5 1] · [1 0; 0.5 1]
    expect([...betweenLatents(0, 1).values]).toEqual([1, 0, 1, 1]);
    const at = (query: number, key: number) => derive({ ...initial, query, key }).matrices[1]?.cells;
    expect(at(12, 5)).toEqual(at(112, 105));
    expect(at(12, 5)).not.toEqual(at(12, 6));
  });
});

describe("dragging", () => {
  it("goes the shorter way round to the nearest token", () => {
    expect(positionAt(0.25, 0, Math.PI / 8)).toBe(4);
    expect(positionAt(0.9, 0, Math.PI / 10)).toBe(-2);
    expect(positionAt(0.05, 19, Math.PI / 10)).toBe(21);
  });

  it("leaves a hand that is let go where it is", () => {
    fc.assert(
      fc.property(position, pair, (from, index) => {
        const frequency = frequencyOf(index);
        expect(positionAt(partOfTurn(from, frequency), from, frequency)).toBe(from);
      }),
    );
  });

  it("takes the other hand along where the distance is kept, as far as both can go", () => {
    const before = { ...initial, together: true };
    const moved = (change: Partial<typeof initial>) => {
      const verdict = judge(before, { ...before, ...change });
      return verdict.ok ? [verdict.params.query, verdict.params.key] : [];
    };
    expect(moved({ query: 20 })).toEqual([20, 13]);
    expect(moved({ key: 0 })).toEqual([7, 0]);
    expect(moved({ query: 0 })).toEqual([7, 0]);
    expect(moved({ query: lastPosition, key: 3 })).toEqual([lastPosition, 3]);
    expect(judge(initial, { ...initial, query: 20 })).toMatchObject({ ok: true, params: { query: 20, key: 5 } });
  });

  it("by keys: one token, a page of 64, the first", () => {
    const press = (key: string, ctrlKey = false) => stepOf({ key, ctrlKey, altKey: false, metaKey: false });
    expect([press("ArrowUp"), press("ArrowLeft"), press("PageDown"), press("Home"), press("x")]).toEqual([
      1,
      -1,
      -64,
      Number.NEGATIVE_INFINITY,
      null,
    ]);
    expect(press("ArrowUp", true)).toBeNull();
  });
});

describe("geometry", () => {
  it("stands up at part 0 and turns clockwise", () => {
    expect([onDial(0, 80), onDial(0.25, 80), onDial(0.5, 80)]).toEqual([
      { x: 0, y: -80 },
      { x: 80, y: 0 },
      { x: 0, y: 80 },
    ]);
    const box = { left: 10, top: 20, width: 200, height: 200 };
    expect(partAt(box, 110, 20)).toBe(0);
    expect(partAt(box, 210, 120)).toBe(0.25);
    expect(partAt(box, 10, 120)).toBe(0.75);
  });

  it("finds again what it has drawn", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), (part) => {
        const { x, y } = onDial(part, 82);
        // Points are drawn to a hundredth of a unit.
        expect(partAt({ left: -100, top: -100, width: 200, height: 200 }, x, y)).toBeCloseTo(part, 3);
      }),
    );
  });

  it("fills the shorter sector, and draws the curve from 1 over −1 to 1", () => {
    expect(sector(0, 0.25, 50)).toBe("M0,0L0,-50A50,50 0 0 1 50,0Z");
    expect(sector(0.9, 0.1, 50)).toContain(" 0 0 1 ");
    expect(sector(0.25, 0, 50)).toContain(" 0 0 0 ");
    expect(onCurve(0.5, -1)).toEqual({ x: 50, y: 94 });
    expect(curve().startsWith("M0,6L")).toBe(true);
  });
});

it("says what is shown in words", () => {
  const view = derive(initial);
  expect(view.title).toBe("Query at 12, key at 5: 7 tokens apart, and −0.599 depends on that alone");
  expect(view.caption).toContain("Pair 4 of 32 (counted from 0) turns by 0.316 radians a token, once in 19.9 tokens.");
  expect(derive({ ...initial, key: 12 }).title).toContain("the same position");
  expect(derive({ ...initial, key: 15 }).title).toContain("3 tokens apart, the key ahead");
  expect([signed(-0.00001, 3), signed(-0.5, 1)]).toEqual(["0.000", "−0.5"]);
});
