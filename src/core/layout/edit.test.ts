import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDesign } from "./csa2Check";
import { type Csa2Design, layerMode, patternMode } from "./csa2Design";
import { csa2Layers } from "./csa2Layers";
import { applyEdit, type Csa2Edit, layerModeChoices, newEntriesAtOldPicks } from "./edit";
import type { Mode } from "./layer";
import { anyDesign, designAndEdit, editOf, smallDesign } from "./sampleDesigns";

function accepted(design: Csa2Design, edit: Csa2Edit): Csa2Design {
  const result = applyEdit(design, edit);
  if (!result.ok) throw new Error(result.reason);
  return result.design;
}

function reasonOf(design: Csa2Design, edit: Csa2Edit): string {
  const result = applyEdit(design, edit);
  return result.ok ? "accepted" : result.reason;
}

/** The edit that undoes another one. */
function reverseOf(design: Csa2Design, edit: Csa2Edit): Csa2Edit {
  switch (edit.kind) {
    case "mode":
    case "restoreLayer": {
      const mode = design.modes[edit.layer];
      return mode === undefined
        ? { kind: "restoreLayer", layer: edit.layer }
        : { kind: "mode", layer: edit.layer, mode };
    }
    case "group":
      return { ...edit, size: edit.half === "encoder" ? design.encoderGroup : design.decoderGroup };
    case "ratio":
      return { ...edit, ratio: edit.half === "encoder" ? design.encoderRatio : design.decoderRatio };
    case "window":
      return { ...edit, tokens: design.windowTokens };
    case "mainRow":
      return { ...edit, row: design.mainRow.id };
    case "indexerRow":
      return { ...edit, row: design.indexerRow.id };
    case "restoreModel":
      return { ...edit, design };
  }
}

describe("single layers", () => {
  it("keeps an override only while it departs from the pattern", () => {
    const full = accepted(smallDesign, { kind: "mode", layer: 3, mode: "full" });
    expect(full.modes).toEqual({ 3: "full" });
    expect(accepted(full, { kind: "mode", layer: 3, mode: "reuse" }).modes).toEqual({});
    expect(accepted(full, { kind: "restoreLayer", layer: 3 }).modes).toEqual({});
  });

  it("keeps overrides through a change of the groups", () => {
    const full = accepted(smallDesign, { kind: "mode", layer: 3, mode: "full" });
    expect(accepted(full, { kind: "group", half: "encoder", size: 6 }).modes).toEqual({ 3: "full" });
  });

  it("refuses to borrow where no Full layer comes before, names the layers and what is accepted", () => {
    expect(reasonOf(smallDesign, { kind: "mode", layer: 2, mode: "reuse" })).toBe(
      "Layer 2 cannot be Reuse: layers 2 to 4 would borrow entries, and no Full layer comes before them. Accepted: Full.",
    );
    expect(reasonOf(smallDesign, { kind: "mode", layer: 0, mode: "reindex" })).toBe(
      "Layer 0 cannot be Reindex: layer 0 would borrow entries, and no Full layer comes before it. Accepted: Full or Window.",
    );
  });

  it("refuses to leave later borrowers without an owner, and names them", () => {
    expect(reasonOf(smallDesign, { kind: "mode", layer: 2, mode: "window" })).toContain("layers 3 and 4 would borrow");
    const early = accepted(smallDesign, { kind: "mode", layer: 0, mode: "full" });
    const late = accepted(early, { kind: "mode", layer: 2, mode: "reuse" });
    expect(reasonOf(late, { kind: "restoreLayer", layer: 0 })).toContain("Layer 0 cannot be Window: layers 2 to 4");
  });

  it("refuses a layer or a mode that does not exist", () => {
    expect(reasonOf(smallDesign, { kind: "mode", layer: 16, mode: "full" })).toContain("Accepted: layers 0 to 15.");
    expect(reasonOf(smallDesign, { kind: "restoreLayer", layer: -1 })).toContain("Accepted: layers 0 to 15.");
    expect(reasonOf(smallDesign, { kind: "mode", layer: 3, mode: "half" as Mode })).toContain("There is no mode half");
  });

  it("offers the modes of a layer with the reasons against the others", () => {
    const choices = layerModeChoices(smallDesign, 2);
    expect(choices.full).toEqual({ allowed: true });
    expect(Object.values(choices).filter((choice) => choice.allowed)).toHaveLength(1);
    expect(choices.reuse).toEqual({
      allowed: false,
      reason: reasonOf(smallDesign, { kind: "mode", layer: 2, mode: "reuse" }),
    });
    expect(Object.values(layerModeChoices(smallDesign, 9)).every((choice) => choice.allowed)).toBe(true);
  });

  it("has a reason against new entries at old picks", () => {
    expect(newEntriesAtOldPicks.reason).toContain("No mode of CSA2 offers this.");
  });
});

