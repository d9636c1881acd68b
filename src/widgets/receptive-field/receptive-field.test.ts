import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowOf } from "../../core";
import { initialValues } from "../../ui/params/param";
import { fromQuery } from "../testing";
import { derive } from "./derive";
import definition from "./index";
import { params, type ReachParams } from "./params";
import { ablate, heaviest, hopsTo, partOf, tokens, workOut } from "./stack";
import { partText, titleOf } from "./words";

const initial = initialValues(params);
const even = { spread: 0, recency: 0, seed: 1 };

const anyChoice: fc.Arbitrary<ReachParams> = fc.record({
  layers: fc.integer({ min: 1, max: 8 }),
  window: fc.integer({ min: 2, max: 12 }),
  residual: fc.constantFrom(...params.residual.samples),
  spread: fc.constantFrom(...params.spread.samples),
  recency: fc.constantFrom(...params.recency.samples),
  seed: fc.integer({ min: 1, max: 999 }),
  picked: fc.integer({ min: 0, max: tokens - 1 }),
  hovered: fc.constant(null),
});

describe("every state", () => {
  it("takes a token as many back as there are for the first, and says when it is asked for more", () => {
    const { params: read, notices } = fromQuery(definition, "receptive-field.picked=400&receptive-field.window=1");
    expect(read).toMatchObject({ picked: 95, window: 2 });
    expect(notices).toHaveLength(2);
  });
});

describe("the laws", () => {
  it("influence is exactly 0 beyond the reach, above 0 within, and 1 in all; the published reach is never less", () => {
    fc.assert(
      fc.property(anyChoice, (chosen) => {
        const worked = workOut(chosen);
        expect(worked.published).toBe(chosen.layers * chosen.window);
        expect(worked.exact).toBe(chosen.layers * (chosen.window - 1) + 1);
        expect(worked.exact).toBeLessThanOrEqual(worked.published);
        expect(worked.effective).toBeLessThanOrEqual(worked.exact);
        const counts = derive(chosen).chart.looks.map(({ look, count }) => [look, count]);
        for (let back = 0; back < tokens; back++) {
          expect(partOf(worked, back) > 0).toBe(back < worked.exact);
        }
        expect(counts).toEqual([
          ["nearly-all", worked.effective],
          ["some", worked.exact - worked.effective],
          ["zero", tokens - worked.exact],
        ]);
        // Sums of some hundred parts: rounding stays far below.
        expect(rowOf(worked.parts, 0).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 11);
        expect(worked.byHops.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 11);
      }),
      { numRuns: 40 },
    );
  });

  it("taking one input out of a run moves the last output by its derivative, and by nothing beyond the reach", () => {
    fc.assert(
      fc.property(anyChoice, (chosen) => {
        const worked = workOut(chosen);
        const { moved, agrees } = ablate(worked, chosen.picked);
        expect(agrees).toBe(true);
        expect(moved).toBeCloseTo(partOf(worked, chosen.picked), 12);
        if (chosen.picked >= worked.exact) expect(moved).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it("a stronger residual never reaches further, for even attention", () => {
    for (const window of [2, 7, 12]) {
      const reaches = params.residual.samples.map(
        (residual) => workOut({ layers: 8, window, residual, ...even }).effective,
      );
      expect(reaches).toEqual([...reaches].sort((a, b) => b - a));
    }
  });

  it("the heaviest way takes no more hops than layers, and none longer than W − 1", () => {
    fc.assert(
      fc.property(anyChoice, (chosen) => {
        const path = heaviest(workOut(chosen), chosen.picked);
        expect(path === null).toBe(hopsTo(chosen.picked, chosen.window) > chosen.layers);
        path?.positions.slice(1).forEach((position, layer) => {
          expect(position - (path.positions[layer] ?? 0)).toBeLessThan(chosen.window);
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe("by hand", () => {
  it("one even window of four, a residual of a half: 5/8, and 1/8 for each of three before", () => {
    const worked = workOut({ layers: 1, window: 4, residual: 50, ...even });
    expect([0, 1, 2, 3, 4].map((back) => partOf(worked, back))).toEqual([0.625, 0.125, 0.125, 0.125, 0]);
    expect(worked.byHops).toEqual([0.625, 0.375]);
    expect(derive({ ...initial, ...even, layers: 1, window: 4, residual: 50, picked: 2 })).toMatchObject({
      title: "One window of 4 reaches 4 tokens, and 99\u00a0% of the influence takes all of them",
      shown: {
        name: "The token 2 back",
        lines: [
          "It takes at least one hop. One way leads to the last output, within the dashed outline, and carries 12.5\u00a0% of the influence. It is drawn in yellow.",
          expect.stringContaining("moves by 12.5\u00a0%, as the derivative says: holds."),
        ],
      },
    });
  });

  it("two even windows of two without residual: ¼, ½, ¼, and two ways to the middle one", () => {
    const worked = workOut({ layers: 2, window: 2, residual: 0, ...even });
    expect([0, 1, 2, 3].map((back) => partOf(worked, back))).toEqual([0.25, 0.5, 0.25, 0]);
    expect(worked.ways).toEqual([1, 2, 1]);
    expect(worked.reaches).toEqual([2, 3, 3, 3]);
    const { table } = derive({ ...initial, ...even, layers: 2, window: 2, residual: 0 });
    expect(table.rows).toEqual([
      ["0", "0", "25.0\u00a0%", "25.0\u00a0%"],
      ["1", "1", "50.0\u00a0%", "75.0\u00a0%"],
      ["2", "2", "25.0\u00a0%", "100\u00a0%"],
    ]);
  });

  it("says of a token out of reach how many hops it would take, and that nothing of it arrives", () => {
    const { shown, trellis } = derive({ ...initial, layers: 3, window: 5, picked: 20 });
    expect(shown.lines[0]).toBe(
      "It would take five hops of up to 4 tokens, and there are three layers: no way leads from it to the last output. Its influence is exactly 0.",
    );
    expect(shown.lines[1]).toContain("moves by exactly 0, as the derivative says: holds.");
    expect(trellis.ways).toBeNull();
  });

  it("says the three reaches, and shows the token under the pointer before the picked one", () => {
    const view = derive({ ...initial, hovered: 3 });
    expect(view.lines.map(({ count }) => count)).toEqual(["80", "73", view.lines[2]?.count]);
    expect(view.title).toBe(titleOf(initial, workOut(initial)));
    expect(view.title).toMatch(
      /^Eight windows of 10 reach 73 tokens; 99\u00a0% of the influence lies in the last \d+ tokens$/,
    );
    expect(view.shown.back).toBe(3);
    expect(view.notes.map(({ text }) => text).join(" ")).toContain("128 × 20 = 2,560 tokens");
  });
});

describe("partText", () => {
  it("says parts in per cent, small ones as powers of ten, and 0 as exactly that", () => {
    expect([0, 0.123, 1, 1e-4, 3.94e-7, 9.96e-8].map(partText)).toEqual([
      "exactly 0",
      "12.3\u00a0%",
      "100\u00a0%",
      "0.0100\u00a0%",
      "3.9\u00a0×\u00a010^−7",
      "1.0\u00a0×\u00a010^−7",
    ]);
  });
});
