/**
 * Heavily compressed attention of V4: entries of long blocks without overlap, few enough that every visible one is read.
 *
 * Source: V4 report §2.3; V4 inference/model.py.
 */
import { type CompressorParams, type CompressorState, compress, emptyCompressor, visibleEntries } from "./compressor";
import { joinRows, type Matrix, matrix } from "./matrix";
import { exact, type Precision } from "./precision";
import {
  attendAndProject,
  type LayerOutput,
  type LocalBranch,
  localBranch,
  rotatedRows,
  type SharedKvConfig,
  type SharedKvParams,
} from "./sharedKvLayer";
import { emptyRing, type Ring } from "./slidingWindow";

export interface HcaConfig extends SharedKvConfig {
  /** Tokens an entry (m′). */
  readonly ratio: number;
}

export interface HcaParams extends SharedKvParams {
  readonly compressor: CompressorParams;
}

/** What is kept between chunks. */
export interface HcaCache {
  readonly ring: Ring;
  /** Position of the sequence's first token: entry j stands at `origin` + j · ratio. */
  readonly origin: number;
  readonly compressor: CompressorState;
  /** [entries, headDim] */
  readonly entries: Matrix;
}

export interface HcaResult extends LocalBranch, LayerOutput {
  /** For each token the entries it sees, ascending. */
  readonly picks: readonly Int32Array[];
  /** After the chunk, with all entries so far. */
  readonly cache: HcaCache;
}

/** Before the first token. */
export function emptyHcaCache({ window, headDim }: HcaConfig, { compressor }: HcaParams, origin = 0): HcaCache {
  return {
    ring: emptyRing(window, headDim, origin),
    origin,
    compressor: emptyCompressor(compressor),
    entries: matrix(0, headDim),
  };
}

/**
 * The layer over the next tokens.
 *
 * @param hidden [tokens, hidden], normalised.
 * @param cache What the chunk before left; an empty one for a whole sequence.
 * @throws RangeError where shapes do not fit.
 */
export function hca(
  config: HcaConfig,
  params: HcaParams,
  hidden: Matrix,
  cache: HcaCache = emptyHcaCache(config, params),
  precision: Precision = exact,
): HcaResult {
  const { ratio, normEps, rope } = config;
  const { ring, origin } = cache;
  const local = localBranch(config, params, ring, hidden, precision);
  const made = compress({ ratio, overlap: false, normEps }, params.compressor, cache.compressor, hidden, precision);
  const positionOf = (entry: number) => origin + (made.firstEntry + entry) * ratio;
  const newEntries = rotatedRows(made.latents, rope, positionOf, precision.activation, precision.entry);
  const entries = joinRows(cache.entries, newEntries.rows);
  const picks = Array.from({ length: hidden.rows }, (_, token) =>
    Int32Array.from({ length: visibleEntries(ring.end - origin + token, ratio) }, (__, entry) => entry),
  );
  return {
    ...local,
    ...attendAndProject(config, params, local, { rows: entries, picks }, precision),
    picks,
    cache: { ring: local.ring, origin, compressor: made.state, entries },
  };
}
