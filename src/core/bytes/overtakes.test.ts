import fc from "fast-check";
import { expect, it } from "vitest";
import { csa2Layers } from "../layout/csa2Layers";
import { mlaFp8 } from "../layout/formats";
import { smallDesign, soundDesign } from "../layout/sampleDesigns";
import { uniformLayers } from "../layout/uniformLayers";
import { bytesAt } from "./bytesAt";
import { globalOvertakes } from "./overtakes";

const without = uniformLayers({
  layers: 2,
  mechanism: "mla",
  rows: { main: mlaFp8, indexer: null },
  topK: null,
  queryHeads: 1,
  headDim: 576,
});

it("is the first length of all longer ones at which global KV is the larger part", () => {
  fc.assert(
    fc.property(soundDesign, (design) => {
      const map = csa2Layers(design);
      const most = 4 * design.windowTokens;
      const larger = Array.from({ length: most + 1 }, (_, tokens) => {
        const { global, window } = bytesAt(map, tokens);
        return global > window;
      });
      const expected = larger.at(-1) ? larger.lastIndexOf(false) + 1 : null;
      expect(globalOvertakes(map, most)).toBe(expected);
    }),
    { numRuns: 40 },
  );
});

it("small numbers by hand: four owners of 356 bytes against 16 windows of 16 rows of 528", () => {
  // Two owners of ratio 2 and two of ratio 1: 1,068 bytes a token; 135,168 bytes of windows.
  const at = globalOvertakes(csa2Layers(smallDesign)) ?? 0;
  expect(bytesAt(csa2Layers(smallDesign), at).global).toBeGreaterThan(16 * 16 * 528);
  expect(bytesAt(csa2Layers(smallDesign), at - 1).global).toBeLessThanOrEqual(16 * 16 * 528);
});

it("without windows it is the first token, without entries never", () => {
  expect(globalOvertakes(without)).toBe(1);
  expect(globalOvertakes([])).toBeNull();
  expect(() => globalOvertakes(without, 0.5)).toThrow(RangeError);
});
