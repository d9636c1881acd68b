import type { Layer, LayerMap } from "../../layout/layer";

/** Layers of a map that differ, and for each layer of it the place of the one that stands for it. */
export interface DistinctLayers {
  readonly layers: LayerMap;
  readonly standIn: readonly number[];
}

/**
 * In a toy all layers have the same weights and read the same parts of the hidden state, so layers that read the same kind of
 * rows add the same to the answer. Of these the first one is kept, and those that borrowed borrow from what is kept.
 */
export function distinctLayers(map: LayerMap): DistinctLayers {
  const places = new Map<string, number>();
  const layers: Layer[] = [];
  const standIn: number[] = [];
  const moved = (from: number | null, index: number, place: number) => {
    if (from === null) return null;
    return from === index ? place : (standIn[from] ?? null);
  };
  for (const layer of map) {
    const key = whatIsRead(map, layer);
    const known = places.get(key);
    if (known !== undefined) {
      standIn.push(known);
      continue;
    }
    const { index } = layer;
    const place = layers.length;
    places.set(key, place);
    standIn.push(place);
    layers.push({
      ...layer,
      index: place,
      entriesFrom: moved(layer.entriesFrom, index, place),
      picksFrom: moved(layer.picksFrom, index, place),
      poolFrom: moved(layer.poolFrom, index, place),
    });
  }
  return { layers, standIn };
}

/** The same for two layers that read the same rows of the same kind. */
function whatIsRead(map: LayerMap, layer: Layer): string {
  const { window, entriesFrom, picksFrom } = layer;
  const owner = map[entriesFrom ?? -1];
  const picker = map[picksFrom ?? -1];
  return JSON.stringify([
    window,
    owner === undefined ? null : [owner.mechanism, owner.ratio, owner.stores],
    picker === undefined ? null : [picker.topK, picker.poolFrom === null ? null : "pool"],
  ]);
}
