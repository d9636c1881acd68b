import {
  dsa,
  indexScores,
  type Matrix,
  matrix,
  mlaAbsorbed,
  rotateHadamard,
  topKRows,
  toyEmbeddings,
  wordsOf,
} from "../../core";
import { codeOf, config, params as layer, sizes } from "../../widgets/indexer-scores/layer";
import { params } from "../../widgets/indexer-scores/params";

/** Laws of the algebra, checked on the small layer of the figure above, over its text. */

const words = wordsOf(params.text.initial);
const hidden = toyEmbeddings(sizes, words, codeOf);
const picks = params.picks.initial;
const run = dsa({ ...config, topK: picks }, layer, hidden);

/** The same run with its index heads and keys rotated by Hadamard, in a width that is a power of two. */
function rotated(): { readonly plain: Matrix; readonly turned: Matrix } {
  const { heads, width } = config.indexer;
  const wide = 2 ** Math.ceil(Math.log2(width));
  const queries = padded(run.indexQueries, heads, width, wide);
  const keys = padded(run.indexKeys, 1, width, wide);
  const visible = (token: number) => token + 1;
  const plain = indexScores(queries, run.indexWeights, keys, heads, visible);
  rotateHadamard(queries, wide);
  rotateHadamard(keys, wide);
  return { plain, turned: indexScores(queries, run.indexWeights, keys, heads, visible) };
}

/** Heads of `width` channels in heads of `wide`, zeros behind. */
function padded(rows: Matrix, heads: number, width: number, wide: number): Matrix {
  const wider = matrix(rows.rows, heads * wide);
  for (let head = 0; head < rows.rows * heads; head++) {
    wider.values.set(rows.values.subarray(head * width, (head + 1) * width), head * wide);
  }
  return wider;
}

function largestDifference(a: Float64Array, b: Float64Array): number {
  let largest = 0;
  for (const [index, value] of a.entries()) {
    if (value !== b[index]) largest = Math.max(largest, Math.abs(value - (b[index] ?? 0)));
  }
  return largest;
}

const samePicks = (a: Matrix, b: Matrix) => {
  const [own, other] = [topKRows(a, picks), topKRows(b, picks)];
  return own.every((list, token) => list.every((pick, slot) => pick === other[token]?.[slot]));
};

const { plain, turned } = rotated();
const scaled = matrix(
  plain.rows,
  plain.columns,
  plain.values.map((value) => 8 * value),
);
const all = dsa({ ...config, topK: words.length }, layer, hidden);
const dense = mlaAbsorbed(config.mla, layer.mla, hidden);

export const laws = {
  words: words.length,
  picks,
  /** Largest difference of outputs with as many picks as words, against dense MLA. */
  dense: largestDifference(all.y.values, dense.y.values),
  /** Largest difference of scores with and without the rotation, and whether the picks are the same. */
  hadamard: { difference: largestDifference(plain.values, turned.values), samePicks: samePicks(plain, turned) },
  /** Whether a common factor leaves the picks. */
  factor: { by: 8, samePicks: samePicks(plain, scaled) },
  /** Whether no word reads a later one, and each reads min(k, t + 1). */
  causal: run.picks.every((list, token) => {
    const real = [...list].filter((pick) => pick >= 0);
    return real.length === Math.min(picks, token + 1) && real.every((pick) => pick <= token);
  }),
} as const;
