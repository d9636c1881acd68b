import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dsa, mlaAbsorbed, nothing, relativeL2, rowOf, toyEmbeddings, wordsOf } from "../../core";
import { fromQuery } from "../testing";
import { derive } from "./derive";
import { heightOf, rankScale, seenHeightOf } from "./geometry";
import definition from "./index";
import { codeOf, config, indexHeads, params as layer, sizes } from "./layer";
import { judge, mostPicks, mostWords, params, readText, type ScoresParams } from "./params";
import { runQuery } from "./run";

const first: ScoresParams = { text: params.text.initial, query: null, picks: params.picks.initial, at: null };
const words = wordsOf(first.text);
const last = words.length - 1;
const anyWords = fc.array(fc.constantFrom("the", "passkey", "is", "zonaru", "lamp", "old"), {
  minLength: 1,
  maxLength: 30,
});

describe("the layer", () => {
  it("is the engine’s DSA: the same scores, picks and outputs", () => {
    fc.assert(
      fc.property(anyWords, fc.nat(), fc.integer({ min: 1, max: mostPicks }), (text, at, k) => {
        const query = at % text.length;
        const run = runQuery(text, query, k);
        const hidden = toyEmbeddings(sizes, text, codeOf);
        const whole = dsa({ ...config, topK: k }, layer, hidden);
        const dense = mlaAbsorbed(config.mla, layer.mla, hidden);
        expect([...run.scores]).toEqual([...rowOf(whole.indexScores, query).subarray(0, query + 1)]);
        expect(run.picks).toEqual(whole.picks[query]);
        // The same products in the same order: no tolerance.
        expect(run.error).toBe(relativeL2(rowOf(whole.y, query), rowOf(dense.y, query)));
      }),
      { numRuns: 30 },
    );
  });

  it("adds up: parts to the score, dense attention to 1, and what is picked to no more", () => {
    fc.assert(
      fc.property(anyWords, fc.integer({ min: 1, max: mostPicks }), (text, k) => {
        const query = text.length - 1;
        const run = runQuery(text, query, k);
        for (const [word, score] of run.scores.entries()) {
          expect(rowOf(run.parts, word).reduce((sum, part) => sum + part, 0)).toBe(score);
        }
        // A softmax of doubles: a few roundings off 1.
        expect(run.dense.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
        expect(run.mass).toBeLessThanOrEqual(1 + 1e-12);
        if (text.length <= k) {
          expect(run.error).toBe(0);
          expect([...run.picks].filter((pick) => pick === nothing)).toHaveLength(k - text.length);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("leaves less out with each pick more", () => {
    const masses = Array.from({ length: mostPicks }, (_, k) => runQuery(words, last, k + 1).mass);
    for (const [index, mass] of masses.slice(1).entries()) expect(mass).toBeGreaterThanOrEqual(masses[index] ?? 0);
  });
});

describe("the first text", () => {
  it("has its passkey found: both matching heads point at it, and one pick is enough", () => {
    const run = runQuery(words, last, 1);
    expect(words[run.picks[0] ?? -1]).toBe("zonaru");
    expect(run.reads).toEqual({ sparse: "zonaru", dense: "zonaru" });
    const [pair, after] = rowOf(run.products, 7);
    // Two codes of length 1 that match, in a key that a norm made √160 long over √(8 + 2 · 1 + 16): 160 channels.
    expect(pair ?? 0).toBeGreaterThan(2.5);
    expect(after ?? 0).toBeGreaterThan(2.5);
  });

  it("shows a miss: “quiet” also follows “is”, and is not among six picks", () => {
    const view = derive(first);
    const quiet = view.words.find(({ word }) => word === "quiet");
    expect(quiet?.picked).toBe(false);
    expect(quiet?.dense).toBeGreaterThan(0);
    expect(view.title).toBe("Six of 31 words read, 89.0\u00a0% of dense attention’s weight kept");
    expect(view.results[1]?.value).toBe("5 of 6");
  });

  it("weighs heads by the word that asks: a rare word asks more of the head that follows the same word", () => {
    const after = indexHeads.findIndex(({ id }) => id === "after");
    const weightOf = (word: string) => runQuery(words, words.indexOf(word), 6).weights[after] ?? 0;
    expect(weightOf("zonaru")).toBe(2 * weightOf("the"));
  });
});

describe("a word near the beginning", () => {
  it("sees fewer words than it may pick: the list ends in −1", () => {
    const view = derive({ ...first, query: 3 });
    expect(view.title).toBe("All four words are read: top-k is no smaller, so no choice is left");
    expect(view.list.map(({ text }) => text).slice(0, 7)).toEqual(["0", "1", "2", "3", "−1", "−1", null]);
    expect(view.caption).toContain("It can see 4 words, so two of six picks are −1 and read nothing.");
    expect(view.words[4]?.kind).toBe("later");
    expect(view.words[4]?.parts).toEqual([]);
  });

  it("alone has no choice", () => {
    expect(derive({ ...first, query: 0 }).title).toBe("The first word sees itself alone, so no choice is left");
  });
});

describe("what a reader types", () => {
  it("is refused with the reason, and the place of a word that is gone is given up", () => {
    expect(readText("...").fault).toContain("No words");
    expect(
      readText(
        Array(mostWords + 1)
          .fill("a")
          .join(" "),
      ).fault,
    ).toContain("65 words; from 1 to 64");
    expect(fromQuery(definition, "indexer-scores.text=...").notices).toHaveLength(1);
    const verdict = judge(first, { ...first, text: "two words", query: 9 });
    expect(verdict).toMatchObject({ ok: true, params: { query: null } });
    expect(fromQuery(definition, "indexer-scores.query=-2").notices).toHaveLength(1);
  });

  it("shows a long word cut, and says it whole in its table", () => {
    const { words: cells, table } = derive({ ...first, text: `the ${"a".repeat(40)}` });
    expect(cells[1]?.word).toBe(`${"a".repeat(13)}…`);
    expect(table.rows.map(([word]) => word)).toContain("a".repeat(40));
  });

  it("has no word pointed at in another text", () => {
    const pointed = { ...first, at: 3 };
    expect(judge(pointed, { ...pointed, text: "one two three four five" })).toMatchObject({ params: { at: null } });
    expect(judge(pointed, { ...pointed, picks: 2 })).toMatchObject({ params: { at: 3 } });
  });

  it("the last word asks under one name only", () => {
    expect(judge(first, { ...first, query: last })).toMatchObject({ params: { query: null }, notices: [] });
  });
});

describe("geometry", () => {
  it("gives shares of the largest, and nothing where nothing is", () => {
    expect([heightOf(1, 4), heightOf(0, 4), heightOf(-1, 4), heightOf(1, 0)]).toEqual([25, 0, 0, 0]);
    expect([seenHeightOf(1, 100), seenHeightOf(2, 100)]).toEqual([0, 2]);
  });

  it("puts the handle behind the last column that is read", () => {
    expect(rankScale(32, 16, 6)).toEqual({ columns: 32, step: 3.125, first: 3.125, reach: 46.875, cut: 18.75 });
    expect(rankScale(3, 16, 16)).toMatchObject({ columns: 16, cut: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 1, max: 16 }), (visible, k) => {
        const { first: start, reach, cut } = rankScale(visible, 16, k);
        // Three digits each.
        expect(start + (reach * (k - 1)) / 15).toBeCloseTo(cut, 2);
        expect(cut).toBeLessThanOrEqual(100);
      }),
    );
  });
});
