import { describe, expect, it } from "vitest";
import { matrix } from "./matrix";
import { bf16Activations, exact, type Precision, quantised, quantisedV4 } from "./precision";

const places: readonly (keyof Precision)[] = ["activation", "windowRow", "entry", "indexKey", "indexQuery"];

/** One vector of 32: the given numbers, then zeros. */
function vector(...values: number[]) {
  const row = matrix(1, 32);
  row.values.set(values);
  return row;
}

describe("precision", () => {
  it("exact changes nothing, and every place works in place", () => {
    const row = vector(Math.PI, -1e-9);
    for (const place of places) expect(exact[place](row)).toBe(row);
    expect(row).toEqual(vector(Math.PI, -1e-9));
    for (const place of places) expect(bf16Activations[place](row)).toBe(row);
  });

  it("rounds activations to bfloat16, ties to even", () => {
    const row = vector(1 + 2 ** -8, 1 + 3 * 2 ** -8, Number.NEGATIVE_INFINITY);
    expect(bf16Activations.activation(row)).toEqual(vector(1, 1 + 2 ** -6, Number.NEGATIVE_INFINITY));
    expect(quantised.activation(vector(Math.PI))).toEqual(vector(Math.PI));
  });

  it("stores window rows in fp8, 32 to a power of two", () => {
    // 450 / 448 rounds up to a scale of 2: 225 lies between 224 and 240, 2 is a multiple of the scale.
    expect(quantised.windowRow(vector(450, 2))).toEqual(vector(448, 2));
  });

  it("stores entries in fp4, 16 to an E4M3 scale", () => {
    // Scale 6 / 6 = 1; 2.4 is nearer to 2 than to 3, and 2.5 between them goes to the even code.
    expect(quantised.entry(vector(6, 2.4, 2.5, -0.3))).toEqual(vector(6, 2, 2, -0.5));
  });

  it("stores index keys and queries in fp4, 32 to a power of two", () => {
    // 7 / 6 rounds up to a scale of 2: 3.5 goes to the even 4.
    for (const place of ["indexKey", "indexQuery"] as const) expect(quantised[place](vector(7))).toEqual(vector(8));
  });

  it("rounds what it quantises to float32 first", () => {
    // Just above the point between 2 and 3: float32 does not see it, and the tie goes to the even code.
    expect(quantised.entry(vector(6, 2.5 + 1e-9)).values[1]).toBe(2);
  });

  it("takes whole blocks only, and no vector at all", () => {
    expect(() => quantised.windowRow(matrix(2, 16))).toThrow("vectors of 16");
    expect(quantised.windowRow(matrix(0, 32)).rows).toBe(0);
  });

  it("stores rows of V4 in fp8, 64 to a power of two, and rotated channels in bfloat16", () => {
    const row = matrix(2, 66);
    // 450 / 448 rounds up to a scale of 2: 3 is no multiple of it that fp8 lacks, 225 goes to 224.
    row.values.set([450, 3], 0);
    row.values.set([1 + 2 ** -8, 1 + 3 * 2 ** -8], 64);
    row.values.set([1000], 66 + 64);
    for (const place of ["windowRow", "entry"] as const) {
      const stored = quantisedV4(2)[place](matrix(2, 66, row.values.slice()));
      expect([...stored.values.subarray(0, 3)]).toEqual([448, 3, 0]);
      expect([...stored.values.subarray(64, 66)]).toEqual([1, 1 + 2 ** -6]);
      // A large rotated channel gives no other one a coarser scale.
      expect([...stored.values.subarray(66, 68), ...stored.values.subarray(130, 132)]).toEqual([0, 0, 1000, 0]);
    }
    expect(quantisedV4(2).activation(vector(Math.PI))).toEqual(vector(Math.PI));
  });

  it("turns index keys and queries of V4 before it rounds them: an outlier is shared out", () => {
    const turned = quantisedV4(0).indexKey(vector(32));
    // 32 · 32^(−1/2) = 5.66 in every channel: scale 1, and 6 is nearer than 4.
    expect(turned.values).toEqual(new Float64Array(32).fill(6));
    const unturned = quantised.indexKey(vector(32, 1)).values[1];
    expect(unturned).toBe(0);
    expect(quantisedV4(0).indexQuery(vector(32))).toEqual(turned);
  });

  it("of V4 refuses rows without the rotated channels, or of no whole blocks", () => {
    expect(() => quantisedV4(1.5)).toThrow("rotated: 1.5");
    expect(() => quantisedV4(66).entry(matrix(1, 64))).toThrow("rotated: 66; at most the 64 channels");
    expect(() => quantisedV4(2).entry(matrix(1, 64))).toThrow("vectors of 62");
    // A row that is rotated throughout has nothing for fp8.
    expect(quantisedV4(2).entry(matrix(1, 2, Float64Array.of(1 + 2 ** -9, 2))).values).toEqual(Float64Array.of(1, 2));
  });
});
