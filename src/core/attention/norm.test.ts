import { describe, expect, it } from "vitest";
import { layerNorm, rmsNorm } from "./norm";

describe("rmsNorm", () => {
  it("divides by the root of the mean square: by hand, with and without weight, elsewhere untouched", () => {
    const values = Float64Array.of(9, 1, 7, 9);
    rmsNorm(values, 1, 2, 0, null);
    expect([...values]).toEqual([9, expect.closeTo(1 / 5, 15), expect.closeTo(7 / 5, 15), 9]);
    const weighted = Float64Array.of(1, 7);
    rmsNorm(weighted, 0, 2, 11, Float64Array.of(6, 12));
    expect([...weighted]).toEqual([expect.closeTo(1, 14), expect.closeTo(14, 14)]);
  });
});

describe("layerNorm", () => {
  it("takes the mean away and divides by the deviation: by hand", () => {
    const values = Float64Array.of(9, 2, 8, 9);
    layerNorm(values, 1, 2, 0, Float64Array.of(1, 2), Float64Array.of(0.5, 0.25));
    expect([...values]).toEqual([9, -0.5, 2.25, 9]);
    const same = Float64Array.of(4, 4);
    layerNorm(same, 0, 2, 1e-6, Float64Array.of(1, 1), Float64Array.of(1, 2));
    expect([...same]).toEqual([1, 2]);
  });
});
