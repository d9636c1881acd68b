import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { fromQuery } from "../testing";
import { derive } from "./derive";
import definition from "./index";
import { cellAfter } from "./keys";
import { type CompressorState, channels, mostTokens, params } from "./params";
import { run } from "./run";
import { percent, signed } from "./words";

const first: CompressorState = initialValues(params);
const anyState = fc.record({
  ratio: fc.constantFrom(2, 4, 8),
  overlap: fc.boolean(),
  bias: fc.boolean(),
  tokens: fc.integer({ min: 0, max: mostTokens }),
  seed: fc.integer({ min: 0, max: 99 }),
  entry: fc.option(fc.integer({ min: 0, max: 7 })),
  query: fc.option(fc.integer({ min: 0, max: mostTokens - 1 })),
  cell: fc.constant(null),
});

describe("the toy", () => {
  it("makes an entry for each full block, and lets a block’s last token see it", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { entries, open, kept, visible, query, shown } = run(state);
        expect(entries).toBe(Math.floor(state.tokens / state.ratio));
        expect(open).toBe(state.tokens % state.ratio);
        // The block before stays for the overlap, once there is one.
        expect(kept).toBe(open + (state.overlap && entries > 0 ? state.ratio : 0));
        if (query !== null) expect(visible).toBe(Math.floor((query + 1) / state.ratio));
        expect(shown === null).toBe(entries === 0);
      }),
    );
  });

  it("weights the inputs of each channel to one, over 2m with overlap and over m in block 0", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { shown } = run(state);
        if (shown === null) return;
        const hasBefore = state.overlap && shown.entry > 0;
        expect(shown.inputs).toHaveLength(hasBefore ? 2 * state.ratio : state.ratio);
        expect(shown.inputs.filter(({ isOwn }) => isOwn)).toHaveLength(state.ratio);
        for (let channel = 0; channel < channels; channel++) {
          const sum = shown.inputs.reduce((total, { weights }) => total + (weights[channel] ?? 0), 0);
          // At most sixteen doubles that add up to 1.
          expect(sum).toBeCloseTo(1, 12);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("moves gates alone when the bias goes, and leaves the own half alone when the overlap goes", () => {
    const contents = (state: CompressorState) => run(state).shown?.inputs.filter(({ isOwn }) => isOwn) ?? [];
    const [withBias, without] = [contents(first), contents({ ...first, bias: false })];
    expect(withBias.map(({ values }) => values)).toEqual(without.map(({ values }) => values));
    expect(withBias.map(({ gates }) => gates)).not.toEqual(without.map(({ gates }) => gates));
    const alone = contents({ ...first, bias: false, overlap: false });
    expect(alone.map(({ values }) => values)).toEqual(without.map(({ values }) => values));
    expect(alone.map(({ gates }) => gates)).toEqual(without.map(({ gates }) => gates));
  });
});

describe("derive", () => {
  it("says how many entries there are and who waits", () => {
    const view = derive(first);
    expect(view.title).toBe("14 tokens make three entries; two wait for a full block");
    expect(view.caption).toContain("Entry 2 pools its own block, tokens 8 to 11 and, through projections of their own");
    expect(view.caption).toContain("Token 13 sees entries 0 to 2");
    expect(view.sees).toBe("Token 13 sees entries 0 to 2: s < (13 + 1) / 4, rounded down, is s < 3.");
    expect(view.rows).toHaveLength(8);
    expect(view.counts.map(({ value }) => value)).toEqual(["3", "8", "6"]);
    expect(view.marks).toBe(16 + 4 + 8 * 8);
  });

  it("speaks of block 0, of no entry and of no token", () => {
    expect(derive({ ...first, entry: 0 }).caption).toContain("so its softmax runs over m rows, not 2m");
    expect(derive({ ...first, tokens: 3 }).title).toBe("Three tokens make no entry yet; three wait for a full block");
    expect(derive({ ...first, tokens: 3 }).caption).toContain("the window alone must do");
    expect(derive({ ...first, tokens: 0 }).title).toBe("No token has come, and there is no entry");
    expect(derive({ ...first, tokens: 0 }).sees).toBe("No token has come: none asks.");
  });

  it("takes a cell apart so that weight and content give its share", () => {
    const { shown } = run(first);
    const input = shown?.inputs[7];
    const share = (input?.weights[4] ?? 0) * (input?.values[4] ?? 0);
    expect(derive({ ...first, cell: { input: 7, channel: 4 } }).says).toContain(`so it gives ${signed(share)}.`);
    // A cell that another ratio had.
    expect(derive({ ...first, ratio: 2, cell: { input: 15, channel: 0 } }).says).toContain("adds up to 100 %");
  });

  it("reads a state from a URL and explains what it can’t take", () => {
    const { params: read, notices } = fromQuery(
      definition,
      "compressor.ratio=8&compressor.entry=1&compressor.query=99",
    );
    expect([read.ratio, read.entry, read.query]).toEqual([8, 1, null]);
    expect(notices.join()).toContain("Query can’t be “99”. Accepted: 0 to 15.");
  });
});

describe("words and keys", () => {
  it("write shares and signed numbers", () => {
    expect([percent(0.344), percent(0), percent(1)]).toEqual(["34", "0", "100"]);
    expect([signed(-0.5), signed(-0.001), signed(2)]).toEqual(["−0.50", "0.00", "2.00"]);
  });

  it("walk the cells and stop at the edge", () => {
    const press = (key: string, ctrlKey = false) =>
      cellAfter({ key, ctrlKey, altKey: false, metaKey: false }, { input: 1, channel: 7 }, 4, 8);
    expect(press("ArrowUp")).toEqual({ input: 0, channel: 7 });
    expect(press("ArrowDown")).toEqual({ input: 2, channel: 7 });
    expect(press("ArrowRight")).toEqual({ input: 1, channel: 7 });
    expect(press("ArrowLeft")).toEqual({ input: 1, channel: 6 });
    expect([press("Home"), press("End")]).toEqual([
      { input: 1, channel: 0 },
      { input: 1, channel: 7 },
    ]);
    expect([press("a"), press("ArrowUp", true)]).toEqual([null, null]);
  });
});
