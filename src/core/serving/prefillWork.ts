import { expectCount, expectCounts } from "../attention/check";

/** A stack in two halves, each layer with a window. */
export interface HalvedStack {
  readonly layers: number;
  /** First layer of the decoder half. */
  readonly decoderStart: number;
  readonly window: number;
}

/** Tokens times layers that a prefill passes. */
export interface PrefillWork {
  /** Tokens that are new behind the prefix hit. */
  readonly fresh: number;
  /** Every layer for every new token, as in a stack without halves that has all it needs of the prefix. */
  readonly whole: number;
  /** New tokens through the encoder half. */
  readonly encoder: number;
  /** The last tokens of the hit through the encoder half again, where their window rows were not kept. */
  readonly encoderReplay: number;
  /** The last tokens of the prompt through the decoder half, so that decoding finds its windows. */
  readonly decoderReplay: number;
  /** The three together. */
  readonly halved: number;
}

/**
 * The work of a prefill, with bounded replay: N · L against N · L/2 + W · L/2, and W · L/2 more behind a prefix hit.
 *
 * @param prompt Tokens of the prompt, those of the hit included.
 * @throws RangeError where a number is no whole one, or the hit is longer than the prompt.
 * Source: V4.1 report, causal encoder-decoder and bounded replay.
 */
export function prefillWork({ layers, decoderStart, window }: HalvedStack, prompt: number, hit: number): PrefillWork {
  expectCounts({ layers, window });
  expectCount("prompt", prompt, 0);
  expectCount("hit", hit, 0);
  if (decoderStart > layers) throw new RangeError(`decoderStart: ${decoderStart}; at most ${layers} is accepted`);
  if (hit > prompt) throw new RangeError(`hit: ${hit}; at most the ${prompt} tokens of the prompt are accepted`);
  const fresh = prompt - hit;
  const encoder = fresh * decoderStart;
  const encoderReplay = fresh === 0 ? 0 : Math.min(window, hit) * decoderStart;
  const decoderReplay = fresh === 0 ? 0 : Math.min(window, prompt) * (layers - decoderStart);
  return {
    fresh,
    whole: fresh * layers,
    encoder,
    encoderReplay,
    decoderReplay,
    halved: encoder + encoderReplay + decoderReplay,
  };
}
