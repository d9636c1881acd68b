import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { randomParams } from "../testing";
import { derive } from "./derive";
import { closedPath, lengthOf, planeOf, scoreScale, spanOf } from "./geometry";
import definition from "./index";
import { compared, ordersOf, rounding } from "./layer";
import { params } from "./params";
import { differenceText, scoreText } from "./words";

const initial = initialValues(params);

describe("every state", () => {
  it("both forms agree to rounding, but for RoPE between the matrices", () => {
    fc.assert(
      fc.property(randomParams(definition), (state) => {
        const { scoreDifference, outputDifference, refoldedDifference } = compared(state);
        const view = derive(state);
        if (state.where === "between") {
          expect(view.holds).toBe(false);
          expect(scoreDifference).toBeGreaterThan(1e-3);
          expect(refoldedDifference).toBeLessThan(rounding);
          expect(view.checks.map(({ holds }) => holds)).toEqual([false, false, true]);
        } else {
          expect(view.holds).toBe(true);
          expect(Math.max(scoreDifference, outputDifference)).toBeLessThan(rounding);
          expect(refoldedDifference).toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("what it says", () => {
  it("starts at 4 heads of 16 on a latent of 32: 128 numbers against 32", () => {
    const view = derive(initial);
    expect(view.title).toBe("Without a position both forms give the same, on 32 numbers a token against 128");
    expect(view.kept.map(({ sum, numbers, length }) => [sum, numbers, length])).toEqual([
      ["4 × 2 × 16 =", "128", 100],
      ["", "32", 25],
    ]);
    expect(view.entries).toHaveLength(10);
    expect(view.checks[0]?.value).toMatch(/^\d\.\d\u00a0×\u00a010\^−1[56]$/);
    expect(view.checks[0]?.value).not.toBe("0");
  });

  it("breaks with RoPE between: all but the newest token with itself part", () => {
    const view = derive({ ...initial, where: "between" });
    expect(view.title).toContain("the forms part: scores differ by up to ");
    expect(view.caption).toContain("The first 16 channels of each key are rotated");
    expect(view.entries.at(-1)?.says).toContain("in both forms");
    expect(view.entries.filter(({ says }) => says.includes("keys kept"))).toHaveLength(9);
    expect(view.checks[2]).toMatchObject({ what: "Folded anew for each token, 10 times a step", holds: true });
  });

  it("holds again with 8 rotated channels beside: 4 × (16 + 8 + 16) = 160 and 32 + 8 = 40", () => {
    const view = derive({ ...initial, where: "beside" });
    expect(view.kept.map(({ sum, numbers }) => `${sum} ${numbers}`)).toEqual([
      "4 × (16 + 8 + 16) = 160",
      "32 + 8 = 40",
    ]);
    expect(view.caption).toContain("The fold works again.");
  });

  it("shows the last head and token there are, where more were asked for", () => {
    const view = derive({ ...initial, tokens: 2, heads: 1, head: 8, entry: 15 });
    expect(view.plotName).toBe("Scores of token 1 in head 1");
    expect(view.entries.map(({ isShown }) => isShown)).toEqual([false, true]);
    expect([view.before, view.after]).toEqual([0, 1]);
  });

  it("writes small differences as powers", () => {
    expect([0, 4.44e-16, 0.00123, 2.305].map(differenceText)).toEqual([
      "0",
      "4.4\u00a0×\u00a010^−16",
      "0.00123",
      "2.31",
    ]);
    expect(scoreText(-0.71849)).toBe("−0.718");
  });
});

describe("the plane", () => {
  it("rotates behind W^UK on a circle, and before it on another curve that meets it at position 0", () => {
    const found = compared({ ...initial, where: "between" });
    const { after, before, now } = ordersOf(found, 0);
    const radius = Math.hypot(...(after[0] ?? []));
    // Rotations keep lengths to the last digits of a double.
    for (const point of after) expect(Math.hypot(...point)).toBeCloseTo(radius, 12);
    expect([...now.after]).toEqual([...now.before]);
    expect(before.some((point) => Math.abs(Math.hypot(...point) - radius) > 0.01)).toBe(true);
  });
});

describe("geometry", () => {
  it("keeps scores on the plot, 0 with them", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 1 }), (thousandths) => {
        const scores = thousandths.map((score) => score / 1000);
        const scale = scoreScale(scores);
        for (const score of [0, ...scores]) {
          expect(scale.placeOf(score)).toBeGreaterThanOrEqual(0);
          expect(scale.placeOf(score)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it("draws spans upward, points within the plane, and bars to scale", () => {
    expect(spanOf(70, 20)).toEqual({ bottom: 20, height: 50 });
    const place = planeOf([Float64Array.of(0, 2), Float64Array.of(1, 0)]);
    expect(place(Float64Array.of(0, 2))).toEqual({ x: 0, y: -88 });
    expect(place(Float64Array.of(1, 0))).toEqual({ x: 44, y: 0 });
    expect(
      closedPath([
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ]),
    ).toBe("M1,2L3,4Z");
    expect(lengthOf(32, 128)).toBe(25);
  });
});
