import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { chapterBySlug } from "../list";
import * as facts from "./facts";
import { FourBitsChapter } from "./index";
import { questions } from "./questions";

describe("what the chapter says in figures", () => {
  it("of rows is codes and scales", () => {
    expect(facts.rows).toEqual({
      bf16: 1024,
      v4: 448 + 128 + 8,
      eight: 512 + 16,
      four: 256 + 32,
      mxfp4: 256 + 16,
      key: 64 + 4,
    });
    expect([facts.codes, facts.scales]).toEqual([
      { main: 256, key: 64 },
      { main: 32, key: 4 },
    ]);
  });

  it("of a token is two and a half entries, as the list of chapters has it", () => {
    const { startsAt, endsAt } = chapterBySlug("four-bits");
    expect(facts.entriesPerToken).toBe(3 / 2 + 1);
    expect([facts.before.bytesPerToken, facts.after.bytesPerToken]).toEqual([2.5 * (528 + 68), 2.5 * (288 + 68)]);
    expect([startsAt, endsAt]).toEqual([1490, 890]);
    expect([facts.byMap, facts.saved]).toEqual([890, 600]);
    expect(facts.mainPart.before.toFixed(3)).toBe((528 / 596).toFixed(3));
    // 2.5 × (584 + 68), 2.5 × (272 + 68), 2.5 × (288 + 72)
    expect([facts.elsewhere.v4Rows, facts.inMxfp4, facts.toldToken]).toEqual([1630, 850, 900]);
    expect(facts.toldKey).toBe(72);
  });

  it("of range is the norm of 512 ones against 448 × 6", () => {
    expect([facts.reach, facts.bound]).toEqual([2688, Math.sqrt(512)]);
    expect(facts.room).toBeCloseTo(118.794, 3);
    expect(facts.leastScale).toBe(2 ** -9);
  });

  it("of a largest value is what the nearest E4M3 scale leaves of it", () => {
    // 10 / 6 = 1.667 lies between 1.625 and 1.75; 6 × 1.625 = 9.75.
    expect(facts.observed).toMatchObject({ scale: 1.625, read: 9.75 });
    expect(facts.nextScale).toBe(1.75);
    // 22.627 / 6 = 3.771 lies between 3.75 and 4; 6 × 3.75 = 22.5.
    expect(facts.atBound).toMatchObject({ scale: 3.75, read: 22.5 });
    expect(facts.beyond).toMatchObject({ value: 5376, scale: 448, read: 2688 });
  });

  it("of a byte is two codes, the even one low", () => {
    // 1.5 is code 3; −3 is code 5 with the sign bit, 13: 13 × 16 + 3 = 211.
    expect(facts.pair).toMatchObject({ low: "0011", high: "1101", byte: 211, hex: "D3" });
    expect(facts.place).toEqual({ element: 37, byte: 18, block: 2, scale: 258 });
  });

  it("of errors is what the seeded vector loses", () => {
    const { four, mxfp4, e8m0Per16, eight } = facts.errors;
    expect([four, mxfp4, e8m0Per16, eight].map((error) => error.toFixed(4))).toEqual([
      "0.0912",
      "0.1210",
      "0.1133",
      "0.0264",
    ]);
    expect(facts.largestOfSeeded.toFixed(3)).toBe("3.861");
  });

  it("of windows is 40 × 128 rows", () => {
    expect(facts.inWindows).toMatchObject({ now: 40 * 128 * 528, four: 40 * 128 * 288, saved: 1_228_800 });
    expect(Math.round(facts.inWindows.tokens)).toBe(1381);
  });
});

describe("the questions", () => {
  it("are three, with the right answer among what can be chosen", () => {
    expect(questions.map(({ answer }) => answer)).toEqual([9.75, 850, 1_228_800]);
    expect(questions.map(({ options }) => options)).toEqual([
      [9.75, 10, 10.5],
      null,
      [1_228_800, 600_000_000, 240_000_000],
    ]);
  });
});

it("the chapter cites only what it lists", () => {
  const html = renderToStaticMarkup(<FourBitsChapter />);
  const cited = [...html.matchAll(/href="#(ref-[^"]*)"/g)].map(([, id]) => id);
  const firsts = [...new Set(cited)];
  expect(firsts).toHaveLength(3);
  expect([...html.matchAll(/id="(ref-[^"]*)"/g)].map(([, id]) => id)).toEqual(firsts);
});
