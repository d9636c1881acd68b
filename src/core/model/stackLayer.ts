import { visibleEntries } from "../attention/compressor";
import { groupedOutput } from "../attention/groupedOutput";
import { indexQueries } from "../attention/indexBranch";
import { type Matrix, matrix, rowOf } from "../attention/matrix";
import { layerQueries, queryLatents, rotateLast, type SharedKvConfig, windowRows } from "../attention/sharedKvLayer";
import type { Layer } from "../layout/layer";
import { runsIndexer } from "../layout/layerMap";
import { RunningAttention } from "./runningAttention";
import { writeEntries } from "./stackEntries";
import { publishesPool } from "./stackMap";
import { entriesRead, type Reads, readEntries, readWindow, rowsRead, type Window, windowTokens } from "./stackReads";
import { type StackRun, weightsOf } from "./stackRun";
import { type Scored, scoreAll, scorePool } from "./stackScoring";

/** A chunk of tokens on its way through the layers, with what layers hand to later ones. */
export interface Chunk {
  /** Number of the first token in the sequence, from 0. */
  readonly firstToken: number;
  readonly tokens: number;
  /** Whether entries of these tokens are in the cache already. */
  readonly replayed: boolean;
  /** By layer: for each token the entries picked, and the blocks of the pool published. */
  readonly picks: Map<number, readonly Int32Array[]>;
  readonly pools: Map<number, readonly Int32Array[]>;
}

/**
 * The attention of one layer over a chunk: writes what the layer stores, picks where it picks, reads its window and its
 * entries back from the cache, and projects to the hidden size.
 *
 * @param x [tokens, hidden], normalised.
 * @returns [tokens, hidden]
 */
export function attentionLayer(run: StackRun, layer: Layer, x: Matrix, chunk: Chunk): Matrix {
  const { attention } = weightsOf(run.weights, layer.index);
  const shared = sharedConfig(run, layer);
  const position = run.startPosition + chunk.firstToken;
  writeEntries(run, layer, x, chunk.firstToken);
  const latents = queryLatents(shared, attention, x);
  const queries = layerQueries(shared, attention, latents, position);
  const window = layer.window === null ? null : storeWindow(run, layer, x, chunk, layer.window.tokens);
  const visible = visibleOf(layer, chunk);
  const scored = runsIndexer(layer) ? pick(run, layer, x, latents, visible, chunk) : null;
  const picks = layer.picksFrom === null ? null : (chunk.picks.get(layer.picksFrom) ?? null);
  const reads: Reads = { window, picks, visible };
  const columns = run.observe === null ? null : rowsRead(reads, chunk.firstToken);
  const running = new RunningAttention(queries, shared.heads, columns);
  if (window !== null) {
    const read = readWindow(running, window, chunk.firstToken);
    const work = run.work[layer.index];
    if (work !== undefined) work.windowRowsRead += read;
  }
  readEntries(run, layer, running, reads);
  running.finish(attention.sinks);
  // Rows carry their positions as values too: turned back by the query's, what is left is relative.
  rotateLast(running.output, shared.headDim, shared.rope, (token) => -(position + token));
  const output = groupedOutput(running.output, attention.woA, attention.woB, shared.outputGroups);
  if (run.observe !== null) tell(run, layer, chunk, { queries, reads, scored, running, output });
  return output;
}

function sharedConfig({ config }: StackRun, layer: Layer): SharedKvConfig {
  const { heads, headDim, outputGroups, normEps, rope } = config;
  const window = layer.window?.tokens ?? 1;
  return { heads, headDim, window, outputGroups, normEps, rope, normalisesQueryHeads: false };
}

/** [tokens], entries that each token can see. */
function visibleOf({ entriesFrom, ratio }: Layer, { firstToken, tokens }: Chunk): Int32Array {
  return Int32Array.from({ length: tokens }, (_, token) =>
    entriesFrom === null ? 0 : visibleEntries(firstToken + token, ratio ?? 1),
  );
}

