import { fillCache, KvCache, weigh } from "../../core";
import { type ModelId, modelById } from "../../models";

/** Whole blocks of every ratio of the models, few enough for a phone. */
export const tokens = 256;
/** Bytes of a row that are shown. */
const shown = 24;
/** Of the vectors: their values do not change what they weigh. */
const seed = 890;

export interface WeighInput {
  readonly model: ModelId;
}

/** What was found in one layer’s buffers. */
export interface LayerFound {
  readonly layer: number;
  readonly main: number;
  readonly indexer: number;
  readonly window: number;
  /** Main rows written, and the first bytes of the first, in hexadecimal digits. */
  readonly rows: number;
  readonly hex: string;
}

export interface WeighResult {
  readonly layers: readonly LayerFound[];
}

/** The same model is not weighed twice: nothing about it can have changed. */
const known = new Map<ModelId, WeighResult>();

/** Fills one layer’s cache after the other with seeded vectors, packs each row, and weighs the buffers. */
export function* run({
  model,
}: WeighInput): Generator<{ readonly done: number; readonly partial?: WeighResult }, WeighResult> {
  const before = known.get(model);
  if (before !== undefined) return before;
  const { layers } = modelById(model);
  const found: LayerFound[] = [];
  for (const layer of layers) {
    const cache = new KvCache([layer], { room: tokens });
    fillCache(cache, tokens, seed);
    const weight = weigh(cache);
    const { main } = cache.layer(layer.index);
    found.push({
      layer: layer.index,
      main: weight.main,
      indexer: weight.indexer,
      window: weight.windowPerSequence,
      rows: main?.rows ?? 0,
      hex:
        main === null
          ? ""
          : [...main.bytesOf(0).slice(0, shown)].map((byte) => byte.toString(16).padStart(2, "0")).join(" "),
    });
    yield { done: found.length / layers.length };
  }
  const result = { layers: found };
  known.set(model, result);
  return result;
}
