import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { windowPositions } from "../../core";
import { chapterBySlug } from "../list";
import * as facts from "./facts";
import { WindowsChapter } from "./index";
import { questions } from "./questions";

describe("what the chapter says in figures", () => {
  it("of rows and windows is layers × W × row", () => {
    expect(facts.rows).toEqual({ v4: 448 + 128 + 8, v41: 512 + 16, mistral: 2 * 8 * 128 * 2 });
    expect(facts.kept.v4Flash.aSequence).toBe(3_214_336);
    expect(facts.kept.v4Pro.aSequence).toBe(4_559_872);
    expect(facts.kept.v41.aSequence).toBe(2_703_360);
    expect(facts.kept.mistral.aSequence).toBe(536_870_912);
    expect([facts.v41PerToken, facts.v41Unbounded]).toEqual([890, 21_120]);
    // 3,037 × 890 = 2,702,930 is less, 3,038 × 890 = 2,703,820 is more.
    expect(facts.v41Meets).toBe(3038);
    expect((100 * facts.partAtMillion).toFixed(1)).toBe("0.3");
  });

  it("of V3 is what the last chapter left", () => {
    expect([facts.before, facts.beforeLong]).toEqual([70_272, 9_210_691_584]);
  });

  it("of reach is the published product, and one less a layer where the window counts the query", () => {
    expect(facts.reach.mistral).toMatchObject({ published: 131_072, counted: 32 * 4095 + 1 });
    expect(facts.reach.v4Flash).toMatchObject({ published: 5504, counted: 43 * 127 + 1 });
    expect([facts.reach.two.counted, facts.reach.three.counted]).toEqual([7, 10]);
    expect(facts.hop).toEqual({ from: 10, first: 7, second: 4 });
    expect([facts.sixWindows, facts.decoderSpan, facts.mistralSaves]).toEqual([12_288, 2560, 8]);
  });

  it("of pairs is the number of cells that a mask has", () => {
    const counted = (tokens: number, window: number) =>
      Array.from(
        { length: tokens },
        (_, query) => windowPositions(window, query).filter((key) => key >= 0).length,
      ).reduce((sum, cells) => sum + cells, 0);
    for (const [tokens, window] of [
      [11, 4],
      [5, 5],
      [3, 8],
      [9, 1],
    ] as const) {
      expect(facts.pairs(tokens, window)).toBe(counted(tokens, window));
    }
    expect((facts.pairsFull / facts.pairsWindow).toFixed(0)).toBe("512");
  });

  it("of tokens that stand in no entry is less than a block: the window holds them all", () => {
    expect(facts.early).toEqual({ t: 2, csa: 0, hca: 0 });
    expect(facts.later).toEqual({ t: 300, csa: 75, hca: 2, uncovered: 45 });
    expect(facts.mostUncovered).toBe(127);
    expect(facts.mostUncovered).toBeLessThan(facts.window);
    expect(facts.uncovered(127, 128)).toBe(0);
  });

  it("of branches is what the layer maps hold", () => {
    expect([facts.twoBranches, facts.owners]).toEqual([41, 4]);
  });

  it("of the ring by hand is the engine's", () => {
    expect(facts.small).toMatchObject({ slot: 3, seen: [4, 5, 6, 7], overwritten: 3 });
  });
});

describe("the questions", () => {
  it("have the right answer among what can be chosen", () => {
    expect(questions.map(({ answer }) => answer)).toEqual([1127, 0, 105]);
    expect(questions.map(({ options }) => options)).toEqual([
      [1127, 1128, 1129],
      [0, 90_000 * 890, 90_000 * 21_120],
      [104, 105, 128],
    ]);
  });
});

it("the chapter leaves the cache where it stood, and cites only what it lists, in that order", () => {
  const { startsAt, endsAt } = chapterBySlug("windows");
  expect([startsAt, endsAt]).toEqual([70_272, 70_272]);
  const html = renderToStaticMarkup(<WindowsChapter />);
  const cited = [...html.matchAll(/href="#(ref-[^"]*)"/g)].map(([, id]) => id);
  expect([...html.matchAll(/id="(ref-[^"]*)"/g)].map(([, id]) => id)).toEqual([...new Set(cited)]);
});
