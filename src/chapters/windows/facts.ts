import {
  exactReplayLength,
  footprint,
  publishedReplayLength,
  rowBytes,
  v4Fp8,
  visibleEntries,
  windowFp8,
  windowPositions,
} from "../../core";
import { deepseekV3, deepseekV4Flash, deepseekV4Pro, deepseekV41Flash, mistral7b } from "../../models";

/** Everything that this chapter's prose says in figures, from the engine. */

/** Rows a layer of DeepSeek's windows. */
export const window = deepseekV41Flash.config.windowTokens;
/** Rows of a window, in bytes. */
export const rows = { v4: rowBytes(v4Fp8), v41: rowBytes(windowFp8), mistral: rowBytes(mistral7b.row) };

/** V3 before this chapter: bytes a token, and what a long context makes of them. */
export const before = footprint(deepseekV3.layers).bytesPerToken;
export const longContext = 131_072;
export const beforeLong = before * longContext;

/** Pairs of query and key that one head works on in a whole prompt: all, and those in a window. */
export function pairs(tokens: number, rowsSeen: number): number {
  const full = Math.min(tokens, rowsSeen);
  return (full * (full + 1)) / 2 + (tokens - full) * rowsSeen;
}
export const pairsFull = pairs(longContext, longContext);
export const pairsWindow = pairs(longContext, window);

/** The small ring of the sum by hand: four slots and eleven tokens. */
export const small = smallRing(4, 11);

function smallRing(slots: number, tokens: number) {
  const newest = 7;
  const seen = [...windowPositions(slots, newest)];
  return { slots, tokens, newest, slot: newest % slots, seen, overwritten: newest - slots, kept: slots };
}

/** What a model's windows keep of a sequence. */
export interface WindowFacts {
  readonly name: string;
  readonly layers: number;
  readonly window: number;
  readonly rowBytes: number;
  readonly aSequence: number;
}

function windowFacts(model: typeof deepseekV4Flash | typeof deepseekV4Pro | typeof deepseekV41Flash): WindowFacts {
  const { windowTerms, windowPerSequence } = footprint(model.layers);
  const [term] = windowTerms;
  if (term === undefined || windowTerms.length > 1) throw new RangeError(`${model.name}: not one kind of window`);
  const { count, window: cache, rowBytes: bytes } = term;
  return {
    name: model.shortName,
    layers: count,
    window: cache.tokens,
    rowBytes: bytes,
    aSequence: windowPerSequence,
  };
}

export const kept = {
  v4Flash: windowFacts(deepseekV4Flash),
  v4Pro: windowFacts(deepseekV4Pro),
  v41: windowFacts(deepseekV41Flash),
  mistral: {
    name: mistral7b.name,
    layers: mistral7b.config.layers,
    window: mistral7b.config.windowTokens,
    rowBytes: rows.mistral,
    aSequence: mistral7b.config.layers * mistral7b.config.windowTokens * rows.mistral,
  },
} as const satisfies Record<string, WindowFacts>;

/** V4.1's windows beside what it keeps a token, and the context from which on the latter weighs more. */
export const v41PerToken = footprint(deepseekV41Flash.layers).bytesPerToken;
export const v41Meets = Math.ceil(kept.v41.aSequence / v41PerToken);
/** Bytes a token, were no row of its windows ever overwritten. */
export const v41Unbounded = kept.v41.layers * kept.v41.rowBytes;

/** The windows' part of V4.1's cache at a million tokens. */
export const million = 10 ** 6;
export const partAtMillion = kept.v41.aSequence / (kept.v41.aSequence + million * v41PerToken);

/** Mistral's saving at the context that its paper names: 32K. */
export const mistralContext = 32_768;
export const mistralSaves = mistralContext / mistral7b.config.windowTokens;

/** Reach of a stack of windows: as published, and where the window counts the query. */
export interface Reach {
  readonly layers: number;
  readonly window: number;
  readonly published: number;
  readonly counted: number;
}

function reachOf(layers: number, rowsSeen: number): Reach {
  const stack = { layers, window: rowsSeen, promptTokens: Number.POSITIVE_INFINITY };
  return {
    layers,
    window: rowsSeen,
    published: publishedReplayLength(stack),
    counted: exactReplayLength(stack),
  };
}

export const reach = {
  mistral: reachOf(mistral7b.config.layers, mistral7b.config.windowTokens),
  v4Flash: reachOf(deepseekV4Flash.config.layers, window),
  /** The small ring, two layers and three. */
  two: reachOf(2, small.slots),
  three: reachOf(3, small.slots),
};

/** A token of the small ring, the oldest that it sees, and the oldest that this one has seen. */
export const hop = hopsBack(small.tokens - 1);

function hopsBack(from: number) {
  const oldest = (token: number) => windowPositions(small.slots, token)[0] ?? 0;
  return { from, first: oldest(from), second: oldest(oldest(from)) };
}

/** Six hops of windows of about 2K, to set beside the published 12K: this site's arithmetic. */
export const sixHops = 6;
export const about2K = 2048;
export const sixWindows = publishedReplayLength({ layers: sixHops, window: about2K });
/** Layers of V4.1's decoder, and the theoretical span that its report sets against the effective one. */
export const decoderLayers = deepseekV41Flash.config.layers / 2;
export const decoderSpan = publishedReplayLength({ layers: decoderLayers, window });

/** Ratios of V4's two compressed branches. */
export const csaRatio = deepseekV4Flash.config.compressRatios[2] ?? 0;
export const hcaRatio = deepseekV4Flash.config.compressRatios[3] ?? 0;
export const topK = deepseekV4Flash.config.indexTopK;
/** Layers of V4-Flash with a compressed branch beside the window. */
export const twoBranches = deepseekV4Flash.config.compressRatios.filter((ratio) => ratio > 0).length;
/** Layers of V4.1-Flash that own global KV. */
export const owners = deepseekV41Flash.config.kvSourceLayers.length;

/** Tokens up to position `t`, itself included, that stand in no visible entry. */
export function uncovered(t: number, ratio: number): number {
  return t + 1 - visibleEntries(t, ratio) * ratio;
}

/** A query early in V4's sequence, and one later. */
export const early = { t: 2, csa: visibleEntries(2, csaRatio), hca: visibleEntries(2, hcaRatio) };
export const later = {
  t: 300,
  csa: visibleEntries(300, csaRatio),
  hca: visibleEntries(300, hcaRatio),
  uncovered: uncovered(300, hcaRatio),
};
/** The most tokens that can stand in no entry of HCA: one less than a block. */
export const mostUncovered = Math.max(...Array.from({ length: 4 * hcaRatio }, (_, t) => uncovered(t, hcaRatio)));
