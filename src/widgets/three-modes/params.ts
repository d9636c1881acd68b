import { custom, quoted, steps, wholeNumber } from "../../ui/params/kinds";
import type { Param, Values } from "../../ui/params/param";
import { layers } from "./facts";

/** What a layer does, in the order in which it is done. */
export const stepIds = [
  "query",
  "window",
  "entries",
  "keys",
  "scores",
  "pool",
  "picks",
  "attention",
  "output",
] as const;
export type StepId = (typeof stepIds)[number];

export function isStep(text: string): text is StepId {
  return (stepIds as readonly string[]).includes(text);
}

const last = layers.length - 1;

export const params = {
  layer: custom<number>({
    label: "Layer",
    initial: 26,
    write: String,
    read: (text) => {
      if (/^\d{1,2}$/.test(text) && Number(text) <= last) return { value: Number(text), notice: null };
      return { value: 26, notice: `Layer can’t be ${quoted(text)}. Accepted: 0 to ${last}.` };
    },
    samples: [0, 1, 2, 5, 8, 20, 21, 24, 26, 39],
  }),
  step: custom<StepId>({
    label: "Step",
    initial: "scores",
    write: String,
    read: (text) =>
      isStep(text)
        ? { value: text, notice: null }
        : { value: "scores", notice: `Step can’t be ${quoted(text)}. Accepted: ${stepIds.join(", ")}.` },
    samples: stepIds,
  }),
  /** The step pointed at, shown in place of the chosen one. */
  hover: custom<StepId | null>({
    label: "Step pointed at",
    initial: null,
    transient: true,
    write: (value) => value ?? "",
    read: (text) =>
      text === "" || isStep(text)
        ? { value: text === "" ? null : text, notice: null }
        : { value: null, notice: `Step pointed at can’t be ${quoted(text)}. Accepted: ${stepIds.join(", ")}.` },
    samples: [null, ...stepIds],
  }),
  context: steps(
    [12, 13, 14, 15, 16, 17, 18, 19, 20].map((power) => ({ value: 2 ** power, real: null })),
    2 ** 20,
    { label: "Context", unit: () => "tokens" },
  ) as Param<number>,
  seed: wholeNumber({ min: 0, max: 99, unit: "" }, 1, { label: "Seed of the toy" }),
};

export type ModesParams = Values<typeof params>;