/**
 * Writes the window rows of a chunk of tokens and nothing else, where a layer has a window.
 *
 * @param x What the layer's attention reads, [tokens, hidden].
 * @param firstToken Number of the chunk's first token.
 */
export function writeWindows(run: StackRun, layer: Layer, x: Matrix, firstToken: number): void {
  if (layer.window === null) return;
  const { attention } = weightsOf(run.weights, layer.index);
  const own = windowRows(sharedConfig(run, layer), attention, x, run.startPosition + firstToken);
  for (let token = 0; token < x.rows; token++) {
    run.cache.writeWindow(layer.index, firstToken + token, rowOf(own.pre, token));
  }
}

/** Writes the chunk's window rows and hands back all that its queries can see, read from the cache. */
function storeWindow(run: StackRun, layer: Layer, x: Matrix, chunk: Chunk, size: number): Window | null {
  const { window: ring } = run.cache.layer(layer.index);
  if (ring === null) return null;
  const { firstToken, tokens } = chunk;
  const { attention } = weightsOf(run.weights, layer.index);
  const own = windowRows(sharedConfig(run, layer), attention, x, run.startPosition + firstToken);
  const oldest = Math.max(ring.oldestBefore(firstToken), firstToken - size + 1);
  const rows = matrix(firstToken - oldest + tokens, own.pre.columns);
  // Older rows are read first: the ring has one slot for each of them and the chunk's own.
  for (let token = oldest; token < firstToken; token++)
    ring.readInto(token, rows.values, (token - oldest) * rows.columns);
  for (let token = 0; token < tokens; token++) {
    const first = token * rows.columns;
    run.cache.writeWindow(layer.index, firstToken + token, own.pre.values.subarray(first, first + rows.columns));
    ring.readInto(firstToken + token, rows.values, (firstToken + token - oldest) * rows.columns);
  }
  const work = run.work[layer.index];
  if (work !== undefined) work.windowRowsWritten += tokens;
  return { rows, firstToken: oldest, size };
}

/** Index scores, and what they pick, handed to later layers. */
function pick(
  run: StackRun,
  layer: Layer,
  x: Matrix,
  latents: Matrix,
  visible: Int32Array,
  chunk: Chunk,
): Scored | null {
  const keys = run.cache.entriesOf(layer.index)?.indexer;
  if (keys === null || keys === undefined) return null;
  const { indexer, rope, pool, layers } = run.config;
  const { indexQuery } = weightsOf(run.weights, layer.index);
  const position = run.startPosition + chunk.firstToken;
  const index = indexQueries(indexer, indexQuery, rope, latents, x, position, run.indexPrecisionOf(layer.index));
  const scoring = { index, keys, visible, topK: layer.topK ?? 0 };
  const observed = run.observe !== null;
  const pools = layer.poolFrom === null ? undefined : chunk.pools.get(layer.poolFrom);
  const scored =
    pools === undefined || pool === null
      ? scoreAll(scoring, publishesPool(layers, layer.index) ? pool : null, observed)
      : scorePool(scoring, pools, pool.blockSize, observed);
  chunk.picks.set(layer.index, scored.picks);
  if (scored.pools !== null) chunk.pools.set(layer.index, scored.pools);
  const work = run.work[layer.index];
  if (work !== undefined) work.keysScored += scored.count;
  return scored;
}

interface Done {
  readonly queries: Matrix;
  readonly reads: Reads;
  readonly scored: Scored | null;
  readonly running: RunningAttention;
  readonly output: Matrix;
}

function tell(run: StackRun, layer: Layer, chunk: Chunk, { queries, reads, scored, running, output }: Done): void {
  const { firstToken, tokens, replayed } = chunk;
  const each = Array.from({ length: tokens }, (_, token) => token);
  run.observe?.({
    layer: layer.index,
    firstToken,
    replayed,
    queries,
    visible: reads.visible,
    windowTokens: each.map((token) => windowTokens(reads, firstToken + token)),
    entries: each.map((token) => entriesRead(reads, token)),
    scores: scored?.scores ?? null,
    pools: scored?.pools ?? null,
    weights: running.weights(),
    output,
  });
}
