/**
 * A small transformer on a real cache: it runs the layers of a map, each in the way of its mechanism, and what it attends
 * to are rows that were packed, stored and read back.
 *
 * All layers share one attention core: query heads over one row of `headDim` channels that is key and value at once, a
 * sink a head, the output turned back by the query's position. So `gqa` is one KV head whose key and value are the same
 * numbers, stored apart; `mla` and `dsa` are MLA in its absorbed, multi-query shape, with the whole row as value. That dense
 * attention and MLA agree here follows from this and shows nothing about trained models. Maps with several KV heads, or
 * of MLA's real widths (queries of another width than rows), are weighed through the writers of a cache and not run.
 *
 * On packed rows, index queries are rounded as their keys are (`indexPrecision`); all else is computed in doubles.
 */
import { expectCount } from "../attention/check";
import { copyOf, expectShape, type Matrix, matrix, project, rowsOf } from "../attention/matrix";
import { rmsNormRows } from "../attention/norm";
import type { Layer } from "../layout/layer";
import { lastTokens, type Residual, readResidual, startResidual, throughSubLayer } from "./residual";
import type { StackConfig } from "./stackConfig";
import { writeEntries } from "./stackEntries";
import { attentionLayer, type Chunk } from "./stackLayer";
import { firstTrailingToken, restartBlocks, type StackOptions, StackRun, weightsOf } from "./stackRun";
import type { FeedForwardWeights, StackWeights } from "./stackWeights";

/**
 * Begins a sequence.
 *
 * @param capacity Tokens to make room for at once; more tokens make more room.
 * @throws RangeError where the configuration or the weights do not fit (`checkStack`, `checkWeights`), and where `capacity` or
 * the start position is no whole number or too large.
 */
export function startStack(
  config: StackConfig,
  weights: StackWeights,
  capacity: number,
  options: StackOptions = {},
): StackRun {
  return new StackRun(config, weights, capacity, options);
}

/**
 * Takes the next tokens, in chunks of `config.chunk`. Chunks of any size, and tokens one by one (`decode`), give the same
 * bits. After `resume` the first tokens are those to be replayed.
 *
 * @param embeddings [tokens, hidden]
 * @returns The hidden states after the last layer, [tokens, hidden].
 * @throws RangeError where the width does not fit, for numbers that are not finite, and for those that a row format
 * cannot hold.
 */
export function prefill(run: StackRun, embeddings: Matrix): Matrix {
  const final = matrix(embeddings.rows, run.config.hidden);
  forEachChunk(run, embeddings, (residual, chunk, first) => {
    const last = throughLayers(run, run.config.layers, residual, chunk);
    final.values.set(readResidual(last).values, first * final.columns);
  });
  return final;
}

/**
 * Takes the next token.
 *
 * @param embedding [1, hidden]
 * @returns [1, hidden]
 * @throws RangeError for another number of tokens, and as `prefill` does.
 */
export function decode(run: StackRun, embedding: Matrix): Matrix {
  if (embedding.rows !== 1) throw new RangeError(`embedding: ${embedding.rows} tokens; one is accepted`);
  return prefill(run, embedding);
}

/**
 * Prefill for layers in halves: all tokens pass the encoder and make the decoder's entries, which follow from the
 * encoder's output alone. Only the last `replayTokens` pass the decoder (decoder replay), so that its windows are filled:
 * its layer d, counted from 0 in the decoder, has the window rows of a full prefill if `replayTokens` is at least
 * W + d · (W − 1) or all tokens. With fewer, results are approximate.
 *
 * @param embeddings The whole prompt, [tokens, hidden].
 * @returns Hidden states of the replayed tokens, [min(replayTokens, tokens), hidden].
 * @throws RangeError where the map has no halves, a decoder layer but the first owns entries, or the sequence has begun;
 * and as `prefill` does.
 * Source: V4.1 report on bounded replay; rule: `attention/replay.ts`.
 */
