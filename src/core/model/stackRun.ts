import { expectCount, expectWhole } from "../attention/check";
import { type CompressorState, emptyCompressor } from "../attention/compressor";
import { exact, type Precision } from "../attention/precision";
import type { Layer } from "../layout/layer";
import { runsIndexer } from "../layout/layerMap";
import { KvCache } from "./cache";
import { indexPrecision } from "./indexPrecision";
import { blockRows } from "./runningAttention";
import { checkStack, type StackConfig } from "./stackConfig";
import { entryElements } from "./stackMap";
import type { StackObserver } from "./stackObserver";
import { checkWeights, compressorOf, indexCompressorOf, type LayerWeights, type StackWeights } from "./stackWeights";

export interface StackOptions {
  /** Position of the first token. All that is computed is relative to it. Positions are whole numbers below 2^53. */
  readonly startPosition?: number;
  readonly observe?: StackObserver | null;
  /** Another run took these very weights: they are not looked through again for numbers that are none. */
  readonly weightsAreFinite?: boolean;
}

/** What a layer has done since the run began. */
export interface LayerWork {
  /** Rows written to its stores: an entry, and its index key where it has one, count once. */
  entriesWritten: number;
  windowRowsWritten: number;
  /** Window rows that attention read: one a query and row. */
  windowRowsRead: number;
  /** Index scores computed: one a query and key. */
  keysScored: number;
  /** Entries that attention read: one a query and entry. */
  entriesRead: number;
}

const noWork: Readonly<LayerWork> = {
  entriesWritten: 0,
  windowRowsWritten: 0,
  windowRowsRead: 0,
  keysScored: 0,
  entriesRead: 0,
};

/** An owner's compressors between chunks: the tokens of the block that is no entry yet. */
export interface TrailingBlocks {
  main: CompressorState;
  index: CompressorState | null;
}

/**
 * A sequence in the works: its cache, the blocks of tokens that are no entry yet, and where it stands. `startStack` makes
 * it; `prefill`, `decode`, `prefillEncoderOnly` and `resume` move it on. After an error it is not to be used further.
 */
export class StackRun {
  readonly config: StackConfig;
  readonly weights: StackWeights;
  readonly cache: KvCache;
  readonly startPosition: number;
  readonly observe: StackObserver | null;
  /** One a layer. */
  readonly work: readonly LayerWork[];
  /** By layer, of owners only. */
  readonly trailing: ReadonlyMap<number, TrailingBlocks>;
  /** By layer, of those that score: how index queries, and in owners index keys, are rounded. */
  readonly #indexPrecisions: ReadonlyMap<number, Precision>;
  /** Room for a block of rows while it is read, [blockRows, elements]. It holds nothing between two blocks. */
  readonly block: Float64Array;
  /** Number of the next token to come, from 0. After `resume` it is before `cache.tokens` until the replay is over. */
  token = 0;

  /** @throws RangeError as `startStack` does. */
  constructor(config: StackConfig, weights: StackWeights, capacity: number, options: StackOptions) {
    const { startPosition = 0, observe = null, weightsAreFinite = false } = options;
    checkStack(config);
    checkWeights(config, weights, weightsAreFinite);
    expectCount("capacity", capacity, 0);
    expectWhole("startPosition", startPosition);
    const { layers, packingOf, rows, headDim } = config;
    const unrounded = rows === "unrounded";
    this.config = config;
    this.weights = weights;
    this.cache = new KvCache(layers, { room: capacity, unrounded, ...(packingOf && { packingOf }) });
    this.startPosition = startPosition;
    this.observe = observe;
    this.work = layers.map(() => ({ ...noWork }));
    this.#indexPrecisions = unrounded ? new Map() : indexPrecisions(this.cache);
    const owners = layers.filter(({ stores }) => stores !== null);
    this.trailing = new Map(owners.map((layer) => [layer.index, emptyBlocks(layer, weightsOf(weights, layer.index))]));
    const widest = Math.max(...layers.map(({ mechanism }) => entryElements(mechanism, headDim)));
    this.block = new Float64Array(blockRows * widest);
  }

  /** How a layer's index queries and keys are rounded: exact where rows are not. */
  indexPrecisionOf(layer: number): Precision {
    return this.#indexPrecisions.get(layer) ?? exact;
  }
}

function indexPrecisions(cache: KvCache): ReadonlyMap<number, Precision> {
  const found = new Map<number, Precision>();
  for (const { layer } of cache.layers) {
    if (!runsIndexer(layer)) continue;
    const keys = cache.entriesOf(layer.index)?.indexer;
    if (keys != null) found.set(layer.index, indexPrecision(layer.mechanism, keys.packing));
  }
  return found;
}

/** The weights of one layer. @throws RangeError where there are none. */
export function weightsOf({ layers }: StackWeights, index: number): LayerWeights {
  const weights = layers[index];
  if (weights === undefined) throw new RangeError(`weights.layers: none for layer ${index}`);
  return weights;
}

/** The first token that an owner's compressor has to see again so that its next entry is made as ever. */
export function firstTrailingToken({ mechanism, ratio }: Layer, tokens: number): number {
  const block = ratio ?? 1;
  const unfinished = Math.floor(tokens / block) * block;
  return mechanism === "csa" ? Math.max(0, unfinished - block) : unfinished;
}

/**
 * Lets compressors begin at their first trailing token, as if those before had been seen and forgotten.
 *
 * @param tokens Tokens whose entries are in the cache.
 */
export function restartBlocks(run: StackRun, tokens: number): void {
  for (const layer of run.config.layers) {
    const blocks = run.trailing.get(layer.index);
    if (blocks === undefined) continue;
    const empty = emptyBlocks(layer, weightsOf(run.weights, layer.index));
    const seen = firstTrailingToken(layer, tokens);
    blocks.main = { ...empty.main, tokens: seen };
    blocks.index = empty.index === null ? null : { ...empty.index, tokens: seen };
  }
}

function emptyBlocks(layer: Layer, weights: LayerWeights): TrailingBlocks {
  const index = indexCompressorOf(layer, weights);
  return {
    main: emptyCompressor(compressorOf(layer, weights)),
    index: index === null ? null : emptyCompressor(index),
  };
}
