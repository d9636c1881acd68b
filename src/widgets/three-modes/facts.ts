import {
  absorbedWork,
  applyEdit,
  csa2Layers,
  footprint,
  indexWork,
  type Layer,
  poolEntries,
  rowBytes,
  runsIndexer,
} from "../../core";
import { deepseekV41Flash, v41Design } from "../../models";

const { config } = deepseekV41Flash;

export const layers = csa2Layers(v41Design);
export const modelBytes = footprint(layers).bytesPerToken;
const candidates = poolEntries(v41Design);
export const windowTokens = v41Design.windowTokens;
export const topK = v41Design.topK;
export const rows = {
  main: rowBytes(v41Design.mainRow),
  key: rowBytes(v41Design.indexerRow),
  window: rowBytes(v41Design.windowRow),
} as const;

/** The modes that a layer with global KV can be in. */
export const modes = ["full", "reindex", "reuse"] as const;
export type ColumnMode = (typeof modes)[number];

/** One layer as it would be in a mode, all others as released. */
export interface Standing {
  readonly mode: ColumnMode;
  /** `null` where the layer cannot be in this mode. */
  readonly layer: Layer | null;
  readonly isReleased: boolean;
  /** Bytes a token of the whole model, then. */
  readonly bytes: number;
}

/** A layer in each of the three modes: the engine resolves the map anew for each. */
export function standingsOf(index: number): readonly Standing[] {
  const known = resolved.get(index) ?? resolve(index);
  resolved.set(index, known);
  return known;
}

const resolved = new Map<number, readonly Standing[]>();

function resolve(index: number): readonly Standing[] {
  return modes.map((mode) => {
    const edit = applyEdit(v41Design, { kind: "mode", layer: index, mode });
    const map = edit.ok ? csa2Layers(edit.design) : null;
    return {
      mode,
      layer: map?.[index] ?? null,
      isReleased: layers[index]?.mode === mode,
      bytes: map === null ? 0 : footprint(map).bytesPerToken,
    };
  });
}

/** How many layers do what, of all. */
export const counts = {
  content: layers.filter(({ stores }) => stores !== null).map(({ index }) => index),
  address: layers.filter(runsIndexer).map(({ index }) => index),
  query: layers.filter(({ entriesFrom }) => entriesFrom !== null).map(({ index }) => index),
  windowOnly: layers.filter(({ entriesFrom }) => entriesFrom === null).map(({ index }) => index),
} as const;

/** Whether a Full layer publishes the pool: the first of the decoder half alone. */
export function makesPool(layer: Layer): boolean {
  return layer.mode === "full" && layer.index === v41Design.decoderStart;
}

/** Entries that a layer can see at a context of so many tokens. */
export function entriesAt({ ratio }: Layer, context: number): number {
  return ratio === null ? 0 : Math.floor(context / ratio);
}

/** Entries that it scores for one token. */
export function scoredAt(layer: Layer, context: number): number {
  if (!runsIndexer(layer)) return 0;
  const entries = entriesAt(layer, context);
  return layer.poolFrom === null ? entries : Math.min(entries, candidates);
}

/** Bytes a token that it stores. */
export function storedBy({ stores, ratio }: Layer): { readonly main: number; readonly key: number } {
  if (stores === null || ratio === null) return { main: 0, key: 0 };
  return { main: rowBytes(stores.main) / ratio, key: stores.indexer === null ? 0 : rowBytes(stores.indexer) / ratio };
}

const { hiddenSize, qLoraRank, queryHeads, headDim, indexHeads, indexHeadDim, outputGroups, outputLoraRank } = config;

/** Weights that one token is multiplied with. */
export const weights = {
  query: hiddenSize * qLoraRank + qLoraRank * queryHeads * headDim,
  window: hiddenSize * headDim,
  /** Of entries of one token no gate is needed. */
  entry: (ratio: number) => (ratio === 1 ? 1 : 2) * hiddenSize * headDim,
  key: headDim * indexHeadDim,
  indexQuery: qLoraRank * indexHeads * indexHeadDim + hiddenSize * indexHeads,
  output: queryHeads * headDim * outputLoraRank + outputGroups * outputLoraRank * hiddenSize,
} as const;

/** A multiplication and an addition for each weight. */
export const flopsOf = (count: number) => 2 * count;

/** Operations of scoring so many entries, and bytes of keys read for it. */
export function scoring(entries: number) {
  return {
    work:
      flopsOf(entries === 0 ? 0 : weights.indexQuery) + indexWork({ heads: indexHeads, width: indexHeadDim }, entries),
    bytes: rows.key * entries,
  };
}

/** Rows that attention reads for one token, their bytes, and operations: every row is key and value at once. */
export function attending(layer: Layer, context: number) {
  const picked = Math.min(topK, entriesAt(layer, context));
  const recent = Math.min(windowTokens, context);
  return {
    picked,
    recent,
    work: absorbedWork({ heads: queryHeads, kvLoraRank: headDim, rotated: 0 }, picked + recent),
    bytes: picked * rows.main + recent * rows.window,
  };
}

export const shapes = { queryHeads, headDim, indexHeads, indexHeadDim, hiddenSize } as const;
