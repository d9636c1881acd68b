import { compress, emptyCompressor, entryMix, keptTokens, seededCompression, visibleEntries } from "../../core";
import { type CompressorState, channels, mostTokens } from "./params";

/** Channels of a hidden state of the toy. */
const hiddenWidth = 6;
const normEps = 1e-6;

/** One input of the entry taken apart. */
export interface Input {
  readonly token: number;
  /** Of the entry’s own block; else of the block before. */
  readonly isOwn: boolean;
  /** One a channel: gate with its bias, weight, content. */
  readonly gates: readonly number[];
  readonly weights: readonly number[];
  readonly values: readonly number[];
}

export interface Run {
  /** Entries whose block is full. */
  readonly entries: number;
  /** Tokens of the unfinished block, and all whose projections are kept. */
  readonly open: number;
  readonly kept: number;
  /** The entry taken apart: `null` while there is none. */
  readonly shown: {
    readonly entry: number;
    readonly inputs: readonly Input[];
    readonly pooled: readonly number[];
  } | null;
  readonly query: number | null;
  /** Entries that the query sees. */
  readonly visible: number;
}

/** The engine’s compressor over the tokens so far. */
export function run({ ratio, overlap, bias, tokens, seed, entry, query }: CompressorState): Run {
  const config = { ratio, overlap, normEps };
  const sizes = { tokens: mostTokens, hidden: hiddenWidth, width: channels, ratio, overlap, bias };
  const { params, hidden } = seededCompression(sizes, seed);
  const soFar = { ...hidden, rows: tokens, values: hidden.values.subarray(0, tokens * hiddenWidth) };
  const { latents } = compress(config, params, emptyCompressor(params), soFar);
  const entries = latents.rows;
  const shown = entries === 0 ? null : Math.min(entry ?? entries - 1, entries - 1);
  const asks = tokens === 0 ? null : Math.min(query ?? tokens - 1, tokens - 1);
  return {
    entries,
    open: keptTokens({ ratio, overlap: false }, tokens),
    kept: keptTokens({ ratio, overlap }, tokens),
    shown: shown === null ? null : takenApart(shown),
    query: asks,
    visible: asks === null ? 0 : visibleEntries(asks, ratio),
  };

  function takenApart(number: number) {
    const mix = entryMix(config, params, soFar, number);
    const row = ({ values }: { readonly values: Float64Array }, input: number) => [
      ...values.subarray(input * channels, (input + 1) * channels),
    ];
    const inputs = Array.from({ length: mix.weights.rows }, (_, input) => ({
      token: mix.firstToken + input,
      isOwn: mix.firstToken + input >= mix.ownToken,
      gates: row(mix.gates, input),
      weights: row(mix.weights, input),
      values: row(mix.values, input),
    }));
    return { entry: number, inputs, pooled: [...mix.pooled] };
  }
}
