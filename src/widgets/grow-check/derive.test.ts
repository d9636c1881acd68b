import { describe, expect, it } from "vitest";
import { modelIds } from "../../models";
import { fromQuery } from "../testing";
import { derive, type Panel } from "./derive";
import definition from "./index";
import { captionOf, titleOf } from "./words";

const at = (model: (typeof modelIds)[number], tokens: number) => derive({ model, tokens });

describe("the finding", () => {
  it.each([
    ["deepseek-v4.1-flash", 1024, "1,024 tokens add 911,360 bytes of entries and keys to V4.1-Flash, 890 for each"],
    ["deepseek-v3.2", 1000, "1,000 tokens add 48,068,000 bytes of entries and keys to V3.2, 48,068 for each"],
    ["deepseek-llm-67b", 10, "10 tokens add 3,891,200 bytes of entries to V1, 389,120 for each"],
    [
      "deepseek-v4-flash",
      1000,
      "1,000 tokens add 3,504,760 bytes of entries and keys to V4-Flash; a block of 128 still lacks 24",
    ],
    [
      "deepseek-v4.1-flash",
      1,
      "1 token adds 356 bytes of entries and keys to V4.1-Flash; a block of 2 still lacks one",
    ],
    ["deepseek-v4-flash", 3, "3 tokens add no entry to V4-Flash; a block of 128 still lacks 125"],
    ["deepseek-v4-pro", 0, "Before the first token V4-Pro holds nothing"],
  ] as const)("of %s at %d tokens", (model, tokens, title) => {
    expect(at(model, tokens).title).toBe(title);
  });
});

describe("a figure that does not hold", () => {
  const situation = {
    name: "V2",
    tokens: 8,
    global: 1,
    window: 0,
    hasKeys: false,
    perToken: 69_120,
    unfinished: [],
    share: 0,
    checks: 9,
    applying: 9,
  };

  it("is the finding, and the caption says so", () => {
    expect(titleOf({ ...situation, failed: 1 })).toBe("One of the figures does not hold for V2");
    expect(captionOf({ ...situation, failed: 2 })).toContain("two of nine figures do not hold");
  });
});

describe("the caption", () => {
  it("says what is unfinished and what rounding down takes away", () => {
    expect(at("deepseek-v4-flash", 1001).caption).toContain(
      "No entries yet: 105 of 128 tokens in each HCA layer and 1 of 4 in each CSA layer. Their share of a block is 13,004.25 bytes; with it, 3,514.25 a token.",
    );
    // 20 HCA layers × 584 bytes × 105 of 128 tokens, and 21 CSA layers × 652 bytes × 1 of 4.
    expect((20 * 584 * 105) / 128 + (21 * 652) / 4).toBe(13_004.25);
    expect(at("deepseek-v4-flash", 1024).caption).toContain("3,514.25 bytes a token, to the last digit");
    expect(at("deepseek-v4.1-flash", 3).caption).toContain("1 of 2 tokens in each encoder owner.");
  });

  it("says apart what the windows hold", () => {
    expect(at("deepseek-v4.1-flash", 1024).caption).toMatch(/ The windows hold 2,703,360 bytes more\.$/);
    expect(at("deepseek-v3", 1024).caption).not.toContain("windows");
  });

  it("says how many figures apply before the first token", () => {
    expect(at("deepseek-v4.1-flash", 0).caption).toBe(
      "V4.1-Flash’s cache before its first token: eight of nine figures apply, and all of these hold. Bytes ÷ tokens waits for a token.",
    );
  });
});

it("counts one token as one", () => {
  const { panels, table } = at("deepseek-v4.1-flash", 1);
  const said = panels.map((panel) => ("plot" in panel ? panel.described : panel.says)).join(" ");
  expect(said).toContain("up to 356 bytes at 1 token, under");
  expect(table.caption).toBe("V4.1-Flash at 1 token");
  expect(said).not.toMatch(/\b1 (tokens|layers|bytes|rows|entries)\b/);
});

describe.each(modelIds)("the panels of %s", (model) => {
  it("are always three places, each with a plot or the reason why there is none", () => {
    const { panels, marks, checks } = at(model, 1000);
    expect(panels).toHaveLength(3);
    const plots = panels.filter((panel): panel is Panel => "plot" in panel);
    expect(marks).toBe(checks.length + plots.length);
    for (const { says } of panels) expect(says).not.toBe("");
  });
});

it("shows the staircase of ratio 128: one corner for each 128 tokens", () => {
  const [, hca] = at("deepseek-v4-flash", 1024).panels;
  const corners = hca && "plot" in hca ? hca.plot.held.match(/H/g) : null;
  expect(corners).toHaveLength(1 + 1024 / 128);
});

it("keeps tokens within what is grown, with a notice", () => {
  const { params, notices } = fromQuery(definition, "grow-check.tokens=99999&grow-check.model=deepseek-v2");
  expect(params).toEqual({ model: "deepseek-v2", tokens: 4096 });
  expect(notices).toHaveLength(1);
});
