import { describe, expect, test } from "vitest";
import { bytesText, divided, entriesPerToken, exact, factor, inWords, rounded, sentence } from "./numbers";

describe("numbers", () => {
  test.each([
    [0, "0 B"],
    [999, "999 B"],
    [1500, "1.50 kB"],
    [3_214_336, "3.21 MB"],
    [2.5e9, "2.50 GB"],
  ])("bytesText(%s) is %s", (value, text) => expect(bytesText(value)).toBe(text));

  test.each([
    [389120, "389,120"],
    [3514.25, "3,514.25"],
    [5031.4375, "5,031.4375"],
    [890, "890"],
    [0, "0"],
  ])("exact(%s) is %s", (value, text) => expect(exact(value)).toBe(text));

  test.each([
    [437.2, "437"],
    [13.678, "13.7"],
    [3.949, "3.95"],
    [1.02, "1.02"],
    [4.0, "4.00"],
    [1234.5, "1,235"],
  ])("factor(%s) is %s", (value, text) => expect(factor(value)).toBe(text));

  test("a factor says whether it shrinks or grows", () => {
    expect(divided(3.5556)).toBe("÷ 3.56");
    expect(divided(1 / 4.74)).toBe("× 4.74");
  });

  test("entries a token", () => {
    expect([1, 2, 4, 8, 128].map(entriesPerToken)).toEqual(["1", "½", "¼", "1/8", "1/128"]);
  });

  test("words and sentences", () => {
    expect(inWords(3)).toBe("three");
    expect(inWords(43)).toBe("43");
    expect(sentence("three questions")).toBe("Three questions");
    expect(rounded(3514.25)).toBe("3,514");
  });
});
