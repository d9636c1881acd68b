import { type Layer, rowBytes } from "../../core";
import { bytesText, exact } from "../../ui/numbers";
import { type Kind, kindNames, kindOf, type V4Id, v4Models } from "./design";
import { entryBytes, readsOf } from "./reads";

/** What one layer stores and reads. */
export interface PanelView {
  readonly layer: number;
  readonly last: number;
  readonly kind: Kind;
  readonly name: string;
  readonly lines: readonly { readonly what: string; readonly says: string }[];
}

/** @param context Tokens so far, the query's own included. */
export function panelOf(id: V4Id, layer: Layer, context: number): PanelView {
  const kind = kindOf(layer);
  return {
    layer: layer.index,
    last: v4Models[id].layers.length - 1,
    kind,
    name: `Layer ${layer.index}: ${kindNames[kind]}`,
    lines: [
      { what: "keeps", says: keptText(layer) },
      { what: "its window", says: windowText(layer) },
      { what: "a query reads", says: readText(layer, context) },
      { what: "in bytes", says: readBytesText(layer, context) },
      { what: "RoPE", says: ropeText(id, kind) },
    ],
  };
}

function keptText(layer: Layer): string {
  const { main, key } = entryBytes(layer);
  const ratio = layer.ratio ?? 1;
  if (main === 0) return "nothing that grows";
  const rows = key === 0 ? `${exact(main)} B` : `${exact(main)} + ${exact(key)} B`;
  const tokens = ratio === 1 ? "each token" : `each ${exact(ratio)} tokens`;
  return `${rows} for ${tokens}: ${exact((main + key) / ratio)} B a token`;
}

function windowText({ window }: Layer): string {
  if (window === null) return "none";
  const bytes = rowBytes(window.row);
  return `${exact(window.tokens)} × ${exact(bytes)} = ${exact(window.tokens * bytes)} B a sequence`;
}

function readText(layer: Layer, context: number): string {
  const { window, visible, read, scored } = readsOf(layer, context);
  const rows = `${exact(window)} window rows`;
  if (layer.ratio === null) return rows;
  if (scored > 0) return `${rows} and ${exact(read)} of ${exact(visible)} entries, all scored`;
  return `${rows} and ${visible === 0 ? "no entry yet" : visible === 1 ? "the one entry" : `all ${exact(visible)} entries`}`;
}

function readBytesText(layer: Layer, context: number): string {
  const { scored, rowBytes, keyBytes } = readsOf(layer, context);
  return scored === 0
    ? `${bytesText(rowBytes)} of rows`
    : `${bytesText(rowBytes)} of rows, ${bytesText(keyBytes)} of keys`;
}

function ropeText(id: V4Id, kind: Kind): string {
  const { windowRopeTheta, ropeTheta, yarnFactor } = v4Models[id].config;
  return kind === "window"
    ? `base ${exact(windowRopeTheta)}, no YaRN`
    : `base ${exact(ropeTheta)}, YaRN × ${yarnFactor}, for query, window and entries`;
}
