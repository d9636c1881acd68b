import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barLength, lineThrough, lossAxis, placeOfStep, recordingAt, shareAxis } from "./geometry";

const losses = fc.array(fc.double({ min: 1e-6, max: 20, noNaN: true }), { maxLength: 8 });

describe("the axis of KL", () => {
  it("holds every value, larger ones higher, with equal steps for equal factors", () => {
    fc.assert(
      fc.property(losses, (values) => {
        const { placeOf, ticks } = lossAxis(values);
        for (const value of values) {
          expect(placeOf(value)).toBeGreaterThan(0);
          expect(placeOf(value)).toBeLessThan(100);
        }
        // Places are rounded to hundredths.
        expect(placeOf(1) - placeOf(0.5)).toBeCloseTo(placeOf(0.4) - placeOf(0.2), 1);
        expect(ticks.map(({ label }) => label)).toEqual(expect.arrayContaining(["0.1", "0.3", "1"]));
        expect(ticks.every(({ place }) => place >= 0 && place <= 100)).toBe(true);
      }),
    );
  });

  it("puts what has no logarithm at its foot", () => {
    const { placeOf } = lossAxis([0, Number.NaN]);
    expect(placeOf(0)).toBe(0);
    expect(lossAxis([]).placeOf(0.1)).toBe(lossAxis([0, Number.NaN]).placeOf(0.1));
  });
});

it("shares stand at their hundredfold", () => {
  expect([0, 0.289, 1].map(shareAxis().placeOf)).toEqual([0, 28.9, 100]);
  expect(shareAxis().ticks.map(({ label }) => label)).toEqual(["0\u00a0%", "50\u00a0%", "100\u00a0%"]);
});

describe("along the steps", () => {
  it("a pointer finds the recording that is drawn where it stands, and the ends beyond them", () => {
    const box = { left: 40, width: 300 };
    for (let index = 0; index <= 40; index++) {
      const x = box.left + (box.width * placeOfStep(index, 40)) / 100;
      expect(recordingAt(box, x, 40)).toBe(index);
    }
    expect([-500, 5000].map((x) => recordingAt(box, x, 40))).toEqual([0, 40]);
  });

  it("a line goes through its points in order", () => {
    expect(lineThrough([])).toBe("");
    expect(
      lineThrough([
        { x: 0, y: 10 },
        { x: 50, y: 2.5 },
      ]),
    ).toBe("0,10 50,2.5");
  });
});

it("bars are in proportion, and never longer than the longest", () => {
  expect([0, 0.1, 0.2, 0.4].map((share) => barLength(share, 0.2))).toEqual([0, 50, 100, 100]);
});
