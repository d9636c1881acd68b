import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { derive } from "./derive";
import { type HalvesParams, hitParts, params } from "./params";
import { counted, phases, tokensOf } from "./run";

const first: HalvesParams = initialValues(params);
const anyState = fc.record({
  phase: fc.constantFrom(...phases.map(({ id }) => id)),
  prompt: fc.integer({ min: 7, max: 20 }).map((power) => 2 ** power),
  hit: fc.integer({ min: 0, max: hitParts - 1 }),
});

describe("a prompt", () => {
  it("is cut by hand: half of 131,072 tokens hit", () => {
    const { hit, fresh, replayed, last, work } = tokensOf(131_072, 8, 16);
    expect([hit, fresh, replayed, last]).toEqual([65_536, 65_536, 128, 128]);
    expect(work.whole).toBe(65_536 * 40);
    expect(work.halved).toBe(65_536 * 20 + 128 * 20 + 128 * 20);
    expect([counted.prefill, counted.decode]).toEqual([7_580_647_424, 15_815_409_664]);
  });

  it("is new or hit, whatever the reader drags", () => {
    fc.assert(
      fc.property(anyState, ({ prompt, hit: part }) => {
        const { hit, fresh } = tokensOf(prompt, part, hitParts);
        expect(hit + fresh).toBe(prompt);
        expect(fresh).toBeGreaterThan(0);
      }),
    );
  });
});

describe("derive", () => {
  it("says what is computed in which phase", () => {
    const states = (phase: HalvesParams["phase"]) =>
      derive({ ...first, phase }).columns.map(({ id, blocks }) => [id, ...blocks.map(({ state }) => state)]);
    expect(states("prefill")).toEqual([
      ["hit", "kept", "kept"],
      ["fresh", "skipped", "now"],
      ["last", "ahead", "now"],
      ["next", "ahead", "ahead"],
    ]);
    expect(states("replay")[2]).toEqual(["last", "now", "done"]);
    expect(states("decode")[3]).toEqual(["next", "now", "now"]);
    expect(derive({ ...first, phase: "projection" }).projecting).toBe(true);
    expect(derive({ ...first, hit: 0 }).columns.map(({ id }) => id)).toEqual(["fresh", "last", "next"]);
  });

  it("never runs the decoder half over new tokens", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const view = derive(state);
        const fresh = view.columns.find(({ id }) => id === "fresh");
        expect(fresh?.blocks.find(({ half }) => half === "decoder")?.state).toBe("skipped");
        expect(view.costs[1]?.share ?? 0).toBeGreaterThan(0);
      }),
    );
  });

  it("finds twice less for long prompts, and nothing gained for short ones", () => {
    expect(derive({ ...first, prompt: 2 ** 20, hit: 0 }).title).toBe(
      "1,048,576 new tokens take 2.00 times less prefill than with every layer",
    );
    // 64 · 20 + 64 · 20 + 128 · 20 against 64 · 40.
    expect(derive({ ...first, prompt: 128, hit: 8 }).title).toBe(
      "64 new tokens take 2.00 times more: the replays cost more than they spare",
    );
    expect(derive({ ...first, prompt: 128, hit: 0 }).title).toBe(
      "128 new tokens, no more than a window: nothing is spared",
    );
    expect(derive({ ...first, prompt: 1024, hit: 15 }).columns[2]?.blocks[1]?.says).toBe(
      "64 new, 64 of the hit that run again",
    );
    expect(derive(first).caption).toContain("In tokens × layers the prefill is 1,315,840, not 2,621,440");
    expect(derive(first).caption).toContain("What is kept a token is the same either way.");
  });
});
