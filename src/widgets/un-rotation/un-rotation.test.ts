import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { derive } from "./derive";
import { degreesOf, longestOf, radius, tipOf } from "./geometry";
import { mostAhead, mostShift, params, type TurnParams } from "./params";
import { heads, runTurn } from "./run";
import { differenceText } from "./words";

const first: TurnParams = { ...initialValues(params), shift: 0 };
const anyState = fc.record({
  shift: fc.integer({ min: 1, max: mostShift }),
  ahead: fc.integer({ min: 1, max: mostAhead }),
  head: fc.integer({ min: 0, max: heads - 1 }),
  seed: fc.integer({ min: 0, max: 99 }),
});

describe("the toy", () => {
  it("stays when all positions move and it is turned back, and only then", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const moved = runTurn({ ...state, ahead: 0 });
        // Sines of angles up to a hundred: three digits of sixteen may go.
        expect(moved.backDifference).toBeLessThan(1e-12);
        expect(moved.rawDifference).toBeGreaterThan(1e-3);
      }),
      { numRuns: 40 },
    );
  });

  it("moves with the query alone, by the same amount wherever the text stands", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const [here, there] = [runTurn({ ...state, shift: 0 }), runTurn(state)];
        expect(here.backDifference).toBeGreaterThan(1e-6);
        expect(there.backDifference).toBeCloseTo(here.backDifference, 10);
      }),
      { numRuns: 40 },
    );
  });

  it("reads six window rows and the five entries of 22 tokens", () => {
    expect(runTurn(first)).toMatchObject({ position: 21, rows: 6, entries: 5, rawDifference: 0, backDifference: 0 });
  });
});

describe("derive", () => {
  it("says which output stays", () => {
    const moved = derive({ ...first, shift: 20 });
    expect(moved.title).toBe("All positions + 20: as it comes the output turns, turned back it stays");
    expect(moved.lanes.map(({ verdict, isSame }) => [verdict, isSame])).toEqual([
      ["changes", false],
      ["stays", true],
    ]);
    expect(moved.caption).toContain("now at position 41");
    expect(derive({ ...first, ahead: 3 }).lanes.map(({ verdict }) => verdict)).toEqual(["changes", "changes"]);
    expect(derive(first).lanes.map(({ verdict }) => verdict)).toEqual(["stays", "stays"]);
    expect(derive({ ...first, ahead: 3 }).title).toContain("both outputs change");
    expect(derive({ ...first, ahead: 3, shift: 2 }).title).toContain("only the query’s own move shows");
  });

  it("draws the same hands turned back, to the hundredth", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const [, back] = derive({ ...state, ahead: 0 }).lanes;
        for (const { now, before } of back?.dials ?? []) expect(now).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });
});

describe("geometry and words", () => {
  it("puts the longest on the rim and y upwards", () => {
    expect(tipOf({ x: 3, y: 4 }, 5)).toEqual({ x: 25.2, y: -33.6 });
    expect(tipOf({ x: 0, y: 5 }, 5)).toEqual({ x: 0, y: -radius });
    expect(tipOf({ x: 1, y: 1 }, 0)).toEqual({ x: 0, y: 0 });
    expect([degreesOf({ x: 0, y: 1 }), degreesOf({ x: 0, y: -1 }), degreesOf({ x: 1, y: -1e-9 })]).toEqual([
      90, 270, 0,
    ]);
    expect(
      longestOf([
        { x: 3, y: 4 },
        { x: 1, y: 0 },
      ]),
    ).toBe(5);
  });

  it("writes differences", () => {
    expect([0, 0.423, 3.2e-16].map(differenceText)).toEqual(["0", "0.42", "less than 10^−12"]);
  });
});
