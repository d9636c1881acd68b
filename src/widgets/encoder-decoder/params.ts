import { choice, steps } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";
import { phases } from "./run";

const prompts = Array.from({ length: 14 }, (_, index) => 2 ** (7 + index));

/** Parts of the prompt that a hit is counted in. */
export const hitParts = 16;

export const params = {
  phase: choice(
    phases.map(({ id, name }) => ({ value: id, key: id, label: name })),
    "prefill",
    { label: "Phase" },
  ),
  prompt: steps(
    prompts.map((value) => ({ value, real: null })),
    2 ** 17,
    { label: "Prompt", unit: () => "tokens" },
  ),
  hit: steps(
    Array.from({ length: hitParts }, (_, value) => ({ value, real: null })),
    8,
    { label: "Prefix hit", unit: () => `of ${hitParts} parts` },
  ),
};

export type HalvesParams = Values<typeof params>;
