import type { Layer, LayerMap, Mechanism } from "../layout/layer";
import { type RowPacking, rowPacking } from "../layout/packing/rowPacking";
import { type RowFormat, rowElements } from "../layout/row";
import { turnsIndex } from "./indexPrecision";
import type { StackConfig } from "./stackConfig";

/** What a layer map must be so that a stack can run it. */

type MapConfig = Pick<StackConfig, "layers" | "heads" | "headDim" | "indexer" | "pool" | "packingOf">;

/** Numbers in a row of a layer's own entries. GQA stores key and value apart. */
export function entryElements(mechanism: Mechanism, headDim: number): number {
  return mechanism === "gqa" ? 2 * headDim : headDim;
}

/** Whether a later layer's picks are limited to what this one finds best. */
export function publishesPool(layers: LayerMap, index: number): boolean {
  return layers.some(({ poolFrom }) => poolFrom === index);
}

/** @throws RangeError naming the layer, the field and the rule. */
export function checkStackMap(config: MapConfig): void {
  const { layers } = config;
  if (layers.length === 0) throw new RangeError("layers: none; a stack has at least one");
  for (const [index, layer] of layers.entries()) {
    const refuse = (field: string, rule: string) => {
      throw new RangeError(`layers[${index}].${field}: ${rule}`);
    };
    if (layer.index !== index) refuse("index", `${layer.index}; its place in the map is wanted`);
    checkShape(layer, config, refuse);
    checkEntries(layer, layers, refuse);
    checkPicks(layer, config, refuse);
    checkRows(layer, config, refuse);
    const before = layers[index - 1];
    if (before !== undefined && !halvesInOrder(before, layer)) {
      refuse("half", "all layers of the encoder come before those of the decoder, or no layer has a half");
    }
  }
}

type Refuse = (field: string, rule: string) => void;

function checkShape(layer: Layer, { heads, headDim }: MapConfig, refuse: Refuse): void {
  if (layer.queryHeads !== heads) refuse("queryHeads", `${layer.queryHeads}; the stack has ${heads}`);
  if (layer.headDim !== headDim) refuse("headDim", `${layer.headDim}; the stack has ${headDim}`);
  const isWindowOnly = layer.mechanism === "window";
  if (isWindowOnly !== (layer.mode === "window") || isWindowOnly !== (layer.entriesFrom === null)) {
    refuse("mode", "the mechanism window, the mode window and no entries come together");
  }
  if (isWindowOnly && layer.window === null) refuse("window", "none; a window-only layer reads nothing else");
  if (isWindowOnly && layer.ratio !== null) refuse("ratio", `${layer.ratio}; a window-only layer has no entries`);
  if (layer.mechanism !== "csa2" && layer.mode !== "full" && !isWindowOnly) {
    refuse("mode", `${layer.mode}; layers borrow in csa2 only`);
  }
  const isFull = layer.mode === "full";
  if (isFull !== (layer.stores !== null) || isFull !== (layer.entriesFrom === layer.index)) {
    refuse("stores", "full layers, and no others, store rows and read their own entries");
  }
}

function checkEntries(layer: Layer, layers: LayerMap, refuse: Refuse): void {
  const { mechanism, entriesFrom, ratio, index } = layer;
  if (entriesFrom === null) return;
  if (ratio === null || !(Number.isSafeInteger(ratio) && ratio >= 1)) {
    refuse("ratio", `${ratio}; a whole number of tokens from 1 on is accepted`);
  }
  if (["gqa", "mla", "dsa"].includes(mechanism) && ratio !== 1) {
    refuse("ratio", `${ratio}; ${mechanism} keeps an entry a token`);
  }
  const owner = layers[entriesFrom];
  if (owner === undefined || entriesFrom > index || owner.stores === null) {
    refuse("entriesFrom", `${entriesFrom}; an owner of entries at or before the layer is accepted`);
  } else if (owner.ratio !== ratio || owner.mechanism !== mechanism) {
    refuse("entriesFrom", `layer ${entriesFrom} has ${owner.mechanism} entries of ${owner.ratio} tokens`);
  }
}