describe("values", () => {
  it.each<[Csa2Edit, Partial<Csa2Design>]>([
    [{ kind: "group", half: "encoder", size: 2 }, { encoderGroup: 2 }],
    [{ kind: "group", half: "decoder", size: 8 }, { decoderGroup: 8 }],
    [{ kind: "ratio", half: "encoder", ratio: 128 }, { encoderRatio: 128 }],
    [{ kind: "ratio", half: "decoder", ratio: 4 }, { decoderRatio: 4 }],
    [{ kind: "window", tokens: 1024 }, { windowTokens: 1024 }],
  ])("%o changes its own value and no other", (edit, change) => {
    expect(accepted(smallDesign, edit)).toEqual({ ...smallDesign, ...change });
  });

  it("takes rows by their ids", () => {
    expect(accepted(smallDesign, { kind: "mainRow", row: "v4-fp8" }).mainRow.id).toBe("v4-fp8");
    expect(accepted(smallDesign, { kind: "indexerRow", row: "index-fp8" }).indexerRow.id).toBe("index-fp8");
    expect(reasonOf(smallDesign, { kind: "mainRow", row: "index-fp8" })).toBe(
      "There is no main row index-fp8. Accepted: main-fp4, window-fp8, v4-fp8 or main-bf16.",
    );
    expect(reasonOf(smallDesign, { kind: "indexerRow", row: "main-fp4" })).toContain(
      "Accepted: index-fp4 or index-fp8.",
    );
  });

  it("refuses a group that leaves overridden layers without an owner, and names the sizes that work", () => {
    const design = { ...smallDesign, modes: { 2: "window", 3: "window", 4: "window" } } as const;
    expect(checkDesign(design)).toEqual([]);
    expect(reasonOf(design, { kind: "group", half: "encoder", size: 4 })).toBe(
      "The encoder group cannot be 4 layers: layer 5 would borrow entries, and no Full layer comes before it. Accepted: 1 or 3.",
    );
  });

  it("goes back to the real model", () => {
    const edited = accepted(smallDesign, { kind: "mode", layer: 9, mode: "full" });
    expect(accepted(edited, { kind: "restoreModel", design: smallDesign })).toEqual(smallDesign);
  });
});

describe("laws of editing", () => {
  it("never throws; what it accepts is sound and resolves, what it refuses has a reason and changes nothing", () => {
    fc.assert(
      fc.property(designAndEdit, ([design, edit]) => {
        const copy = structuredClone(design);
        const result = applyEdit(design, edit);
        expect(design).toEqual(copy);
        if (!result.ok) {
          expect(result.reason).toMatch(/^[A-Z].*\.$/);
          return;
        }
        expect(checkDesign(result.design)).toEqual([]);
        for (const layer of csa2Layers(result.design)) {
          if (layer.mode === "window" || layer.mode === "full") continue;
          expect(layer.entriesFrom).toBeLessThan(layer.index);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("never throws on a design with faults either", () => {
    const cases = anyDesign.chain((design) => fc.tuple(fc.constant(design), editOf(design)));
    fc.assert(
      fc.property(cases, ([design, edit]) => void applyEdit(design, edit)),
      { numRuns: 300 },
    );
  });

  it("gives the same map after an edit and its reverse", () => {
    fc.assert(
      fc.property(designAndEdit, ([design, edit]) => {
        const result = applyEdit(design, edit);
        fc.pre(result.ok);
        if (!result.ok) return;
        const back = accepted(result.design, reverseOf(design, edit));
        expect(csa2Layers(back)).toEqual(csa2Layers(design));
      }),
      { numRuns: 500 },
    );
  });

  it("sets a layer to the mode it was asked for", () => {
    fc.assert(
      fc.property(designAndEdit, ([design, edit]) => {
        fc.pre(edit.kind === "mode" || edit.kind === "restoreLayer");
        const result = applyEdit(design, edit);
        if (!result.ok || (edit.kind !== "mode" && edit.kind !== "restoreLayer")) return;
        const wanted = edit.kind === "mode" ? edit.mode : patternMode(design, edit.layer);
        expect(layerMode(result.design, edit.layer)).toBe(wanted);
      }),
    );
  });
});
