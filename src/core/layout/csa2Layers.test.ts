import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDesign } from "./csa2Check";
import { type Csa2Design, halfOf, layerMode, patternMode, poolEntries } from "./csa2Design";
import { csa2Layers } from "./csa2Layers";
import type { Mode } from "./layer";
import { layersByMode } from "./layerMap";
import { anyDesign, smallDesign, soundDesign } from "./sampleDesigns";

function modesOf(design: Csa2Design): Mode[] {
  return Array.from({ length: design.layers }, (_, layer) => layerMode(design, layer));
}

/** The last layer up to `layer` in one of the modes, or `null`. */
function lastIn(modes: readonly Mode[], layer: number, wanted: readonly Mode[]): number | null {
  const found = modes.slice(0, layer + 1).findLastIndex((mode) => wanted.includes(mode));
  return found === -1 ? null : found;
}

describe("the pattern of groups", () => {
  it("starts encoder groups with Full, decoder groups with Reindex, and lets the last encoder group be short", () => {
    expect(layersByMode(csa2Layers({ ...smallDesign, encoderGroup: 4 }))).toEqual({
      window: [0, 1],
      full: [2, 6, 8],
      reindex: [11, 14],
      reuse: [3, 4, 5, 7, 9, 10, 12, 13, 15],
    });
  });

  it("lets an override stand before the pattern", () => {
    const design: Csa2Design = { ...smallDesign, modes: { 3: "full", 11: "reuse" } };
    expect([patternMode(design, 3), layerMode(design, 3)]).toEqual(["reuse", "full"]);
    expect(
      csa2Layers(design)
        .map((layer) => layer.picksFrom)
        .slice(8, 14),
    ).toEqual([8, 8, 8, 8, 8, 8]);
  });

  it("holds blocks × block size candidates", () => {
    expect(poolEntries(smallDesign)).toBe(16);
  });
});

describe("the candidate pool", () => {
  const poolOf = (modes: Csa2Design["modes"]) => csa2Layers({ ...smallDesign, modes }).map((layer) => layer.poolFrom);

  it("limits the Reindex layers that read its publisher's entries, and nobody else", () => {
    const limited = poolOf({}).flatMap((pool, layer) => (pool === null ? [] : [[layer, pool]]));
    expect(limited).toEqual([
      [11, 8],
      [14, 8],
    ]);
  });

  it("is not published where the decoder's first layer is not Full", () => {
    for (const mode of ["reuse", "reindex", "window"] as const) {
      expect(poolOf({ 8: mode }).every((pool) => pool === null)).toBe(true);
    }
  });

  it("does not reach a Reindex layer that reads the entries of a later owner", () => {
    expect(poolOf({ 12: "full" }).flatMap((pool, layer) => (pool === null ? [] : [layer]))).toEqual([11]);
  });
});

describe("laws of resolution", () => {
  it("finds owner, picks, ratio and pool as the definitions say", () => {
    fc.assert(
      fc.property(soundDesign, (design) => {
        const modes = modesOf(design);
        const map = csa2Layers(design);
        expect(map.map((layer) => layer.index)).toEqual(modes.map((_, index) => index));
        for (const layer of map) {
          const windowOnly = modes[layer.index] === "window";
          const owner = windowOnly ? null : lastIn(modes, layer.index, ["full"]);
          expect(layer.entriesFrom).toBe(owner);
          expect(layer.picksFrom).toBe(windowOnly ? null : lastIn(modes, layer.index, ["full", "reindex"]));
          const ratio =
            owner === null ? null : halfOf(design, owner) === "encoder" ? design.encoderRatio : design.decoderRatio;
          expect(layer.ratio).toBe(ratio);
          const limited = layer.mode === "reindex" && owner === design.decoderStart;
          expect(layer.poolFrom).toBe(limited ? owner : null);
          expect(layer.topK).toBe(windowOnly ? null : design.topK);
        }
      }),
    );
  });

  it("lets borrowers read a Full layer before them, and picks never stand before the entries", () => {
    fc.assert(
      fc.property(soundDesign, (design) => {
        const map = csa2Layers(design);
        for (const layer of map) {
          if (layer.entriesFrom === null) continue;
          const owner = map[layer.entriesFrom];
          expect(owner?.mode).toBe("full");
          expect(owner?.stores).not.toBeNull();
          expect(layer.stores === null).toBe(layer.mode !== "full");
          if (layer.mode !== "full") expect(layer.entriesFrom).toBeLessThan(layer.index);
          expect(layer.picksFrom).toBeGreaterThanOrEqual(layer.entriesFrom);
        }
      }),
    );
  });

  it("resolves exactly the designs without faults", () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        if (checkDesign(design).length === 0) expect(() => csa2Layers(design)).not.toThrow();
        else expect(() => csa2Layers(design)).toThrow("borrows entries, and no Full layer stands before it");
      }),
      { numRuns: 300 },
    );
  });
});
