import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { causalReads } from "../attention/attend";
import { largestDifference, matrix, project } from "../attention/matrix";
import { mla } from "../attention/mla";
import { attendLatents, mlaAbsorbed, projectLatents } from "../attention/mlaAbsorbed";
import { rmsNormRows, rootMeanSquare } from "../attention/norm";
import { randomMla } from "./randomMla";

const sizes = { tokens: 5, hidden: 8, heads: 2, qLoraRank: 6, kvLoraRank: 4, headDim: 3, rotated: 2 };

describe("randomMla", () => {
  it("has the same numbers for the same seed, in tenths, and others for another", () => {
    const one = randomMla(sizes, 7);
    expect(randomMla(sizes, 7)).toEqual(one);
    expect(randomMla(sizes, 8).params.wDkv).not.toEqual(one.params.wDkv);
    for (const value of [...one.hidden.values, ...one.params.wUk.values]) {
      expect(value).toBe(Math.round(10 * value) / 10);
      expect(Object.is(value, -0)).toBe(false);
    }
  });

  it("runs in both forms with the same output", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { config, params, hidden } = randomMla(sizes, seed);
        // The same sums in another order, of numbers not far from 1.
        expect(largestDifference(mla(config, params, hidden).y, mlaAbsorbed(config, params, hidden).y)).toBeLessThan(
          1e-12,
        );
      }),
    );
  });

  it("gives the sums of latents that W^UV makes the output of", () => {
    const { config, params, hidden } = randomMla(sizes, 3);
    const { queries, entries, latents, output, weights } = mlaAbsorbed(config, params, hidden);
    expect(attendLatents(config, queries, entries, causalReads(5, 0)).values).toEqual(latents.values);
    expect(projectLatents(config, params, latents).values).toEqual(output.values);
    // The first token reads itself alone: its latent is the sum.
    expect([...latents.values.slice(0, 4)]).toEqual([...entries.values.slice(0, 4)]);
    expect(weights.values[0]).toBe(1);
  });

  it("divides the projected latent by its root mean square", () => {
    const { config, params, hidden } = randomMla(sizes, 3);
    const raw = project(hidden, params.wDkv);
    const normed = rmsNormRows(raw, config.normEps, new Float64Array(4).fill(1));
    expect(normed.values[5]).toBeCloseTo((raw.values[5] ?? 0) / rootMeanSquare(raw.values, 4, 4, config.normEps), 14);
    expect(rootMeanSquare(matrix(1, 2, Float64Array.of(3, 4)).values, 0, 2, 0)).toBe(Math.sqrt(12.5));
  });
});
