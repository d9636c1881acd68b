/**
 * Compressors turn blocks of `ratio` tokens into one entry each: CSA (with overlap), HCA (without), and those of CSA2
 * (two tokens with a gate, or one token without).
 *
 * Source: V4 report §2.3; V4 and V4.1 inference/model.py, `Compressor`.
 */
import { expectCount } from "./check";
import { copyOf, expectShape, joinRows, type Matrix, matrix, project, rowOf, rowsOf } from "./matrix";
import { rmsNormRows } from "./norm";
import { exact, type Precision } from "./precision";
import { softmax } from "./softmax";

export interface CompressorConfig {
  /** Tokens a block (m). */
  readonly ratio: number;
  /** Whether an entry also pools the block before its own, through projections of their own (CSA). */
  readonly overlap: boolean;
  readonly normEps: number;
}

/**
 * `width` is that of an entry. With overlap, projections are 2 · width wide: the first half is for the entry of the block
 * after the token's, the second half for the token's own.
 */
export interface CompressorParams {
  /** [width or 2 · width, hidden] */
  readonly wkv: Matrix;
  /** The same shape; `null` where a block is one token. */
  readonly wgate: Matrix | null;
  /** Added to the gates by place in the block, [ratio, width or 2 · width]; `null` is none. */
  readonly positionBias: Matrix | null;
  /** [width] */
  readonly norm: Float64Array;
}

/** What is kept between chunks: tokens so far, and the projections of those that a coming entry needs. */
export interface CompressorState {
  readonly tokens: number;
  /** Of the unfinished block, with overlap also of the block before: [kept tokens, width or 2 · width]. */
  readonly values: Matrix;
  /** The same shape, bias included. */
  readonly gates: Matrix;
}

export interface Compressed {
  /** Entries of the blocks that are now full, normalised and not rotated: [blocks, width]. */
  readonly latents: Matrix;
  /** Number of the first of them. */
  readonly firstEntry: number;
  readonly state: CompressorState;
}

/**
 * How many entries a query sees: those of full blocks, its own token included.
 *
 * @param tokensBefore Tokens of the sequence before the query's.
 * @throws RangeError where they are no whole number from 0 on, or the ratio none from 1 on.
 */
export function visibleEntries(tokensBefore: number, ratio: number): number {
  expectCount("tokensBefore", tokensBefore, 0);
  expectCount("ratio", ratio);
  return Math.floor((tokensBefore + 1) / ratio);
}

/**
 * Tokens whose projections a compressor keeps after `tokens` tokens: those of the unfinished block, at most m − 1, and with
 * overlap those of the block before it, at most 2m − 1 in all.
 *
 * @throws RangeError where the tokens are no whole number from 0 on, or the ratio none from 1 on.
 */
export function keptTokens({ ratio, overlap }: Pick<CompressorConfig, "ratio" | "overlap">, tokens: number): number {
  expectCount("tokens", tokens, 0);
  expectCount("ratio", ratio);
  const blocks = Math.floor(tokens / ratio);
  return tokens - Math.max(0, blocks - (overlap ? 1 : 0)) * ratio;
}

/** A compressor before its first token. */
export function emptyCompressor({ wkv }: CompressorParams): CompressorState {
  return { tokens: 0, values: matrix(0, wkv.rows), gates: matrix(0, wkv.rows) };
}

/**
 * Takes the next tokens and yields the entries of blocks that they fill. Chunks of any size give the same entries; a block
 * that is not full yields nothing.
 *
 * @param hidden [tokens, hidden]
 * @param name Of the parameters, for messages.
 * @throws RangeError where shapes do not fit, blocks of several tokens have no gate, or the state is none of this compressor.
 */
export function compress(
  config: CompressorConfig,
  params: CompressorParams,
  state: CompressorState,
  hidden: Matrix,
  precision: Precision = exact,
  name = "compressor",
): Compressed {
  checkParams(config, params, name);
  checkState(config, params, state);
  const { ratio, overlap, normEps } = config;
  const values = joinRows(state.values, project(hidden, params.wkv, `${name}.wkv`));
  const gates = joinRows(state.gates, gatesOf(config, params, state.tokens, hidden));
  const firstToken = state.tokens - state.values.rows;
  const tokens = state.tokens + hidden.rows;
  const firstEntry = Math.floor(state.tokens / ratio);
  const end = Math.floor(tokens / ratio);
  const pooled = matrix(end - firstEntry, params.norm.length);
  const weights = new Float64Array(2 * ratio);
  for (let entry = firstEntry; entry < end; entry++) {
    pool(config, values, gates, entry * ratio - firstToken, weights, rowOf(pooled, entry - firstEntry));
  }
  // A state may begin at a later block, without what came before: then nothing of it can be dropped yet.
  const kept = Math.max(0, (end - (overlap ? 1 : 0)) * ratio - firstToken);
  return {
    latents: precision.activation(rmsNormRows(precision.activation(pooled), normEps, params.norm, `${name}.norm`)),
    firstEntry,
    state: { tokens, values: lastRows(values, kept), gates: lastRows(gates, kept) },
  };
}

/** Gates with their bias. A block of one token needs none: the softmax over one row is 1, whatever its gate. */
function gatesOf(
  { ratio }: CompressorConfig,
  { wkv, wgate, positionBias }: CompressorParams,
  firstToken: number,
  hidden: Matrix,
): Matrix {
  const gates = wgate === null ? matrix(hidden.rows, wkv.rows) : project(hidden, wgate);
  if (positionBias === null) return gates;
  for (let token = 0; token < gates.rows; token++) {
    const gate = rowOf(gates, token);
    const bias = rowOf(positionBias, (firstToken + token) % ratio);
    for (let channel = 0; channel < gate.length; channel++) gate[channel] = (gate[channel] ?? 0) + (bias[channel] ?? 0);
  }
  return gates;
}

