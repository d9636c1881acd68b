/**
 * Hierarchical sparse indexing (HSI): one layer scores all entries, keeps the best blocks of them as a pool of candidates, and later
 * layers pick inside the pool only.
 *
 * Source: V4.1 inference/model.py, `select_candidate_blocks`.
 */
import { expectCounts } from "./check";
import { type Matrix, rowOf } from "./matrix";
import { expectVisible, topK } from "./topK";

export interface PoolConfig {
  /** Entries a block. */
  readonly blockSize: number;
  /** Blocks a query keeps, at most. */
  readonly topBlocks: number;
}

/** One query's pool. */
export interface CandidatePool {
  /** The best score of each block, [blocks]; −∞ where nothing in it is visible. */
  readonly blockScores: Float64Array;
  /** Numbers of the blocks kept, ascending. */
  readonly blocks: Int32Array;
  /** For each entry 1 if it is in the pool, [entries]. Its newest block may reach beyond what is visible. */
  readonly keep: Uint8Array;
}

/**
 * The pool of one query: its newest visible block, whatever its score, and the best others.
 *
 * @param scores Index scores, [entries]; from `visible` on they are not read.
 * @param visible Entries that the query can see; of none there is no pool.
 * @throws RangeError where the block size or the number of blocks is no whole number from 1 on, `visible` none up to the
 * scores there are, or a visible score is NaN.
 */
export function candidatePool(
  scores: Float64Array,
  visible: number,
  { blockSize, topBlocks }: PoolConfig,
): CandidatePool {
  expectCounts({ blockSize, topBlocks });
  expectVisible(visible, scores.length);
  const blockScores = bestOfBlocks(scores, visible, blockSize);
  const pinned = blockScores.slice();
  if (visible > 0) pinned[Math.floor((visible - 1) / blockSize)] = Number.POSITIVE_INFINITY;
  const blocks = topK(pinned, topBlocks).filter((block) => block >= 0);
  const keep = new Uint8Array(scores.length);
  for (const block of blocks) keep.fill(1, block * blockSize, (block + 1) * blockSize);
  return { blockScores, blocks, keep };
}

/** The largest visible score of each block; the last block may be short. */
function bestOfBlocks(scores: Float64Array, visible: number, blockSize: number): Float64Array {
  const best = new Float64Array(Math.ceil(scores.length / blockSize)).fill(Number.NEGATIVE_INFINITY);
  for (let entry = 0; entry < visible; entry++) {
    const block = Math.floor(entry / blockSize);
    best[block] = Math.max(best[block] ?? 0, scores[entry] ?? 0);
  }
  return best;
}

/**
 * The best visible entries inside the pool, ascending, then −1. A pool with fewer than `k` of them gives those alone.
 *
 * @param scores Index scores, [entries]; −∞ where not visible.
 * @param keep [entries]
 * @returns [k]
 * @throws RangeError where the pool is of another number of entries.
 */
export function pickFromPool(scores: Float64Array, k: number, keep: Uint8Array): Int32Array {
  if (keep.length !== scores.length) {
    throw new RangeError(`keep: ${keep.length} entries; scores are of ${scores.length}`);
  }
  return topK(
    scores.map((score, entry) => (keep[entry] === 1 ? score : Number.NEGATIVE_INFINITY)),
    k,
  );
}

/**
 * The pools of a chunk of queries, one a token.
 *
 * @param scores [tokens, entries]
 * @param visibleOf How many entries a token (counted from 0 in the chunk) can see.
 * @throws RangeError as `candidatePool` does.
 */
export function candidatePools(
  scores: Matrix,
  visibleOf: (token: number) => number,
  config: PoolConfig,
): CandidatePool[] {
  return Array.from({ length: scores.rows }, (_, token) =>
    candidatePool(rowOf(scores, token), visibleOf(token), config),
  );
}
