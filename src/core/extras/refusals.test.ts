import { describe, expect, it } from "vitest";
import { matrix } from "../attention/matrix";
import { engram, readEngramRows } from "./engram";
import { engramLayout, engramRows, notText } from "./engramHash";
import { collapseStreams, hyperMix, sinkhorn, startStreams, writeStreams } from "./hyperMix";
import { startSinglePass } from "./singlePassMhc";
import { imageTokenSequence, imageTokens, planImage } from "./vision";

const noCount = [0, -1, 1.5, Number.NaN];

/** What refuses does so with a RangeError that begins with the field and ends with the rule. */
function expectRefusal(run: () => unknown, field: string): void {
  expect(run).toThrow(RangeError);
  expect(run).toThrow(new RegExp(`^${field.replace(/[.[\]]/g, "\\$&")}: .*;.*`));
}

describe("engram", () => {
  const config = { streams: 2, normEps: 1e-6 };
  const params = { wkv: matrix(12, 5), queryNorm: matrix(2, 4), keyNorm: matrix(2, 4) };
  const run =
    (own: object, ownConfig: object = {}) =>
    () =>
      engram({ ...config, ...ownConfig }, { ...params, ...own }, matrix(3, 8), matrix(3, 5), () => true);

  it("refuses norms, weights and constants that do not fit", () => {
    expect(run({})).not.toThrow();
    for (const [rows, columns] of [
      [1, 1],
      [1, 4],
      [2, 3],
    ] as const) {
      expectRefusal(run({ keyNorm: matrix(rows, columns) }), "keyNorm");
      expectRefusal(run({ queryNorm: matrix(rows, columns) }), "queryNorm");
    }
    expectRefusal(run({ wkv: matrix(8, 5) }), "wkv");
    expectRefusal(run({ wkv: matrix(12, 6) }), "rows");
    expectRefusal(run({}, { streams: 3 }), "streams");
    for (const streams of noCount) expectRefusal(run({}, { streams }), "streams");
    for (const normEps of [-1, Number.NaN]) expectRefusal(run({}, { normEps }), "normEps");
  });

  it("reads rows of whole tokens only", () => {
    for (const columns of noCount) expectRefusal(() => readEngramRows([1, 2], columns, () => [1]), "columns");
    expectRefusal(() => readEngramRows([1, 2, 3, 4], 3, () => [1]), "rows");
  });

  it("hashes ids that are some, from positions that there are", () => {
    const [layout = { primes: new Float64Array(), offsets: new Float64Array(), rows: 0 }] = engramLayout({
      layers: 1,
      maxOrder: 3,
      heads: 2,
      base: 11,
    });
    const rows = (ids: readonly number[], first = 0, padId = 2) => engramRows(ids, first, [3n, 5n, 7n], layout, padId);
    for (const first of [-2, 3, 0.5, Number.NaN]) expectRefusal(() => rows([1, 2], first), "firstPosition");
    for (const id of [-7, 1.5, Number.NaN]) expectRefusal(() => rows([1, id]), "ids[1]");
    for (const padId of [-1, 0.5, Number.NaN]) expectRefusal(() => rows([1], 0, padId), "padId");
    expect(rows([1, notText])).toHaveLength(8);
    expect(rows([1, 2], 2)).toHaveLength(0);
  });
});

describe("mHC", () => {
  const config = { streams: 2, sinkhornIterations: 3, eps: 1e-6, normEps: 1e-6 };
  const params = { weight: matrix(8, 8), base: new Float64Array(8), scale: new Float64Array(3) };
  const run =
    (own: object, ownParams: object = {}, streams = matrix(2, 8)) =>
    () =>
      hyperMix({ ...config, ...own }, { ...params, ...ownParams }, streams);

  it("refuses sizes and constants that are none", () => {
    expect(run({ sinkhornIterations: 0, eps: 0, normEps: 0 })).not.toThrow();
    for (const streams of noCount) {
      expectRefusal(run({ streams }), "streams");
      expectRefusal(() => startStreams(matrix(2, 3), streams), "streams");
      expectRefusal(() => startSinglePass(matrix(2, 3), streams), "streams");
    }
    for (const bad of [-1, 2.5, Number.NaN]) expectRefusal(run({ sinkhornIterations: bad }), "sinkhornIterations");
    for (const bad of [-1, Number.NaN]) {
      expectRefusal(run({ eps: bad }), "eps");
      expectRefusal(run({ normEps: bad }), "normEps");
    }
  });

  it("refuses shapes that do not fit", () => {
    expectRefusal(run({}, {}, matrix(2, 7)), "streams");
    expectRefusal(run({}, { weight: matrix(8, 6) }), "weight");
    expectRefusal(run({}, { base: new Float64Array(7) }), "base");
    expectRefusal(run({}, { scale: new Float64Array(2) }), "scale");
    expectRefusal(() => sinkhorn(new Float64Array(4), 3, 2, 1e-6), "values");
    expectRefusal(() => collapseStreams(matrix(1, 5), matrix(1, 2)), "streams");
    const streams = matrix(2, 8);
    const write = (post: number, comb: number) => () =>
      writeStreams(streams, matrix(2, 4), { post: matrix(2, post), comb: matrix(2, comb) });
    expect(write(2, 4)).not.toThrow();
    expectRefusal(write(2, 1), "comb");
    expectRefusal(write(4, 16), "y");
  });
});

describe("vision", () => {
  const config = { patch: 14, downsample: 3, maxTokens: 1024, minPixels: 295_936, maxWidthToHeight: null };
  const plan = (own: object) => () => planImage({ width: 100, height: 50 }, { ...config, ...own });

  it("refuses limits without a meaning", () => {
    for (const minPixels of [-1, Number.NaN, Number.POSITIVE_INFINITY]) expectRefusal(plan({ minPixels }), "minPixels");
    for (const maxWidthToHeight of [0, -2, Number.NaN, Number.POSITIVE_INFINITY]) {
      expectRefusal(plan({ maxWidthToHeight }), "maxWidthToHeight");
    }
    // A fiftieth of a picture 50 high is one pixel wide; less than that is none.
    expectRefusal(plan({ maxWidthToHeight: 0.01 }), "maxWidthToHeight");
    expect(plan({ maxWidthToHeight: 0.02 })).not.toThrow();
  });

  it("refuses grids that are none", () => {
    for (const side of noCount) {
      expectRefusal(() => imageTokens({ width: side, height: 1 }), "grid.width");
      expectRefusal(() => imageTokenSequence({ width: 1, height: side }), "grid.height");
    }
  });
});
