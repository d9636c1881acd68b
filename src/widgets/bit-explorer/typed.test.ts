import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeTable } from "../../core";
import { percentText, signedText, valueText } from "./amount";
import { formats } from "./formats";
import { longestTyped, readTyped, typedText } from "./typed";

describe("what is typed", () => {
  it.each([
    ["2.7", 2.7],
    [" −1e-3 ", -0.001],
    ["+.5", 0.5],
    ["2^-9", 2 ** -9],
    ["-2^3", -8],
    ["INF", Number.POSITIVE_INFINITY],
    ["-infinity", Number.NEGATIVE_INFINITY],
    ["-0", -0],
  ])("%s", (text, value) => {
    expect(Object.is(readTyped(text), value)).toBe(true);
  });

  it.each(["", "fish", "1,5", "1e", "0x10", "1e999", "2^5000", "--1", ".", "1".repeat(longestTyped + 1)])(
    "not %s",
    (text) => {
      expect(readTyped(text)).toBeNull();
    },
  );

  it("is a number or nothing, whatever the text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = readTyped(text);
        expect(value === null || readTyped(typedText(value)) !== null).toBe(true);
      }),
    );
  });

  it("has a form for every number of every format", () => {
    const wrong: number[] = [];
    for (const format of formats) {
      for (const value of decodeTable(format)) if (!Object.is(readTyped(typedText(value)), value)) wrong.push(value);
    }
    expect(wrong).toEqual([]);
  });
});

/** What a written number stands for. */
function worth(text: string): number {
  if (text.startsWith("−")) return -worth(text.slice(1));
  if (text === "infinity") return Number.POSITIVE_INFINITY;
  const power = /^(?:([\d.]+) × )?2\^(−?\d+)$/.exec(text);
  if (power) return Number(power[1] ?? 1) * 2 ** Number(power[2]?.replace("−", "-"));
  return Number(text.replaceAll(",", ""));
}

describe("how numbers are written", () => {
  it("is exact for every number of every format", () => {
    const wrong: string[] = [];
    for (const format of formats) {
      for (const value of decodeTable(format)) {
        if (!Object.is(worth(valueText(value)), value)) wrong.push(`${format.name} ${value}: ${valueText(value)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("rounds distances to three digits", () => {
    expect([0.05, -0.2, 0, 1.234e-7, 57344].map(signedText)).toEqual([
      "+0.05",
      "−0.2",
      "0",
      "+1.23 × 10^−7",
      "+57,300",
    ]);
    expect(percentText(1 / 54)).toBe("1.85 %");
  });
});
