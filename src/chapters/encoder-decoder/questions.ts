import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { asked, counted, sizes, stack } from "./facts";

/** Predictions about the early exit and the replays. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "short-prompt",
    ask: `A prompt of ${asked.shortPrompt} tokens, shorter than a window of ${sizes.window}, without a prefix hit. How many times does a token pass a layer in its prefill?`,
    unit: "passes",
    answer: asked.short.halved,
    options: [asked.short.encoder, asked.short.halved, sizes.window * sizes.layers],
    short: `${exact(asked.short.halved)}: nothing is saved.`,
    because: `All ${asked.shortPrompt} tokens pass the ${stack.decoderStart} encoder layers, and all of them are among the last ${sizes.window}, so all pass the ${sizes.decoder} decoder layers too: ${asked.shortPrompt} × ${sizes.layers}.`,
  },
  {
    id: "long-prompt",
    ask: `And a prompt of ${exact(asked.wholePrompt)} tokens? With every layer it would be ${exact(asked.wholeNew.whole)}.`,
    unit: "passes",
    answer: asked.wholeNew.halved,
    options: null,
    short: `${exact(asked.wholeNew.halved)}.`,
    because: `${exact(asked.wholePrompt)} × ${stack.decoderStart} = ${exact(asked.wholeNew.encoder)} in the encoder, and ${sizes.window} × ${sizes.decoder} = ${exact(asked.wholeNew.decoderReplay)} for the decoder’s windows. In decode a token passes ${exact(counted.decode)} weights, as ever.`,
  },
  {
    id: "exact-rebuild",
    ask: `A stack of ${asked.deeperLayers} layers with windows of ${sizes.window} has lost them all. How many tokens must run again at least, for windows that are exactly what they were?`,
    unit: "tokens",
    answer: asked.deeper,
    options: [sizes.window, asked.deeper, asked.deeperLayers * sizes.window],
    short: `${exact(asked.deeper)}.`,
    because: `W for the lowest layer, and W − 1 more for each of the ${asked.deeperLayers - 1} above it: ${sizes.window} + ${asked.deeperLayers - 1} × ${sizes.window - 1}. ${asked.deeperLayers} × ${sizes.window} = ${exact(asked.deeperLayers * sizes.window)} is the published way to count, and a little more than it takes.`,
  },
];
