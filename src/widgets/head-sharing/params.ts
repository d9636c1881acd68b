import { deepseekLlm67b } from "../../models";
import { steps } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";

const { queryHeads: heads, kvHeads, headDim } = deepseekLlm67b.config;

/** The layer that is shown: one of V1, which has the heads of one of Llama 3 70B. */
export const layer = { queryHeads: heads, headDim } as const;

/** KV heads of the two models. */
export const real = kvHeads;

/** KV heads from one for each query head down to one for all, by halves. */
export const choices: readonly number[] = Array.from({ length: Math.log2(heads) + 1 }, (_, i) => heads / 2 ** i);

/** "MHA", "GQA-8", "MQA". */
export function nameOf(groups: number): string {
  if (groups === heads) return "MHA";
  return groups === 1 ? "MQA" : `GQA-${groups}`;
}

const names: Readonly<Record<number, string>> = { [heads]: "MHA", [kvHeads]: "V1, Llama", 1: "MQA" };

export const params = {
  groups: steps(
    [...choices].reverse().map((value) => ({ value, real: names[value] ?? null })),
    kvHeads,
    { label: "KV heads", unit: (value) => `(${nameOf(value)})` },
  ),
};

export type SharingParams = Values<typeof params>;
