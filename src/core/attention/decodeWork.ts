/**
 * Arithmetic of one decode step in one layer: multiplications and additions counted apart, as in FLOPs. Only products that
 * grow with what is read are counted: scores and weighted sums. Projections, softmax and top-k are left out.
 */
import { expectCount, expectCounts } from "./check";
import type { IndexerSizes } from "./indexer";

/** Sizes of an absorbed MLA: every head meets the cached entry itself. */
export interface AbsorbedSizes {
  readonly heads: number;
  /** Channels of the latent (d_c): scored, and summed by the probabilities. */
  readonly kvLoraRank: number;
  /** Channels of the rotated key (d_R): scored only. */
  readonly rotated: number;
}

/**
 * Operations of absorbed MLA for one token: for each head and entry 2 · (d_c + d_R) for the score, 2 · d_c for the sum.
 *
 * @param entries Entries that the token reads.
 * @throws RangeError where a size is no whole number.
 */
export function absorbedWork({ heads, kvLoraRank, rotated }: AbsorbedSizes, entries: number): number {
  expectCounts({ heads, kvLoraRank });
  expectCount("rotated", rotated, 0);
  expectCount("entries", entries, 0);
  return 2 * heads * (2 * kvLoraRank + rotated) * entries;
}

/**
 * Operations of a lightning indexer for one token: for each head and entry 2 · width for q · k. ReLU and the weighted sum over
 * heads, one number a head, are left out.
 *
 * @param entries Entries that the token scores.
 * @throws RangeError where a size is no whole number.
 */
export function indexWork({ heads, width }: IndexerSizes, entries: number): number {
  expectCounts({ heads, width });
  expectCount("entries", entries, 0);
  return 2 * heads * width * entries;
}
