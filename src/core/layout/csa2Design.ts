import type { Half, Mode } from "./layer";
import type { RowFormat } from "./row";

/** Everything that can be chosen about a CSA2 stack. V4.1-Flash is one such design. */
export interface Csa2Design {
  readonly layers: number;
  /** First layer of the decoder half. */
  readonly decoderStart: number;
  /** Window-only layers at the start. */
  readonly windowOnly: number;
  /** Layers that share one Full layer in the encoder half, that layer included. */
  readonly encoderGroup: number;
  /** Layers that share one set of picks in the decoder half, the picking layer included. */
  readonly decoderGroup: number;
  /** Tokens an entry for owners in each half. */
  readonly encoderRatio: number;
  readonly decoderRatio: number;
  readonly windowTokens: number;
  readonly mainRow: RowFormat;
  readonly indexerRow: RowFormat;
  readonly windowRow: RowFormat;
  readonly topK: number;
  /** Blocks in the candidate pool, and entries in one block. */
  readonly poolBlocks: number;
  readonly poolBlockSize: number;
  readonly queryHeads: number;
  readonly headDim: number;
  /** Modes of single layers that depart from the pattern, by layer index. */
  readonly modes: Readonly<Record<number, Mode>>;
}

/** The half a layer belongs to. */
export function halfOf(design: Csa2Design, layer: number): Half {
  return layer < design.decoderStart ? "encoder" : "decoder";
}

/**
 * The mode that the pattern of groups gives a layer, overrides left aside: window-only layers, then encoder groups that
 * begin with Full (the last one may be short), then decoder groups that begin with Reindex, the very first with Full.
 */
export function patternMode(design: Csa2Design, layer: number): Mode {
  if (layer < design.windowOnly) return "window";
  if (layer < design.decoderStart) return (layer - design.windowOnly) % design.encoderGroup === 0 ? "full" : "reuse";
  if (layer === design.decoderStart) return "full";
  return (layer - design.decoderStart) % design.decoderGroup === 0 ? "reindex" : "reuse";
}

/** The mode a layer has: its override if there is one, else the pattern's. */
export function layerMode(design: Csa2Design, layer: number): Mode {
  return design.modes[layer] ?? patternMode(design, layer);
}

/** Candidates that the pool holds for a query, at most: blocks × entries in a block. */
export function poolEntries(design: Csa2Design): number {
  return design.poolBlocks * design.poolBlockSize;
}
