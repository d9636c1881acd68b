import { describe, expect, it } from "vitest";
import { bf16, decodeTable, e2m1, e2m3, e3m2, e4m3, e5m2, e8m0, fp16 } from "../../core";
import { formats } from "./formats";
import { nearLine, rangeLine, scaleOf, smallestNormal } from "./geometry";
import { rangeNote } from "./rangeNote";
import { rounding, standingOf } from "./rounding";

const ticks = (path: string) => path.match(/M/g)?.length ?? 0;

describe.each(formats.map((format) => [format.name, format] as const))("the range of %s", (_, format) => {
  it.each(["log", "linear"] as const)("keeps the order of numbers and its ends, %s", (spread) => {
    const place = scaleOf(format, spread);
    const places = [...new Set([...decodeTable(format)].filter(Number.isFinite))].sort((a, b) => a - b).map(place);
    expect(places.every((at, index) => index === 0 || at >= (places[index - 1] ?? 0))).toBe(true);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(-1e-9);
    expect(Math.max(...places)).toBeCloseTo(100, 9);
    const { labels } = rangeLine(format, spread, 1, null);
    for (const { place: at } of labels) expect(at >= 0 && at <= 100).toBe(true);
  });
});

describe("ticks", () => {
  it("are one for each number where there are few", () => {
    const line = rangeLine(e4m3, "log", 2.75, null);
    expect(ticks(line.powers) + ticks(line.others)).toBe(253);
    expect(ticks(rangeLine(e8m0, "log", 1, null).powers)).toBe(255);
    expect(line.ticked).toBe("all");
  });

  it("are tall at 0 and at every power of two, subnormal ones too", () => {
    // 0.5 is subnormal in E2M1, and 2^−9 to 2^−7 in E4M3.
    expect(ticks(rangeLine(e2m1, "linear", 0, null).powers)).toBe(2 * 4 + 1);
    expect(ticks(rangeLine(e4m3, "log", 0, null).powers)).toBe(2 * (9 + 9) + 1);
  });

  it("are left out where numbers are too many, and the line says which stand", () => {
    const half = rangeLine(fp16, "log", 1, null);
    expect(half.ticked).toEqual({ stride: 1 });
    expect(ticks(half.powers) + ticks(half.others)).toBe(61);
    expect(rangeNote(fp16, "log", half.ticked)).toContain(
      "Ticks at 0 and at each power of two, subnormal ones left out",
    );
    const wide = rangeLine(bf16, "log", 1, null);
    expect(rangeNote(bf16, "log", wide.ticked)).toContain("one power of two in eight");
  });

  it("stand evenly for equal factors from the smallest normal number on, and evenly below it", () => {
    for (const format of [e4m3, e5m2, e2m1, e2m3, e3m2, bf16, fp16]) {
      const place = scaleOf(format, "log");
      const joint = smallestNormal(format);
      const factor = place(2 * joint) - place(joint);
      expect(place(4 * joint) - place(2 * joint)).toBeCloseTo(factor, 9);
      expect(place(-2 * joint) - place(-4 * joint)).toBeCloseTo(factor, 9);
      expect(place(joint / 2) - place(0)).toBeCloseTo(factor / 2, 9);
      expect(place(0) - place(-joint)).toBeCloseTo(factor, 9);
      expect(place(0)).toBeCloseTo(50, 9);
    }
  });

  it("stand evenly for even numbers on the linear scale", () => {
    const place = scaleOf(e2m1, "linear");
    expect([-6, -3, 0, 3, 6].map(place)).toEqual([0, 25, 50, 75, 100]);
  });

  it("mark no place for what is no number", () => {
    expect(rangeLine(e4m3, "log", Number.NaN, null).taken).toBeNull();
    expect(rangeLine(e4m3, "log", 0, null).taken).toBe(50);
    expect(rangeLine(e8m0, "log", Number.NaN, -1).typed).toBeNull();
  });

  it("keep a typed number beyond the ends within the figure", () => {
    expect(rangeLine(e4m3, "log", 448, 464).typed).toEqual({ at: 100, beyond: "right" });
    expect(rangeLine(e4m3, "linear", -448, -1e30).typed).toEqual({ at: 0, beyond: "left" });
    expect(rangeLine(e4m3, "log", 448, Number.POSITIVE_INFINITY).typed).toEqual({ at: 100, beyond: "right" });
    expect(rangeLine(e8m0, "log", 2 ** -127, 1e-40).typed).toEqual({ at: 0, beyond: "left" });
    expect(rangeLine(e4m3, "linear", 224, 224).typed).toEqual({ at: 75, beyond: null });
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
