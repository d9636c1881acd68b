import { type Fraction, type Lever, leverFactors, toNumber } from "../../core";
import { models } from "../../models";

/** The levers in the order of their columns. */
export const leverOrder = ["layers", "sequence", "entry", "precision"] as const satisfies readonly Lever[];

/** What a factor does: `saves` above 1, `costs` below 1. */
export type Effect = "saves" | "costs" | "same";

export interface BarGeometry {
  readonly effect: Effect;
  /** Length as a part of half its column: solid bars grow to the right from the middle, hollow ones to the left. */
  readonly length: number;
}

/**
 * Half the width of a column, as a natural logarithm: the largest factor of any lever between any two models. All
 * columns are as wide, so the axes stand at equal distances on one log scale, and no bar of any pair leaves its column.
 */
export const extent: number = largestFactor();

function largestFactor(): number {
  let largest = 0;
  for (const from of models) {
    for (const to of models) {
      const factors = leverFactors(from.layers, to.layers);
      if (factors === null) continue;
      for (const lever of leverOrder) largest = Math.max(largest, Math.log(toNumber(factors[lever])));
    }
  }
  return Number(largest.toFixed(4));
}

/** The bar of one factor. */
export function barOf(factor: Fraction): BarGeometry {
  const { numerator, denominator } = factor;
  if (numerator === denominator) return { effect: "same", length: 0 };
  const length = Math.abs(Math.log(toNumber(factor))) / extent;
  return { effect: numerator > denominator ? "saves" : "costs", length: Math.min(1, Number(length.toFixed(4))) };
}
