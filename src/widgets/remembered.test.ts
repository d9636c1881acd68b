import { expect, it } from "vitest";
import { remembered } from "./remembered";

it("makes a result anew where an argument changes, and only there", () => {
  const made: string[] = [];
  const join = remembered((word: string, count: number) => {
    made.push(`${word}${count}`);
    return { text: `${word}${count}` };
  });
  const first = join("a", 1);
  expect(join("a", 1)).toBe(first);
  expect(join("a", 2)).toEqual({ text: "a2" });
  expect(join("b", 2)).toEqual({ text: "b2" });
  // The last one alone is kept.
  expect(join("a", 1)).not.toBe(first);
  expect(made).toEqual(["a1", "a2", "b2", "a1"]);
});
