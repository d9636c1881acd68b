/**
 * What both forms of mHC (manifold-constrained hyper-connections) share: a layer does not add to one residual vector, it
 * reads a mix of n streams, writes to each of them, and mixes them among themselves.
 *
 * Source: V4 report (mHC); V4 inference/model.py (`hc_pre`, which mixes and collapses, and `hc_post`) and V4.1's (`hc_mixes`,
 * `hc_pre`, which only collapses, and `hc_post`); both inference/kernel.py (`hc_split_sinkhorn`).
 */
import { expectCount, expectFromZero, expectLength } from "../attention/check";
import { addScaled, dotAt, expectShape, type Matrix, matrix, project } from "../attention/matrix";
import { softmax } from "../attention/softmax";
import { sigmoid } from "./sigmoid";

export interface HyperConfig {
  /** Residual streams (n). */
  readonly streams: number;
  /** Rounds of Sinkhorn's normalisation. */
  readonly sinkhornIterations: number;
  /** Keeps weights and sums from zero. */
  readonly eps: number;
  readonly normEps: number;
}

/** Parameters of one sub-layer. Of the 2n + n² mix numbers the first n are for pre, the next n for post, the rest for comb. */
export interface HyperParams {
  /** [2n + n², n · hidden] */
  readonly weight: Matrix;
  /** [2n + n²] */
  readonly base: Float64Array;
  /** [3]: for pre, post and comb. */
  readonly scale: Float64Array;
}

/** How a sub-layer reads, writes and mixes the streams of each token. */
export interface HyperMix {
  /** [tokens, n], how much of each stream is read. */
  readonly pre: Matrix;
  /** [tokens, n], how much of the output each stream receives. */
  readonly post: Matrix;
  /** [tokens, n · n], row-major: what stream j passes to stream k. */
  readonly comb: Matrix;
}

/** @throws RangeError naming the field: whole numbers of streams and of rounds, from 0 on what is added to weights and sums. */
function checkHyper({ streams, sinkhornIterations, eps, normEps }: HyperConfig): void {
  expectCount("streams", streams);
  expectCount("sinkhornIterations", sinkhornIterations, 0);
  expectFromZero("eps", eps);
  expectFromZero("normEps", normEps);
}

/** @throws RangeError where the columns are no `n` streams. */
function expectStreams({ columns }: Matrix, n: number): void {
  expectCount("streams", n);
  if (columns % n !== 0) {
    throw new RangeError(`streams: ${n}; a number that divides the ${columns} channels is accepted`);
  }
}

/**
 * The mix of each token, made from its own streams: one norm over all of them, one projection; then
 * pre = σ(·) + eps, post = 2σ(·), and comb brought near to a doubly stochastic matrix.
 *
 * @param streams [tokens, n · hidden]
 * @throws RangeError where shapes do not fit.
 */
export function hyperMix(config: HyperConfig, params: HyperParams, streams: Matrix): HyperMix {
  checkHyper(config);
  const { streams: n, normEps } = config;
  const { weight, base, scale } = params;
  const size = 2 * n + n * n;
  expectStreams(streams, n);
  expectShape("weight", weight, size, streams.columns);
  expectLength("base", base, size);
  expectLength("scale", scale, 3);
  const mixes = project(streams, weight, "weight");
  const mix = { pre: matrix(streams.rows, n), post: matrix(streams.rows, n), comb: matrix(streams.rows, n * n) };
  const row = new Float64Array(n);
  for (let token = 0; token < streams.rows; token++) {
    const first = token * streams.columns;
    const squares = dotAt(streams.values, first, streams.values, first, streams.columns);
    const factor = 1 / Math.sqrt(squares / streams.columns + normEps);
    const at = (index: number, part: number) =>
      (mixes.values[token * size + index] ?? 0) * factor * (scale[part] ?? 0) + (base[index] ?? 0);
    for (let stream = 0; stream < n; stream++) {
      mix.pre.values[token * n + stream] = sigmoid(at(stream, 0)) + config.eps;
      mix.post.values[token * n + stream] = 2 * sigmoid(at(n + stream, 1));
    }
    for (let from = 0; from < n; from++) {
      for (let to = 0; to < n; to++) row[to] = at(2 * n + from * n + to, 2);
      softmax(row);
      for (let to = 0; to < n; to++) mix.comb.values[(token * n + from) * n + to] = (row[to] ?? 0) + config.eps;
    }
    sinkhorn(mix.comb.values.subarray(token * n * n, (token + 1) * n * n), n, config.sinkhornIterations, config.eps);
  }
  return mix;
}

