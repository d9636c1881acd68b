import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeTable } from "../../core";
import { distanceText, shareText, valueText } from "./amount";
import { decimalOf, toDouble } from "./decimal";
import { formats } from "./formats";
import { faultOf, longestTyped, readExactly, readTyped, typedText } from "./typed";

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

  it.each([
    "",
    "fish",
    "1,5",
    "1e",
    "0x10",
    "1e999",
    "1e-400",
    "2^5000",
    "2^-9999",
    "-0.1e-330",
    "--1",
    ".",
    "1".repeat(longestTyped + 1),
  ])("not %s", (text) => {
    expect(readTyped(text)).toBeNull();
  });

  it.each([
    ["fish", "It is no number."],
    ["1e999", "It is too large"],
    ["1e-400", "It is too small"],
    ["2^-9999", "It is too small"],
    ["1".repeat(longestTyped + 1), "It is too long: up to 28 characters"],
  ])("%s is refused with the reason", (text, said) => {
    expect(faultOf(text)?.said).toContain(said);
  });

  it.each(["", "0", "0e-400", "-0.0", "4.9e-324", "inf"])("nothing is wrong with “%s”", (text) => {
    expect(faultOf(text)).toBeNull();
  });

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

  const exactly = (text: string) => readExactly(text) ?? { digits: 0n, power: 0 };

  it.each([
    ["2.75", "2.7", "+0.05", "about 1.85\u00a0%"],
    ["448", "3000", "−2,552", "about 85.1\u00a0%"],
    ["448", "464", "−16", "about 3.45\u00a0%"],
    ["0", "1e-30", "−1 × 10^−30", "100\u00a0%"],
    ["0.5", "0.25", "+0.25", "100\u00a0%"],
    ["448", "512", "−64", "12.5\u00a0%"],
    ["2^-20", "2^-19", "about −9.54 × 10^−7", "50\u00a0%"],
    ["0", "1.7976931348623157e308", "about −1.8 × 10^308", "100\u00a0%"],
    ["448", "1e30", "about −1 × 10^30", "about 100\u00a0%"],
  ])("says how far it is to %s from %s", (to, from, distance, share) => {
    expect(distanceText(exactly(to), exactly(from))).toBe(distance);
    expect(shareText(exactly(to), exactly(from))).toBe(share);
  });

  it("reads decimals as they are written, and every double exactly", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(toDouble(decimalOf(value))).toBe(value + 0);
        const written = readExactly(typedText(value));
        if (written !== null) expect(toDouble(written)).toBe(value + 0);
      }),
    );
    expect(readExactly("inf")).toBeNull();
    expect(readExactly("-.5e1")).toEqual({ digits: -5n, power: 0 });
  });
});
