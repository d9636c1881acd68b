import type { Layer } from "../../core";
import { deepseekV4Flash } from "../../models";
import { bytesText, exact } from "../../ui/numbers";
import { readsOf } from "../v4-layers/reads";

const { layers, config } = deepseekV4Flash;

export type Kind = "csa" | "hca" | "window";

const kinds: readonly Kind[] = ["csa", "hca", "window"];
export const kindNames: Readonly<Record<Kind, string>> = { csa: "CSA", hca: "HCA", window: "Window only" };

/** A layer of V4-Flash of each kind. */
function layerOf(kind: Kind): Layer {
  const layer = layers.find(({ mechanism }) => mechanism === kind);
  if (layer === undefined) throw new RangeError(`V4-Flash has no ${kind} layer`);
  return layer;
}

export interface ReadLine {
  readonly kind: Kind;
  readonly name: string;
  readonly rows: string;
  readonly scored: string;
  readonly bytes: string;
  readonly keys: string;
}

/** What a query reads in one layer of each kind, at V4-Flash’s sizes. */
export function readLines(context: number): readonly ReadLine[] {
  return kinds.map((kind) => {
    const layer = layerOf(kind);
    const { window, read, visible, scored, rowBytes: bytes, keyBytes } = readsOf(layer, context);
    const of = scored > 0 ? ` of ${exact(visible)}` : "";
    return {
      kind,
      name: kindNames[kind],
      rows: layer.ratio === null ? exact(window) : `${exact(window)} + ${exact(read)}${of}`,
      scored: scored === 0 ? "none" : exact(scored),
      bytes: bytesText(bytes),
      keys: scored === 0 ? "none" : bytesText(keyBytes),
    };
  });
}

/** Sizes of the path of a query, as V4-Flash has them. */
export const path = {
  hidden: config.hiddenSize,
  latent: config.qLoraRank,
  heads: config.queryHeads,
  headDim: config.headDim,
  groups: config.outputGroups,
  groupHeads: config.queryHeads / config.outputGroups,
  groupIn: (config.queryHeads / config.outputGroups) * config.headDim,
  groupOut: config.outputLoraRank,
  joined: config.outputGroups * config.outputLoraRank,
} as const;