export function prefillEncoderOnly(run: StackRun, embeddings: Matrix, replayTokens: number): Matrix {
  const { layers, hidden } = run.config;
  const source = decoderSource(run.config);
  if (run.token !== 0 || run.cache.tokens !== 0) {
    throw new RangeError(`the sequence has ${run.cache.tokens} tokens; the whole prompt comes at once`);
  }
  expectCount("replayTokens", replayTokens, 0);
  const firstReplayed = Math.max(0, embeddings.rows - replayTokens);
  const final = matrix(embeddings.rows - firstReplayed, hidden);
  forEachChunk(run, embeddings, (residual, chunk, first) => {
    const encoded = throughLayers(run, layers.slice(0, source.index), residual, chunk);
    writeEntries(run, source, normed(run, source, readResidual(encoded)), chunk.firstToken);
    const skipped = Math.max(0, firstReplayed - first);
    if (skipped >= chunk.tokens) return;
    const rest = newChunk(chunk.firstToken + skipped, chunk.tokens - skipped, chunk.replayed);
    const last = throughLayers(run, layers.slice(source.index), lastTokens(encoded, skipped), rest);
    final.values.set(readResidual(last).values, (first + skipped - firstReplayed) * hidden);
  });
  return final;
}

/**
 * A prefix hit: the first `keepTokens` tokens have their entries in the cache, and no window. The run stands
 * `replayTokens` before their end: give `prefill` the embeddings of these tokens again, then those of the suffix. They
 * rebuild windows, and blocks that are no entry yet; entries that are there are read and not written.
 *
 * With `exactReplay` tokens all is as it was: window rows of layer ℓ need W + ℓ · (W − 1) (`layerReplayLength`). With
 * fewer, W for instance, results are approximate.
 *
 * @throws RangeError where the cache has fewer tokens, or the replay leaves out tokens of a block that is no entry yet
 * (`shortestReplay`).
 * Source: V4.1 report on bounded replay.
 */
export function resume(run: StackRun, keepTokens: number, replayTokens: number): void {
  expectCount("replayTokens", replayTokens, 0);
  expectCount("keepTokens", keepTokens, 0);
  if (keepTokens > run.cache.tokens) {
    throw new RangeError(`keepTokens: ${keepTokens}; at most the ${run.cache.tokens} tokens of the cache are accepted`);
  }
  const shortest = shortestReplay(run.config, keepTokens);
  if (replayTokens < shortest) {
    throw new RangeError(`replayTokens: ${replayTokens}; the blocks that are no entry yet need at least ${shortest}`);
  }
  run.cache.truncate(keepTokens);
  run.cache.dropWindows();
  restartBlocks(run, keepTokens);
  run.token = Math.max(0, keepTokens - replayTokens);
}

/**
 * Tokens that a replay must have at least: those of blocks that are no entry yet, and with overlap of the block before.
 *
 * @throws RangeError where `keepTokens` is no whole number from 0 on.
 */
export function shortestReplay({ layers }: StackConfig, keepTokens: number): number {
  expectCount("keepTokens", keepTokens, 0);
  const owners = layers.filter(({ stores }) => stores !== null);
  return owners.reduce((most, layer) => Math.max(most, keepTokens - firstTrailingToken(layer, keepTokens)), 0);
}

/**
 * Tokens that a replay must have so that everything is as it was: for each layer its window and its blocks that are no
 * entry yet, and W − 1 tokens more for each window below it.
 *
 * @throws RangeError where `keepTokens` is no whole number from 0 on.
 */
export function exactReplay({ layers }: StackConfig, keepTokens: number): number {
  expectCount("keepTokens", keepTokens, 0);
  let [most, below] = [0, 0];
  for (const layer of layers) {
    const window = layer.window?.tokens ?? 1;
    const trailing = layer.stores === null ? 0 : keepTokens - firstTrailingToken(layer, keepTokens);
    most = Math.max(most, Math.max(layer.window === null ? 0 : window, trailing) + below);
    below += window - 1;
  }
  return Math.min(keepTokens, most);
}

