import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csa2Layers } from "../layout/csa2Layers";
import { smallDesign, soundDesign } from "../layout/sampleDesigns";
import { footprint } from "./footprint";
import { equals, fraction, mul, toNumber } from "./fraction";
import { leverFactors, levers } from "./levers";

const map = soundDesign.map(csa2Layers);
const nothing = csa2Layers({ ...smallDesign, layers: 2, decoderStart: 2, encoderGroup: 1, decoderGroup: 1 });

describe("the four levers", () => {
  it("are owners, entries a token, elements an entry and bytes an element", () => {
    expect(levers(csa2Layers(smallDesign))).toEqual({
      layers: fraction(3),
      sequence: fraction(2, 3),
      entry: fraction(640),
      precision: fraction(356, 640),
      bytesPerToken: fraction(712),
    });
  });

  it("multiply to the bytes a token, exactly", () => {
    fc.assert(
      fc.property(map, (layers) => {
        const { layers: l, sequence, entry, precision, bytesPerToken } = levers(layers);
        expect(equals(mul(mul(l, sequence), mul(entry, precision)), bytesPerToken)).toBe(true);
        expect(toNumber(bytesPerToken)).toBe(footprint(layers).bytesPerToken);
      }),
    );
  });

  it("have factors that multiply to the whole ratio, exactly", () => {
    fc.assert(
      fc.property(map, map, (from, to) => {
        const factors = leverFactors(from, to);
        fc.pre(factors !== null);
        if (factors === null) return;
        const product = mul(mul(factors.layers, factors.sequence), mul(factors.entry, factors.precision));
        expect(equals(product, factors.whole)).toBe(true);
      }),
    );
  });

  it("are 0 where nothing is kept, and then have no factors to divide by", () => {
    expect(footprint(nothing).bytesPerToken).toBe(0);
    expect(levers(nothing).bytesPerToken).toEqual(fraction(0));
    expect(leverFactors(csa2Layers(smallDesign), nothing)).toBeNull();
    expect(leverFactors(nothing, csa2Layers(smallDesign))?.whole).toEqual(fraction(0));
  });
});
