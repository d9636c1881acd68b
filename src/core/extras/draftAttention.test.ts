import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyOf, largestDifference, type Matrix, matrix, rowOf, rowsOf } from "../attention/matrix";
import { type SharedKvConfig, type SharedKvParams, windowRows } from "../attention/sharedKvLayer";
import { emptyRing, type Ring, writeRing } from "../attention/slidingWindow";
import { draftAttention } from "./draftAttention";
import { draftEmbedding, draftInput } from "./dspark";
import { anyDspark } from "./dsparkSamples";

/** The first block of a random draft model, with its normed drafts and the model's own tokens. */
const anyBlock = anyDspark.map(({ config, params, main, lastToken }) => {
  const [block] = params.blocks;
  if (block === undefined) throw new Error("a draft model has blocks");
  const { attention } = config;
  const mainX = draftInput(attention.normEps, params.input, main);
  const x = draftEmbedding(config, params.embedding, lastToken);
  return { mainX, x, block: block.attention, config: attention };
});

function ringOf(mainX: Matrix, block: SharedKvParams, config: SharedKvConfig, start = 0): Ring {
  return writeRing(emptyRing(config.window, config.headDim, start), windowRows(config, block, mainX, start).rows);
}

describe("draftAttention", () => {
  /** One head of one channel, no rotation: a row is the sign of its token times the norm's weight. */
  const one = (...values: number[]) => matrix(values.length, 1, Float64Array.from(values));
  const block: SharedKvParams = {
    wqA: one(1),
    qNorm: Float64Array.of(0),
    wqB: one(1),
    wkv: one(1),
    kvNorm: Float64Array.of(6),
    sinks: Float64Array.of(0),
    woA: one(1),
    woB: one(1),
  };
  const config: SharedKvConfig = {
    heads: 1,
    headDim: 1,
    window: 3,
    outputGroups: 1,
    normEps: 1e-20,
    rope: { theta: 1, rotated: 0, yarn: null },
    normalisesQueryHeads: false,
  };

  it("is the mean of what is read, the sink with it, where queries are zero", () => {
    // Two rows in a ring of three, two drafts: 6 + 6 − 6 + 6 over five.
    const ring = ringOf(one(2, 9), block, config);
    const { rows, picks, y } = draftAttention(config, block, ring, one(-4, 1));
    expect([...rows.values]).toEqual([6, 6, 0, -6, 6]);
    expect([...picks]).toEqual([0, 1, 3, 4]);
    for (const value of y.values) expect(value).toBeCloseTo(12 / 5, 14);
  });

  it("reads the last W tokens, the oldest first", () => {
    expect([...draftAttention(config, block, ringOf(one(1, 2, 3, 4), block, config), one(1)).picks]).toEqual([
      1, 2, 0, 3,
    ]);
    expect([...draftAttention(config, block, ringOf(one(1), block, config, 7), one(1)).picks]).toEqual([1, 3]);
  });

  it("does not see tokens older than the window", () => {
    fc.assert(
      fc.property(anyBlock, ({ mainX, x, block: own, config: sizes }) => {
        const changed = copyOf(mainX);
        for (let token = 0; token < mainX.rows - sizes.window; token++) rowOf(changed, token).fill(9);
        expect(draftAttention(sizes, own, ringOf(changed, own, sizes), x)).toEqual(
          draftAttention(sizes, own, ringOf(mainX, own, sizes), x),
        );
      }),
    );
  });

  it("depends on differences of positions only", () => {
    fc.assert(
      fc.property(anyBlock, fc.integer({ min: 1, max: 500 }), ({ mainX, x, block: own, config: sizes }, by) => {
        const here = draftAttention(sizes, own, ringOf(mainX, own, sizes), x).y;
        const there = draftAttention(sizes, own, ringOf(mainX, own, sizes, by), x).y;
        // Angles up to 500 are rounded to about 1e-13; softmax and outputs are of size 1 to 100.
        expect(largestDifference(here, there)).toBeLessThan(1e-9);
      }),
    );
  });

  it("lets drafts see each other in both directions", () => {
    fc.assert(
      fc.property(anyBlock, ({ mainX, x, block: own, config: sizes }) => {
        fc.pre(x.rows > 1);
        const ring = ringOf(mainX, own, sizes);
        const { y } = draftAttention(sizes, own, ring, x);
        const changed = copyOf(x);
        rowOf(changed, x.rows - 1).forEach((value, index, row) => {
          row[index] = -value;
        });
        const other = draftAttention(sizes, own, ring, changed).y;
        expect(rowsOf(other, 0, 1).values).not.toEqual(rowsOf(y, 0, 1).values);
      }),
    );
  });

  it("refuses shapes that do not fit", () => {
    const ring = ringOf(one(1), block, config);
    expect(() => draftAttention(config, { ...block, sinks: new Float64Array(2) }, ring, one(1))).toThrow(RangeError);
  });
});
