import { custom, steps, wholeNumber } from "../../ui/params/kinds";
import type { Stop, Values } from "../../ui/params/param";
import { leastWindow, mostLayers, mostSeed, mostWindow, tokens } from "./stack";

const stops = (values: readonly number[]): readonly Stop[] => values.map((value) => ({ value, real: null }));

export const params = {
  layers: wholeNumber({ min: 1, max: mostLayers, unit: "layers" }, mostLayers, { label: "Layers" }),
  window: wholeNumber({ min: leastWindow, max: mostWindow, unit: "tokens" }, 10, { label: "Window" }),
  residual: steps(stops([0, 25, 50, 75, 90, 95]), 75, { label: "Kept by the residual", unit: () => "%" }),
  spread: steps(stops([0, 1, 2, 4]), 1, { label: "Spread of drawn scores", unit: spreadUnit }),
  recency: steps(stops([0, 0.125, 0.25, 0.5, 1]), 0, {
    label: "Score lost a token back",
    unit: recencyUnit,
  }),
  seed: wholeNumber({ min: 1, max: mostSeed, unit: "seed" }, 1, { label: "Draw of the scores" }),
  picked: wholeNumber({ min: 0, max: tokens - 1, unit: "back" }, 40, { label: "Token, counted back from the last" }),
  /** The token under the pointer. */
  hovered: custom<number | null>({
    label: "Token under the pointer",
    initial: null,
    transient: true,
    write: (back) => (back === null ? "" : String(back)),
    read: () => ({ value: null, notice: null }),
    samples: [null, 0, 12, tokens - 1],
  }),
};

function spreadUnit(spread: number): string {
  return spread === 0 ? "(even)" : "";
}

function recencyUnit(recency: number): string {
  return recency === 0 ? "(none)" : "";
}

export type ReachParams = Values<typeof params>;
