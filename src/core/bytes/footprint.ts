import type { GlobalRows, Half, Layer, LayerMap, Mechanism, Mode, WindowCache } from "../layout/layer";
import { rowBytes } from "../layout/row";

/** What one layer keeps: bytes a token of the global KV, and bytes a sequence of its window. */
export interface LayerFootprint {
  readonly layer: number;
  /** Bytes a token in main rows. */
  readonly main: number;
  /** Bytes a token in indexer rows. */
  readonly indexer: number;
  /** `main + indexer`. */
  readonly total: number;
  /** Bytes a sequence, once the window is full. */
  readonly windowPerSequence: number;
}

/** Owners that keep the same rows at the same ratio: one term of the sum, `count × row bytes / ratio`. */
export interface FootprintTerm {
  readonly mechanism: Mechanism;
  readonly mode: Mode;
  readonly half: Half | null;
  /** Tokens an entry. */
  readonly ratio: number;
  readonly rows: GlobalRows;
  readonly layers: readonly number[];
  readonly count: number;
  /** Bytes of one entry's rows: main, indexer (0 without one) and both. */
  readonly mainRowBytes: number;
  readonly indexerRowBytes: number;
  readonly rowBytes: number;
  /** Bytes a token of the whole term. */
  readonly main: number;
  readonly indexer: number;
  readonly bytes: number;
}

/** Layers that add nothing that grows: they borrow, or read only their window. */
export interface EmptyTerm {
  readonly mechanism: Mechanism;
  readonly mode: Mode;
  readonly half: Half | null;
  readonly layers: readonly number[];
  readonly count: number;
}

/** Layers with equal windows: `count × tokens × row bytes`. */
export interface WindowTerm {
  readonly window: WindowCache;
  readonly layers: readonly number[];
  readonly count: number;
  readonly rowBytes: number;
  /** Bytes a sequence of the whole term. */
  readonly bytes: number;
}

export interface Footprint {
  readonly layers: readonly LayerFootprint[];
  readonly terms: readonly FootprintTerm[];
  readonly emptyTerms: readonly EmptyTerm[];
  readonly windowTerms: readonly WindowTerm[];
  /** Bytes a token in main rows, in indexer rows, and in both. */
  readonly mainPerToken: number;
  readonly indexerPerToken: number;
  readonly bytesPerToken: number;
  /** Bytes a sequence in windows, once they are full. */
  readonly windowPerSequence: number;
}

/**
 * What a layer map keeps: bytes a token of global KV and bytes a sequence of window KV, with the sum left open: term by
 * term, layer by layer, down to the components of each row.
 *
 * An owner with ratio m keeps one entry for m tokens, so a row of b bytes costs b / m bytes a token. With ratios that
 * are powers of two every figure is exact in a double. Allocation in pages is not counted.
 */
export function footprint(map: LayerMap): Footprint {
  const layers = map.map(layerFootprint);
  const mainPerToken = sum(layers, (layer) => layer.main);
  const indexerPerToken = sum(layers, (layer) => layer.indexer);
  return {
    layers,
    terms: groupLayers(map, storedKey).flatMap((group) => footprintTerm(group) ?? []),
    emptyTerms: groupLayers(map, emptyKey).map(emptyTerm),
    windowTerms: groupLayers(map, windowKey).flatMap((group) => windowTerm(group) ?? []),
    mainPerToken,
    indexerPerToken,
    bytesPerToken: mainPerToken + indexerPerToken,
    windowPerSequence: sum(layers, (layer) => layer.windowPerSequence),
  };
}

function layerFootprint(layer: Layer): LayerFootprint {
  const { stores, window } = layer;
  const ratio = layer.ratio ?? 1;
  const main = stores === null ? 0 : rowBytes(stores.main) / ratio;
  const indexer = stores === null ? 0 : indexerBytes(stores) / ratio;
  const windowPerSequence = window === null ? 0 : window.tokens * rowBytes(window.row);
  return { layer: layer.index, main, indexer, total: main + indexer, windowPerSequence };
}

function indexerBytes(rows: GlobalRows): number {
  return rows.indexer === null ? 0 : rowBytes(rows.indexer);
}

interface LayerGroup {
  readonly first: Layer;
  readonly layers: readonly number[];
}

/** Layers with equal keys, in the order of their first layer; a `null` key leaves a layer out. */
function groupLayers(map: LayerMap, keyOf: (layer: Layer) => string | null): LayerGroup[] {
  const groups = new Map<string, { first: Layer; layers: number[] }>();
  for (const layer of map) {
    const key = keyOf(layer);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: layer, layers: [layer.index] });
    else group.layers.push(layer.index);
  }
  return [...groups.values()];
}

function storedKey({ mechanism, mode, half, ratio, stores }: Layer): string | null {
  if (stores === null) return null;
  return [mechanism, mode, half, ratio, stores.main.id, stores.indexer?.id].join("|");
}

function emptyKey({ mechanism, mode, half, stores }: Layer): string | null {
  return stores === null ? [mechanism, mode, half].join("|") : null;
}

function windowKey({ window }: Layer): string | null {
  return window === null ? null : `${window.tokens}|${window.row.id}`;
}

function footprintTerm({ first, layers }: LayerGroup): FootprintTerm | null {
  const { mechanism, mode, half, stores } = first;
  if (stores === null) return null;
  const ratio = first.ratio ?? 1;
  const count = layers.length;
  const mainRowBytes = rowBytes(stores.main);
  const indexerRowBytes = indexerBytes(stores);
  const main = (count * mainRowBytes) / ratio;
  const indexer = (count * indexerRowBytes) / ratio;
  return {
    mechanism,
    mode,
    half,
    ratio,
    rows: stores,
    layers,
    count,
    mainRowBytes,
    indexerRowBytes,
    rowBytes: mainRowBytes + indexerRowBytes,
    main,
    indexer,
    bytes: main + indexer,
  };
}

function emptyTerm({ first, layers }: LayerGroup): EmptyTerm {
  const { mechanism, mode, half } = first;
  return { mechanism, mode, half, layers, count: layers.length };
}

function windowTerm({ first, layers }: LayerGroup): WindowTerm | null {
  const { window } = first;
  if (window === null) return null;
  const bytes = rowBytes(window.row);
  return { window, layers, count: layers.length, rowBytes: bytes, bytes: layers.length * window.tokens * bytes };
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
