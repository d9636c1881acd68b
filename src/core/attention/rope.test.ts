import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matrix } from "./matrix";
import { normalNumbers, randomMatrix } from "./random";
import { ropeFrequencies, rotateHalfSplit, rotateHeads, rotateInterleaved, rotationAt } from "./rope";

describe("ropeFrequencies", () => {
  it("are θ^(−2i/R)", () => {
    expect([...ropeFrequencies({ theta: 16, rotated: 4, yarn: null })]).toEqual([1, 0.25]);
    expect(ropeFrequencies({ theta: 16, rotated: 0, yarn: null })).toHaveLength(0);
  });

  it("with YaRN keep the fast pairs, divide the slow ones, and blend from pair 15 to 25 in V4.1", () => {
    const yarn = { factor: 16, originalContext: 65_536, betaFast: 32, betaSlow: 1 };
    const plain = ropeFrequencies({ theta: 160_000, rotated: 64, yarn: null });
    const ratios = ropeFrequencies({ theta: 160_000, rotated: 64, yarn }).map((own, pair) => (plain[pair] ?? 0) / own);
    for (let pair = 0; pair <= 15; pair++) expect(ratios[pair]).toBeCloseTo(1, 12);
    for (let pair = 25; pair < 32; pair++) expect(ratios[pair]).toBeCloseTo(16, 12);
    // s = (20 − 15) / (25 − 15): half of each.
    expect(ratios[20]).toBeCloseTo(1 / (0.5 / 16 + 0.5), 12);
  });

  it("are a step where the blend is over no pairs at all", () => {
    // Pair 1 is the one that turns once in 4π tokens, for both betas.
    const yarn = { factor: 4, originalContext: 4 * Math.PI, betaFast: 1, betaSlow: 1 };
    expect([...ropeFrequencies({ theta: 16, rotated: 8, yarn })]).toEqual([1, 0.5, 0.25 / 4, 0.125 / 4]);
  });

  it("blend by the signed span where all betas lie on one side of the pairs", () => {
    // ln(64/(2π·1000)) and ln(64/(2π·100)) are negative: low = 0, high = ceil(4 ln(0.102) / (2 ln 16)) = −1.
    const slow = { factor: 4, originalContext: 64, betaFast: 1000, betaSlow: 100 };
    expect([...ropeFrequencies({ theta: 16, rotated: 4, yarn: slow })]).toEqual([1, 0.25]);
    // Both beyond the last pair: low = floor(4 ln(2^20 / 2π) / (2 ln 16)) = 8, high = 3, and (pair − 8) / −5 is above 1.
    const fast = { factor: 4, originalContext: 2 ** 20, betaFast: 1, betaSlow: 0.5 };
    expect([...ropeFrequencies({ theta: 16, rotated: 4, yarn: fast })]).toEqual([1 / 4, 0.25 / 4]);
  });

  it("refuse constants without a meaning, by name", () => {
    const yarn = { factor: 16, originalContext: 64, betaFast: 32, betaSlow: 1 };
    const plain = { theta: 16, rotated: 4, yarn: null };
    for (const bad of [0, -4, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => ropeFrequencies({ ...plain, theta: bad })).toThrow(`theta: ${bad}; a finite number above 0`);
      for (const field of ["factor", "originalContext", "betaFast", "betaSlow"] as const) {
        const own = { ...yarn, [field]: bad };
        expect(() => ropeFrequencies({ ...plain, yarn: own })).toThrow(
          `yarn.${field}: ${bad}; a finite number above 0`,
        );
      }
    }
    // Without YaRN every pair may turn alike; with it, ln 1 would divide.
    expect([...ropeFrequencies({ ...plain, theta: 1 })]).toEqual([1, 1]);
    expect(() => ropeFrequencies({ ...plain, theta: 1, yarn })).toThrow("theta: 1; a finite number above 1");
    const rows = matrix(1, 4);
    const turn = (position: number) => rotateHeads(rows, 4, 0, Float64Array.of(1), "interleaved", () => position);
    expect(() => turn(Number.NaN)).toThrow("position: NaN");
  });

  it("refuse an odd or negative number of channels", () => {
    for (const rotated of [3, -2, 2.5]) {
      expect(() => ropeFrequencies({ theta: 16, rotated, yarn: null })).toThrow(`rotated: ${rotated}`);
    }
  });
});

describe("rotations", () => {
  const quarter = rotationAt(Float64Array.of(Math.PI / 2, Math.PI), 1);

  it("turn adjacent channels, or those half a width apart", () => {
    const interleaved = Float64Array.of(9, 1, 2, 3, 4);
    rotateInterleaved(interleaved, 1, quarter);
    const halves = Float64Array.of(9, 1, 2, 3, 4);
    rotateHalfSplit(halves, 1, quarter);
    // cos(π/2) is 6e-17 in doubles.
    for (const [index, wanted] of [9, -2, 1, -3, -4].entries()) expect(interleaved[index]).toBeCloseTo(wanted, 14);
    for (const [index, wanted] of [9, -3, -2, 1, -4].entries()) expect(halves[index]).toBeCloseTo(wanted, 14);
  });

  it("turn back at the negative position", () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.nat(100),
        fc.constantFrom("interleaved" as const, "half-split" as const),
        (...given) => {
          const [seed, position, pairs] = given;
          const rows = randomMatrix(2, 12, normalNumbers(seed));
          const turned = matrix(2, 12, rows.values.slice());
          const frequencies = Float64Array.of(1, 0.1);
          rotateHeads(turned, 6, 1, frequencies, pairs, (row) => position + row);
          if (position > 0) expect(turned.values).not.toEqual(rows.values);
          rotateHeads(turned, 6, 1, frequencies, pairs, (row) => -position - row);
          for (const [index, value] of rows.values.entries()) expect(turned.values[index]).toBeCloseTo(value, 13);
        },
      ),
      { numRuns: 30 },
    );
  });
});
