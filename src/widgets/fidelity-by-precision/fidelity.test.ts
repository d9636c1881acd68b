import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RowStorage, rowPrecisions } from "../../core";
import { initialValues } from "../../ui/params/param";
import { workOut } from "../job";
import { derive, lossOf } from "./derive";
import { barsOf } from "./geometry";
import { job } from "./job";
import { params, storageOf } from "./params";
import { bytesOf, cacheOf, plain, published } from "./rows";
import { keyOf, textsOfSet } from "./run";

const initial = initialValues(params);
const result = workOut(job, initial)?.result ?? null;
if (result === null) throw new Error("nothing was worked out");
const anyPrecision = fc.constantFrom(...rowPrecisions);
const anyStorage: fc.Arbitrary<RowStorage> = fc.record({
  main: anyPrecision,
  window: anyPrecision,
  indexer: anyPrecision,
});

describe("bytes", () => {
  it("are those of V4.1’s rows, and of a token 2.5 pairs of them", () => {
    expect(rowPrecisions.map((precision) => bytesOf("main", precision))).toEqual([1024, 528, 272, 288]);
    expect(rowPrecisions.map((precision) => bytesOf("indexer", precision))).toEqual([256, 132, 68, 72]);
    expect(cacheOf(published)).toEqual({ bytesPerToken: 890, windowBytes: 40 * 128 * 528, entriesPerToken: 2.5 });
    fc.assert(
      fc.property(anyStorage, (storage) => {
        const { bytesPerToken, windowBytes } = cacheOf(storage);
        expect(bytesPerToken).toBe(2.5 * (bytesOf("main", storage.main) + bytesOf("indexer", storage.indexer)));
        expect(windowBytes).toBe(40 * 128 * bytesOf("window", storage.window));
      }),
    );
  });
});

describe("what is lost", () => {
  it("is nothing where nothing is rounded further, in either place", () => {
    for (const where of ["near", "far"] as const) {
      expect(result[where][keyOf(plain)]).toMatchObject({ right: textsOfSet, error: 0, recall: 1 });
    }
  });

  it("of picks depends on index keys alone", () => {
    fc.assert(
      fc.property(anyStorage, fc.constantFrom("near", "far"), (storage, where) => {
        const alone = { ...plain, indexer: storage.indexer };
        expect(result[where][keyOf(storage)]?.recall).toBe(result[where][keyOf(alone)]?.recall);
      }),
    );
  });

  it("of an answer beyond the window owes nothing to window rows", () => {
    fc.assert(
      fc.property(anyStorage, (storage) => {
        const { far } = result;
        expect(far[keyOf(storage)]?.error).toBe(far[keyOf({ ...storage, window: "bf16" })]?.error);
      }),
    );
  });

  it("in main rows is least in FP8, and in FP4 less than in MXFP4 though both have four bits", () => {
    const [fp8, fp4, mxfp4] = (["fp8", "fp4", "mxfp4"] as const).map(
      (main) => result.far[keyOf({ ...plain, main })]?.error ?? Number.NaN,
    );
    expect(fp8).toBeLessThan(fp4 ?? 0);
    expect(fp4).toBeLessThan(mxfp4 ?? 0);
  });
});

describe("the grid", () => {
  it("has in each cell what the state would be that it leads to", () => {
    fc.assert(
      fc.property(anyStorage, fc.constantFrom("near" as const, "far" as const), (storage, where) => {
        const { parts } = derive({ ...initial, ...storage, where }, result);
        for (const { part, cells } of parts) {
          expect(cells.filter(({ isPicked }) => isPicked).map(({ precision }) => precision)).toEqual([storage[part]]);
          for (const { precision, loss } of cells) {
            const after = derive({ ...initial, ...storage, where, [part]: precision }, result);
            const there = after.parts.find((one) => one.part === part);
            expect(there?.cells.find(({ isPicked }) => isPicked)?.loss).toBe(loss);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it("stands for 890 bytes as V4.1 stores it, for 1,490 with eight-bit main rows", () => {
    expect(storageOf(initial)).toEqual(published);
    expect(derive(initial, result).bytesPerToken).toBe(890);
    expect(derive({ ...initial, main: "fp8" }, result).bytesPerToken).toBe(1490);
    expect(derive({ ...initial, main: "fp8" }, result).title).toContain("Main rows in FP8: 1,490 bytes a token");
  });

  it("says of the window what its numbers say", () => {
    const [note = ""] = derive(initial, result).notes;
    const error = (where: "near" | "far", part: "main" | "window") =>
      result[where][keyOf({ ...plain, [part]: "fp4" })]?.error ?? Number.NaN;
    const [window, main, far] = [error("near", "window"), error("near", "main"), error("far", "main")];
    expect(note.includes("does not settle it")).toBe(window <= 2 * main);
    expect(note).toContain(`window rows lose ${window.toFixed(3)} there and main rows ${main.toFixed(3)};`);
    expect(note).toContain(`main rows lose ${far.toFixed(3)}.`);
  });

  it("counts picks as missed, and answers as off", () => {
    const outcome = { right: 6, margin: 0.5, error: 0.2, recall: 0.75 };
    expect([lossOf("main", outcome), lossOf("window", outcome), lossOf("indexer", outcome)]).toEqual([0.2, 0.2, 0.25]);
  });
});

describe("bars", () => {
  it("are linear from nothing to the most, and never beyond", () => {
    const draw = barsOf({ loss: 0.4, bytes: 1024 });
    expect(draw(0.1, 256)).toEqual({ up: 25, down: 25 });
    expect(draw(0, 1024)).toEqual({ up: 0, down: 100 });
    expect(draw(0.8, 68)).toEqual({ up: 100, down: 6.64 });
  });
});
