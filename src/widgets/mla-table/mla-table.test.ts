import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { randomParams } from "../testing";
import { derive } from "./derive";
import { lengthOf } from "./geometry";
import definition from "./index";
import { params, presets } from "./params";
import { bytesAToken, lessThanV1 } from "./published";

const initial = initialValues(params);
const number = (text: string) => Number(text.replaceAll(",", ""));

describe("every state", () => {
  it("draws bars that are to scale with the elements they stand for", () => {
    fc.assert(
      fc.property(randomParams(definition), (state) => {
        const { forms } = derive(state);
        const longest = Math.max(...forms.map(({ elements }) => number(elements)));
        for (const { elements, length } of forms) {
          // Lengths have three digits: they may be off by half of the last one, the half included.
          expect(Math.abs(length - (100 * number(elements)) / longest)).toBeLessThanOrEqual(0.0005 + 1e-12);
        }
        const [mha, gqa, mqa] = forms.map(({ elements }) => number(elements));
        expect(mha).toBe((mqa ?? 0) * state.heads);
        expect(gqa).toBe((mqa ?? 0) * state.groups);
      }),
      { numRuns: 60 },
    );
  });
});

describe("V3", () => {
  it("as the paper counts: 32,768 · 2,048 · 256 · 576, 2.25 groups", () => {
    const view = derive(initial);
    expect(view.forms.map(({ elements }) => elements)).toEqual(["32,768", "2,048", "256", "576"]);
    expect(view.forms.map(({ numbers }) => numbers)).toEqual(["128 × 2 × 128", "8 × 2 × 128", "2 × 128", "512 + 64"]);
    expect(view.groupRows.map(({ groups }) => groups)).toEqual(["8", "2.25", "1"]);
    // Of eight groups: two of latent are a quarter, a quarter of a group of RoPE key 1/32.
    expect(view.groupRows[1]).toMatchObject({ length: 25, beside: 3.125 });
    expect(view.forms[3]).toMatchObject({ layerBytes: "1,152", tokenBytes: "70,272" });
    expect(view.note).toContain("4.5 times that width");
    expect(view.title).toBe("MLA keeps as much as 2.25 groups; MHA would keep 128, 56.9 times that");
  });

  it("with its own heads MHA is 81,920 bytes, 71.1 times, and GQA of 8 groups 312,320, 4.44 times", () => {
    const view = derive({ ...initial, counted: "own" });
    expect(view.forms[0]).toMatchObject({ layerBytes: "81,920", against: "71.1" });
    expect(view.forms[1]).toMatchObject({ tokenBytes: "312,320", against: "4.44" });
  });

  it("with the slip 98,304 and 85.3 times, 374,784 and 5.33 times, and says what is right", () => {
    const view = derive({ ...initial, counted: "slip" });
    expect(view.forms[0]).toMatchObject({ layerBytes: "98,304", against: "85.3" });
    expect(view.forms[1]).toMatchObject({ tokenBytes: "374,784", against: "5.33" });
    expect(view.note).toContain("81,920 bytes and 71.1 times, 312,320 bytes and 4.44 times are right");
  });

  it("holds 128K tokens in 9.21 GB, 8.58 GiB", () => {
    expect(derive(initial).context).toBe("A context of 131,072 tokens: 70,272 × 131,072 = 9.21 GB, or 8.58 GiB.");
  });
});

describe("what was published", () => {
  it("V2 against V1: 82.2 % in bf16, 93.34 % with 6 bits an element", () => {
    expect(bytesAToken).toEqual({ v1: 389_120, v2: 69_120, v2Deployed: 25_920 });
    expect(lessThanV1(69_120).toFixed(1)).toBe("82.2");
    expect(lessThanV1(25_920).toFixed(2)).toBe("93.34");
    expect(derive(initial).models.map(({ bytes }) => bytes)).toEqual(["389,120", "69,120", "25,920"]);
  });

  it("presets are the models: V2 has 69,120 bytes, V1 with a latent 95 · 1,152", () => {
    const tokens = presets.map(({ sizes }) => derive({ ...initial, ...sizes }).forms[3]?.tokenBytes);
    expect(tokens).toEqual(["70,272", "69,120", "109,440"]);
    expect(presets.map(({ key, sizes }) => derive({ ...initial, ...sizes }).preset === key)).toEqual([
      true,
      true,
      true,
    ]);
    expect(derive({ ...initial, heads: 127 }).preset).toBeNull();
  });

  it("heads that do not divide into groups are said to", () => {
    expect(derive({ ...initial, groups: 3 }).caption).toContain("128 heads do not divide into 3 groups");
  });

  it("bars are in per cent of the longest", () => {
    expect([lengthOf(1, 3), lengthOf(576, 32_768)]).toEqual([33.333, 1.758]);
  });
});
