import { describe, expect, it } from "vitest";
import { stepAt } from "./steps";

describe("the step that is read", () => {
  const spans = [
    { from: -700, to: -20 },
    { from: -20, to: 600 },
    { from: 700, to: 1300 },
  ];

  it("is the one at the line", () => {
    expect([-20, 450, 599].map((line) => stepAt(spans, line))).toEqual([1, 1, 1]);
    expect([-700, 700].map((line) => stepAt(spans, line))).toEqual([0, 2]);
  });

  it("is none before, between and after", () => {
    expect([-701, 600, 650, 1300].map((line) => stepAt(spans, line))).toEqual([-1, -1, -1, -1]);
  });
});
