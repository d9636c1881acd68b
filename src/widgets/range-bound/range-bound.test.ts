import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { v41Global } from "../../core";
import { derive } from "./derive";
import { ends, placeOf, tenfolds } from "./geometry";
import { params } from "./params";
import {
  boundOf,
  keepsBelow,
  largest,
  largestWeight,
  largestWeightText,
  lostBelow,
  smallest,
  storedAs,
  width,
} from "./reach";

describe("the facts", () => {
  it("are those of the row", () => {
    expect(width).toBe(512);
    expect(largest).toEqual({ element: 6, scale: 448, product: 2688 });
    expect(smallest).toEqual({ element: 0.5, scale: 2 ** -9, product: 2 ** -10 });
    expect(largestWeight).toBeCloseTo(118.794, 3);
  });

  it("no vector of that width with mean square 1 has a larger element than the bound", () => {
    const vector = fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: width, maxLength: width });
    fc.assert(
      fc.property(vector, (values) => {
        const norm = Math.sqrt(values.reduce((sum, x) => sum + x * x, 0) / width);
        fc.pre(norm > 0);
        const most = Math.max(...values.map((x) => Math.abs(x / norm)));
        expect(most).toBeLessThanOrEqual(boundOf(1) * (1 + 1e-12));
      }),
      { numRuns: 50 },
    );
    expect(boundOf(1)).toBe(Math.sqrt(512));
  });
});

describe("the quantiser itself", () => {
  it("cuts off beyond the reach, and only there", () => {
    expect(storedAs(largest.product).value).toBe(largest.product);
    expect(storedAs(2 * largest.product)).toMatchObject({ scale: largest.scale, value: largest.product });
  });

  it("gives the smallest scale to just under nine times it, and loses what is not above half the smallest product", () => {
    const { least } = v41Global.scale;
    expect(keepsBelow).toBe(9 * least);
    expect(storedAs(keepsBelow * (1 - 2 ** -40)).scale).toBe(least);
    expect(storedAs(keepsBelow).scale).toBe(2 * least);
    expect(storedAs(lostBelow).value).toBe(0);
    expect(storedAs(1.01 * lostBelow).value).toBe(smallest.product);
    expect(derive({ weight: 1 }).lanes.at(-1)?.floor?.to).toBe(placeOf(keepsBelow));
  });
});

describe("where the argument ends", () => {
  it("holds up to the last whole weight below, and not from the next", () => {
    expect(derive({ weight: 118 })).toMatchObject({
      holds: true,
      verdict: "holds: the reach is about 1.01 times the bound",
    });
    expect(derive({ weight: 119 })).toMatchObject({
      holds: false,
      verdict: "does not hold: the bound is 1.002 times the reach",
      title: "With a norm weight of 119 an element may pass 2,688, the most a block can hold",
    });
    expect(params.weight.samples).toEqual(expect.arrayContaining([1, 2, 118, 119, 128, 256]));
  });

  it("is said never to be later than it is, and stands between the two stops on either side", () => {
    expect(Number(largestWeightText)).toBeLessThan(largestWeight);
    const { turn, caption, table } = derive({ weight: 256 });
    expect(turn).toEqual({ text: "ends at 118.79", place: 80.56 });
    expect(caption).toContain("holds up to a norm weight of 118.79.");
    expect(table.rows.flat()).toContain("118.79");
    const stops = params.weight.samples;
    expect(stops.indexOf(118)).toBe(14);
    expect(stops[15]).toBe(119);
  });

  it("shows what is left, or what is beyond", () => {
    const rest = (weight: number) => derive({ weight }).lanes[0]?.rest;
    expect(rest(1)).toEqual({ bar: { from: placeOf(boundOf(1)), to: placeOf(largest.product) }, isRoom: true });
    expect(rest(256)).toEqual({ bar: { from: placeOf(largest.product), to: placeOf(boundOf(256)) }, isRoom: false });
  });

  it("tells what the range cuts off from what a scale that rounds down cuts off", () => {
    expect(derive({ weight: 1 }).caption).toContain(
      "3.75, rounded down: 6.034 times that, past 6, it is cut off to 22.5.",
    );
    expect(derive({ weight: 256 }).caption).toContain("Scale × element ends at 2,688: what lies beyond is cut off.");
    for (const weight of params.weight.samples.filter((value) => value < largestWeight)) {
      const { over } = storedAs(boundOf(weight));
      expect(derive({ weight }).caption.includes("cut off")).toBe(over > largest.element);
    }
  });

  it("says for unit weights what the row does", () => {
    const view = derive({ weight: 1 });
    expect(view.title).toBe("With norm weights up to 1 elements are at most about 22.6; a block holds up to 2,688");
    expect(view.verdict).toBe("holds: the reach is about 119 times the bound");
    expect(view.lanes[0]?.range).toBe("up to 22.6");
    expect(view.notes.join(" ")).toContain("the largest magnitude seen about 10 (");
    expect(view.lanes.map(({ spans }) => spans)).toEqual([
      "",
      "a factor of 12",
      "a factor of 229,376",
      "a factor of 2,752,512",
    ]);
  });
});

describe("geometry", () => {
  it("adds the lengths of element and scale to that of their product", () => {
    const [, element, scale, product] = derive({ weight: 1 }).lanes.map(({ bar }) => bar.to - bar.from);
    expect((element ?? 0) + (scale ?? 0)).toBeCloseTo(product ?? 0, 1);
  });

  it("keeps everything on the axis, with its powers of ten", () => {
    expect(ends.map(placeOf)).toEqual([0, 100]);
    expect([0, 1e9].map(placeOf)).toEqual([0, 100]);
    expect(boundOf(256)).toBeLessThan(ends[1]);
    expect(tenfolds().map(({ value }) => value)).toEqual([0.001, 0.01, 0.1, 1, 10, 100, 1000]);
  });
});