function checkPicks(layer: Layer, { layers, pool }: MapConfig, refuse: Refuse): void {
  const { mechanism, mode, picksFrom, poolFrom, topK, index } = layer;
  const picks = mechanism === "dsa" || mechanism === "csa" || mechanism === "csa2";
  if (picks !== (picksFrom !== null) || picks !== (topK !== null)) {
    refuse("picksFrom", `${mechanism} layers ${picks ? "read picked entries, topK of them" : "pick nothing"}`);
  }
  if (topK !== null && !(Number.isSafeInteger(topK) && topK >= 1)) {
    refuse("topK", `${topK}; a whole number from 1 on is accepted`);
  }
  if (picksFrom !== null && (mode === "reuse") === (picksFrom === index)) {
    refuse("picksFrom", `${picksFrom}; reuse layers, and no others, read picks of an earlier layer`);
  }
  const source = layers[picksFrom ?? index];
  if (source === undefined || source.index > index || source.entriesFrom !== layer.entriesFrom) {
    refuse("picksFrom", `${picksFrom}; a layer at or before, with the same entries, is accepted`);
  } else if (source.topK !== topK) {
    refuse("topK", `${topK}; layer ${source.index}, which picks for it, has ${source.topK}`);
  }
  if (poolFrom === null) return;
  const publisher = layers[poolFrom];
  if (pool === null) refuse("poolFrom", `${poolFrom}; the stack has no pool sizes`);
  if (mode !== "reindex") refuse("poolFrom", `${poolFrom}; a pool limits the picks of reindex layers only`);
  const fits =
    publisher !== undefined &&
    poolFrom < index &&
    publisher.entriesFrom === layer.entriesFrom &&
    publisher.picksFrom === poolFrom &&
    publisher.poolFrom === null;
  if (!fits) refuse("poolFrom", `${poolFrom}; an earlier layer that scores all of the same entries is accepted`);
}

function checkRows(layer: Layer, { headDim, indexer, packingOf = rowPacking }: MapConfig, refuse: Refuse): void {
  const check = (field: string, format: RowFormat | null | undefined, elements: number) => {
    if (format === null || format === undefined) return;
    checkFormat(field, format, elements, packingOf, refuse);
  };
  check("stores.main", layer.stores?.main, entryElements(layer.mechanism, headDim));
  check("stores.indexer", layer.stores?.indexer, indexer.width);
  checkIndexTurn(layer, indexer.width, packingOf, refuse);
  check("window.row", layer.window?.row, headDim);
  const keepsKeys = layer.stores !== null && layer.stores.indexer !== null;
  if (layer.stores !== null && keepsKeys !== (layer.topK !== null)) {
    refuse("stores.indexer", "index keys and picks come together");
  }
}

/** Index vectors that are turned before they are rounded have widths that can be. */
function checkIndexTurn(
  { mechanism, stores }: Layer,
  width: number,
  packingOf: (format: RowFormat) => RowPacking,
  refuse: Refuse,
): void {
  const format = stores?.indexer;
  if (format === null || format === undefined || !turnsIndex(mechanism, packingOf(format))) return;
  if (!Number.isInteger(Math.log2(width))) {
    refuse(
      "stores.indexer",
      `${width} channels; ${mechanism} turns them by a Hadamard rotation, which takes a power of two`,
    );
  }
}

function checkFormat(
  field: string,
  format: RowFormat,
  elements: number,
  packingOf: (format: RowFormat) => RowPacking,
  refuse: Refuse,
): void {
  const held = rowElements(format);
  if (held !== elements) refuse(field, `${format.name} has ${held} elements; ${elements} are wanted`);
  packingOf(format);
}

function halvesInOrder(before: Layer, layer: Layer): boolean {
  if (before.half === null || layer.half === null) return before.half === layer.half;
  return before.half === "encoder" || layer.half === "decoder";
}
