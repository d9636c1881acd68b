import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { footprint } from "../../core";
import { deepseekV4Flash, deepseekV41Flash } from "../../models";
import { derive, most, tally } from "./derive";
import { entryPlace, squareSide, threadsOf, tokenPlaces } from "./geometry";
import { costOf, mixedLayers, ownerWeights } from "./mix";
import { allOf, type Mix, type Side, type StepId, stepIds } from "./params";
import { normed } from "./pictures";
import { stepWords } from "./steps";

const [v4, v41] = [allOf("v4"), allOf("v41")];
const side = fc.constantFrom<Side>("v4", "v41");
const mixes = fc.tuple(...stepIds.map(() => side)).map((sides): Mix => {
  const pairs = stepIds.map((id, index) => [id, sides[index]]);
  return Object.fromEntries(pairs) as Mix;
});

describe("the two ends", () => {
  it("keep what the models keep, layer by layer", () => {
    for (const [mix, model] of [
      [v4, deepseekV4Flash],
      [v41, deepseekV41Flash],
    ] as const) {
      expect(footprint(mixedLayers(mix)).layers).toEqual(footprint(model.layers).layers);
    }
    expect([costOf(v4).bytes, costOf(v41).bytes]).toEqual([3514.25, 890]);
    expect([costOf(v4).owners, costOf(v41).owners]).toEqual([41, 4]);
  });

  it("have the weights that a count by hand gives", () => {
    // CSA: 4·4096·512 + 4·4096·128 and biases 4×1024 + 4×256; HCA: 2·4096·512 and 128×512.
    const csa = 8_388_608 + 2_097_152 + 4_096 + 1_024;
    const hca = 4_194_304 + 65_536;
    expect(ownerWeights(v4, 4)).toEqual({ entries: 8_388_608, bias: 5_120, keys: 2_097_152, total: csa });
    expect(ownerWeights(v4, 128)).toEqual({ entries: 4_194_304, bias: 65_536, keys: 0, total: hca });
    expect(costOf(v4).weights).toBe(21 * csa + 20 * hca);
    // 3 layers with m = 2, one with m = 1, and four projections of keys.
    expect(costOf(v41).weights).toBe(7 * 5120 * 512 + 4 * 512 * 128);
  });
});

describe("single steps", () => {
  const swapped = (id: StepId, from: Mix = v4) => costOf({ ...from, [id]: from[id] === "v4" ? "v41" : "v4" });

  it("move bytes by rows alone as a hand count does", () => {
    // 21 · (288 + 68) / 4 + 20 · 288 / 128
    expect(swapped("rows").bytes).toBe(21 * 89 + 45);
    // Layers 2, 8, 14 and 20 as CSA: 4 · 652 / 4
    expect(swapped("owners").bytes).toBe(652);
  });

  it("take weights without bytes where they only simplify the pooling", () => {
    for (const id of ["overlap", "bias", "keys"] as const) {
      expect(swapped(id).bytes).toBe(3514.25);
      expect(swapped(id).weights).toBeLessThan(costOf(v4).weights);
    }
    expect(swapped("bias").weights).toBe(costOf(v4).weights - 21 * 5_120 - 20 * 65_536);
  });

  it("count four that move bytes, six weights, and six neither", () => {
    expect(tally()).toEqual({ bytes: "four", weights: "six", neither: "six" });
  });

  it("leave bytes and weights alone for the other six, whatever else is taken", () => {
    const idle = stepIds.slice(stepIds.indexOf("hadamard"));
    fc.assert(
      fc.property(mixes, fc.constantFrom(...idle), (mix, id) => {
        expect(swapped(id, mix)).toEqual(costOf(mix));
      }),
      { numRuns: 50 },
    );
  });
});

describe("any mix", () => {
  it("costs no more than the ends of the bars", () => {
    fc.assert(
      fc.property(mixes, (mix) => {
        const { bytes, weights } = costOf(mix);
        expect(bytes).toBeLessThanOrEqual(most.bytes);
        expect(weights).toBeLessThanOrEqual(most.weights);
      }),
      { numRuns: 200 },
    );
  });

  it("shows in the taken panel what the title says", () => {
    fc.assert(
      fc.property(mixes, fc.constantFrom(...stepIds), (mix, step) => {
        const view = derive({ ...mix, step });
        const taken = view.panels.find(({ isTaken }) => isTaken);
        for (const { text } of taken?.costs ?? []) expect(view.title).toContain(text);
      }),
      { numRuns: 50 },
    );
  });

  it("says what both models do at every step, and never the same", () => {
    for (const id of stepIds) expect(stepWords[id].v4.cell).not.toBe(stepWords[id].v41.cell);
    expect(stepWords.sizes.v4.cell).toBe("43 × 4,096");
    expect(stepWords.ratio).toMatchObject({ v4: { cell: "4 and 128" }, v41: { cell: "2 and 1" } });
    expect(stepWords.draft).toMatchObject({ v4: { cell: "1 MTP layer" }, v41: { cell: "3 DSpark blocks" } });
  });
});

it("a norm with a large epsilon shrinks small vectors: 10^−3 over the root of 2 · 10^−6", () => {
  expect(normed(1e-3, 1e-6)).toBeCloseTo(Math.SQRT1_2, 12);
  expect(normed(1e-3, 1e-20)).toBeCloseTo(1, 12);
});

describe("geometry", () => {
  it("draws with overlap a line from each token of both blocks, from one block alone at the start", () => {
    const pooled = (overlap: boolean, entry: number) =>
      threadsOf(4, overlap)
        .filter((thread) => thread.entry === entry)
        .map(({ token }) => token);
    expect(pooled(true, 0)).toEqual([0, 1, 2, 3]);
    expect(pooled(true, 1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(pooled(false, 1)).toEqual([4, 5, 6, 7]);
    expect(threadsOf(4, true).filter(({ isBorrowed }) => isBorrowed)).toHaveLength(8);
    expect(2 * entryPlace(0, 4)).toBeCloseTo((tokenPlaces[1] ?? 0) + (tokenPlaces[2] ?? 0), 0);
  });

  it("draws weights as areas", () => {
    expect(squareSide(400, 400) / squareSide(100, 400)).toBe(2);
  });
});
