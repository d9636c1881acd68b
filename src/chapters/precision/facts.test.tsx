import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { indexerFp4, v41Global } from "../../core";
import { chapterBySlug } from "../list";
import * as facts from "./facts";
import { PrecisionChapter } from "./index";
import { questions } from "./questions";

describe("what the chapter says in figures", () => {
  it("is what the engine computes", () => {
    expect([facts.e4m3Binades, facts.e4m3BinadesLikeIeee, facts.e4m3LargestLikeIeee]).toEqual([18, 17, 240]);
    expect(facts.rangeUsed(indexerFp4).toFixed(2)).toBe("2.58");
    expect(facts.rangeUsed(v41Global).toFixed(2)).toBe("3.58");
    expect(facts.bits).toEqual({ mxfp8: 8.25, mxfp6: 6.25, mxfp4: 4.25, global: 4.5 });
    expect(facts.rows).toEqual({ bf16: 1024, v4: 584, window: 528, global: 288, indexer: 68 });
    expect([facts.toldIndexer, facts.toldTotal, facts.v41Bytes]).toEqual([72, 900, 890]);
    expect(facts.largestGlobal).toBe(2688);
    expect(facts.normBound.toFixed(1)).toBe("22.6");
  });

  it("bf16 holds every product of an element and its scale", () => {
    expect(facts.products).toEqual({ all: 16 * 254, exact: 16 * 254 });
  });

  it("numbers are short", () => {
    expect([6, 0.5, 57344, 2 ** -127, 2 ** 127].map(facts.short)).toEqual([
      "6",
      "0.5",
      "57,344",
      "5.88e−39",
      "1.70e38",
    ]);
  });
});

describe("the questions", () => {
  it("are three, with the right answer among what can be chosen", () => {
    expect(questions.map(({ answer }) => answer)).toEqual([3, 68, 6]);
    expect(questions.map(({ options }) => options)).toEqual([[3, 4, 6], null, [6, 6.2, 6.75]]);
  });
});

it("the chapter leaves the cache where it stood, and cites only what it lists", () => {
  const { startsAt, endsAt } = chapterBySlug("precision");
  expect(endsAt).toBe(startsAt);
  const html = renderToStaticMarkup(<PrecisionChapter />);
  const cited = [...html.matchAll(/href="#(ref-[^"]*)"/g)].map(([, id]) => id);
  expect(cited.length).toBeGreaterThan(5);
  for (const id of cited) expect(html).toContain(`id="${id}"`);
});
