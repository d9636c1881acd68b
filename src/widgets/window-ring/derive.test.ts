import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { derive } from "./derive";
import { params, type RingParams } from "./params";
import { keptBytes, setupById, setups, windowBytes } from "./setups";
import { runRing } from "./stream";

const first = initialValues(params);
const at = (change: Partial<RingParams>) => derive({ ...first, ...change });

describe("the ring itself", () => {
  it("holds the last W tokens, each in slot i mod W", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 11 }), (window, tokens) => {
        const { slots, overwritten } = runRing(setupById("deepseek-v4-flash"), window, tokens);
        for (const { slot, position } of slots) {
          if (position === null) expect(slot).toBeGreaterThanOrEqual(tokens);
          else expect([position % window, tokens - position <= window]).toEqual([slot, true]);
        }
        expect(overwritten).toBe(tokens > window ? tokens - 1 - window : null);
      }),
      { numRuns: 30 },
    );
  });

  it("weighs W rows of the model, however many tokens came", () => {
    expect(runRing(setupById("deepseek-v4.1-flash"), 4, 2).bytes).toBe(4 * 528);
    expect(runRing(setupById("deepseek-v4.1-flash"), 4, 11).bytes).toBe(4 * 528);
    expect(runRing(setupById("deepseek-v4-flash"), 3, 11).bytes).toBe(3 * 584);
    expect(runRing(setupById("mistral-7b"), 2, 11).bytes).toBe(2 * 4096);
  });

  it("reads the newest row back: each token another number", () => {
    const numbers = [1, 2, 3].map((tokens) => runRing(setupById("deepseek-v4.1-flash"), 2, tokens).readBack);
    expect(new Set(numbers).size).toBe(3);
  });
});

describe("real windows", () => {
  it("weigh layers × W × row once they are full, and no more", () => {
    expect(setups.map((setup) => windowBytes(setup, setup.window))).toEqual([536_870_912, 3_214_336, 2_703_360]);
    for (const setup of setups) expect(windowBytes(setup, 131_072)).toBe(windowBytes(setup, setup.window));
    expect(keptBytes(setupById("mistral-7b"), 32_768) / windowBytes(setupById("mistral-7b"), 32_768)).toBe(8);
  });
});

describe("what is said", () => {
  it.each([
    [{}, "Token 7 overwrites token 3: four rows are kept, whatever comes"],
    [{ time: 3 }, "The ring of four slots still fills: three in, nothing lost yet"],
    [{ time: 4 }, "The ring of four slots is full: from here on each token overwrites the oldest"],
    [{ window: 1 }, "Token 7 overwrites token 6: one row is kept, whatever comes"],
  ])("of %o", (change, title) => expect(at(change).title).toBe(title));

  it("is the newest token, its slot, what it sees, and the real windows", () => {
    expect(at({}).caption).toBe(
      "Token 7 “ferry” is written to slot 3, 7 mod 4, over the row of token 3 “the”. It sees tokens 4 to 7, itself included. The ring has 4 rows of 528 bytes, 2,112 a layer. V4.1-Flash at 32,768 tokens: 40 windows of 128 hold 2,703,360 bytes where every row kept would be 692,060,160, 256 times less.",
    );
    expect(at({ model: "mistral-7b" }).caption).toContain("8 times less");
    expect(at({ context: 128 }).caption).toContain("every row there is");
    expect(at({ time: 1 }).caption).toContain("which was empty. It sees itself alone.");
  });

  it("marks the slot just written and the one that goes next", () => {
    expect(at({}).slots.map(({ state }) => state)).toEqual(["next", "held", "held", "newest"]);
    expect(at({ time: 2 }).slots.map(({ state }) => state)).toEqual(["held", "newest", "empty", "empty"]);
    expect(at({ window: 1 }).slots.map(({ state }) => state)).toEqual(["newest"]);
  });

  it("writes the slots of the keys that are seen into the newest row", () => {
    const newest = at({}).rows.find(({ isNewest }) => isNewest);
    expect(newest?.cells.map(({ slot }) => slot).join("|")).toBe("||||0|1|2|3|||");
  });

  it("lets Tab go to one cell", () => {
    const stops = at({ pointed: { query: 2, key: 1 } }).rows.flatMap(({ cells }) =>
      cells.filter(({ isStop }) => isStop),
    );
    expect(stops).toMatchObject([{ query: 2, key: 1 }]);
  });
});
