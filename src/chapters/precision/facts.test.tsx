import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { bf16, e2m1, e5m2, e8m0, indexerFp4, largestValue, quantise, v41Global } from "../../core";
import { presets } from "../../widgets/block-scale/values";
import { chapterBySlug } from "../list";
import * as facts from "./facts";
import { PrecisionChapter } from "./index";
import { questions } from "./questions";

describe("what the chapter says in figures", () => {
  it("is what the engine computes", () => {
    expect([facts.e4m3Binades, facts.e4m3BinadesLikeIeee, facts.e4m3LargestLikeIeee]).toEqual([18, 17, 240]);
    expect([facts.binadesUsed.up, facts.binadesUsed.e4m3].map((range) => range.toFixed(2))).toEqual(["2.58", "3.58"]);
    expect(facts.bits).toEqual({ mxfp8: 8.25, mxfp6: 6.25, mxfp4: 4.25, global: 4.5 });
    expect(facts.rows).toEqual({ bf16: 1024, v4: 584, window: 528, global: 288, indexer: 68 });
    expect([facts.toldIndexer, facts.toldTotal, facts.v41Bytes]).toEqual([72, 900, 890]);
    expect(facts.largestGlobal).toBe(2688);
    expect(facts.normBound.toFixed(1)).toBe("22.6");
  });

  it("bf16 holds every product of an element and its scale", () => {
    expect(facts.products).toEqual({ all: 16 * 254, exact: 16 * 254 });
  });

  it("a little above 3 the gain comes from rounding down: E8M0 rounded down gives the same", () => {
    const { up, down, e4m3 } = facts.above3;
    expect(up).toMatchObject({ scale: 1, rung: 3, read: 3 });
    expect(e4m3).toMatchObject({ scale: 0.5, over: 6.03125, rung: 6, read: 3 });
    expect(down).toEqual(e4m3);
    expect(e4m3.quotient.toFixed(4)).toBe("0.5026");
  });

  it("between the powers of two only E4M3 meets the quotient", () => {
    const { up, down, e4m3 } = facts.between;
    expect(e4m3).toMatchObject({ quotient: 0.75, scale: 0.75, over: 6, read: 4.5 });
    expect(up).toMatchObject({ scale: 1, read: 4 });
    expect(down).toMatchObject({ scale: 0.5, over: 9, read: 3 });
  });

  it.each([
    ["above3", facts.above3, facts.nearestAbove3],
    ["largest4.5", facts.between, facts.between.value],
  ])("the preset %s is the case that the text tells", (key, told, largest) => {
    const preset = presets.find((candidate) => candidate.key === key);
    const values = preset?.values.slice(0, v41Global.block) ?? [];
    expect(Math.max(...values.map(Math.abs))).toBe(largest);
    expect(values[preset?.telling ?? 0]).toBe(largest);
    const stored = quantise(v41Global, values);
    expect([stored.scales[0], stored.values[preset?.telling ?? 0]]).toEqual([told.e4m3.scale, told.e4m3.read]);
    const inMxfp4 = quantise(indexerFp4, preset?.values ?? []);
    expect([inMxfp4.scales[0], inMxfp4.values[preset?.telling ?? 0]]).toEqual([told.up.scale, told.up.read]);
  });

  it("the sum by hand is the engine’s", () => {
    const { scale, bytes, rows, sizes, codes } = facts.byHand;
    expect(scale).toBe(0.75);
    expect(bytes).toEqual({ bf16: 8, codes: 2, scale: 1 });
    expect(rows.map(({ element, read }) => [element, read])).toEqual([
      [0.5, 0.375],
      [-1, -0.75],
      [2, 1.5],
      [6, 4.5],
    ]);
    expect([codes, sizes]).toEqual([16, [0, 0.5, 1, 1.5, 2, 3, 4, 6]]);
  });

  it("powers of two are written as powers", () => {
    expect([0.5, 2 ** -9, 2 ** -133, 4].map(facts.powerText)).toEqual(["2^−1", "2^−9", "2^−133", "2^2"]);
    expect([e2m1, e5m2, e8m0, bf16].map(facts.largestText)).toEqual(["6", "57,344", "2^127", "2^128 − 2^120"]);
    expect(largestValue(bf16)).toBe(2 ** 128 - 2 ** 120);
  });
});

describe("the questions", () => {
  it("are three, with the right answer among what can be chosen", () => {
    expect(questions.map(({ answer }) => answer)).toEqual([1.5, 272, 6]);
    expect(questions.map(({ options }) => options)).toEqual([[1.5, 1.7, 2], null, [6, 6.2, 6.75]]);
  });
});

it("the chapter leaves the cache where it stood, and cites only what it lists", () => {
  const { startsAt, endsAt } = chapterBySlug("precision");
  expect(endsAt).toBe(startsAt);
  const html = renderToStaticMarkup(<PrecisionChapter />);
  const cited = [...html.matchAll(/href="#(ref-[^"]*)"/g)].map(([, id]) => id);
  expect(cited.length).toBeGreaterThan(5);
  const firsts = [...new Set(cited)];
  expect([...html.matchAll(/id="(ref-[^"]*)"/g)].map(([, id]) => id)).toEqual(firsts);
  for (const id of cited) expect(html).toContain(`id="${id}"`);
});
