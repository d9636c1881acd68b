import { type CompressorState, emptyCompressor } from "../attention/compressor";
import type { Layer } from "../layout/layer";
import { KvCache } from "./cache";
import { blockRows } from "./runningAttention";
import { checkStack, type StackConfig } from "./stackConfig";
import { entryElements } from "./stackMap";
import type { StackObserver } from "./stackObserver";
import { checkWeights, compressorOf, indexCompressorOf, type LayerWeights, type StackWeights } from "./stackWeights";

export interface StackOptions {
  /** Position of the first token. All that is computed is relative to it. */
  readonly startPosition?: number;
  readonly observe?: StackObserver | null;
}

/** What a layer has done since the run began. */
export interface LayerWork {
  /** Rows written to its stores: an entry, and its index key where it has one, count once. */
  entriesWritten: number;
  windowRowsWritten: number;
  /** Index scores computed: one a query and key. */
  keysScored: number;
  /** Entries that attention read: one a query and entry. */
  entriesRead: number;
}

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
  /** Room for a block of rows while it is read, [blockRows, elements]. It holds nothing between two blocks. */
  readonly block: Float64Array;
  /** Number of the next token to come, from 0. After `resume` it is before `cache.tokens` until the replay is over. */
  token = 0;

  /** @throws RangeError as `startStack` does. */
  constructor(config: StackConfig, weights: StackWeights, capacity: number, options: StackOptions) {
    const { startPosition = 0, observe = null } = options;
    checkStack(config);
    checkWeights(config, weights);
    if (!Number.isSafeInteger(startPosition)) {
      throw new RangeError(`startPosition: ${startPosition}; a whole number is accepted`);
    }
    const { layers, packingOf, rows, headDim } = config;
    const unrounded = rows === "unrounded";
    this.config = config;
    this.weights = weights;
    this.cache = new KvCache(layers, { room: capacity, unrounded, ...(packingOf && { packingOf }) });
    this.startPosition = startPosition;
    this.observe = observe;
    this.work = layers.map(() => ({ entriesWritten: 0, windowRowsWritten: 0, keysScored: 0, entriesRead: 0 }));
    const owners = layers.filter(({ stores }) => stores !== null);
    this.trailing = new Map(owners.map((layer) => [layer.index, emptyBlocks(layer, weightsOf(weights, layer.index))]));
    const widest = Math.max(...layers.map(({ mechanism }) => entryElements(mechanism, headDim)));
    this.block = new Float64Array(blockRows * widest);
  }
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