type ChunkVisit = (residual: Residual, chunk: Chunk, first: number) => void;

/** Cuts the next tokens into chunks. A chunk is replayed as a whole or not at all. */
function forEachChunk(run: StackRun, embeddings: Matrix, visit: ChunkVisit): void {
  const { config, cache } = run;
  expectShape("embeddings", embeddings, embeddings.rows, config.hidden);
  const odd = embeddings.values.findIndex((value) => !Number.isFinite(value));
  if (odd >= 0) {
    const token = Math.floor(odd / embeddings.columns);
    throw new RangeError(`embeddings: token ${token} holds ${embeddings.values[odd]}; finite numbers are accepted`);
  }
  const lastEnd = run.startPosition + run.token + embeddings.rows;
  if (!Number.isSafeInteger(lastEnd)) {
    throw new RangeError(
      `startPosition: ${run.startPosition}; positions reach ${lastEnd}, and those below 2^53 are accepted`,
    );
  }
  let first = 0;
  while (first < embeddings.rows) {
    const unreplayed = cache.tokens - run.token;
    const most = unreplayed > 0 ? Math.min(config.chunk, unreplayed) : config.chunk;
    const end = Math.min(embeddings.rows, first + most);
    const residual = startResidual(rowsOf(embeddings, first, end), config.hyper);
    visit(residual, newChunk(run.token, end - first, unreplayed > 0), first);
    if (unreplayed <= 0) cache.advance(end - first);
    run.token += end - first;
    first = end;
  }
}

function newChunk(firstToken: number, tokens: number, replayed: boolean): Chunk {
  return { firstToken, tokens, replayed, picks: new Map(), pools: new Map() };
}

function throughLayers(run: StackRun, layers: readonly Layer[], start: Residual, chunk: Chunk): Residual {
  let residual = start;
  for (const layer of layers) {
    const { feedForward, hyper } = weightsOf(run.weights, layer.index);
    residual = throughSubLayer(residual, hyper?.attention ?? null, (x) =>
      attentionLayer(run, layer, normed(run, layer, x), chunk),
    );
    if (feedForward === null) continue;
    residual = throughSubLayer(residual, hyper?.feedForward ?? null, (x) =>
      throughFeedForward(feedForward, run.config.normEps, x),
    );
  }
  return residual;
}

function normed({ config, weights }: StackRun, { index }: Layer, x: Matrix): Matrix {
  const { attentionNorm } = weightsOf(weights, index);
  return attentionNorm === null ? copyOf(x) : rmsNormRows(x, config.normEps, attentionNorm);
}

/** down · ReLU(up · x), x normalised. */
function throughFeedForward({ norm, up, down }: FeedForwardWeights, normEps: number, x: Matrix): Matrix {
  const inner = project(norm === null ? x : rmsNormRows(x, normEps, norm), up);
  for (let index = 0; index < inner.values.length; index++) {
    inner.values[index] = Math.max(inner.values[index] ?? 0, 0);
  }
  return project(inner, down);
}

/** The first layer of the decoder, which makes the entries that all of it reads. */
function decoderSource({ layers }: StackConfig): Layer {
  const decoder = layers.filter(({ half }) => half === "decoder");
  const [source] = decoder;
  if (source === undefined || source.index === 0) throw new RangeError("layers: without an encoder and a decoder");
  const other = decoder.find(
    ({ index, entriesFrom }) => entriesFrom !== source.index && index > source.index && entriesFrom !== null,
  );
  if (source.stores === null || other !== undefined) {
    throw new RangeError(
      `layers: all entries that the decoder reads must be its first layer's; layer ${other?.index ?? source.index} has others`,
    );
  }
  return source;
}
