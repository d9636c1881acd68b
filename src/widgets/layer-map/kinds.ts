import type { Layer } from "../../core";
import { modeNames } from "../../core";
import type { Concept } from "../../ui/Term";

/** How a layer is drawn and named: in CSA2 its mode, elsewhere its mechanism. */
export type Kind = "full" | "reindex" | "reuse" | "window" | "gqa" | "mla" | "dsa" | "csa" | "hca";

export function kindOf({ mode, mechanism }: Layer): Kind {
  return mode === "window" || mechanism === "window" || mechanism === "csa2" ? mode : mechanism;
}

export const kindNames: Readonly<Record<Kind, string>> = {
  ...modeNames,
  gqa: "GQA",
  mla: "MLA",
  dsa: "DSA",
  csa: "CSA",
  hca: "HCA",
};

/** A layer that keeps and reads its own is drawn as a Full layer is. */
export function conceptOf(kind: Kind): Concept {
  return kind === "gqa" || kind === "mla" || kind === "dsa" ? "mode-full" : `mode-${kind}`;
}

const order: readonly Kind[] = ["full", "reindex", "reuse", "gqa", "mla", "dsa", "csa", "hca", "window"];

/** The kinds that a map has, in the order of a key. */
export function kindsIn(layers: readonly Layer[]): readonly Kind[] {
  const present = new Set(layers.map(kindOf));
  return order.filter((kind) => present.has(kind));
}
