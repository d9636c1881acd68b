import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestText, wordsOf } from "./words";

describe("words of a text", () => {
  it.each([
    ["The passkey is KUMO.", ["the", "passkey", "is", "kumo"]],
    ["Don’t! It's 3 o'clock—\n(or 12:30).", ["dont", "its", "3", "oclock", "or", "12", "30"]],
    ["'quoted' café Ärger 東京", ["quoted", "café", "ärger", "東京"]],
    ["cafe\u0301", ["café"]],
    ["İzmir IZMIR ızgara Straße", ["izmir", "izmir", "ızgara", "straße"]],
    ["密码是云。密码是", ["密码是云", "密码是"]],
  ])("%j", (text, words) => expect(wordsOf(text)).toEqual(words));

  it("refuses a text without words and one with too many, saying what is accepted", () => {
    expect(() => wordsOf("")).toThrow(RangeError);
    expect(() => wordsOf(" … ?! ’")).toThrow("at least one letter or digit");
    const missing: unknown = undefined;
    expect(() => wordsOf(missing as string)).toThrow("text: undefined; a string");
    expect(wordsOf("a ".repeat(longestText))).toHaveLength(longestText);
    expect(() => wordsOf("a ".repeat(longestText + 1))).toThrow(`from 1 to ${longestText}`);
  });

  it("finds the same words again in its own words", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        if (!/[\p{L}\p{N}]/u.test(text)) return;
        const words = wordsOf(text);
        expect(words.every((word) => word !== "" && !/\s/.test(word))).toBe(true);
        expect(wordsOf(words.join(" "))).toEqual(words);
      }),
    );
  });
});
