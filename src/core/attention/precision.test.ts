import { describe, expect, it } from "vitest";
import { matrix } from "./matrix";
import { bf16Activations, exact, type Precision, quantised } from "./precision";

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
});
