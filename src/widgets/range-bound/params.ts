import { steps } from "../../ui/params/kinds";
import type { Stop, Values } from "../../ui/params/param";
import { largestWeight } from "./reach";

const mostDoublings = 8;

/** Powers of two, a stop between each two, and the whole numbers on either side of where the bound meets the reach. */
function weights(): readonly Stop[] {
  const powers = Array.from({ length: mostDoublings + 1 }, (_, i) => 2 ** i);
  const between = powers.slice(0, -1).map((power) => 1.5 * power);
  const last = Math.floor(largestWeight);
  const all = [...new Set([...powers, ...between, last, last + 1])].sort((a, b) => a - b);
  return all.map((value) => ({ value, real: value === 1 ? "unit weight" : null }));
}

const stops = weights();

/** Between which two stops, counted from 0, the argument ends. */
export const lastHolding = stops.findLastIndex(({ value }) => value <= largestWeight);

export const params = {
  weight: steps(stops, 1, { label: "Largest norm weight", unit: () => "" }),
};

export const stopCount = stops.length;

export type BoundParams = Values<typeof params>;
