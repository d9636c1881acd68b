import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sources } from "../../models";
import { derive } from "./derive";
import { barOf, placeOf, sharingOf } from "./geometry";
import { choices, nameOf } from "./params";
import { axis, published } from "./published";

describe("bytes", () => {
  it("halve with the KV heads", () => {
    expect(choices).toEqual([64, 32, 16, 8, 4, 2, 1]);
    // 2 · 64 · 128 elements of 2 bytes.
    expect(derive({ groups: 8 }).choices.map(({ bytes }) => bytes)).toEqual([
      "32,768",
      "16,384",
      "8,192",
      "4,096",
      "2,048",
      "1,024",
      "512",
    ]);
    expect(
      derive({ groups: 8 })
        .choices.filter(({ picked }) => picked)
        .map(({ name }) => name),
    ).toEqual(["GQA-8"]);
  });

  it("are said with who shares", () => {
    const titles = [64, 8, 1].map((groups) => derive({ groups }).title);
    expect(titles).toEqual([
      "MHA: each query head has a KV head of its own, 32,768 bytes a token and layer",
      "GQA-8: 8 query heads share each KV head, 4,096 bytes a token and layer",
      "MQA: all 64 query heads share one KV head, 512 bytes a token and layer",
    ]);
    expect(derive({ groups: 1 }).caption).toContain("64 times fewer than MHA’s 32,768");
    expect(derive({ groups: 64 }).caption).toContain("bytes a token and layer, the most.");
    expect([64, 32, 1].map(nameOf)).toEqual(["MHA", "GQA-32", "MQA"]);
  });
});

describe("published scores", () => {
  it("are three, shown only for the arrangement that they are of", () => {
    expect(published.map(({ score }) => score)).toEqual([45.2, 41.2, 37.9]);
    const shown = choices.map((groups) =>
      derive({ groups })
        .scores.filter((score) => score.shown)
        .map(({ name }) => name),
    );
    expect(shown).toEqual([["MHA"], [], [], ["GQA-8"], [], [], ["MQA"]]);
    expect(derive({ groups: 16 }).caption).toContain("has no score for GQA-16");
    expect(derive({ groups: 8 }).caption).toContain("MMLU 41.2");
    expect(sources.v2Paper.where).toBe("arXiv:2405.04434");
  });

  it("lie on their axis", () => {
    for (const { score } of published) {
      expect(placeOf(score, axis)).toBeGreaterThan(0);
      expect(placeOf(score, axis)).toBeLessThan(100);
    }
    expect([axis.from, 41, axis.to].map((score) => placeOf(score, axis))).toEqual([0, 50, 100]);
  });
});

describe("geometry", () => {
  it("gives each KV head the same number of neighbours, in order, and stands under their middle", () => {
    fc.assert(
      fc.property(fc.constantFrom(...choices), (groups) => {
        const { queries, kv, lines } = sharingOf(64, groups);
        expect([queries.length, kv.length, lines.length]).toEqual([64, groups, 64]);
        for (const [group, { middle, left, width }] of kv.entries()) {
          const own = lines.filter((line) => line.group === group);
          expect(own).toHaveLength(64 / groups);
          expect(own.every(({ to }) => to === middle)).toBe(true);
          // Places are rounded to a thousandth of a per cent.
          expect(own.reduce((sum, { from }) => sum + from, 0) / own.length).toBeCloseTo(middle, 2);
          expect(left + width / 2).toBeCloseTo(middle, 2);
        }
        for (const [i, one] of kv.entries()) expect(one.left).toBeGreaterThan((kv[i - 1]?.left ?? -9) + one.width);
      }),
    );
  });

  it("draws bars in proportion", () => {
    expect([32_768, 4096, 512].map((bytes) => barOf(bytes, 32_768))).toEqual([100, 12.5, 1.563]);
  });
});
