import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Csa2Design } from "./csa2Design";
import { csa2Layers } from "./csa2Layers";
import { applyEdit } from "./edit";
import { describeEffects } from "./effects";
import type { Layer } from "./layer";
import { designAndEdit, smallDesign } from "./sampleDesigns";

const before = csa2Layers(smallDesign);

function textsAfter(change: Partial<Csa2Design>): string[] {
  return describeEffects(before, csa2Layers({ ...smallDesign, ...change })).map((effect) => effect.text);
}

describe("sentences", () => {
  it("says what follows when the decoder's first layer borrows", () => {
    expect(textsAfter({ modes: { 8: "reuse" } })).toEqual([
      "Layer 8 is now Reuse.",
      "Layers 8 to 15 now read the entries of layer 5, not those of layer 8.",
      "Layers 8 to 15 now read one entry for 2 tokens, not one for each token.",
      "Layers 8 to 10 now read the picks of layer 5, not those of layer 8.",
      "Layers 11 and 14 lose their pool and search all visible entries of layer 5.",
    ]);
  });

  it("names a range where all its pickers are meant, and a single layer in the singular", () => {
    const wide = { ...smallDesign, layers: 20 };
    const effects = (modes: Csa2Design["modes"]) =>
      describeEffects(csa2Layers(wide), csa2Layers({ ...wide, modes }))
        .filter((effect) => effect.kind === "poolLost")
        .map((effect) => effect.text);
    expect(effects({ 8: "window" })).toEqual([
      "Layers 11 to 17 that pick (11, 14, 17) lose their pool and search all visible entries of layer 5.",
    ]);
    expect(effects({ 16: "full" })).toEqual(["Layer 17 loses its pool and searches all visible entries of layer 16."]);
  });

  it("names pickers one by one where others in their range keep what they had, and runs as runs", () => {
    const poolLost = (design: Csa2Design, modes: Csa2Design["modes"]) =>
      describeEffects(csa2Layers(design), csa2Layers({ ...design, modes })).find((effect) => effect.kind === "poolLost")
        ?.text;
    expect(poolLost({ ...smallDesign, layers: 20 }, { 8: "window", 13: "reindex" })).toMatch(
      /^Layers 11, 14 and 17 lose/,
    );
    expect(poolLost({ ...smallDesign, decoderGroup: 1 }, { 8: "window" })).toMatch(/^Layers 9 to 15 lose/);
  });

  it("does not call a pool lost where a layer stops picking", () => {
    expect(textsAfter({ modes: { 11: "reuse" } })).toEqual([
      "Layer 11 is now Reuse.",
      "Layers 11 to 13 now read the picks of layer 8, not those of layer 11.",
    ]);
  });

  it("tells own entries, lost entries and gained pools", () => {
    expect(textsAfter({ modes: { 9: "full" } })[1]).toBe("Layer 9 now keeps entries of its own.");
    expect(textsAfter({ modes: { 9: "window" } })).toEqual([
      "Layer 9 is now Window.",
      "Layer 9 now reads no global entries.",
    ]);
    expect(textsAfter({ modes: { 9: "reindex" } })).toEqual([
      "Layer 9 is now Reindex.",
      "Layer 9 now picks anew.",
      "Layer 10 now reads the picks of layer 9, not those of layer 8.",
      "Layer 9 now picks only from the candidate pool of layer 8.",
    ]);
  });

  it("follows a ratio to all who read its entries", () => {
    expect(textsAfter({ encoderRatio: 4 })).toEqual([
      "Layers 2 to 7 now read one entry for 4 tokens, not one for 2 tokens.",
    ]);
  });

  it("refuses maps of different lengths", () => {
    expect(() => describeEffects(before, before.slice(1))).toThrow(RangeError);
  });
});

describe("laws", () => {
  const fields = { mode: "mode", entries: "entriesFrom", ratio: "ratio", picks: "picksFrom" } as const;

  function layersOf(kind: keyof typeof fields, from: readonly Layer[], to: readonly Layer[]): number[] {
    return to.flatMap((layer, index) => {
      const old = from[index]?.[fields[kind]];
      const now = layer[fields[kind]];
      const nothingToRead = (kind === "ratio" && (old === null || now === null)) || (kind === "picks" && now === null);
      return old === now || nothingToRead ? [] : [index];
    });
  }

  it("names each changed layer once a kind, and no other", () => {
    fc.assert(
      fc.property(designAndEdit, ([design, edit]) => {
        const result = applyEdit(design, edit);
        if (!result.ok || result.design.layers !== design.layers) return;
        const [from, to] = [csa2Layers(design), csa2Layers(result.design)];
        const effects = describeEffects(from, to);
        for (const kind of ["mode", "entries", "ratio", "picks"] as const) {
          const named = effects.filter((effect) => effect.kind === kind).flatMap((effect) => effect.layers);
          expect([...named].sort((a, b) => a - b)).toEqual(layersOf(kind, from, to));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("finds no effect where nothing changed", () => {
    fc.assert(
      fc.property(designAndEdit, ([design]) => {
        expect(describeEffects(csa2Layers(design), csa2Layers(design))).toEqual([]);
      }),
    );
  });
});
