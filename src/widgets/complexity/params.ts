import { choice, steps } from "../../ui/params/kinds";
import type { Param, Stop, Values } from "../../ui/params/param";
import { type CacheRows, indexHeads, type Measure, topK } from "./sizes";

const powers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => 2 ** (from + i));

const withReal = (values: readonly number[], real: number): readonly Stop[] =>
  values.map((value) => ({ value, real: value === real ? "V3.2" : null }));

/** The axis of contexts, in powers of two. */
export const contextPowers = { first: 8, last: 20 } as const;

/** Four stops to a doubling. */
const contexts = [
  ...powers(contextPowers.first, contextPowers.last - 1).flatMap((value) =>
    [4, 5, 6, 7].map((quarter) => (value * quarter) / 4),
  ),
  2 ** contextPowers.last,
].map((value) => ({ value, real: null }));

export const contextStops: readonly number[] = contexts.map(({ value }) => value);

export const params = {
  measure: choice<Measure>(
    [
      { value: "work", key: "work", label: "operations" },
      { value: "bytes", key: "bytes", label: "bytes read" },
    ],
    "work",
    { label: "Counted in one layer, one decode step" },
  ),
  rows: choice<CacheRows>(
    [
      { value: "bf16", key: "bf16", label: "bf16 rows" },
      { value: "fp8", key: "fp8", label: "FP8 rows" },
      { value: "keys", key: "keys", label: "FP8 + index keys" },
    ],
    "keys",
    { label: "What each token leaves in the cache" },
  ),
  topK: steps(withReal(powers(9, 13), topK), topK, {
    label: "Top-k",
    unit: (value) => (value === 1 ? "entry" : "entries"),
  }),
  heads: steps(withReal(powers(4, 7), indexHeads), indexHeads, { label: "Index heads", unit: () => "" }),
  context: {
    ...steps(contexts, 2 ** 17, { label: "Context", unit: () => "tokens" }),
    control: { kind: "none" },
  } as Param<number>,
};

export type ComplexityParams = Values<typeof params>;
