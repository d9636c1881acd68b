import type { PoolConfig } from "../attention/candidatePool";
import type { IndexQueries } from "../attention/indexBranch";
import { dotRows } from "../attention/rowKernels";
import { BestEntries } from "./bestEntries";
import type { RowStore } from "./rowStore";

/**
 * The indexer of a stack: index keys are read from their packed rows a few at a time, scored for the queries that can see
 * them, and forgotten. What is kept are the best entries, and the best blocks of them.
 */

/** Index keys that are read at a time. */
const keyRows = 32;

/** What a chunk's index queries are scored against. */
export interface Scoring {
  /** Of the chunk: queries [tokens, heads · width] and weights [tokens, heads]. */
  readonly index: IndexQueries;
  readonly keys: RowStore;
  /** [tokens], entries that each token can see. */
  readonly visible: Int32Array;
  readonly topK: number;
}

/** What scoring found, one item a token. */
export interface Scored {
  /** Entries picked, ascending. */
  readonly picks: readonly Int32Array[];
  /** Blocks of the candidate pool, ascending; `null` where none is published. */
  readonly pools: readonly Int32Array[] | null;
  /** [visible], NaN where nothing was scored; `null` unless asked for. */
  readonly scores: readonly Float64Array[] | null;
  /** Scores that were computed: one a query and key. */
  readonly count: number;
}

/** Takes the scores of `count` entries of a token, in ascending order. */
type Visit = (token: number, entries: Int32Array, scores: Float64Array, count: number) => void;

/**
 * Scores every visible entry.
 *
 * @param pool Sizes of the pool that is published; `null` publishes none.
 * @param keepScores Whether scores are handed back, which costs memory for each entry.
 */
export function scoreAll(scoring: Scoring, pool: PoolConfig | null, keepScores: boolean): Scored {
  const { keys, visible, topK } = scoring;
  const tokens = visible.length;
  const most = mostOf(visible);
  const best = new BestEntries(tokens, Math.min(topK, most));
  const blocks = pool === null ? null : new BestBlocks(tokens, most, pool);
  const kept = keepScores ? emptyScores(visible) : null;
  const scorer = new Scorer(scoring);
  const visit: Visit = (token, entries, scores, seen) => {
    offerAll(best, kept, token, entries, scores, seen);
    blocks?.offer(token, entries, scores, seen);
  };
  let count = 0;
  for (let first = 0; first < most; first += keyRows) {
    scorer.readRun(keys, first, Math.min(keyRows, most - first));
    for (let token = 0; token < tokens; token++) {
      const seen = Math.min(keyRows, (visible[token] ?? 0) - first);
      if (seen <= 0) continue;
      count += seen;
      scorer.score(token, seen, visit);
    }
  }
  const list = <Item>(of: (token: number) => Item) => Array.from({ length: tokens }, (_, token) => of(token));
  return {
    picks: list((token) => best.of(token)),
    pools: blocks === null ? null : list((token) => blocks.of(token, visible[token] ?? 0)),
    scores: kept,
    count,
  };
}

/**
 * Scores the visible entries of each token's pool, and no others: their number does not grow with the sequence.
 *
 * @param pools Blocks of each token's pool, ascending.
 * @param blockSize Entries a block.
 */
export function scorePool(
  scoring: Scoring,
  pools: readonly Int32Array[],
  blockSize: number,
  keepScores: boolean,
): Scored {
  const { keys, visible, topK } = scoring;
  const tokens = visible.length;
  const best = new BestEntries(tokens, Math.min(topK, mostOf(visible)));
  const kept = keepScores ? emptyScores(visible) : null;
  const scorer = new Scorer(scoring);
  const visit: Visit = (token, entries, scores, seen) => offerAll(best, kept, token, entries, scores, seen);
  let count = 0;
  for (const [token, blocks] of pools.entries()) {
    const seen = visible[token] ?? 0;
    let filled = 0;
    for (const block of blocks) {
      const end = Math.min((block + 1) * blockSize, seen);
      for (let entry = block * blockSize; entry < end; entry++) {
        scorer.readOne(keys, entry, filled++);
        count++;
        if (filled < keyRows) continue;
        scorer.score(token, filled, visit);
        filled = 0;
      }
    }
    if (filled > 0) scorer.score(token, filled, visit);
  }
  return {
    picks: Array.from({ length: tokens }, (_, token) => best.of(token)),
    pools: null,
    scores: kept,
    count,
  };
}

