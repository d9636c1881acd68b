import { describe, expect, it } from "vitest";
import { axes, band, barsPath, cellsPath, heightsOf, isLate, line, powersOfTwo } from "./geometry";

describe("bars", () => {
  it("are parts of the largest, none below 0", () => {
    expect(heightsOf([2, 1, -1, 0.5], 2)).toEqual([100, 50, 0, 25]);
    expect(heightsOf([0, -1], 0)).toEqual([0, 0]);
  });

  it("rise from the bottom or hang from the top, an entry a unit", () => {
    expect(barsPath([50, 0, 25], () => true, "up")).toBe("M0.1 100V50H0.9V100ZM2.1 100V75H2.9V100Z");
    expect(barsPath([50, 20], (index) => index === 1, "down")).toBe("M1.1 0V20H1.9V0Z");
  });

  it("have a cell for each pick", () => {
    expect(cellsPath(3, (index) => index === 2)).toBe("M2.1 0V1H2.9V0Z");
  });

  it("know the right half of their line", () => {
    expect([0, 7, 8, 15, 16, 24].map((block) => isLate(block, 16))).toEqual([false, false, true, true, false, true]);
  });
});

describe("the chart", () => {
  const box = axes([1024, 1_048_576]);

  it("has log axes from end to end", () => {
    expect([1024, 32_768, 1_048_576].map(box.x)).toEqual([0, 50, 100]);
    expect(
      line(box, [
        [1024, 1024],
        [1_048_576, 32_768],
      ]),
    ).toBe("0,100 100,50");
    expect(
      band(box, [
        [1024, 1024, 32_768],
        [1_048_576, 1024, 1_048_576],
      ]),
    ).toBe("M0,50L100,0L100,100L0,100Z");
  });

  it("is ticked in powers of two", () => {
    expect(powersOfTwo(10, 14, 2)).toEqual([1024, 4096, 16_384]);
  });
});