/**
 * Brings a positive matrix near to a doubly stochastic one, in place: rows and columns in turn are divided by their sum
 * (plus eps). The softmax before counts as the first division of rows, so the first round divides columns only.
 *
 * @param values [n · n], row-major.
 * @throws RangeError where they are not as many, or a constant has no meaning.
 */
export function sinkhorn(values: Float64Array, n: number, iterations: number, eps: number): void {
  checkHyper({ streams: n, sinkhornIterations: iterations, eps, normEps: 0 });
  expectLength("values", values, n * n);
  for (let iteration = 0; iteration < iterations; iteration++) {
    for (let row = 0; iteration > 0 && row < n; row++) divideBySum(values, row * n, 1, n, eps);
    for (let column = 0; column < n; column++) divideBySum(values, column, n, n, eps);
  }
}

function divideBySum(values: Float64Array, first: number, step: number, n: number, eps: number): void {
  let sum = eps;
  for (let index = 0; index < n; index++) sum += values[first + index * step] ?? 0;
  for (let index = 0; index < n; index++) {
    values[first + index * step] = (values[first + index * step] ?? 0) / sum;
  }
}

/**
 * n copies of each token's embedding, `[tokens, n · hidden]`: the streams before the first layer.
 *
 * @throws RangeError where n is no whole number from 1 on.
 */
export function startStreams(embedding: Matrix, n: number): Matrix {
  expectCount("streams", n);
  const { rows, columns } = embedding;
  const streams = matrix(rows, n * columns);
  for (let token = 0; token < rows; token++) {
    const own = embedding.values.subarray(token * columns, (token + 1) * columns);
    for (let stream = 0; stream < n; stream++) streams.values.set(own, (token * n + stream) * columns);
  }
  return streams;
}

/**
 * What a sub-layer reads: Σ over streams of pre · stream.
 *
 * @param streams [tokens, n · hidden]
 * @param pre [tokens, n]
 * @returns [tokens, hidden]
 * @throws RangeError where shapes do not fit.
 */
export function collapseStreams(streams: Matrix, pre: Matrix): Matrix {
  const n = pre.columns;
  expectStreams(streams, n);
  expectShape("pre", pre, streams.rows, n);
  const collapsed = matrix(streams.rows, streams.columns / n);
  const hidden = collapsed.columns;
  for (let token = 0; token < streams.rows; token++) {
    for (let stream = 0; stream < n; stream++) {
      const weight = pre.values[token * n + stream] ?? 0;
      addScaled(collapsed.values, token * hidden, streams.values, (token * n + stream) * hidden, hidden, weight);
    }
  }
  return collapsed;
}

/**
 * The streams after a sub-layer: stream k = post_k · y + Σ over j of comb[j, k] · stream j.
 *
 * @param streams [tokens, n · hidden]
 * @param y [tokens, hidden], the sub-layer's output.
 * @returns [tokens, n · hidden]
 * @throws RangeError where shapes do not fit.
 */
export function writeStreams(streams: Matrix, y: Matrix, { post, comb }: Pick<HyperMix, "post" | "comb">): Matrix {
  const n = post.columns;
  const hidden = y.columns;
  expectCount("streams", n);
  expectShape("y", y, streams.rows, streams.columns / n);
  expectShape("post", post, streams.rows, n);
  expectShape("comb", comb, streams.rows, n * n);
  const written = matrix(streams.rows, streams.columns);
  for (let token = 0; token < streams.rows; token++) {
    for (let to = 0; to < n; to++) {
      const first = (token * n + to) * hidden;
      addScaled(written.values, first, y.values, token * hidden, hidden, post.values[token * n + to] ?? 0);
      for (let from = 0; from < n; from++) {
        const weight = comb.values[(token * n + from) * n + to] ?? 0;
        addScaled(written.values, first, streams.values, (token * n + from) * hidden, hidden, weight);
      }
    }
  }
  return written;
}
