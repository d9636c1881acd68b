import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import definition from "../../widgets/layer-map";
import { withStart } from "../../widgets/start";
import { chapterBySlug } from "../list";
import * as facts from "./facts";
import { Csa2Chapter } from "./index";
import { laws } from "./laws";
import { questions } from "./questions";
import { start, steps } from "./steps";

describe("what the chapter says in figures", () => {
  it("is what a hand counts over the published lists", () => {
    const { layers } = facts;
    expect(layers.full).toEqual([2, 8, 14, 20]);
    expect(layers.reindex).toEqual([24, 28, 32, 36]);
    expect(layers.picking).toEqual([2, 8, 14, 20, 24, 28, 32, 36]);
    expect(layers.windowOnly).toEqual([0, 1]);
    expect([layers.reuse.length, layers.silent, layers.asking, layers.decoderReuse]).toEqual([30, 32, 38, 15]);
    expect(layers.readersOfPool).toEqual([24, 28, 32, 36]);
    expect(facts.borrowers).toEqual({ encoder: 5, decoder: 19 });
    expect(facts.pool).toEqual({ source: 20, blocks: 2048, blockSize: 8, entries: 16_384 });
  });

  it("sums rows over the owners", () => {
    expect(facts.rows).toEqual({ main: 512 + 16, key: 64 + 4, both: 596, window: 528 });
    expect(facts.scales).toBe(16);
    expect(facts.owners.map(({ layers, ratio, entries, bytes }) => [layers, ratio, entries, bytes])).toEqual([
      [[2, 8, 14], 2, 1.5, 894],
      [[20], 1, 1, 596],
    ]);
    const { v4, csa2, entries, windows, noSharing } = facts.stands;
    expect([v4, csa2, entries, windows]).toEqual([3514.25, 1490, 2.5, 40 * 128 * 528]);
    expect(noSharing).toBe((18 / 2 + 20) * 596);
    expect([chapterBySlug("csa2").startsAt, chapterBySlug("csa2").endsAt]).toEqual([v4, csa2]);
  });

  it("counts V4 and the keys that are scored", () => {
    expect([facts.v4.owners, facts.v4.csa, facts.v4.csaBytes]).toEqual([41, 21, 21 * 163]);
    expect(facts.v4.entries).toBe(21 / 4 + 20 / 128);
    expect(facts.scored.v4).toBe(21 * 262_144);
    expect(facts.scored.encoder).toBe(3 * 524_288);
    expect([facts.scored.inPool, facts.scored.withoutPool]).toEqual([4 * 16_384, 4 * 1_048_576]);
    expect(facts.scoredInAll.csa2).toBe(3 * 524_288 + 1_048_576 + 65_536);
  });

  it("keeps a pool by hand as a hand does", () => {
    const { rows, ownPicks, plain, inPool, newestRank, candidates } = facts.byHand;
    expect(rows.map(({ best }) => best)).toEqual([9, 3, 7, 4, 8, 2]);
    expect(rows.filter(({ kept }) => kept).map(({ block }) => block)).toEqual([0, 4, 5]);
    expect([ownPicks, plain, inPool]).toEqual([
      [1, 8],
      [4, 10],
      [8, 10],
    ]);
    expect([newestRank, candidates]).toEqual([6, 6]);
  });

  it("has answers that are right, among their options", () => {
    expect(questions.map(({ answer }) => answer)).toEqual([3 * 149 + 596, 1490 + 4 * 596, 10_000]);
    for (const { options, answer } of questions) if (options !== null) expect(options).toContain(answer);
  });
});

describe("the laws", () => {
  it("hold, and the cache weighs what the formula says", () => {
    expect([laws.reuse, laws.reindex.difference, laws.unlimited.difference]).toEqual([0, 0, 0]);
    expect([laws.reindex.samePicks, laws.unlimited.samePicks, laws.insidePool]).toEqual([true, true, true]);
    // Sums over at most 48 products of numbers near 1, in another order.
    expect(Math.max(laws.gate, laws.chunks)).toBeLessThan(1e-13);
    expect(laws.weighed).toEqual({
      tokens: 256,
      global: 256 * 1490,
      perToken: 1490,
      windows: 2_703_360,
      formula: 1490,
      writing: [2, 8, 14, 20],
    });
  });
});

describe("the steps through the map", () => {
  it("are states that the map takes", () => {
    const led = withStart(definition, start);
    for (const { state } of steps) {
      for (const [name, text] of Object.entries(state)) {
        const param = (led.params as Record<string, { read: (text: string) => { notice: string | null } }>)[name];
        expect(param?.read(text).notice).toBeNull();
      }
    }
    expect(steps.map(({ state }) => state.layer)).toEqual(["26", "0", "2", "5", "20", "24", "26", "none"]);
  });
});

describe("the page", () => {
  const html = renderToStaticMarkup(<Csa2Chapter />);

  it("says the wrong claims only where it corrects them", () => {
    const [before = "", ...rest] = html.split("told-table");
    expect(rest).toHaveLength(1);
    for (const claim of ["Twenty-six", "two thousand", "forty times"]) {
      expect(before).not.toContain(claim);
      expect(html).toContain(claim);
    }
  });
});
