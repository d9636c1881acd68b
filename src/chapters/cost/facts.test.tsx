import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { chapterBySlug } from "../list";
import * as facts from "./facts";
import { CostChapter } from "./index";
import { questions } from "./questions";

describe("what the chapter says in figures", () => {
  it("is what the configurations give", () => {
    expect(facts.bytes).toEqual({
      v1: 389_120,
      v1Mha: 3_112_960,
      v1Mqa: 48_640,
      llama: 327_680,
      v2: 69_120,
      v3: 70_272,
      v32: 48_068,
      v41: 890,
    });
    expect([facts.v1Row, facts.v1Elements, facts.bytes.llama / facts.kibi]).toEqual([4096, 2048, 320]);
    expect(facts.v1AtContext).toBe(389_120 * 131_072);
  });

  it("V4-Flash has an entry for 4 tokens in 21 layers and for 128 in 20", () => {
    expect(facts.v4Flash).toEqual([
      { ratio: 4, layers: 21 },
      { ratio: 128, layers: 20 },
    ]);
    expect(facts.v4FlashMean).toBe((21 / 4 + 20 / 128) / 41);
    expect(facts.llamaLayers).toBe(80);
  });

  it("V2 as MHA would keep 1.97 million elements, 3.9 MB, a token", () => {
    expect(facts.v2Mha).toEqual({ perLayer: 32_768, elements: 1_966_080, bytes: 3_932_160 });
  });

  it("the sum by hand: 2 layers, 2 heads of 4", () => {
    expect(facts.small).toMatchObject({ vector: 8, elements: 16, row: 32, bytes: 64, held: 640 });
  });

  it("attention does query heads over KV heads FLOPs a byte in bf16, whatever the width", () => {
    expect(facts.flopsPerByte).toEqual({ mha: 1, v1: 8, mqa: 64, weight: 1 });
    expect(facts.flopsPerEntry).toBe(2 * 2 * 64 * 128);
    expect(facts.intensity(64, 8, 256)).toBe(8);
  });

  it("V1’s layers have 65.7 billion weights, and as many bytes as 337,920 cached tokens", () => {
    const layer = 2 * 8192 * 8192 + 2 * 8192 * 1024 + 3 * 8192 * 22_016;
    expect(facts.v1Weights).toBe(95 * layer);
    expect((facts.v1Weights / 1e9).toFixed(1)).toBe("65.7");
    expect(facts.evenTokens).toBe(337_920);
    expect(facts.evenTokens / facts.batch).toBe(5280);
  });

  it("from V1 to V3 two levers fall, and V2 saves 82.2 or 93.34 per cent", () => {
    const { whole, layers, entry } = facts.toV3;
    expect([whole, layers, entry].map((x) => x.toFixed(3))).toEqual(["5.537", "1.557", "3.556"]);
    expect(facts.v2Saving.inBf16.toFixed(1)).toBe("82.2");
    expect(facts.v2Saving.inSixBits.toFixed(2)).toBe("93.34");
  });

  it("each line of the lineage is a product", () => {
    // Levers are exact fractions, shown here as doubles.
    for (const { layers, sequence, entry, precision, bytes } of facts.lineage) {
      expect(layers * sequence * entry * precision).toBeCloseTo(bytes, 6);
    }
    expect(facts.lineage.map(({ bytes }) => bytes)).toEqual([389_120, 69_120, 70_272, 48_068, 3514.25, 890]);
  });
});

describe("the questions", () => {
  it("are three, with the right answer among what can be chosen", () => {
    expect(questions.map(({ answer }) => answer)).toEqual([194_560, 65_536, 4.5]);
    expect(questions.map(({ options }) => options)).toEqual([null, [2048, 32_768, 65_536], [1, 4.5, 8]]);
  });
});

it("the chapter ends where V1 stands, and cites only what it lists", () => {
  expect(chapterBySlug("cost")).toMatchObject({ startsAt: 389_120, endsAt: 389_120, written: true });
  const html = renderToStaticMarkup(<CostChapter />);
  const cited = [...html.matchAll(/href="#(ref-[^"]*)"/g)].map(([, id]) => id);
  const firsts = [...new Set(cited)];
  expect([...html.matchAll(/id="(ref-[^"]*)"/g)].map(([, id]) => id)).toEqual(firsts);
});
