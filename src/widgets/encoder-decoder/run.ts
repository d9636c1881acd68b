import { countParameters, prefillWork } from "../../core";
import { deepseekV41Flash, v41Design } from "../../models";

/** What happens to a prompt, in order. */
export const phases = [
  { id: "prefill", name: "Prefill" },
  { id: "projection", name: "Projection" },
  { id: "replay", name: "Decoder replay" },
  { id: "decode", name: "Decode" },
] as const;

export type Phase = (typeof phases)[number]["id"];

const { config } = deepseekV41Flash;

export const stack = {
  layers: v41Design.layers,
  decoderStart: v41Design.decoderStart,
  window: v41Design.windowTokens,
} as const;

export const counted = countParameters({ ...config, decoderStart: v41Design.decoderStart });

/** Tokens of a prompt by what is done with them. */
export function tokensOf(prompt: number, hitPart: number, parts: number) {
  const hit = Math.floor((prompt * hitPart) / parts);
  const work = prefillWork(stack, prompt, hit);
  const replayed = Math.min(stack.window, hit);
  return { prompt, hit, fresh: work.fresh, replayed, last: Math.min(stack.window, prompt), work };
}
