import type { Layer } from "../../core";
import { modeNames } from "../../core";
import type { Concept } from "../../ui/Term";

/** How a layer is drawn and named: its mode, or in V4 its mechanism. */
export type Kind = "full" | "reindex" | "reuse" | "window" | "csa" | "hca";

export function kindOf(layer: Layer): Kind {
  if (layer.mode !== "window" && (layer.mechanism === "csa" || layer.mechanism === "hca")) return layer.mechanism;
  return layer.mode;
}

export const kindNames: Readonly<Record<Kind, string>> = { ...modeNames, csa: "CSA", hca: "HCA" };

export function conceptOf(kind: Kind): Concept {
  return `mode-${kind}`;
}

const order: readonly Kind[] = ["full", "reindex", "reuse", "csa", "hca", "window"];

/** The kinds that a map has, in the order of a key. */
export function kindsIn(layers: readonly Layer[]): readonly Kind[] {
  const present = new Set(layers.map(kindOf));
  return order.filter((kind) => present.has(kind));
}
