import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { salience } from "./commonWords";
import { hideFact } from "./texts";
import { wordsOf } from "./words";

const options = fc.record({
  words: fc.integer({ min: 12, max: 400 }),
  depth: fc.double({ min: 0, max: 1, noNaN: true }),
  seed: fc.integer(),
  kind: fc.constantFrom("rare", "content", "function"),
});

describe("texts that hide a fact", () => {
  it("say it once, ask for it at the end, and state how far back it stands", () => {
    fc.assert(
      fc.property(options, (given) => {
        const { text, answer, distance } = hideFact(given);
        const words = wordsOf(text);
        expect(words.slice(-3)).toEqual(["the", "passkey", "is"]);
        expect(text.match(/passkey is/g)).toHaveLength(2);
        const place = words.length - 1 - distance;
        expect(words.slice(place - 3, place + 1)).toEqual(["the", "passkey", "is", answer]);
        expect(salience(answer)).toBe(given.kind);
        expect(Math.abs(words.length - given.words)).toBeLessThan(14);
      }),
      { numRuns: 40 },
    );
  });

  it("put it where it is wanted, within a sentence or two", () => {
    for (const depth of [0, 0.25, 0.5, 0.75, 1]) {
      const { text, distance } = hideFact({ words: 300, depth, seed: 9 });
      expect(Math.abs((1 - depth) * wordsOf(text).length - distance)).toBeLessThan(14);
    }
  });

  it("are the same for the same seed, and others for another", () => {
    const of = (seed: number) => hideFact({ words: 80, depth: 0.5, seed }).text;
    expect(of(4)).toBe(of(4));
    expect(of(4)).not.toBe(of(5));
  });

  it("refuse lengths and depths that make no sense", () => {
    expect(() => hideFact({ words: 11, depth: 0, seed: 0 })).toThrow("words: 11");
    expect(() => hideFact({ words: 12.5, depth: 0, seed: 0 })).toThrow("words: 12.5");
    expect(() => hideFact({ words: 989, depth: 0, seed: 0 })).toThrow("from 12 to 988");
    expect(() => hideFact({ words: Number.POSITIVE_INFINITY, depth: 0, seed: 0 })).toThrow("words: Infinity");
    expect(() => hideFact({ words: 40, depth: 1.1, seed: 0 })).toThrow("depth: 1.1");
    expect(() => hideFact({ words: 40, depth: Number.NaN, seed: 0 })).toThrow("depth: NaN");
  });

  it("refuse seeds and kinds that are none", () => {
    expect(() => hideFact({ words: 40, depth: 0, seed: Number.NaN })).toThrow("seed: NaN");
    const kind: unknown = "verb";
    expect(() => hideFact({ words: 40, depth: 0, seed: 0, kind: kind as "rare" })).toThrow(
      "kind: verb; one of rare, content, function",
    );
  });

  it("can be read at their longest", () => {
    for (let seed = 0; seed < 30; seed++) {
      expect(wordsOf(hideFact({ words: 988, depth: 0.5, seed }).text).length).toBeGreaterThanOrEqual(988);
    }
  });
});
