import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexFp4, mainBf16, mainFp4, windowFp8 } from "../../layout/formats";
import { packRow } from "../../layout/packing/packRow";
import { rowPacking } from "../../layout/packing/rowPacking";
import { rowBytes } from "../../layout/row";
import { seededVector } from "../../numerics/samples";
import { answerQuestion, readQuestion } from "./retrieve";
import { compareStored, type RowStorage, rowPrecisions, rowStoredAs, storedRuns } from "./storedRows";
import { hideFact } from "./texts";
import { makeToy } from "./toy";

const published: RowStorage = { main: "fp4", window: "fp8", indexer: "mxfp4" };
const plain: RowStorage = { main: "bf16", window: "bf16", indexer: "bf16" };
const toy = makeToy(3);
const { text, answer } = hideFact({ words: 60, depth: 0.4, seed: 5 });
const question = readQuestion(toy, text);
const run = storedRuns(toy, question);

describe("a row stored as", () => {
  it("takes codes and scales", () => {
    const bytes = (elements: number, part: "main" | "indexer") =>
      rowPrecisions.map((precision) => rowBytes(rowStoredAs(precision, elements, part).format));
    // 512: 2 bytes each; 1 and a byte for 32; half and a byte for 32; half and a byte for 16.
    expect(bytes(512, "main")).toEqual([1024, 512 + 16, 256 + 16, 256 + 32]);
    expect(bytes(128, "indexer")).toEqual([256, 128 + 4, 64 + 4, 64 + 8]);
  });

  it("is the published row where one is published, byte for byte", () => {
    for (const [precision, format] of [
      ["bf16", mainBf16],
      ["fp8", windowFp8],
      ["fp4", mainFp4],
    ] as const) {
      const vector = seededVector(512, 7, 1);
      expect(packRow(rowStoredAs(precision, 512, "main"), vector)).toEqual(packRow(rowPacking(format), vector));
    }
    const key = seededVector(128, 8, 1);
    expect(packRow(rowStoredAs("mxfp4", 128, "indexer"), key)).toEqual(packRow(rowPacking(indexFp4), key));
  });

  it("has whole blocks", () => {
    expect(() => rowStoredAs("fp8", 48, "main")).toThrow("fp8: 48 elements; whole blocks of 32 are accepted");
  });
});

describe("a question asked of rows stored in several ways", () => {
  it("has the answer of V4.1’s toy where the rows are V4.1’s, though rows are made once for all", () => {
    const { layers } = answerQuestion(toy, "v41", question, { whole: true });
    const stored = run(published);
    for (const [index, { answer: added, entries, weights }] of layers.entries()) {
      expect(stored.reads[index]?.answer).toEqual(added);
      expect(stored.reads[index]?.entries).toEqual(entries);
      expect(stored.reads[index]?.weights).toEqual(weights);
    }
  });

  it("is as it was when it is stored in the same way again", () => {
    expect(compareStored(toy, question, run(plain), run(plain))).toMatchObject({ word: answer, error: 0, recall: 1 });
  });

  it("keeps its picks while index keys stay, and its answer while the picked rows do", () => {
    const any = fc.constantFrom(...rowPrecisions);
    fc.assert(
      fc.property(any, any, any, (main, window, indexer) => {
        const first = run({ main: "bf16", window, indexer });
        expect(compareStored(toy, question, run({ main, window, indexer }), first).recall).toBe(1);
        expect(compareStored(toy, question, run({ main, window, indexer: "bf16" }), run(plain)).recall).toBe(1);
      }),
      { numRuns: 8 },
    );
  });
});
