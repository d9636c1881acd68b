import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPasted } from "./paste";

describe("pasted numbers", () => {
  it.each([
    ["1, 2;3\n-4", "1 2 3 -4", [1, 2, 3, -4]],
    ["[+1e+2, −.5]", "1e2 -.5", [100, -0.5]],
    ["0e-999", "0e-999", [0]],
  ])("%j", (typed, text, numbers) => expect(readPasted(typed)).toEqual({ ok: true, text, numbers }));

  it.each([
    ["", "No numbers"],
    ["1 NaN", "“nan”, number 2, is no number"],
    ["0x10", "is no number"],
    ["1e999", "is too large for a double"],
    ["1 -1e-400", "“-1e-400”, number 2, is too small for a double"],
    ["1+2", "“1+2”, number 1, is no number"],
    ["1e+-5", "is no number"],
    ["1 ".repeat(600), "1,199 characters. Up to 1,000"],
  ])("%j is refused", (typed, reason) => {
    const result = readPasted(typed);
    expect(result.ok ? "" : result.reason).toContain(reason);
  });

  it("never make anything fail, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const result = readPasted(typed);
        if (result.ok) expect(readPasted(result.text)).toEqual(result);
      }),
    );
  });
});
