import { describe, expect, it } from "vitest";
import { checkStack } from "../stackConfig";
import { distinctLayers } from "./distinctLayers";
import { toySizes } from "./sizes";
import { toyMechanisms, toyStack } from "./toyMaps";

describe("layers that differ", () => {
  it.each([
    ["dense", [0, 0, 0, 0, 0, 0, 0, 0]],
    ["v4", [0, 0, 1, 2, 1, 2, 1, 2]],
    ["v41", [0, 1, 1, 1, 2, 2, 3, 3]],
  ] as const)("of %s", (mechanism, standIn) => {
    expect(distinctLayers(toyStack(toySizes, mechanism).layers).standIn).toEqual(standIn);
  });

  it("are a map of their own, in which nothing is left to stand for", () => {
    for (const mechanism of toyMechanisms) {
      const config = toyStack(toySizes, mechanism);
      const { layers } = distinctLayers(config.layers);
      expect(() => checkStack({ ...config, layers })).not.toThrow();
      expect(distinctLayers(layers).layers).toEqual(layers);
    }
  });

  it("keep what Reindex borrows", () => {
    const { layers } = distinctLayers(toyStack(toySizes, "v41").layers);
    expect(layers.map(({ entriesFrom, picksFrom, poolFrom }) => [entriesFrom, picksFrom, poolFrom])).toEqual([
      [null, null, null],
      [1, 1, null],
      [2, 2, null],
      [2, 3, 2],
    ]);
  });
});
