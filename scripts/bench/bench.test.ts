import { describe, expect, test } from "vitest";
import { lastResult, sideBySide } from "./sideBySide";
import { median, table } from "./statistics";

describe("median", () => {
  test("of odd, even and single counts, in any order", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([8, 2, 4, 6])).toBe(5);
    expect(median([3])).toBe(3);
  });

  test("of nothing is refused", () => expect(() => median([])).toThrow("No samples"));
});

test("a table aligns its columns", () => {
  expect(
    table(
      ["what", "ratio"],
      [
        ["sum", "1.0"],
        ["footprint", "210.4"],
      ],
    ),
  ).toBe(["what       ratio", "sum          1.0", "footprint  210.4"].join("\n"));
});

test("contenders take turns, and ratios are to the first", () => {
  let clock = 0;
  const order: string[] = [];
  const contender = (name: string, cost: number) => ({
    name,
    run: () => {
      clock += cost;
      order.push(name);
      return name;
    },
  });
  const plan = { samples: 3, sampleTime: 4, now: () => clock };
  const timings = sideBySide([contender("short", 1), contender("long", 8)], plan);
  expect(timings).toEqual([
    { name: "short", nanoseconds: 1e6, ratio: 1 },
    { name: "long", nanoseconds: 8e6, ratio: 8 },
  ]);
  expect(order.slice(-5)).toEqual(["short", "short", "short", "short", "long"]);
  expect(lastResult()).toBe("long");
});
