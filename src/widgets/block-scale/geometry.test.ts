import { describe, expect, it } from "vitest";
import { errorSpan, labelled, placeOf, plotHeight, spanOf, valueAtPointer, valueTicks } from "./geometry";
import { keyTarget } from "./keys";
import { count, most, step } from "./values";

describe("the plot", () => {
  it("puts a value where a pointer finds it again", () => {
    for (let value = -most; value <= most; value += step) {
      const y = 500 - (placeOf(value) / 100) * plotHeight;
      expect(valueAtPointer({ bottom: 500, height: plotHeight }, y)).toBe(value);
    }
  });

  it("takes no value beyond its ends", () => {
    expect(valueAtPointer({ bottom: 500, height: plotHeight }, -4000)).toBe(most);
    expect(valueAtPointer({ bottom: 500, height: plotHeight }, 4000)).toBe(-most);
  });

  it("draws a gap upwards whichever end is higher", () => {
    expect(spanOf(1, 2)).toEqual(spanOf(2, 1));
    expect(spanOf(1, 2).height).toBeCloseTo(100 / 13, 2);
  });

  it("draws errors from the middle", () => {
    expect(errorSpan(0.5)).toEqual({ bottom: 50, height: 25 });
    expect(errorSpan(-0.5)).toEqual({ bottom: 25, height: 25 });
  });

  it("names only values that it holds", () => {
    expect(valueTicks.map(({ value }) => value)).toEqual([-6, -4, -2, 0, 2, 4, 6]);
  });
});

describe("labels of rungs", () => {
  const ladder = [-6, -4, -3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3, 4, 6];
  const shownAt = (scale: number) => {
    const shown = labelled(ladder.map((element) => placeOf(element * scale)));
    return ladder.filter((_, i) => shown[i]);
  };

  it("all stand where there is room, and never closer than a line", () => {
    expect(shownAt(1)).toEqual([-6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6]);
    expect(shownAt(0.5)).toEqual([-6, -4, -2, 0, 2, 4, 6]);
    expect(shownAt(0.25)).toEqual([-6, 0, 6]);
  });

  it("leave one where all rungs are as good as one", () => {
    expect(shownAt(2 ** -126)).toHaveLength(1);
  });
});

describe("keys", () => {
  it("change a value upwards and downwards, and go to a neighbour sideways", () => {
    expect(keyTarget("ArrowUp", 4, 1)).toEqual({ value: 1 + step });
    expect(keyTarget("ArrowDown", 4, -most)).toEqual({ value: -most });
    expect(keyTarget("PageUp", 4, 5.5)).toEqual({ value: most });
    expect(keyTarget("PageDown", 4, 1)).toEqual({ value: 0 });
    expect(keyTarget("Home", 4, 1)).toEqual({ value: -most });
    expect(keyTarget("End", 4, 1)).toEqual({ value: most });
    expect(keyTarget("ArrowRight", count - 1, 0)).toEqual({ index: count - 1 });
    expect(keyTarget("ArrowLeft", 4, 0)).toEqual({ index: 3 });
    expect(keyTarget("a", 4, 0)).toBeNull();
  });
});
