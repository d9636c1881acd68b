import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { chapterBySlug } from "../list";
import * as facts from "./facts";
import { DsaChapter } from "./index";
import { laws } from "./laws";
import { questions } from "./questions";

describe("what the chapter says in figures", () => {
  it("is what a hand counts", () => {
    expect(facts.entry.work).toEqual({ attention: 2 * 128 * (576 + 512), indexer: 2 * 64 * 128 });
    expect(facts.entry.workRatio).toBe(17);
    expect(facts.counted).toEqual({ score: 576, sum: 512 });
    expect(facts.v3.bytesPerToken).toBe(61 * 1152);
    expect(facts.v3.bytesRead).toBe(61 * 1152 * 131_072);
    expect(facts.step.work).toEqual({
      dense: 278_528 * 131_072,
      attention: 278_528 * 2048,
      indexer: 16_384 * 131_072,
      total: 278_528 * 2048 + 16_384 * 131_072,
    });
  });

  it("takes the rows apart to the byte", () => {
    const { latent, scales, rope, key, keyScale, main, index, both, bf16 } = facts.rows;
    expect([latent.bytes, scales.bytes, rope.bytes, main]).toEqual([512, 16, 128, 656]);
    expect([key.bytes, keyScale.bytes, index]).toEqual([128, 4, 132]);
    expect([both, bf16]).toEqual([788, 1152]);
  });

  it("keeps apart what moved the number", () => {
    const { bf16, fp8, keys, fell, grew, net } = facts.stands;
    expect([bf16, fp8, keys]).toEqual([70_272, 40_016, 48_068]);
    expect(fell / grew).toBeCloseTo(net, 14);
    const { startsAt, endsAt } = chapterBySlug("dsa");
    expect([startsAt, endsAt]).toEqual([bf16, keys]);
  });

  it("scores by hand as the engine does", () => {
    expect(facts.byHand.rows.map(({ parts, score }) => [...parts, score])).toEqual([
      [6, 0, 6],
      [6, 10, 16],
      [0, 40, 40],
    ]);
    expect(facts.byHand.picks).toEqual([1, 2]);
    const lengths = facts.byHand.rows.map(({ key }) => Math.hypot(...key));
    expect(Math.max(...lengths)).toBe(lengths[0]);
  });
});

describe("the laws", () => {
  it("hold on the small layer", () => {
    expect(laws.dense).toBe(0);
    // Sums of 256 products of doubles in another order.
    expect(laws.hadamard.difference).toBeLessThan(1e-14);
    expect(laws.hadamard.difference).toBeGreaterThan(0);
    expect([laws.hadamard.samePicks, laws.factor.samePicks, laws.causal]).toEqual([true, true, true]);
  });
});

describe("the questions", () => {
  it("are three, with the right answer among what can be chosen", () => {
    expect(questions.map(({ answer }) => answer)).toEqual([1048, 69_632, 78_324]);
    expect(questions.map(({ options }) => options)).toEqual([null, [17_408, 34_816, 69_632], null]);
  });
});

it("the chapter cites only what it lists, in the order of the text", () => {
  const html = renderToStaticMarkup(<DsaChapter />);
  const cited = [...html.matchAll(/href="#(ref-[^"]*)"/g)].map(([, id]) => id);
  expect(cited.length).toBeGreaterThan(4);
  expect([...html.matchAll(/id="(ref-[^"]*)"/g)].map(([, id]) => id)).toEqual([...new Set(cited)]);
});
