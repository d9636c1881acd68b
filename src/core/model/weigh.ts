import type { KvCache, LayerCache } from "./cache";

/** Bytes found in the buffers of one layer. */
export interface LayerWeight {
  readonly layer: number;
  /** Bytes written in main rows and in indexer rows. */
  readonly main: number;
  readonly indexer: number;
  /** Bytes of the rows that its ring holds, and of all that the ring has room for. */
  readonly window: number;
  readonly windowRoom: number;
}

/** Bytes found in the buffers of a cache; all but the quotients are whole numbers. */
export interface CacheWeight {
  /** Tokens in the sequence. */
  readonly tokens: number;
  /** Bytes written in main rows, in indexer rows, and in both. */
  readonly main: number;
  readonly indexer: number;
  readonly global: number;
  /** Bytes over tokens; `null` before the first token. */
  readonly mainPerToken: number | null;
  readonly indexerPerToken: number | null;
  readonly bytesPerToken: number | null;
  /** Bytes a sequence of the rows that all rings hold: less than their room before a window is full, none after `dropWindows`. */
  readonly windowPerSequence: number;
  /** Bytes of all rings' buffers: what is reserved for a sequence from its first token on. */
  readonly windowRoom: number;
  readonly layers: readonly LayerWeight[];
}

/**
 * What a cache really holds, read off write cursors and buffers and nothing else. Rows count as far as
 * they are written, without the room that is left. This knows no row size, no ratio and
 * no layout: it is the second route to every figure that the footprint computes.
 */
export function weigh(cache: KvCache): CacheWeight {
  const { tokens } = cache;
  const layers = cache.layers.map(weighLayer);
  const main = sum(layers.map((layer) => layer.main));
  const indexer = sum(layers.map((layer) => layer.indexer));
  const over = (bytes: number) => (tokens === 0 ? null : bytes / tokens);
  return {
    tokens,
    main,
    indexer,
    global: main + indexer,
    mainPerToken: over(main),
    indexerPerToken: over(indexer),
    bytesPerToken: over(main + indexer),
    windowPerSequence: sum(layers.map((layer) => layer.window)),
    windowRoom: sum(layers.map((layer) => layer.windowRoom)),
    layers,
  };
}

function weighLayer({ layer, main, indexer, window }: LayerCache): LayerWeight {
  return {
    layer: layer.index,
    main: main?.bytes ?? 0,
    indexer: indexer?.bytes ?? 0,
    window: window?.bytes ?? 0,
    windowRoom: window?.byteLength ?? 0,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
