import { describe, expect, it } from "vitest";
import { errorStrip, labelled, plotHeight, plotOf, reachFor, valueAtPointer } from "./geometry";
import { keyTarget } from "./keys";
import { count, most, snapped, step } from "./values";

describe("the plot", () => {
  it.each([1.5, 6, 12])("puts a value where a pointer finds it again, to ±%d", (reach) => {
    const { placeOf } = plotOf(reach);
    for (let steps = -most / step; steps <= most / step; steps++) {
      const value = snapped(steps * step);
      if (Math.abs(value) > reach) continue;
      const y = 500 - (placeOf(value) / 100) * plotHeight;
      expect(valueAtPointer({ bottom: 500, height: plotHeight }, y, reach)).toBe(value);
    }
  });

  it("takes no value beyond what can be set", () => {
    expect(valueAtPointer({ bottom: 500, height: plotHeight }, -4000, 6)).toBe(most);
    expect(valueAtPointer({ bottom: 500, height: plotHeight }, 4000, 6)).toBe(-most);
  });

  it("is the closest one that holds all", () => {
    expect(reachFor([0.1, 6])).toBe(6);
    expect(reachFor([6.2, 6])).toBe(8);
    expect(reachFor([0, 12])).toBe(12);
    expect(reachFor([0])).toBe(0.125);
    // What fp32 adds to a rung.
    expect(reachFor([6 * (1 + 2 ** -24)])).toBe(6);
  });

  it("draws a gap upwards whichever end is higher", () => {
    const { spanOf } = plotOf(6);
    expect(spanOf(1, 2)).toEqual(spanOf(2, 1));
    expect(spanOf(1, 2).height).toBeCloseTo(100 / 13, 2);
  });

  it("draws errors from the middle, to the end that they need", () => {
    const strip = errorStrip([0.3, -0.5]);
    expect(strip.end).toBe("½");
    expect(strip.spanOf(0.25)).toEqual({ bottom: 50, height: 25 });
    expect(strip.spanOf(-0.25)).toEqual({ bottom: 25, height: 25 });
    expect(errorStrip([0]).end).toBe("1/16");
    expect(errorStrip([-1.5]).end).toBe("2");
  });

  it("names only values that it holds", () => {
    expect(plotOf(6).ticks.map(({ value }) => value)).toEqual([-6, -4, -2, 0, 2, 4, 6]);
    expect(plotOf(0.375).ticks.map(({ value }) => value)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]);
  });
});

describe("labels of rungs", () => {
  const ladder = [-6, -4, -3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3, 4, 6];
  const shownAt = (scale: number) => {
    const { placeOf } = plotOf(6);
    const shown = labelled(ladder.map((element) => placeOf(element * scale)));
    return ladder.filter((_, i) => shown[i]);
  };

  it("all stand where there is room, and never closer than a line", () => {
    expect(shownAt(1)).toEqual([-6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6]);
    expect(shownAt(0.5)).toEqual([-6, -4, -2, 0, 2, 4, 6]);
    expect(shownAt(0.25)).toEqual([-6, 0, 6]);
  });

  it("leave that of 0 where all rungs are as good as one", () => {
    expect(shownAt(2 ** -126)).toEqual([0]);
  });
});

describe("keys", () => {
  const press = (key: string, held: Partial<Record<"altKey" | "ctrlKey" | "metaKey", boolean>> = {}) => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...held,
  });

  it("held with another are the browser’s", () => {
    expect(keyTarget(press("ArrowLeft", { altKey: true }), 4, 0)).toBeNull();
    expect(keyTarget(press("Home", { ctrlKey: true }), 4, 0)).toBeNull();
    expect(keyTarget(press("ArrowUp", { metaKey: true }), 4, 0)).toBeNull();
  });

  it("change a value upwards and downwards, and go to a neighbour sideways", () => {
    expect(keyTarget(press("ArrowUp"), 4, 1)).toEqual({ value: 1.05 });
    expect(keyTarget(press("ArrowDown"), 4, -most)).toEqual({ value: -most });
    expect(keyTarget(press("PageUp"), 4, 7.5)).toEqual({ value: most });
    expect(keyTarget(press("PageDown"), 4, 1)).toEqual({ value: 0 });
    expect(keyTarget(press("Home"), 4, 1)).toEqual({ value: -most });
    expect(keyTarget(press("End"), 4, 1)).toEqual({ value: most });
    expect(keyTarget(press("ArrowRight"), count - 1, 0)).toEqual({ index: count - 1 });
    expect(keyTarget(press("ArrowLeft"), 4, 0)).toEqual({ index: 3 });
    expect(keyTarget(press("a"), 4, 0)).toBeNull();
  });
});
