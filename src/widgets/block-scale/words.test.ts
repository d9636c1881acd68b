import { expect, it } from "vitest";
import { figure, rungName, whole } from "./words";

it.each([
  [0, "0"],
  [3.0625, "3.0625"],
  [-0.0625, "−0.0625"],
  [0.203125, "0.203125"],
  [2 / 3, "0.66666…"],
  [-2 / 3, "−0.66666…"],
  [448.0000001, "448"],
  [2 ** -126, "2^−126"],
  [2 ** -9, "2^−9"],
  [0.00113929226, "0.0011392…"],
] as const)("writes %d", (value, text) => {
  expect(figure(value)).toBe(text);
});

it("writes what a slider holds in full, and rungs by name", () => {
  expect(whole(-5.9375)).toBe("−5.9375");
  expect([-6, -1.5, 0, 0.5, 3].map(rungName)).toEqual(["−6", "−1½", "0", "½", "3"]);
});
