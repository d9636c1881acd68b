import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { choice, flag, steps, text, wholeNumber } from "./kinds";

const scale = choice(
  [
    { value: "to-scale", key: "scale", label: "To scale" },
    { value: "log", key: "log", label: "Log scale" },
  ],
  "to-scale",
  { label: "Scale" },
);
const ratio = steps(
  [1, 2, 4, 8, 128].map((value) => ({ value, real: null })),
  2,
  { label: "Ratio", unit: () => "tokens an entry" },
);
const percent = steps(
  [0, 25, 90].map((value) => ({ value, real: null })),
  25,
  { label: "Kept", unit: () => "%" },
);
const group = wholeNumber({ min: 1, max: 18, unit: "layers" }, 6, { label: "Group" });
const links = flag(true, { label: "Links" });

describe("parameters", () => {
  test.each([scale, ratio, percent, group, links])("$label: every good value survives the URL", (param) => {
    for (const value of param.samples) expect(param.read(param.write(value as never))).toEqual({ value, notice: null });
  });

  test.each([scale, ratio, percent, group, links])("$label: no text throws, and bad text says so", (param) => {
    const good = new Set(param.samples.map((value) => param.write(value as never)));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("02", "4.0", "-0", "1e1", "008")), (text) => {
        const { value, notice } = param.read(text);
        const written = param.write(value as never);
        // “02” is 2 in another spelling: nothing bad, and nothing to say.
        const isGood = good.has(text) || written === text || (typeof value === "number" && Number(text) === value);
        return param.read(written).notice === null && (isGood || notice !== null);
      }),
    );
  });

  test("a number between two stops goes to the nearer by ratio", () => {
    expect(ratio.read("5").value).toBe(4);
    expect(ratio.read("7").value).toBe(8);
    expect(ratio.read("100000").value).toBe(128);
    expect(ratio.read("-3").value).toBe(1);
    expect(ratio.read("5").notice).toContain("nearest is 4");
  });

  test("a whole number is kept within its ends", () => {
    expect(group.read("99").value).toBe(18);
    expect(group.read("0").value).toBe(1);
    expect(group.read("6.4").value).toBe(6);
    expect(group.read("six").notice).toContain("whole numbers from 1 to 18");
  });

  test("what is said of bad text is short and names what is accepted", () => {
    expect(scale.read("x".repeat(500)).notice).toBe(`Scale can’t be “${"x".repeat(24)}…”. Accepted: scale, log.`);
  });

  test("up to four options show as a switch, more as a select", () => {
    const many = choice(
      [1, 2, 3, 4, 5].map((value) => ({ value, key: String(value), label: String(value) })),
      1,
      { label: "Many" },
    );
    expect(scale.control.kind).toBe("switch");
    expect(many.control.kind).toBe("select");
  });
});

describe("text", () => {
  const param = text("a word", {
    label: "Your text",
    maxLength: 20,
    lines: 2,
    fault: (typed) => (typed.includes("x") ? "Your text has an x, which is not taken." : null),
  });

  test("is taken as it is, line breaks too, without control characters", () => {
    expect(param.read("two\r\nlines\u0007")).toEqual({ value: "two\nlines", notice: null });
    expect(param.read(param.write("ä — 文"))).toEqual({ value: "ä — 文", notice: null });
  });

  test("is cut where it is too long, and the reader is told", () => {
    const { value, notice } = param.read("a".repeat(25));
    expect(value).toBe("a".repeat(20));
    expect(notice).toContain("25 characters; up to 20 are taken");
  });

  test("gives way to the first text where it is empty or faulty", () => {
    expect(param.read(" \n").value).toBe("a word");
    expect(param.read("taxi")).toEqual({ value: "a word", notice: "Your text has an x, which is not taken." });
  });
});
