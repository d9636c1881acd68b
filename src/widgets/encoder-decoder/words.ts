import { exact, factor } from "../../ui/numbers";
import { counted, type Phase, stack, type tokensOf } from "./run";

type Tokens = ReturnType<typeof tokensOf>;

const half = stack.layers - stack.decoderStart;
export const encoderLayers = `layers 0 to ${stack.decoderStart - 1}`;
export const decoderLayers = `layers ${stack.decoderStart} to ${stack.layers - 1}`;

/** The finding: how much of the work is left. */
export function titleOf({ work, fresh }: Tokens): string {
  if (work.halved > work.whole) {
    return `${exact(fresh)} new tokens take ${factor(work.halved / work.whole)} times more: the replays cost more than they spare`;
  }
  if (work.halved === work.whole) return `${exact(fresh)} new tokens, no more than a window: nothing is spared`;
  return `${exact(fresh)} new tokens take ${factor(work.whole / work.halved)} times less prefill than with every layer`;
}

/** The phase in words. */
export function phaseSays(phase: Phase, { fresh, hit, replayed, last, prompt }: Tokens): string {
  switch (phase) {
    case "prefill":
      return `${exact(fresh)} new tokens pass layers 0 to ${stack.decoderStart - 1}.${hit > 0 ? ` The ${exact(hit)} of the hit have their entries; the last ${exact(replayed)} of them run again, for their windows.` : ""}`;
    case "projection":
      return `Layer ${stack.decoderStart} projects what layer ${stack.decoderStart - 1} put out to entries and index keys: the decoder’s global KV for all ${exact(prompt)} tokens, without running it.`;
    case "replay":
      return `The encoder’s outputs of the last ${exact(last)} tokens pass layers ${stack.decoderStart} to ${stack.layers - 1}: their window rows are what decoding needs.`;
    case "decode":
      return `The next token passes all ${stack.layers} layers. In the decoder half it sees the entries of all ${exact(prompt)} tokens.`;
  }
}

/** What is shown now. */
export function captionOf(phase: Phase, tokens: Tokens): string {
  const { work, prompt, hit } = tokens;
  const prefix = hit === 0 ? "no prefix is hit" : `${exact(hit)} tokens are hit`;
  return `A prompt of ${exact(prompt)} tokens; ${prefix}. ${phaseSays(phase, tokens)} In tokens × layers the prefill is ${exact(work.halved)}, not ${exact(work.whole)}: ${half} layers run for ${exact(tokens.last)} tokens alone. A prefilled token passes ${factor(counted.prefill / 1e9)} billion weights, a decoded one ${factor(counted.decode / 1e9)}. What is kept a token is the same either way.`;
}
