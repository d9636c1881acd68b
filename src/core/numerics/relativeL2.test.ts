import { expect, it } from "vitest";
import { relativeL2 } from "./relativeL2";

it("is the length of the difference over the length of the exact vector", () => {
  expect(relativeL2([3, 4], [3, 4])).toBe(0);
  expect(relativeL2([0, 0], [3, 4])).toBe(1);
  expect(relativeL2([3, 1], [3, 4])).toBe(3 / 5);
  expect(relativeL2([0, -0], [0, 0])).toBe(0);
});

it("refuses other lengths, and an all-zero vector that is not met", () => {
  expect(() => relativeL2([1], [1, 2])).toThrow(RangeError);
  expect(() => relativeL2([1], [0])).toThrow("no meaning");
});
