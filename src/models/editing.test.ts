import { describe, expect, it } from "vitest";
import {
  applyEdit,
  type Csa2Edit,
  csa2Layers,
  describeEffects,
  footprint,
  layerModeChoices,
  leverFactors,
  toNumber,
} from "../core";
import { deepseekV41Flash, modelById, v41Design } from ".";

function edited(edit: Csa2Edit) {
  const result = applyEdit(v41Design, edit);
  if (!result.ok) throw new Error(result.reason);
  return csa2Layers(result.design);
}

function bytesAfter(edit: Csa2Edit): number {
  return footprint(edited(edit)).bytesPerToken;
}

describe("editing V4.1", () => {
  it("costs what the sum says", () => {
    expect(bytesAfter({ kind: "ratio", half: "encoder", ratio: 4 })).toBe(623);
    expect(bytesAfter({ kind: "mode", layer: 20, mode: "reuse" })).toBe(534);
    expect(bytesAfter({ kind: "mainRow", row: "window-fp8" })).toBe(1_490);
    expect(bytesAfter({ kind: "restoreModel", design: v41Design })).toBe(890);
  });

  it("takes the pool from the layers that pick when layer 20 borrows", () => {
    const map = edited({ kind: "mode", layer: 20, mode: "reuse" });
    expect(map.every((layer) => layer.poolFrom === null)).toBe(true);
    const lost = describeEffects(deepseekV41Flash.layers, map).filter((effect) => effect.kind === "poolLost");
    expect(lost).toEqual([
      {
        kind: "poolLost",
        layers: [24, 28, 32, 36],
        text: "Layers 24 to 36 that pick (24, 28, 32, 36) lose their pool and search all visible entries of layer 14.",
      },
    ]);
  });

  it("refuses Reuse in layer 2, which has nobody to borrow from", () => {
    const result = applyEdit(v41Design, { kind: "mode", layer: 2, mode: "reuse" });
    expect(result).toEqual({
      ok: false,
      reason:
        "Layer 2 cannot be Reuse: layers 2 to 7 would borrow entries, and no Full layer comes before them. Accepted: Full.",
    });
    expect(layerModeChoices(v41Design, 2).reuse.allowed).toBe(false);
  });
});

describe("levers of the lineage", () => {
  const rounded = (from: Parameters<typeof modelById>[0], to: Parameters<typeof modelById>[0]) => {
    const factors = leverFactors(modelById(from).layers, modelById(to).layers);
    if (factors === null) throw new Error("no factors");
    const { layers, sequence, entry, precision, whole } = factors;
    return [layers, sequence, entry, precision, whole].map((factor) => Number(toNumber(factor).toFixed(3)));
  };

  it("V4-Flash to V4.1: fewer owners outweigh more entries", () => {
    expect(rounded("deepseek-v4-flash", "deepseek-v4.1-flash")).toEqual([10.25, 0.211, 0.994, 1.837, 3.949]);
  });

  it("V1 to V3: fewer layers and a smaller entry", () => {
    expect(rounded("deepseek-llm-67b", "deepseek-v3")).toEqual([1.557, 1, 3.556, 1, 5.537]);
  });
});
