import {
  compress,
  emptyCompressor,
  exactReplayLength,
  footprint,
  prefillWork,
  publishedReplayLength,
  seededCompression,
} from "../../core";
import { deepseekV4Flash, deepseekV41Flash } from "../../models";
import { counted, stack } from "../../widgets/encoder-decoder/run";
import { window as replayWindow, runReplay } from "../../widgets/replay/run";
import { chapterBySlug } from "../list";

/** Everything that this chapter's prose says in figures, from the engine. */

const { config } = deepseekV41Flash;

export { counted, stack };

export const sizes = {
  layers: stack.layers,
  half: stack.decoderStart,
  decoder: stack.layers - stack.decoderStart,
  window: stack.window,
  hidden: config.hiddenSize,
  headDim: config.headDim,
  experts: config.activeExperts + config.sharedExperts,
  source: config.candidateSourceLayer,
} as const;

/** A prompt that the chapter counts with: 128 Ki tokens, of which all but a turn's worth are hit in the second case. */
export const prompt = 2 ** 17;
export const turn = 2000;
export const whole = prefillWork(stack, prompt, 0);
export const afterHit = prefillWork(stack, prompt, prompt - turn);

/** What an exact rebuild of window rows would take: in all of V4-Flash, and in the decoder half of V4.1-Flash. */
const endless = { promptTokens: Number.POSITIVE_INFINITY } as const;
const v4Stack = { layers: deepseekV4Flash.config.layers, window: deepseekV4Flash.config.windowTokens };
const decoderStack = { layers: sizes.decoder, window: sizes.window };
export const replay = {
  v4: { published: publishedReplayLength(v4Stack), exact: exactReplayLength({ ...v4Stack, ...endless }) },
  decoder: {
    published: publishedReplayLength(decoderStack),
    exact: exactReplayLength({ ...decoderStack, ...endless }),
  },
  v4Layers: v4Stack.layers,
} as const;

/** Windows of a sequence, and what a token adds. */
export const windows = {
  v41: footprint(deepseekV41Flash.layers).windowPerSequence,
  v4: footprint(deepseekV4Flash.layers).windowPerSequence,
  v4Global: footprint(deepseekV4Flash.layers).bytesPerToken,
} as const;

export const stands = { at: chapterBySlug("encoder-decoder").startsAt, ends: chapterBySlug("encoder-decoder").endsAt };
export const released = footprint(deepseekV41Flash.layers).bytesPerToken;

/** Bytes that persist for a token, V4 to V4.1: halved without windows, and a quarter of the global KV. */
export const persistent = { global: windows.v4Global / released, both: (2 * windows.v4Global) / released } as const;

/** A replay by hand: three layers, windows of three. */
export const byHand = {
  layers: 3,
  window: 3,
  exact: exactReplayLength({ layers: 3, window: 3, ...endless }),
  published: publishedReplayLength({ layers: 3, window: 3 }),
} as const;

/** With one token an entry a gate changes nothing: the largest difference that it makes. */
export const gate = gateDifference();

function gateDifference(): number {
  const { params, hidden } = seededCompression(
    { tokens: 12, hidden: 6, width: 8, ratio: 1, overlap: false, bias: false },
    1,
  );
  const block = { ratio: 1, overlap: false, normEps: 1e-20 } as const;
  const latentsOf = (own: typeof params) => compress(block, own, emptyCompressor(own), hidden).latents.values;
  const plain = latentsOf({ ...params, wgate: null });
  return latentsOf(params).reduce((most, value, at) => Math.max(most, Math.abs(value - (plain[at] ?? 0))), 0);
}

/** For the questions. */
export const asked = {
  short: prefillWork(stack, 100, 0),
  shortPrompt: 100,
  deeper: exactReplayLength({ layers: 10, window: sizes.window, ...endless }),
  deeperLayers: 10,
  wholeNew: prefillWork(stack, 10_000, 0),
  wholePrompt: 10_000,
} as const;

/** With W tokens replayed in the small stack of the figure: of so many seeds, how many keep the nearest word. */
export const luck = sameWords(40);

function sameWords(seeds: number) {
  const kept = (kind: "hit" | "decoder") =>
    Array.from({ length: seeds }, (_, seed) => runReplay(kind, replayWindow, seed)).filter(
      ({ word, wordBefore }) => word === wordBefore,
    ).length;
  return { seeds, hit: kept("hit"), decoder: kept("decoder") };
}
