import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsOf } from "../../core";
import { countWords, faultOfText, faultOfWord, hideIn, piecesOf, story } from "./text";

const text = "One two three. Four five six. Seven eight nine. Ten eleven twelve. Last words here.";

describe("hiding a word", () => {
  it("puts its sentence at the sentence end nearest to the depth, and asks at the end", () => {
    const hidden = hideIn({ text, word: "marigold", depth: 0.42, isHidden: true });
    expect(hidden.before).toBe("One two three. Four five six.");
    expect(hidden.needle).toBe("The passkey is marigold.");
    expect(hidden.text.endsWith("Last words here. The passkey is")).toBe(true);
    // 6 words before it, “the passkey is”, the word: position 9 of 15 + 4 + 3.
    expect([hidden.at, hidden.words]).toEqual([9, 22]);
    expect(wordsOf(hidden.text)[9]).toBe("marigold");
  });

  it("at its ends stands first and last; left out it is nowhere", () => {
    expect(hideIn({ text, word: "x", depth: 0, isHidden: true }).before).toBe("");
    expect(hideIn({ text, word: "x", depth: 1, isHidden: true }).after).toBe("");
    expect(hideIn({ text, word: "x", depth: 0.5, isHidden: false })).toMatchObject({ needle: "", at: null, words: 18 });
  });

  it("goes between words where there are no sentences to choose from", () => {
    expect(hideIn({ text: "a b c d", word: "x", depth: 0.5, isHidden: true }).text).toBe(
      "a b The passkey is x. c d The passkey is",
    );
  });

  it("keeps every word of any text in order, and knows where the passkey is", () => {
    const words = fc.array(fc.constantFrom("sea", "light.", "Don’t", "3,", "—", "boat!"), {
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(words, fc.double({ min: 0, max: 1, noNaN: true }), (list, depth) => {
        const given = list.join(" ");
        fc.pre(countWords(given) > 0);
        const hidden = hideIn({ text: given, word: "zumo", depth, isHidden: true });
        const all = wordsOf(hidden.text);
        expect(all[hidden.at ?? -1]).toBe("zumo");
        expect(all).toHaveLength(hidden.words);
        expect(all.filter((word) => !["the", "passkey", "is", "zumo"].includes(word))).toEqual(wordsOf(given));
      }),
    );
  });
});

describe("the pieces that are shown", () => {
  it("have the last words apart, as many as the window", () => {
    const hidden = hideIn({ text: story(60), word: "marigold", depth: 0.5, isHidden: true });
    const pieces = piecesOf(hidden, 16);
    const near = pieces.filter(({ isInWindow }) => isInWindow).map((piece) => piece.text);
    expect(countWords(near.join(" "))).toBe(16);
    expect(wordsOf(pieces.map((piece) => piece.text).join(" "))).toEqual(wordsOf(hidden.text));
    expect(pieces.filter(({ isNeedle }) => isNeedle).map((piece) => piece.text)).toEqual(["The passkey is marigold."]);
  });

  it("of a passkey across the window's edge are two", () => {
    // Three words of the text, three of the question: a window of 8 begins in the passkey's sentence.
    const hidden = hideIn({ text: "a b c. d e f.", word: "x", depth: 0.5, isHidden: true });
    const needle = piecesOf(hidden, 8).filter(({ isNeedle }) => isNeedle);
    expect(needle.map((piece) => piece.text)).toEqual(["The passkey", "is x."]);
  });
});

describe("what cannot be used", () => {
  it("is explained", () => {
    expect(faultOfText("word ".repeat(901))).toContain("901 words; at most 900");
    expect(faultOfText("word ".repeat(1200))).toContain("1,200 words");
    expect(faultOfText("... !")).toContain("no word in it yet");
    expect(faultOfText("a".repeat(8001))).toContain("8,001 characters");
    expect(faultOfText("word ".repeat(900))).toBeNull();
    expect(faultOfWord("two words")).toBe("These are 2 words; one can be hidden.");
    expect(faultOfWord("?!")).toContain("A word is needed");
    expect(faultOfWord("x".repeat(25))).toContain("longer than 24");
    expect(faultOfWord(" Don’t ")).toBeNull();
  });
});

describe("the story", () => {
  it("says nothing of a passkey and has about as many words as asked for", () => {
    for (const length of [60, 120, 240, 480, 900]) {
      const told = story(length);
      expect(wordsOf(told)).not.toContain("passkey");
      expect(Math.abs(countWords(told) - length)).toBeLessThan(20);
      expect(faultOfText(told.slice(0, 8000))).toBeNull();
    }
  });
});
