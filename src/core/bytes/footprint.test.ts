import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptedRatios } from "../layout/csa2Check";
import { csa2Layers } from "../layout/csa2Layers";
import { indexFp4, indexFp8, v4Fp8 } from "../layout/formats";
import { ratioLayers } from "../layout/ratioLayers";
import { componentBytes, type RowFormat } from "../layout/row";
import { smallDesign, soundDesign } from "../layout/sampleDesigns";
import { bytesAt } from "./bytesAt";
import { footprint } from "./footprint";

const mixed = ratioLayers({
  layers: 6,
  compressRatios: [0, 4, 128, 4, 128, 4],
  windowTokens: 16,
  mainRow: v4Fp8,
  indexerRow: indexFp4,
  windowRow: v4Fp8,
  topK: 8,
  queryHeads: 4,
  headDim: 512,
});

function opened(row: RowFormat | null): number {
  return row === null ? 0 : row.components.reduce((sum, component) => sum + componentBytes(component), 0);
}

describe("the sum, left open", () => {
  it("groups equal owners into terms of count × row / ratio", () => {
    const { terms, bytesPerToken, mainPerToken, indexerPerToken } = footprint(mixed);
    expect(
      terms.map(({ mechanism, ratio, layers, count, rowBytes, bytes }) => ({
        mechanism,
        ratio,
        layers,
        count,
        rowBytes,
        bytes,
      })),
    ).toEqual([
      { mechanism: "csa", ratio: 4, layers: [1, 3, 5], count: 3, rowBytes: 652, bytes: 489 },
      { mechanism: "hca", ratio: 128, layers: [2, 4], count: 2, rowBytes: 584, bytes: 9.125 },
    ]);
    expect([mainPerToken, indexerPerToken, bytesPerToken]).toEqual([447.125, 51, 498.125]);
  });

  it("lists layers that add nothing, and equal windows once", () => {
    const { emptyTerms, windowTerms, windowPerSequence } = footprint(mixed);
    expect(emptyTerms).toEqual([{ mechanism: "window", mode: "window", half: null, layers: [0], count: 1 }]);
    expect(windowTerms.map(({ count, rowBytes, bytes }) => [count, rowBytes, bytes])).toEqual([[6, 584, 6 * 16 * 584]]);
    expect(windowPerSequence).toBe(6 * 16 * 584);
  });

  it("keeps terms apart where only a ratio, a row or a window differs", () => {
    const designs = [
      smallDesign,
      { ...smallDesign, decoderRatio: 4 },
      { ...smallDesign, mainRow: v4Fp8 },
      { ...smallDesign, indexerRow: indexFp8 },
      { ...smallDesign, windowTokens: 64 },
      { ...smallDesign, windowRow: v4Fp8 },
    ];
    const owners = designs.flatMap((design) =>
      csa2Layers(design).filter((layer) => layer.index === design.decoderStart),
    );
    const { terms, windowTerms } = footprint(owners.map((layer, index) => ({ ...layer, index })));
    expect(terms.map((term) => term.layers)).toEqual([[0, 4, 5], [1], [2], [3]]);
    expect(windowTerms.map((term) => term.layers)).toEqual([[0, 1, 2, 3], [4], [5]]);
  });

  it("keeps owners of the two halves apart, and borrowers by mode", () => {
    const { terms, emptyTerms } = footprint(csa2Layers(smallDesign));
    expect(terms.map(({ half, layers, bytes }) => [half, layers, bytes])).toEqual([
      ["encoder", [2, 5], 356],
      ["decoder", [8], 356],
    ]);
    expect(emptyTerms.map(({ mode, half, count }) => [mode, half, count])).toEqual([
      ["window", "encoder", 2],
      ["reuse", "encoder", 4],
      ["reuse", "decoder", 5],
      ["reindex", "decoder", 2],
    ]);
  });
});

describe("laws of the footprint", () => {
  it("has one total whichever way it is summed, down to the components of the rows", () => {
    fc.assert(
      fc.property(soundDesign, (design) => {
        const map = csa2Layers(design);
        const sum = footprint(map);
        const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
        expect(total(sum.layers.map((layer) => layer.total))).toBe(sum.bytesPerToken);
        expect(total(sum.terms.map((term) => term.bytes))).toBe(sum.bytesPerToken);
        expect(sum.mainPerToken + sum.indexerPerToken).toBe(sum.bytesPerToken);
        expect(total(sum.windowTerms.map((term) => term.bytes))).toBe(sum.windowPerSequence);
        expect(total(sum.layers.map((layer) => layer.windowPerSequence))).toBe(sum.windowPerSequence);
        for (const { rows, count, ratio, bytes } of sum.terms) {
          expect((count * (opened(rows.main) + opened(rows.indexer))) / ratio).toBe(bytes);
        }
        const named = [...sum.terms, ...sum.emptyTerms].flatMap((term) => term.layers);
        expect(named.sort((a, b) => a - b)).toEqual(map.map((layer) => layer.index));
      }),
    );
  });

  it("never grows with a ratio, at any context length", () => {
    const cases = fc.record({
      design: soundDesign,
      half: fc.constantFrom("encoderRatio", "decoderRatio"),
      ratios: fc.tuple(fc.constantFrom(...acceptedRatios), fc.constantFrom(...acceptedRatios)),
      tokens: fc.nat(2 ** 20),
    });
    fc.assert(
      fc.property(cases, ({ design, half, ratios, tokens }) => {
        const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
        const small = csa2Layers({ ...design, [half]: high });
        const large = csa2Layers({ ...design, [half]: low });
        expect(footprint(small).bytesPerToken).toBeLessThanOrEqual(footprint(large).bytesPerToken);
        expect(bytesAt(small, tokens).total).toBeLessThanOrEqual(bytesAt(large, tokens).total);
      }),
    );
  });
});
