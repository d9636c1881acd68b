import { choice, custom, steps } from "../../ui/params/kinds";
import type { Param, Stop, Values } from "../../ui/params/param";
import { released, type StepId, stepIds, type V4Id, v4Models } from "./design";

const powers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => 2 ** (from + i));

const withReal = (values: readonly number[], real: number): readonly Stop[] =>
  values.map((value) => ({ value, real: value === real ? "V4" : null }));

const tokens = (value: number) => (value === 1 ? "token an entry" : "tokens an entry");

/** The axis of contexts. */
export const contextPowers = { first: 6, last: 20 } as const;
export const contextStops = powers(contextPowers.first, contextPowers.last);

const mostLayers = Math.max(...Object.values(v4Models).map(({ layers }) => layers.length));

/** A layer by its number, or none. */
const layer = (label: string, initial: number | null, transient: boolean): Param<number | null> =>
  custom<number | null>({
    label,
    initial,
    transient,
    write: (value) => (value === null ? "" : String(value)),
    read: (text) =>
      /^\d{1,2}$/.test(text) && Number(text) < mostLayers
        ? { value: Number(text), notice: null }
        : { value: initial, notice: `${label}: a number from 0 to ${mostLayers - 1} is accepted.` },
    samples: transient ? [null, 0, 3, mostLayers - 1] : [0, 2, 3, mostLayers - 1],
  });

export const params = {
  model: choice<V4Id>(
    (["flash", "pro"] as const).map((id) => ({ value: id, key: id, label: v4Models[id].shortName })),
    "flash",
    { label: "Model" },
  ),
  csaRatio: steps(withReal(powers(0, 7), released.csaRatio), released.csaRatio, { label: "CSA ratio m", unit: tokens }),
  hcaRatio: steps(withReal(powers(2, 9), released.hcaRatio), released.hcaRatio, {
    label: "HCA ratio m’",
    unit: tokens,
  }),
  step: {
    ...choice<StepId>(
      stepIds.map((id) => ({ value: id, key: id, label: id })),
      "hca",
      { label: "Changes made" },
    ),
    control: { kind: "none" },
  } as Param<StepId>,
  context: {
    ...steps(
      contextStops.map((value) => ({ value, real: null })),
      2 ** contextPowers.last,
      { label: "Context", unit: () => "tokens" },
    ),
    control: { kind: "none" },
  } as Param<number>,
  layer: layer("Layer", 2, false),
  hover: layer("Layer pointed at", null, true),
};

export type LayersParams = Values<typeof params>;
