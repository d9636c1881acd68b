import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CompressorParams, compress, emptyCompressor } from "./compressor";
import { compressorWeights } from "./compressorWeights";
import { matrix } from "./matrix";

const size = (rows: { readonly values: Float64Array } | null) => rows?.values.length ?? 0;

describe("weights of a compressor", () => {
  it("are 4 · d · 512 and a bias of 4 × 1,024 for V4-Flash's CSA", () => {
    expect(compressorWeights({ hidden: 4096, width: 512, ratio: 4, overlap: true, positionBias: true })).toEqual({
      values: 4_194_304,
      gates: 4_194_304,
      bias: 4_096,
      total: 8_392_704,
    });
  });

  it("are 2 · d · 512 for two tokens of CSA2, half of that for one", () => {
    const csa2 = { hidden: 5120, width: 512, overlap: false, positionBias: false };
    expect(compressorWeights({ ...csa2, ratio: 2 }).total).toBe(5_242_880);
    expect(compressorWeights({ ...csa2, ratio: 1 }).total).toBe(2_621_440);
  });

  it("are as many as the shapes that the compressor takes", () => {
    const shape = fc.record({
      hidden: fc.integer({ min: 1, max: 6 }),
      width: fc.integer({ min: 1, max: 6 }),
      ratio: fc.integer({ min: 1, max: 5 }),
      overlap: fc.boolean(),
      positionBias: fc.boolean(),
    });
    fc.assert(
      fc.property(shape, (of) => {
        const { hidden, width, ratio, overlap } = of;
        const projected = overlap ? 2 * width : width;
        const { gates, bias, total } = compressorWeights(of);
        const params: CompressorParams = {
          wkv: matrix(projected, hidden),
          wgate: gates > 0 ? matrix(projected, hidden) : null,
          positionBias: bias > 0 ? matrix(ratio, projected) : null,
          norm: new Float64Array(width).fill(1),
        };
        const made = compress({ ratio, overlap, normEps: 1 }, params, emptyCompressor(params), matrix(ratio, hidden));
        expect(made.latents.rows).toBe(1);
        expect(total).toBe(size(params.wkv) + size(params.wgate) + size(params.positionBias));
      }),
      { numRuns: 60 },
    );
  });

  it("refuse what is no size", () => {
    const of = { hidden: 8, width: 4, ratio: 0, overlap: false, positionBias: false };
    expect(() => compressorWeights(of)).toThrow(/ratio/);
  });
});
