import { describe, expect, it } from "vitest";
import { checkStack } from "../stackConfig";
import { checkWeights } from "../stackWeights";
import { type ToySizes, toyPlaces, toySizes } from "./sizes";
import { type ToyMechanism, toyMap, toyMechanisms, toyStack } from "./toyMaps";
import { toyWeights } from "./toyWeights";

const others: readonly ToySizes[] = [
  toySizes,
  { ...toySizes, groups: 2, slice: 16, layers: 5, csaRatio: 2, hcaRatio: 8, window: 32, topK: 3 },
  { ...toySizes, groups: 8, rotated: 128, layers: 9, hcaRatio: 16 },
];

describe("layer maps of a toy", () => {
  it.each(others)("of $groups groups and $layers layers take one set of weights", (sizes) => {
    const weights = toyWeights(sizes, 1);
    for (const mechanism of toyMechanisms) {
      for (const rows of ["packed", "unrounded"] as const) {
        const config = toyStack(sizes, mechanism, rows);
        expect(() => checkStack(config)).not.toThrow();
        expect(() => checkWeights(config, weights)).not.toThrow();
        expect(config.layers).toHaveLength(sizes.layers);
      }
    }
  });

  it("show each mechanism", () => {
    const modes = toyMap(toySizes, "v41").map(({ mode, ratio }) => `${mode} ${ratio}`);
    expect(modes).toEqual(["window null", "full 2", "reuse 2", "reuse 2", "full 1", "reuse 1", "reindex 1", "reuse 1"]);
    const mixed = toyMap(toySizes, "v4").map(({ mechanism, ratio }) => `${mechanism} ${ratio}`);
    expect(mixed).toEqual(["window null", "window null", "csa 4", "hca 32", "csa 4", "hca 32", "csa 4", "hca 32"]);
  });

  it("refuse a mechanism that is none, naming those that are", () => {
    const mechanism: unknown = "mamba";
    expect(() => toyMap(toySizes, mechanism as ToyMechanism)).toThrow(
      "mechanism: mamba; one of dense, mla, window, dsa, v4, v41",
    );
  });

  it("need sizes that make sense", () => {
    expect(() => toyPlaces({ ...toySizes, groups: 3 })).toThrow("groups: 3");
    expect(() => toyPlaces({ ...toySizes, slice: 0 })).toThrow("slice: 0");
    expect(() => toyPlaces({ ...toySizes, rotated: 7 })).toThrow("rotated: 7");
  });
});
