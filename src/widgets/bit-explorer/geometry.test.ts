import { describe, expect, it } from "vitest";
import { decodeTable, e2m1, e4m3, e8m0 } from "../../core";
import { formats } from "./formats";
import { nearLine, rangeLine, scaleOf, smallestNormal } from "./geometry";
import { rounding, standingOf } from "./rounding";

const ticks = (path: string) => path.match(/M/g)?.length ?? 0;

describe.each(formats.map((format) => [format.name, format] as const))("the range of %s", (_, format) => {
  it.each(["log", "linear"] as const)("keeps the order of numbers and its ends, %s", (spread) => {
    const place = scaleOf(format, spread);
    const places = [...new Set([...decodeTable(format)].filter(Number.isFinite))].sort((a, b) => a - b).map(place);
    expect(places.every((at, index) => index === 0 || at >= (places[index - 1] ?? 0))).toBe(true);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(-1e-9);
    expect(Math.max(...places)).toBeCloseTo(100, 9);
    const { labels } = rangeLine(format, spread, 1);
    for (const { place: at } of labels) expect(at >= 0 && at <= 100).toBe(true);
  });
});

describe("ticks", () => {
  it("are one for each number where there are few", () => {
    const line = rangeLine(e4m3, "log", 2.75);
    expect(ticks(line.powers) + ticks(line.others)).toBe(253);
    expect(ticks(rangeLine(e2m1, "linear", 0).powers)).toBe(2 * 3 + 1);
    expect(ticks(rangeLine(e8m0, "log", 1).powers)).toBe(255);
    expect(line.stride).toBe(1);
  });

  it("stand evenly for even numbers on the linear scale", () => {
    const place = scaleOf(e2m1, "linear");
    expect([-6, -3, 0, 3, 6].map(place)).toEqual([0, 25, 50, 75, 100]);
  });

  it("mark no place for what is no number", () => {
    expect(rangeLine(e4m3, "log", Number.NaN).now).toBeNull();
    expect(rangeLine(e4m3, "log", 0).now).toBe(50);
  });
});

describe("a number between its neighbours", () => {
  it("stands where it lies, and the error reaches to the taken one", () => {
    const line = nearLine(rounding(e4m3, 2.6875), 2.6875);
    expect(line).toMatchObject({
      below: 16.67,
      here: 66.67,
      above: 83.33,
      taken: 83.33,
      halfway: 50,
      error: { from: 66.67, width: 16.66 },
    });
  });

  it("is itself taken where it is a number of the format", () => {
    expect(nearLine(standingOf(e4m3, 0x43), 2.75)).toMatchObject({ here: 50, taken: 50, halfway: null });
  });

  it("stands in the middle where there is nothing further out", () => {
    expect(nearLine(rounding(e2m1, 9), 9)).toMatchObject({ below: 16.67, here: 50, above: null, taken: 16.67 });
    expect(nearLine(rounding(e2m1, -9), -9)).toMatchObject({ below: null, here: 50, above: 83.33, taken: 83.33 });
  });
});

it("knows the smallest normal numbers", () => {
  expect([e4m3, e2m1, e8m0].map(smallestNormal)).toEqual([2 ** -6, 1, 2 ** -127]);
});
