import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import * as facts from "./facts";
import { EncoderDecoderChapter } from "./index";
import { questions } from "./questions";

describe("what the chapter says in figures", () => {
  it("is what a hand counts", () => {
    const { sizes, whole, afterHit, replay, byHand } = facts;
    expect([sizes.layers, sizes.half, sizes.decoder, sizes.window, sizes.source]).toEqual([40, 20, 20, 128, 20]);
    expect([whole.whole, whole.halved]).toEqual([131_072 * 40, 131_072 * 20 + 128 * 20]);
    expect([afterHit.whole, afterHit.halved]).toEqual([2000 * 40, 2000 * 20 + 2 * 128 * 20]);
    expect(replay.v4).toEqual({ published: 5504, exact: 5462 });
    expect(replay.decoder).toEqual({ published: 2560, exact: 2541 });
    expect([byHand.exact, byHand.published]).toEqual([7, 9]);
  });

  it("counts the weights as published, rounded", () => {
    const { prefill, decode, all } = facts.counted;
    expect([prefill, decode, all].map((count) => Math.round(count / 1e9))).toEqual([8, 16, 552]);
  });

  it("leaves the bytes a token where they were", () => {
    expect(facts.stands).toEqual({ at: 1490, ends: 1490 });
    expect([facts.windows.v41, facts.windows.v4Global, facts.released]).toEqual([2_703_360, 3514.25, 890]);
    // Half times a quarter: an eighth, roughly.
    expect(facts.persistent.both).toBeGreaterThan(7.5);
    expect(facts.persistent.both).toBeLessThan(8.5);
    // A softmax over one gate is 1 exactly.
    expect(facts.gate).toBe(0);
  });

  it("counts how often a bounded replay keeps the answer of the small stack", () => {
    const { seeds, hit, decoder } = facts.luck;
    expect([seeds, hit, decoder]).toEqual([40, 32, 39]);
  });

  it("has answers that are right, among their options", () => {
    expect(questions.map(({ answer }) => answer)).toEqual([4000, 202_560, 128 + 9 * 127]);
    for (const { options, answer } of questions) if (options !== null) expect(options).toContain(answer);
  });
});

describe("the page", () => {
  it("renders, with the wrong claims in their table alone", () => {
    const [before = "", ...rest] = renderToStaticMarkup(<EncoderDecoderChapter />).split("told-table");
    expect(rest).toHaveLength(1);
    expect(before).not.toContain("in both cases");
  });
});
