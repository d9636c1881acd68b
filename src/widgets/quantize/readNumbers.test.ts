import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeOfText } from "./params";
import { readNumbers } from "./readNumbers";

describe("numbers from text", () => {
  it.each([
    ["1, 2;3\n4\t5", [1, 2, 3, 4, 5]],
    ["[0.5, -.25,\n +3.]", [0.5, -0.25, 3]],
    ["−1.5e−3 (2E2)", [-0.0015, 200]],
  ])("%j", (text, numbers) => {
    expect(readNumbers(text)).toEqual({ ok: true, numbers });
  });

  it.each([
    ["", "There is no number yet."],
    ["[ , ]", "There is no number yet."],
    ["1 2 1,2,three 4", "Number 5, “three”, is no number."],
    ["1 NaN", "Number 2, “NaN”, is no number."],
    ["0x10", "Number 1, “0x10”, is no number."],
    ["1e999", "Number 1, “1e999”, is too large: at most 1,000,000,000."],
    ["3 1e-12", "Number 2, “1e-12”, is too small: 0, or at least 0.000000001."],
    ["1e-400", "Number 1, “1e-400”, is too small: 0, or at least 0.000000001."],
    ["0 −0.5e-9999", "Number 2, “−0.5e-9999”, is too small: 0, or at least 0.000000001."],
    ["1 ".repeat(513), "These are 513 numbers; at most 512 are taken."],
    [`7 ${"z".repeat(900)}`, `Number 2, “${"z".repeat(24)}…”, is no number.`],
  ])("refuses %j", (text, reason) => {
    expect(readNumbers(text)).toEqual({ ok: false, reason });
  });

  it("takes a zero in any form", () => {
    expect(readNumbers("0 0.00 0e5 .0e-400")).toEqual({ ok: true, numbers: [0, 0, 0, 0] });
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => typeof readNumbers(text).ok === "boolean"));
  });
});

describe("a text typed or pasted", () => {
  it("takes the place of the vector where it is good, and of nothing where it is not", () => {
    expect(changeOfText("4 5")).toEqual({ source: "pasted", pasted: "4 5", draft: null });
    expect(changeOfText("")).toEqual({ draft: "" });
    const long = "0.25 ".repeat(400);
    expect(changeOfText(long)).toEqual({ source: "pasted", pasted: long, draft: null });
  });
});
