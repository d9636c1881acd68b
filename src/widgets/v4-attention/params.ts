import { choice, custom, steps, wholeNumber } from "../../ui/params/kinds";
import type { Param, Values } from "../../ui/params/param";
import { heads } from "./run";

const powers = Array.from({ length: 15 }, (_, index) => 2 ** (6 + index));

export const params = {
  mechanism: choice<"csa" | "hca" | "window">(
    [
      { value: "csa", key: "csa", label: "CSA" },
      { value: "hca", key: "hca", label: "HCA" },
      { value: "window", key: "window", label: "Window only" },
    ],
    "csa",
    { label: "Kind of layer" },
  ),
  head: choice(
    Array.from({ length: heads }, (_, head) => ({ value: head, key: String(head), label: String(head) })),
    0,
    { label: "Head" },
  ),
  /** Added to the sink logit of every head. */
  sink: steps(
    Array.from({ length: 9 }, (_, index) => ({ value: index, real: null })),
    0,
    { label: "Sink logit, raised by", unit: () => "" },
  ),
  seed: wholeNumber({ min: 0, max: 99, unit: "" }, 8, { label: "Seed" }),
  /** Of the real sizes. */
  context: steps(
    powers.map((value) => ({ value, real: null })),
    2 ** 17,
    { label: "Context", unit: () => "tokens" },
  ) as Param<number>,
  /** A bar, by its place from the left. */
  bar: custom<number | null>({
    label: "Bar pointed at",
    initial: null,
    transient: true,
    write: (value) => (value === null ? "" : String(value)),
    read: () => ({ value: null, notice: null }),
    samples: [null, 0, 9, 17, 40],
  }),
};

export type AttentionParams = Values<typeof params>;
