import {
  bytesAt,
  footprint,
  keptTokens,
  type Layer,
  pagedFootprint,
  rowBytes,
  visibleEntries,
  type WindowCaching,
  type WindowCachingCost,
  windowCaching,
} from "../../core";
import { deepseekV4Flash } from "../../models";

/** The sizes of V4-Flash, and what one request of it holds. */

const { layers, config } = deepseekV4Flash;
const csa = sampleOf("csa");
const hca = sampleOf("hca");

function sampleOf(kind: "csa" | "hca") {
  const own = layers.filter(({ mechanism }) => mechanism === kind);
  const [first] = own;
  if (!first?.stores || first.ratio === null) throw new RangeError(`V4-Flash keeps nothing in ${kind} layers`);
  return { layers: own.length, ratio: first.ratio, row: rowBytes(first.stores.main), key: keyBytes(first) };
}

function keyBytes({ stores }: Layer): number {
  return stores?.indexer ? rowBytes(stores.indexer) : 0;
}

/**
 * Tokens a page and the multiple that a page is padded to, as vLLM allocates V4-Flash: 256 tokens, whole 576 bytes
 * (vllm-project/vllm#52495).
 */
export const pageTokens = 256;
const pageMultiple = 576;

/** Four pages are drawn. */
export const mostTokens = 4 * pageTokens;

/** Prefixes are hit in whole blocks of HCA, so that no block is unfinished. */
export const blockTokens = hca.ratio;
export const mostHit = 2 ** 15;

export const sizes = {
  layers: layers.length,
  window: config.windowTokens,
  windowRow: footprint(layers).windowTerms[0]?.rowBytes ?? 0,
  windowBytes: footprint(layers).windowPerSequence,
  perToken: footprint(layers).bytesPerToken,
  csa,
  hca,
  /** Numbers that a compressor keeps of a token: values and gates; with overlap for two entries, and for index keys too. */
  csaNumbers: 2 * 2 * (config.headDim + config.indexHeadDim),
  hcaNumbers: 2 * config.headDim,
  csaMost: 2 * csa.ratio - 1,
  hcaMost: hca.ratio - 1,
} as const;

/** What a request holds after so many tokens. */
export interface Held {
  readonly csaEntries: number;
  readonly hcaEntries: number;
  /** Tokens whose projections are kept: in all, and of the unfinished block. */
  readonly csaKept: number;
  readonly csaOpen: number;
  readonly hcaKept: number;
  readonly windowRows: number;
  readonly globalBytes: number;
  readonly pages: number;
  readonly pageBytes: number;
}

/** @param tokens From 0 on. */
export function heldAt(tokens: number): Held {
  const entries = (ratio: number) => (tokens === 0 ? 0 : visibleEntries(tokens - 1, ratio));
  const pages = Math.ceil(tokens / pageTokens);
  return {
    csaEntries: entries(csa.ratio),
    hcaEntries: entries(hca.ratio),
    csaKept: keptTokens({ ratio: csa.ratio, overlap: true }, tokens),
    csaOpen: keptTokens({ ratio: csa.ratio, overlap: false }, tokens),
    hcaKept: keptTokens({ ratio: hca.ratio, overlap: false }, tokens),
    windowRows: Math.min(tokens, config.windowTokens),
    globalBytes: bytesAt(layers, tokens).global,
    pages,
    pageBytes: pages * pagedFootprint(layers, pageTokens, pageMultiple).bytes,
  };
}

export type StrategyId = WindowCaching["kind"];

/** What each way to keep windows stores for a prefix, and runs again when it is hit. */
export function strategies(hit: number, period: number): Readonly<Record<StrategyId, WindowCachingCost>> {
  return {
    full: windowCaching(layers, { kind: "full" }, hit),
    periodic: windowCaching(layers, { kind: "periodic", every: period }, hit),
    zero: windowCaching(layers, { kind: "zero" }, hit),
  };
}

/** Bytes of compressed entries of a prefix. */
export function entryBytes(hit: number): number {
  return bytesAt(layers, hit).global;
}
