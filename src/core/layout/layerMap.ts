import type { Layer, LayerMap, Mode } from "./layer";

/** Whether the layer keeps entries of its own that grow with the sequence. */
export function ownsEntries(layer: Layer): boolean {
  return layer.stores !== null;
}

/** Whether the layer runs an indexer: it scores keys and picks entries itself. */
export function runsIndexer(layer: Layer): boolean {
  return layer.picksFrom === layer.index;
}

/** Layers that read nothing but their window. */
export function isWindowOnly(layer: Layer): boolean {
  return layer.mode === "window";
}

/** Indices of the layers in each mode, ascending. */
export function layersByMode(map: LayerMap): Readonly<Record<Mode, readonly number[]>> {
  const lists: Record<Mode, number[]> = { full: [], reindex: [], reuse: [], window: [] };
  for (const layer of map) lists[layer.mode].push(layer.index);
  return lists;
}
