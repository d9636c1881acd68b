import { type Matrix, matrix, rowOf, rowsOf } from "../../attention/matrix";
import type { LayerMap } from "../../layout/layer";
import { runsIndexer } from "../../layout/layerMap";
import { prefill, resume, shortestReplay, startStack } from "../stack";
import type { StackConfig } from "../stackConfig";
import { writeEntries } from "../stackEntries";
import { writeWindows } from "../stackLayer";
import type { LayerEvent } from "../stackObserver";
import type { StackOptions, StackRun } from "../stackRun";
import { distinctLayers } from "./distinctLayers";
import { toyPlaces } from "./sizes";
import type { Toy } from "./toy";

/** What one layer did for the last token of a text. */
export interface LastRead {
  /** Tokens whose window rows it read, ascending. */
  readonly windowTokens: Int32Array;
  /** Entries it read, ascending: its picks, or all it could see. */
  readonly entries: Int32Array;
  /** Index scores of the entries, NaN where it scored nothing; `null` where it runs no indexer. */
  readonly scores: Float64Array | null;
  /** Attention probabilities, [heads, window tokens + entries]. */
  readonly weights: Matrix;
  /** What it adds to the answer, [code]. */
  readonly answer: Float64Array;
}

export interface ToyResult {
  /** The answer part of the last token's hidden state, [code]. */
  readonly answer: Float64Array;
  /** By layer of the map. */
  readonly reads: readonly LastRead[];
}

/** Watches a stack for what its layers do for the token `last`: what it has seen, by layer. */
function watch({ sizes }: Toy, last: number) {
  const seen = new Map<number, LastRead>();
  const observe = (event: LayerEvent) => {
    const at = last - event.firstToken;
    if (at < 0 || at >= event.output.rows) return;
    seen.set(event.layer, {
      windowTokens: event.windowTokens[at] ?? new Int32Array(),
      entries: event.entries[at] ?? new Int32Array(),
      scores: event.scores?.[at] ?? null,
      weights: event.weights[at] ?? matrix(0, 0),
      answer: answerOf(sizes, rowOf(event.output, at)),
    });
  };
  return { seen, observe };
}

/** @throws RangeError where a layer was not seen. */
function readOf(seen: ReadonlyMap<number, LastRead>, layer: number): LastRead {
  const read = seen.get(layer);
  if (read === undefined) throw new RangeError(`layer ${layer} has not seen the last token`);
  return read;
}

/**
 * Runs a text through the whole stack, every token through every layer.
 *
 * @param embeddings From `toyEmbeddings`, [tokens, hidden].
 */
export function runWhole(toy: Toy, config: StackConfig, embeddings: Matrix): ToyResult {
  const last = embeddings.rows - 1;
  const { seen, observe } = watch(toy, last);
  const run = startStack(config, toy.weights, embeddings.rows, { observe });
  const answer = answerOf(toy.sizes, rowOf(prefill(run, embeddings), last));
  return { answer, reads: config.layers.map(({ index }) => readOf(seen, index)) };
}

/**
 * The same result for a fraction of the work. Nothing in a toy reads the answer, so what a token caches follows from its
 * embedding alone: entries of all tokens and the windows are written first, without attention, and only the last token passes
 * the layers, with those whose block is no entry yet, as after a prefix hit. Layers that read the same kind of rows add the
 * same: one of them runs for all.
 *
 * @param embeddings From `toyEmbeddings`, [tokens, hidden].
 * @param written The rows of the same layers and text, unrounded (`writeRows`): they are stored as they are instead of being
 * made again.
 */
export function runRows(toy: Toy, config: StackConfig, embeddings: Matrix, written?: StackRun): ToyResult {
  const { standIn } = distinctLayers(config.layers);
  const tokens = embeddings.rows;
  const { seen, observe } = watch(toy, tokens - 1);
  const run = writeRows(toy, config, embeddings, written, { observe, weightsAreFinite: written !== undefined });
  prefill(run, rowsOf(embeddings, run.token, tokens));
  const reads = config.layers.map((layer) => {
    const read = readOf(seen, standIn[layer.index] ?? -1);
    return runsIndexer(layer) ? read : { ...read, scores: null };
  });
  const answer = answerOf(toy.sizes, rowOf(embeddings, tokens - 1));
  for (const { answer: added } of reads) {
    for (let channel = 0; channel < answer.length; channel++) {
      answer[channel] = (answer[channel] ?? 0) + (added[channel] ?? 0);
    }
  }
  return { answer, reads };
}

/**
 * The layers of a toy that differ, with all that a text leaves in their caches, before its last token passes them.
 *
 * @param embeddings From `toyEmbeddings`, [tokens, hidden].
 * @param written The same with other row formats, unrounded: its rows are taken over.
 */
export function writeRows(
  toy: Toy,
  config: StackConfig,
  embeddings: Matrix,
  written?: StackRun,
  options: StackOptions = {},
): StackRun {
  const { layers } = distinctLayers(config.layers);
  const tokens = embeddings.rows;
  const thin = { ...config, layers, pool: layers.some(({ poolFrom }) => poolFrom !== null) ? config.pool : null };
  const run = startStack(thin, { layers: toy.weights.layers.slice(0, layers.length) }, tokens, options);
  for (const layer of layers) {
    if (written === undefined) writeEntries(run, layer, embeddings, 0);
    else copyEntries(written, run, layer.index);
  }
  run.cache.advance(tokens);
  const replay = Math.min(tokens, Math.max(1, shortestReplay(thin, tokens)));
  resume(run, tokens, replay);
  const before = tokens - replay;
  const nearby = Math.max(0, before - widestWindow(layers));
  for (const layer of layers) {
    if (written === undefined) writeWindows(run, layer, rowsOf(embeddings, nearby, before), nearby);
    else copyWindow(written, run, layer.index, nearby, before);
  }
  return run;
}

function copyEntries(from: StackRun, to: StackRun, layer: number): void {
  const { main, indexer } = from.cache.layer(layer);
  for (let row = 0; row < (main?.rows ?? 0); row++) {
    if (main !== null) to.cache.writeEntry(layer, main.read(row), indexer?.read(row) ?? null);
  }
}

function copyWindow(from: StackRun, to: StackRun, layer: number, first: number, end: number): void {
  const { window } = from.cache.layer(layer);
  if (window === null) return;
  const row = new Float64Array(from.config.headDim);
  for (let position = Math.max(first, end - window.tokens); position < end; position++) {
    window.readInto(position, row, 0);
    to.cache.writeWindow(layer, position, row);
  }
}

function widestWindow(layers: LayerMap): number {
  return Math.max(...layers.map(({ window }) => window?.tokens ?? 0));
}

function answerOf(sizes: Toy["sizes"], hidden: Float64Array): Float64Array {
  const { answer, code } = toyPlaces(sizes);
  return hidden.slice(answer, answer + code);
}
