import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupedOutput } from "../attention/groupedOutput";
import type { Matrix } from "../attention/matrix";
import { attendNewest, newestReading, seededV4Layer, type V4LayerSizes, type V4Mechanism } from "./seededV4";

const sizes: V4LayerSizes = {
  tokens: 22,
  hidden: 8,
  heads: 4,
  headDim: 12,
  window: 5,
  outputGroups: 2,
  ratio: 4,
  topK: 3,
  indexer: { heads: 2, width: 6 },
  qLoraRank: 6,
  outputRank: 5,
  rotated: 4,
  theta: 100,
};
const mechanisms: readonly V4Mechanism[] = ["csa", "hca", "window"];
const anyMechanism = fc.constantFrom(...mechanisms);

const largest = (a: Matrix, b: Matrix) =>
  a.values.reduce((most, value, at) => Math.max(most, Math.abs(value - (b.values[at] ?? 0))), 0);

describe("the newest token’s reading", () => {
  it("reads its window and the entries of its kind", () => {
    const of = (mechanism: V4Mechanism) => newestReading(seededV4Layer(mechanism, sizes, 1));
    // 22 tokens are five blocks of four.
    expect([of("csa").visible, of("csa").picks.length, of("csa").scores?.length]).toEqual([5, 3, 5]);
    expect([of("hca").visible, of("hca").picks]).toEqual([5, [0, 1, 2, 3, 4]]);
    expect([of("window").parts.length, of("window").visible]).toEqual([1, 0]);
    for (const mechanism of mechanisms) expect(of(mechanism).windowPositions).toEqual([17, 18, 19, 20, 21]);
  });

  it("gives the layer’s own output when it is attended and projected", () => {
    fc.assert(
      fc.property(anyMechanism, fc.nat(50), fc.nat(300), (mechanism, seed, origin) => {
        const layer = seededV4Layer(mechanism, sizes, seed);
        const reading = newestReading(layer, origin);
        const { turnedBack, weights } = attendNewest(layer, reading);
        const { woA, woB } = layer.weights.attention;
        expect(groupedOutput(turnedBack, woA, woB, sizes.outputGroups).values).toEqual(reading.y.values);
        for (let head = 0; head < sizes.heads; head++) {
          const sum = weights.values
            .subarray(head * weights.columns, (head + 1) * weights.columns)
            .reduce((total, weight) => total + weight, 0);
          expect(sum).toBeGreaterThan(0);
          expect(sum).toBeLessThan(1);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe("turning back", () => {
  it("makes the output depend on distances alone", () => {
    fc.assert(
      fc.property(anyMechanism, fc.nat(50), fc.integer({ min: 1, max: 500 }), (mechanism, seed, shift) => {
        const layer = seededV4Layer(mechanism, sizes, seed);
        const [here, there] = [0, shift].map((origin) => attendNewest(layer, newestReading(layer, origin)));
        if (here === undefined || there === undefined) throw new Error("no run");
        // Sines of angles up to 500: a dozen digits are left.
        expect(largest(here.turnedBack, there.turnedBack)).toBeLessThan(1e-11);
        expect(largest(here.output, there.output)).toBeGreaterThan(1e-6);
      }),
      { numRuns: 20 },
    );
  });

  it("does not hide a query that is moved alone", () => {
    const layer = seededV4Layer("hca", sizes, 3);
    const reading = newestReading(layer);
    const moved = attendNewest(layer, reading, { ahead: 3 });
    expect(largest(moved.turnedBack, attendNewest(layer, reading).turnedBack)).toBeGreaterThan(1e-3);
  });
});

describe("the sink", () => {
  it("takes nothing where there is none, and nearly all where it is large", () => {
    const layer = seededV4Layer("csa", sizes, 3);
    const reading = newestReading(layer);
    const sumOf = (sink: number) => {
      const { weights } = attendNewest(layer, reading, { sink });
      return weights.values.reduce((total, weight) => total + weight, 0) / sizes.heads;
    };
    // A sum of eight doubles near an eighth.
    expect(sumOf(Number.NEGATIVE_INFINITY)).toBeCloseTo(1, 12);
    expect(sumOf(30)).toBeLessThan(1e-6);
  });
});