/**
 * The pooled block whose first token is row `own` of the projections: per channel, a softmax over the gates of its tokens
 * weights their values. With overlap the tokens of the block before take part, where there is one.
 *
 * @param weights Scratch, at least as long as the tokens that take part.
 */
function pool(
  config: CompressorConfig,
  values: Matrix,
  gates: Matrix,
  own: number,
  weights: Float64Array,
  target: Float64Array,
): void {
  const { first, count } = inputsOf(config, own);
  const column = columnOf(config, own, target.length);
  for (let channel = 0; channel < target.length; channel++) {
    for (let row = first; row < first + count; row++) {
      weights[row - first] = gates.values[row * values.columns + column(row, channel)] ?? 0;
    }
    softmax(weights, count);
    let sum = 0;
    for (let row = first; row < first + count; row++) {
      sum += (weights[row - first] ?? 0) * (values.values[row * values.columns + column(row, channel)] ?? 0);
    }
    target[channel] = sum;
  }
}

/** Rows that the block from row `own` on pools. */
function inputsOf({ ratio, overlap }: CompressorConfig, own: number) {
  const first = overlap ? Math.max(0, own - ratio) : own;
  return { first, count: own + ratio - first };
}

/** Where a row has what it gives to that block: with overlap the first half is for the block after the row's own. */
function columnOf({ overlap }: CompressorConfig, own: number, width: number) {
  return (row: number, channel: number) => channel + (overlap && row >= own ? width : 0);
}

/** What one entry is made of, input by input and channel by channel. */
export interface EntryMix {
  /** The first token that takes part, and the first of the entry's own block. */
  readonly firstToken: number;
  readonly ownToken: number;
  /** Gates with their bias, weights (each channel adds up to 1) and contents: [inputs, width]. */
  readonly gates: Matrix;
  readonly weights: Matrix;
  readonly values: Matrix;
  /** The weighted sums, before the norm: [width]. */
  readonly pooled: Float64Array;
}

/**
 * One entry of a sequence taken apart, for a page to show: the sums are those of `compress`.
 *
 * @param hidden All tokens from the first on, [tokens, hidden].
 * @param entry Number of an entry whose block is full.
 * @throws RangeError where shapes do not fit, or the block is not full.
 */
export function entryMix(config: CompressorConfig, params: CompressorParams, hidden: Matrix, entry: number): EntryMix {
  checkParams(config, params, "compressor");
  expectCount("entry", entry, 0);
  const own = entry * config.ratio;
  if (own + config.ratio > hidden.rows) throw new RangeError(`entry: ${entry}; its block is not full`);
  const width = params.norm.length;
  const values = project(hidden, params.wkv, "compressor.wkv");
  const gates = gatesOf(config, params, 0, hidden);
  const { first, count } = inputsOf(config, own);
  const column = columnOf(config, own, width);
  const mix = { gates: matrix(count, width), weights: matrix(count, width), values: matrix(count, width) };
  for (let channel = 0; channel < width; channel++) {
    const weights = new Float64Array(count);
    for (let input = 0; input < count; input++) {
      const at = (first + input) * values.columns + column(first + input, channel);
      weights[input] = gates.values[at] ?? 0;
      mix.gates.values[input * width + channel] = gates.values[at] ?? 0;
      mix.values.values[input * width + channel] = values.values[at] ?? 0;
    }
    softmax(weights, count);
    for (const [input, weight] of weights.entries()) mix.weights.values[input * width + channel] = weight;
  }
  const pooled = new Float64Array(width);
  pool(config, values, gates, own, new Float64Array(count), pooled);
  return { firstToken: first, ownToken: own, ...mix, pooled };
}

/** A copy, so that what is kept does not keep a whole chunk alive. */
function lastRows(rows: Matrix, first: number): Matrix {
  return copyOf(rowsOf(rows, first, rows.rows));
}

function checkParams(
  { ratio, overlap }: CompressorConfig,
  { wkv, wgate, positionBias, norm }: CompressorParams,
  name: string,
): void {
  expectCount("ratio", ratio);
  if (wgate === null && (ratio > 1 || overlap)) {
    throw new RangeError(`${name}.wgate: none; blocks of ${ratio}${overlap ? " with overlap" : ""} need a gate`);
  }
  const columns = (overlap ? 2 : 1) * norm.length;
  expectShape(`${name}.wkv`, wkv, columns, wkv.columns);
  if (wgate !== null) expectShape(`${name}.wgate`, wgate, columns, wkv.columns);
  if (positionBias !== null) expectShape(`${name}.positionBias`, positionBias, ratio, columns);
}

/** What is kept begins with a block: without that, a block would be pooled from the wrong tokens. */
function checkState(
  { ratio }: CompressorConfig,
  { wkv }: CompressorParams,
  { tokens, values, gates }: CompressorState,
) {
  expectCount("state.tokens", tokens, 0);
  expectShape("state.values", values, values.rows, wkv.rows);
  expectShape("state.gates", gates, values.rows, wkv.rows);
  const first = tokens - values.rows;
  if (first < 0 || first % ratio !== 0) {
    throw new RangeError(
      `state.values: ${values.rows} rows after ${tokens} tokens; rows that begin with a block of ${ratio} are wanted`,
    );
  }
}
