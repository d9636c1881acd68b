import {
  absorbQueries,
  causalReads,
  dsaIndexKeys,
  dsaIndexQueries,
  emptyTrace,
  indexParts,
  indexScale,
  indexWeights,
  type Matrix,
  matrix,
  mlaAbsorbedAttend,
  mlaEntries,
  mlaQueries,
  mlaQueryLatent,
  nothing,
  project,
  recall,
  relativeL2,
  rowOf,
  rowsOf,
  topK,
  toyEmbeddings,
  toyPlaces,
} from "../../core";
import { remembered } from "../remembered";
import { codeOf, config, params, sizes } from "./layer";

/** What a text leaves in the cache: an entry and an index key for each word. */
interface Cached {
  readonly hidden: Matrix;
  readonly entries: Matrix;
  readonly keys: Matrix;
}

/** What does not depend on top-k: scores, and dense attention. */
interface Asked {
  /** q · k before ReLU, [words, heads]. */
  readonly products: Matrix;
  /** w · ReLU(q · k), [words, heads]. */
  readonly parts: Matrix;
  /** w, [heads] */
  readonly weights: Float64Array;
  /** I, [words] */
  readonly scores: Float64Array;
  /** Dense attention, the mean over its heads: [words], sums to 1. */
  readonly dense: Float64Array;
}

/** One query's reading of the words it can see: dense, and of the picks alone. */
export interface QueryRun extends Asked {
  /** Ascending, then −1: [k]. */
  readonly picks: Int32Array;
  /** The part of dense attention that is on the picks, from 0 to 1. */
  readonly mass: number;
  /** How many of dense attention's own top k are picked, and how many there are. */
  readonly shared: { readonly found: number; readonly of: number };
  /** Relative L2 difference of the layer's output. */
  readonly error: number;
  /** The word of the text whose code is nearest to the output, with the picks and dense. */
  readonly reads: { readonly sparse: string; readonly dense: string };
}

interface Ready extends Asked {
  readonly read: (picks: Int32Array) => Float64Array;
  readonly output: Float64Array;
}

const cachedFor = remembered((joined: string): Cached => {
  const hidden = toyEmbeddings(sizes, joined.split(" "), codeOf);
  return {
    hidden,
    entries: mlaEntries(config.mla, params.mla, hidden, 0),
    keys: dsaIndexKeys(config, params.indexer, hidden, 0),
  };
});

const askedOf = remembered((joined: string, query: number): Ready => {
  const { hidden, entries, keys } = cachedFor(joined);
  const own = rowsOf(hidden, query, query + 1);
  const visible = query + 1;
  const latent = mlaQueryLatent(config.mla, params.mla, own);
  const index = dsaIndexQueries(config, params.indexer, latent, query);
  const weights = indexWeights(own, params.indexer.wWeights, indexScale(config.indexer));
  const { products, parts } = indexParts(index, weights, keys, 0, visible);
  const scores = Float64Array.from({ length: visible }, (_, word) => sum(rowOf(parts, word)));

  const queries = absorbQueries(config.mla, params.mla, mlaQueries(config.mla, params.mla, latent, query));
  const trace = emptyTrace(1, config.mla.heads, entries.rows);
  const read = (picks: Int32Array, into?: typeof trace) => {
    const output = mlaAbsorbedAttend(config.mla, params.mla, queries, entries, () => picks, into);
    return rowOf(project(output, params.mla.wO, "wO"), 0);
  };
  const output = read(causalReads(entries.rows, query)(0), trace);
  const dense = meanOfHeads(trace.weights, visible);
  return { products, parts, weights: rowOf(weights, 0), scores, dense, read, output };
});

/**
 * Runs the layer for one word of a text.
 *
 * @param words In lower case, none with a space in it.
 * @param query Place of the word that asks.
 * @param k Top-k.
 */
export function runQuery(words: readonly string[], query: number, k: number): QueryRun {
  return runOf(words.join(" "), query, k);
}

const runOf = remembered((joined: string, query: number, k: number): QueryRun => {
  const { read, output, ...asked } = askedOf(joined, query);
  const picks = topK(asked.scores, k);
  const y = read(picks);
  const of = Math.min(k, query + 1);
  const words = new Set(joined.split(" "));
  return {
    ...asked,
    picks,
    mass: sum([...picks].map((word) => (word === nothing ? 0 : (asked.dense[word] ?? 0)))),
    shared: { found: Math.round(recall([picks], [topK(asked.dense, k)]) * of), of },
    error: relativeL2(y, output),
    reads: { sparse: nearestWord(y, words), dense: nearestWord(output, words) },
  };
});

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** [heads, entries] to the mean over heads of the first entries. */
function meanOfHeads(weights: Matrix, entries: number): Float64Array {
  const mean = matrix(1, entries);
  for (let head = 0; head < weights.rows; head++) {
    const row = rowOf(weights, head);
    for (let entry = 0; entry < entries; entry++)
      mean.values[entry] = (mean.values[entry] ?? 0) + (row[entry] ?? 0) / weights.rows;
  }
  return mean.values;
}

/** The word whose code has the largest product with the answer part of an output. */
function nearestWord(y: Float64Array, words: ReadonlySet<string>): string {
  const { answer, code } = toyPlaces(sizes);
  const found = y.subarray(answer, answer + code);
  let best = { word: "", product: Number.NEGATIVE_INFINITY };
  for (const word of words) {
    const own = codeOf(word);
    const product = sum(found.map((value, channel) => value * (own[channel] ?? 0)));
    if (product > best.product) best = { word, product };
  }
  return best.word;
}
