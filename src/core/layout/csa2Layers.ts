import { type Csa2Design, halfOf, layerMode } from "./csa2Design";
import type { Layer, LayerMap, Mode } from "./layer";

/**
 * Resolves a CSA2 design to a layer map: who owns the entries each layer reads, whose picks it reads, and whose pool
 * limits its own picks.
 *
 * - Entries come from the last Full layer at or before. A borrower's ratio is its owner's; an owner's is that of its half.
 * - Picks come from the last Full or Reindex layer at or before, never from before the entries' owner.
 * - The decoder's first layer publishes the candidate pool if it is Full. The pool lists entries of that layer, so it
 *   limits a Reindex layer only where that layer reads these entries. The publisher's own picks are not limited, and a
 *   Reuse layer has no picks of its own to limit: its `poolFrom` is `null`.
 * - `topK` is set wherever a layer reads picked entries, its own or borrowed.
 *
 * Source: V4.1 inference/model.py (`kv_source_layers`, `index_source_layers`, `select_candidate_blocks`).
 *
 * @throws RangeError where a layer borrows and no Full layer stands before it. A design without faults (`checkDesign`)
 * always resolves.
 */
export function csa2Layers(design: Csa2Design): LayerMap {
  const map: Layer[] = [];
  let owner: Layer | null = null;
  let picker = -1;
  for (let index = 0; index < design.layers; index++) {
    const mode = layerMode(design, index);
    if (mode === "window") {
      map.push(windowLayer(design, index));
      continue;
    }
    if (mode !== "full" && owner === null) {
      throw new RangeError(`layer ${index} borrows entries, and no Full layer stands before it`);
    }
    if (mode !== "reuse") picker = index;
    const layer = globalLayer(design, index, mode, owner, picker);
    if (mode === "full") owner = layer;
    map.push(layer);
  }
  return map;
}

function shared(design: Csa2Design, index: number) {
  return {
    index,
    half: halfOf(design, index),
    queryHeads: design.queryHeads,
    headDim: design.headDim,
    window: { tokens: design.windowTokens, row: design.windowRow },
  };
}

function windowLayer(design: Csa2Design, index: number): Layer {
  return {
    ...shared(design, index),
    mechanism: "window",
    mode: "window",
    ratio: null,
    entriesFrom: null,
    picksFrom: null,
    poolFrom: null,
    topK: null,
    stores: null,
  };
}

function globalLayer(
  design: Csa2Design,
  index: number,
  mode: Exclude<Mode, "window">,
  ownerBefore: Layer | null,
  picksFrom: number,
): Layer {
  const ownRatio = halfOf(design, index) === "encoder" ? design.encoderRatio : design.decoderRatio;
  const borrows = mode !== "full" && ownerBefore !== null;
  const entriesFrom = borrows ? ownerBefore.index : index;
  const limited = mode === "reindex" && entriesFrom === design.decoderStart;
  return {
    ...shared(design, index),
    mechanism: "csa2",
    mode,
    ratio: borrows ? ownerBefore.ratio : ownRatio,
    entriesFrom,
    picksFrom,
    poolFrom: limited ? design.decoderStart : null,
    topK: design.topK,
    stores: mode === "full" ? { main: design.mainRow, indexer: design.indexerRow } : null,
  };
}
