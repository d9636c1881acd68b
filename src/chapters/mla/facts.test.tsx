import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { chapterBySlug } from "../list";
import * as facts from "./facts";
import { MlaChapter } from "./index";
import { areRight, questions } from "./questions";

describe("what the chapter says in figures", () => {
  it("rows and totals: 512 · 2 + 64 · 2 = 1,152, × 60 and × 61", () => {
    expect(facts.bytes).toEqual({
      row: 1152,
      latent: 1024,
      ropeKey: 128,
      v1: 389_120,
      v2: 69_120,
      v3: 70_272,
      v1Row: 4096,
    });
    expect(facts.kept).toEqual({ mha: 32_768, gqa: 2048, mqa: 256, mla: 576, mlaInGroups: 2.25 });
    expect([facts.inHeads, facts.latentInHeads, facts.ropeInHeads]).toEqual([4.5, 4, 0.5]);
  });

  it("MHA with V2's heads: 32,768 · 60 elements, twice as many bytes", () => {
    expect(facts.mha).toEqual({ layer: 65_536, elements: 1_966_080, token: 3_932_160 });
  });

  it("V3's heads: 128 · (192 + 128) · 2 = 81,920, 8 · 320 · 2 · 61 = 312,320; the slip 98,304 and 374,784", () => {
    const { mha, gqa, slipMha, slipGqa } = facts.beside;
    expect([mha.layer, mha.times.toFixed(1)]).toEqual([81_920, "71.1"]);
    expect([gqa.token, gqa.times.toFixed(2)]).toEqual([312_320, "4.44"]);
    expect([slipMha.layer, slipMha.times.toFixed(1)]).toEqual([98_304, "85.3"]);
    expect([slipGqa.token, slipGqa.times.toFixed(2)]).toEqual([374_784, "5.33"]);
  });

  it("the published reduction: 82.2 % in bf16, 93.34 % at 60 · 576 · 6 / 8 = 25,920 bytes", () => {
    expect(facts.reduction.deployedBytes).toBe(25_920);
    expect([facts.reduction.plain.toFixed(1), facts.reduction.deployed.toFixed(2)]).toEqual(["82.2", "93.34"]);
  });

  it("V1 to V3 by lever: 5.54 = 1.557 · 3.556", () => {
    const { all, layers, entry } = facts.drop;
    expect([all.toFixed(2), layers.toFixed(3), entry.toFixed(3)]).toEqual(["5.54", "1.557", "3.556"]);
    expect(layers * entry).toBeCloseTo(all, 12);
  });

  it("128K tokens: 9.21 GB, 8.58 GiB, 8.72 GiB with the draft layer", () => {
    const { bytes, gb, gib, withDraft } = facts.context;
    expect(bytes).toBe(9_210_691_584);
    expect([gb, gib, withDraft].map((value) => value.toFixed(2))).toEqual(["9.21", "8.58", "8.72"]);
  });

  it("scale and work: 192^(−1/2), 128 · (192 + 128) and 128 · (576 + 512)", () => {
    expect(facts.scale).toBeCloseTo(1 / Math.sqrt(192), 15);
    expect(facts.work).toEqual({ naive: 40_960, absorbed: 139_264 });
  });

  it("the sum by hand", () => {
    const { key, score, folded, foldedScore, keyTurned, turnedScore, latentTurned, keyOfTurned, wrongScore } =
      facts.byHand;
    expect([key, score]).toEqual([[2, 1, 3], 7]);
    expect([folded, foldedScore]).toEqual([[3, 1], 7]);
    // (2, 1) a quarter turn on is (−1, 2).
    expect([keyTurned, turnedScore]).toEqual([[-1, 2, 3], 3]);
    expect([latentTurned, keyOfTurned, wrongScore]).toEqual([[-1, 2], [-1, 2, 1], -1]);
    expect(facts.vector([-1, 2])).toBe("(−1, 2)");
  });
});

it("the questions have the right answer among what can be chosen", () => {
  expect(questions.map(({ answer }) => answer)).toEqual([1152, 39_040, 10]);
  for (const { answer, options } of questions) if (options !== null) expect(options).toContain(answer);
  expect(areRight).toBe(true);
});

it("the chapter goes from V1 to V3, and cites only what it lists", () => {
  const { startsAt, endsAt } = chapterBySlug("mla");
  expect([startsAt, endsAt]).toEqual([389_120, 70_272]);
  const html = renderToStaticMarkup(<MlaChapter />);
  const cited = [...html.matchAll(/href="#(ref-[^"]*)"/g)].map(([, id]) => id);
  expect(cited.length).toBeGreaterThan(5);
  expect([...html.matchAll(/id="(ref-[^"]*)"/g)].map(([, id]) => id)).toEqual([...new Set(cited)]);
});