function offerAll(
  best: BestEntries,
  kept: readonly Float64Array[] | null,
  token: number,
  entries: Int32Array,
  scores: Float64Array,
  count: number,
): void {
  const own = kept?.[token];
  for (let index = 0; index < count; index++) {
    const [entry, score] = [entries[index] ?? 0, scores[index] ?? 0];
    best.offer(token, entry, score);
    if (own !== undefined) own[entry] = score;
  }
}

function mostOf(visible: Int32Array): number {
  return visible.reduce((most, seen) => Math.max(most, seen), 0);
}

function emptyScores(visible: Int32Array): Float64Array[] {
  return Array.from(visible, (seen) => new Float64Array(seen).fill(Number.NaN));
}

/** A few index keys, and their scores for one query after another. */
class Scorer {
  readonly #scoring: Scoring;
  readonly #width: number;
  readonly #heads: number;
  /** [keyRows, width] */
  readonly #keys: Float64Array;
  readonly #entries = new Int32Array(keyRows);
  readonly #scores = new Float64Array(keyRows);
  readonly #products = new Float64Array(keyRows);

  constructor(scoring: Scoring) {
    this.#scoring = scoring;
    this.#heads = scoring.index.weights.columns;
    this.#width = scoring.keys.elements;
    this.#keys = new Float64Array(keyRows * this.#width);
  }

  readOne(keys: RowStore, entry: number, place: number): void {
    keys.readInto(entry, this.#keys, place * this.#width);
    this.#entries[place] = entry;
  }

  readRun(keys: RowStore, first: number, count: number): void {
    for (let place = 0; place < count; place++) this.readOne(keys, first + place, place);
  }

  /** I = Σ over heads of w · ReLU(q · k), for the first `count` keys. Source: V3.2 paper eq. 1. */
  score(token: number, count: number, visit: Visit): void {
    const { queries, weights } = this.#scoring.index;
    const [scores, products] = [this.#scores, this.#products];
    scores.fill(0, 0, count);
    for (let head = 0; head < this.#heads; head++) {
      const first = token * queries.columns + head * this.#width;
      const weight = weights.values[token * this.#heads + head] ?? 0;
      dotRows(queries.values, first, this.#width, this.#keys, 0, this.#width, count, products, 0);
      for (let key = 0; key < count; key++) {
        scores[key] = (scores[key] ?? 0) + weight * Math.max(products[key] ?? 0, 0);
      }
    }
    visit(token, this.#entries, scores, count);
  }
}

/** The best blocks of each token, its newest visible one among them whatever its score: `candidatePool`, one score a time. */
class BestBlocks {
  readonly #blockSize: number;
  readonly #best: BestEntries;
  /** [tokens], the best score so far in the block that is being filled. */
  readonly #current: Float64Array;

  constructor(tokens: number, entries: number, { blockSize, topBlocks }: PoolConfig) {
    this.#blockSize = blockSize;
    this.#best = new BestEntries(tokens, Math.min(topBlocks, Math.ceil(entries / blockSize)));
    this.#current = new Float64Array(tokens).fill(Number.NEGATIVE_INFINITY);
  }

  /** Entries of a token come in ascending order, none left out. A block is offered when the next one begins. */
  offer(token: number, entries: Int32Array, scores: Float64Array, count: number): void {
    for (let index = 0; index < count; index++) {
      const entry = entries[index] ?? 0;
      if (entry % this.#blockSize === 0) {
        if (entry > 0) this.#best.offer(token, entry / this.#blockSize - 1, this.#current[token] ?? 0);
        this.#current[token] = Number.NEGATIVE_INFINITY;
      }
      this.#current[token] = Math.max(this.#current[token] ?? 0, scores[index] ?? 0);
    }
  }

  /** Call it once a token: its newest block takes its place now. */
  of(token: number, visible: number): Int32Array {
    if (visible > 0) {
      this.#best.offer(token, Math.floor((visible - 1) / this.#blockSize), Number.POSITIVE_INFINITY);
    }
    return this.#best.of(token);
  }
}
