import { expect, it } from "vitest";
import { acceptedRatios, acceptedWindows, checkDesign, largestGroup } from "./csa2Check";
import type { Csa2Design } from "./csa2Design";
import { indexFp4, mainFp4 } from "./formats";
import type { Mode } from "./layer";
import { smallDesign } from "./sampleDesigns";

it("finds nothing wrong with a sound design", () => {
  expect(checkDesign(smallDesign)).toEqual([]);
});

it("accepts powers of two only", () => {
  expect(acceptedRatios).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
  expect(acceptedWindows).toEqual([16, 32, 64, 128, 256, 512, 1024]);
});

it("bounds a group by its half, and leaves 1 where the half is empty", () => {
  expect(largestGroup(smallDesign, "encoder")).toBe(6);
  expect(largestGroup(smallDesign, "decoder")).toBe(8);
  expect(largestGroup({ ...smallDesign, decoderStart: 2 }, "encoder")).toBe(1);
});

it.each<[Partial<Csa2Design>, string]>([
  [{ windowOnly: 9 }, "A stack of 16 layers cannot have 9 window-only layers and a decoder from layer 8."],
  [{ layers: 16.5 }, "A stack of 16.5 layers"],
  [{ encoderGroup: 7 }, "The encoder group cannot be 7 layers. Accepted: whole numbers from 1 to 6."],
  [{ decoderGroup: 0 }, "The decoder group cannot be 0 layers. Accepted: whole numbers from 1 to 8."],
  [{ decoderGroup: 1.5 }, "The decoder group cannot be 1.5 layers."],
  [{ encoderRatio: 3 }, "The encoder ratio cannot be 3. Accepted: 1, 2, 4, 8, 16, 32, 64 or 128."],
  [{ decoderRatio: 256 }, "The decoder ratio cannot be 256."],
  [{ windowTokens: 100 }, "The window cannot be 100 tokens. Accepted: 16, 32, 64, 128, 256, 512 or 1024."],
  [{ topK: 0 }, "The top-k cannot be 0. Accepted: whole numbers from 1 on."],
  [{ poolBlocks: -1 }, "The number of pool blocks cannot be -1."],
  [{ mainRow: indexFp4 }, "The main row cannot be index-fp4. Accepted: rows of the main part."],
  [{ indexerRow: mainFp4 }, "The indexer row cannot be main-fp4. Accepted: rows of the indexer part."],
  [{ modes: { 16: "full" } }, "There is no layer 16. Accepted: layers 0 to 15."],
  [{ modes: { 4: "half" as Mode } }, "There is no mode half. Accepted: Full, Reindex, Reuse or Window."],
  [{ modes: { 2: "reuse" } }, "Layers 2 to 4 would borrow entries, and no Full layer comes before them."],
  [{ modes: { 0: "reindex" } }, "Layer 0 would borrow entries, and no Full layer comes before it."],
])("refuses %o with its reason", (change, reason) => {
  const faults = checkDesign({ ...smallDesign, ...change });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(reason);
});

it("names several faults at once", () => {
  expect(checkDesign({ ...smallDesign, encoderRatio: 3, windowTokens: 1 })).toHaveLength(2);
});
