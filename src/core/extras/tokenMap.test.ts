import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compressTokens, normaliseTokenText } from "./tokenMap";

describe("normaliseTokenText", () => {
  it.each([
    [" THE", "the"],
    ["CAFÉ", "cafe"],
    ["ﬁne", "fine"],
    ["１２", "12"],
    ["x\r\n\ty", "x y"],
    [" \t", " "],
    ["\u3000", " "],
    ["\v", ""],
    ["\u0301", ""],
    ["ΟΔΟΣ", "οδοσ"],
  ])("%j becomes %j", (text, wanted) => {
    expect(normaliseTokenText(text)).toBe(wanted);
  });

  it("changes nothing when done twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const once = normaliseTokenText(text);
        expect(normaliseTokenText(once)).toBe(once);
      }),
    );
  });

  it("does not see case, nor spaces around what is no space", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z.]{1,8}$/), fc.stringMatching(/^[ \t\n]{0,3}$/), (text, space) => {
        expect(normaliseTokenText(space + text.toUpperCase() + space)).toBe(normaliseTokenText(text));
      }),
    );
  });
});

describe("compressTokens", () => {
  it("numbers texts in order of first appearance", () => {
    const map = compressTokens(["the", "a", " The", "", "\u0301", "A", "\n"]);
    expect([...map.ids]).toEqual([0, 1, 0, 2, 3, 1, 4]);
    expect(map.size).toBe(5);
  });

  it("gives one id to tokens that read alike, and only to them", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[aAbBé ]{1,3}$/), { maxLength: 30 }), (texts) => {
        const { ids, normalised, size } = compressTokens(texts);
        expect(new Set(ids).size).toBe(size);
        for (const [token, id] of ids.entries()) {
          expect(id).toBe(ids[normalised.indexOf(normalised[token] ?? "")]);
          expect(id).toBeLessThan(new Set(normalised.slice(0, token + 1)).size);
        }
      }),
    );
  });
});
