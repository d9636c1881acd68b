import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { chapterBySlug } from "../list";
import { byEngine, byHand } from "./byHand";
import * as facts from "./facts";
import { V4Chapter } from "./index";
import { laws } from "./laws";
import { questions } from "./questions";

describe("what the chapter says in figures", () => {
  it("is what a hand counts", () => {
    const { flash, pro, v32, long } = facts;
    expect([flash.layers, flash.csa, flash.hca, flash.windowOnly]).toEqual([43, 21, 20, 2]);
    expect([pro.layers, pro.csa, pro.hca, pro.windowOnly]).toEqual([61, 30, 31, 0]);
    expect([flash.csaBytes, flash.hcaBytes, flash.perToken]).toEqual([3423, 91.25, 3514.25]);
    expect([pro.perToken, pro.windows, flash.windows]).toEqual([5031.4375, 4_559_872, 3_214_336]);
    expect([v32.perToken, v32.row, v32.key, v32.topK]).toEqual([48_068, 656, 132, 2048]);
    expect([flash.firstCsa, flash.lastCsa, flash.firstHca]).toEqual([2, 42, 3]);
    expect([long.csaEntries, long.hcaEntries, long.flashKeys]).toEqual([262_144, 8192, 21 * 262_144]);
    expect([chapterBySlug("v4").startsAt, chapterBySlug("v4").endsAt]).toEqual([48_068, 3514.25]);
  });

  it("takes the rows apart to the byte", () => {
    const { values, rope, scales, padding, key, keyScales, main, index, both, bf16 } = facts.rows;
    expect([values.bytes, rope.bytes, scales.bytes, padding.bytes, main]).toEqual([448, 128, 7, 1, 584]);
    expect([key.bytes, keyScales.bytes, index, both, bf16]).toEqual([64, 4, 68, 652, 1024]);
    expect([facts.each.csa, facts.each.hca]).toEqual([163, 4.5625]);
  });

  it("divides as the published shares do", () => {
    // 7 % and 10 % of V3.2, about 2 % of GQA with eight heads.
    expect(Math.round(100 * facts.flashShare)).toBe(7);
    expect(Math.round(100 * facts.proShare)).toBe(10);
    expect(facts.gqa.bytes).toBe(43 * 4096);
    expect(Math.round(100 * facts.gqaShare)).toBe(2);
    expect(facts.net).toBeCloseTo(13.678, 3);
    expect(facts.fullWindows.byEntries).toBeCloseTo(7.95, 2);
    expect(facts.fullWindows.byBytes).toBeCloseTo(7.15, 2);
  });

  it("has the two lengths of a replay, and YaRN’s ramp", () => {
    expect(facts.replay).toEqual({ published: 5504, exact: 5462 });
    expect(facts.rope).toMatchObject({
      window: 10_000,
      global: 160_000,
      factor: 16,
      pairs: 32,
      lastKept: 15,
      firstDivided: 25,
    });
  });

  it("pools by hand as the engine does", () => {
    // Channel A: (8 + 0 + 2 · 4 + 4 · 2) ÷ 8; channel B: (4 · 6 + 2 · 4 + 0 + 8) ÷ 8.
    expect(byHand.entry[0]).toBeCloseTo(3, 14);
    expect(byHand.entry[1]).toBeCloseTo(5, 14);
    for (const [channel, value] of byEngine().entries()) expect(value).toBeCloseTo(byHand.entry[channel] ?? 0, 12);
  });

  it("sees blocks as the code does", () => {
    expect(facts.seen.map(({ position, code, text }) => [position, code, text])).toEqual([
      [2, 0, 0],
      [3, 1, 0],
      [4, 1, 1],
      [6, 1, 1],
      [7, 2, 1],
    ]);
  });

  it("has answers that are right, among their options", () => {
    expect(questions.map(({ answer }) => answer)).toEqual([3, 21 * 326 + 91.25, 5462]);
    for (const { options, answer } of questions) if (options !== null) expect(options).toContain(answer);
    expect(facts.again).toEqual({ periodic: 30_720 - 24_576, lastPoint: 24_576, zero: 5462 });
  });
});

describe("the laws", () => {
  it("hold on the small layer", () => {
    expect(laws.visible).toBe(true);
    // Sums over a few dozen products of numbers near 1; the shifted run turns by large angles, which costs digits.
    expect(laws.decode).toBeLessThan(1e-13);
    expect(laws.shifted).toBeLessThan(1e-9);
    expect(laws.unturned).toBeGreaterThan(0.01);
    expect(laws.byHand).toBeLessThan(1e-12);
  });
});

describe("the page", () => {
  it("renders, with the wrong claims in their table alone", () => {
    const [before = "", ...rest] = renderToStaticMarkup(<V4Chapter />).split("told-table");
    expect(rest).toHaveLength(1);
    expect(before).not.toContain("settles on storing no windows");
  });
});
