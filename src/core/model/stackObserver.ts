import type { Matrix } from "../attention/matrix";

/** What one layer did with one chunk of tokens. Lists have one item a token. */
export interface LayerEvent {
  readonly layer: number;
  /** Number of the chunk's first token in the sequence, from 0. */
  readonly firstToken: number;
  /** Whether the tokens only rebuild windows: their entries are in the cache already. */
  readonly replayed: boolean;
  /** [tokens, heads · headDim], rotated. */
  readonly queries: Matrix;
  /** How many entries each token could see; 0 for each in a window-only layer. */
  readonly visible: Int32Array;
  /** Tokens whose window rows were read, ascending; empty in a layer without a window. */
  readonly windowTokens: readonly Int32Array[];
  /** Entries that were read, ascending; in a layer that picks nothing all visible ones. */
  readonly entries: readonly Int32Array[];
  /** Index scores that this layer computed, [visible]: NaN where it scored nothing. `null` where it runs no indexer. */
  readonly scores: readonly Float64Array[] | null;
  /** Blocks of entries kept, ascending, where the layer publishes a pool. */
  readonly pools: readonly Int32Array[] | null;
  /** Attention probabilities, [heads, window tokens + entries] each: columns in the order of these two lists. */
  readonly weights: readonly Matrix[];
  /** What attention adds, [tokens, hidden]. */
  readonly output: Matrix;
}

/** Called after each layer's attention. Without one nothing is kept for it. */
export type StackObserver = (event: LayerEvent) => void;
