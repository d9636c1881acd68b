import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { derive, hiddenText, inputOf, type NeedleView, stackedReach } from "./derive";
import { type NeedleParams, params } from "./params";
import { runAll } from "./run";

const first = initialValues(params);
const at = (change: Partial<NeedleParams>) => {
  const state = { ...first, ...change };
  return derive(state, runAll(inputOf(state)));
};
const verdicts = (view: NeedleView) =>
  Object.fromEntries(view.lanes.map(({ mechanism, verdict }) => [mechanism, verdict]));

describe("what is read back", () => {
  it("is the word for full attention at any depth, and for a window where it lies in it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...params.depth.samples), fc.constantFrom(60, 120), (depth, length) => {
        const state = { ...first, depth, length };
        const { at: place, words } = hiddenText(state);
        const { dense, window } = verdicts(at({ depth, length }));
        expect(dense).toBe("right");
        // The row of the hidden word must be among the last 16, the question’s own included.
        expect(window).toBe(words - 1 - (place ?? 0) < 16 ? "right" : "nothing");
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it("in the first state is seen by one and not by the other, inside the span that the stack has on paper", () => {
    const view = at({});
    expect(view.title).toBe("“marigold” lies 70 words back: full attention reads it, the window does not");
    expect(view.caption).toContain("inside the 121 words that 8 layers of windows could pass along");
    expect(verdicts(view)).toMatchObject({ dense: "right", window: "nothing", mla: "unasked" });
    const [dense] = view.lanes;
    // Word 172 of 242, as a cell of the strip.
    expect(dense?.read).toEqual({ from: 70.66, to: 71.07 });
    expect(view.needle?.span.to).toBe(71.07);
  });

  it("by chance is told from what was found: nothing hidden, no strength", () => {
    const view = at({ hidden: false, shown: "all", length: 60 });
    expect(view.lanes.map(({ verdict }) => verdict)).toEqual(Array(6).fill("nothing"));
    expect(view.title).toContain("Nothing was hidden");
    expect(view.lanes.map(({ says }) => says)).toEqual(Array(6).fill("nothing found"));
    // No word was found, so none leads.
    expect(view.lanes[0]?.numbers).toMatchObject([
      { label: "margin", value: "–" },
      { label: "strength", value: "0.00" },
      { label: "error", value: "–" },
      {},
    ]);
  });

  it("may be an answer that stands in the reader's own text, though nothing was hidden", () => {
    const own = "He said it twice. The passkey is cobalt. Then he left. Nobody heard him.";
    const view = at({ hidden: false, source: "own", own });
    expect(view.title).toBe("Nothing was hidden, but the text itself has an answer to the question");
    expect(view.lanes[0]?.says).toBe("found: “cobalt”");
    expect(view.caption).toContain("Full attention and Window read a word.");
  });

  it("of a common word is lost where entries pool, and the caption says why", () => {
    const view = at({ shown: "all", length: 60, depth: 0, word: "the" });
    expect(verdicts(view)).toEqual({
      dense: "right",
      window: "nothing",
      mla: "right",
      dsa: "right",
      v4: "nothing",
      v41: "right",
    });
    expect(view.caption).toContain("“the” is a common word: where V4 pools, gates let such words go first.");
  });

  it("waits for its turn: before a result there is none", () => {
    const view = derive(first, null);
    expect(view.title).toBe("Asking for “marigold” …");
    expect(view.marks).toBe(at({}).marks);
  });

  it("in a reader's own text is a word of it", () => {
    // After it: calm, nobody, came, and the question.
    const view = at({ source: "own", own: "The sea was calm. Nobody came.", word: "Anchor", depth: 50 });
    expect(view.title).toBe("“Anchor” lies 6 words back: full attention and the window both read it");
  });
});

describe("the span of stacked windows", () => {
  it("is L · (W − 1) + 1, the query's own word counted", () => {
    expect(stackedReach).toBe(8 * 15 + 1);
  });

  it("is drawn as one bracket a layer, each longer by W − 1 words, kept in the text", () => {
    const lengths = at({ length: 480 }).brackets.map(({ from, to }) => to - from);
    const { words } = hiddenText({ ...first, length: 480 });
    for (const [layer, length] of lengths.entries()) {
      // Places are rounded to two digits.
      expect(length).toBeCloseTo((100 * ((layer + 1) * 15 + 1)) / words, 1);
    }
    expect(at({ length: 60 }).brackets.at(-1)?.from).toBe(0);
  });
});

describe("where it was read", () => {
  it("gives the weight of all heads and layers as a part: a window that holds the word gives it all", () => {
    const state = { ...first, length: 60, depth: 100 };
    const found = runAll(inputOf(state)).found.find(({ mechanism }) => mechanism === "window");
    const { at: place } = hiddenText(state);
    expect(found?.place).toMatchObject({ from: place, to: place });
    // Sinks and rows that do not match take less than a thousandth.
    expect(found?.place.weight).toBeGreaterThan(0.999);
    expect(found?.place.weight).toBeLessThanOrEqual(1 + 1e-12);
  });
});
