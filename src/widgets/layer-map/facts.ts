import { type Layer, type LayerMap, numbersInWords, poolEntries, rowBytes, runsIndexer } from "../../core";
import { entriesPerToken, exact } from "../../ui/numbers";
import type { Concept } from "../../ui/Term";
import { kindOf } from "./kinds";
import type { Structure } from "./structure";

/** One line of the panel: what the layer has, and where it comes from. */
export interface Fact {
  readonly label: string;
  readonly mark: Concept | null;
  readonly text: string;
}

/** A layer in one half-sentence: what it stores and what it borrows. */
export function headlineOf(layer: Layer): string {
  switch (kindOf(layer)) {
    case "full":
      return "stores entries and keys, borrows nothing";
    case "gqa":
    case "mla":
      return "stores its own, reads all of it";
    case "dsa":
      return `stores its own, picks up to ${exact(layer.topK ?? 0)}`;
    case "reindex":
      return "stores nothing, borrows entries and keys, picks anew";
    case "reuse":
      return "stores nothing, borrows twice";
    case "window":
      return "stores nothing that grows";
    case "csa":
      return `stores one entry for ${layer.ratio} tokens, picks up to ${exact(layer.topK ?? 0)}`;
    case "hca":
      return `stores one entry for ${layer.ratio} tokens, reads all`;
  }
}

/** Everything about a layer, from what it reads down to what it adds. */
export function factsOf({ map, sum, design }: Structure, layer: Layer): readonly Fact[] {
  const foot = sum.layers[layer.index];
  return [
    { label: "main KV", mark: "part-content", text: mainText(map, layer) },
    { label: "indexer key", mark: "part-address", text: keyText(map, layer) },
    { label: "top-k", mark: "part-address", text: picksText(layer, design === null ? null : poolEntries(design)) },
    { label: "lends", mark: null, text: lendsText(map, layer) },
    { label: "query", mark: "part-query", text: `its own, ${layer.queryHeads} × ${layer.headDim}` },
    { label: "window KV", mark: "mode-window", text: windowText(layer, foot?.windowPerSequence ?? 0) },
    { label: "adds", mark: null, text: addsText(layer, foot?.total ?? 0) },
  ];
}

function mainText(map: LayerMap, layer: Layer): string {
  const owner = layer.entriesFrom === null ? undefined : map[layer.entriesFrom];
  if (owner?.stores == null) return "none: it reads its window alone";
  const from = owner.index === layer.index ? "its own" : `from ${owner.index}`;
  const ratio = owner.ratio ?? 1;
  return `${from}, ${exact(rowBytes(owner.stores.main))} B ${ratio === 1 ? "a token" : `for ${ratio} tokens`}`;
}

function keyText(map: LayerMap, layer: Layer): string {
  const owner = layer.entriesFrom === null ? undefined : map[layer.entriesFrom];
  const row = owner?.stores?.indexer ?? null;
  if (owner === undefined || row === null) return "none";
  if (!runsIndexer(layer)) return "none: it scores nothing";
  return `${owner.index === layer.index ? "its own" : `from ${owner.index}`}, ${exact(rowBytes(row))} B rows`;
}

function picksText(layer: Layer, pool: number | null): string {
  if (layer.picksFrom === null) return layer.entriesFrom === null ? "none" : "none: it reads every entry";
  const picks = exact(layer.topK ?? 0);
  if (layer.picksFrom !== layer.index) return `from ${layer.picksFrom}, up to ${picks}`;
  if (layer.poolFrom === null || pool === null) return `its own, up to ${picks}`;
  return `its own, up to ${picks} out of up to ${exact(pool)} in ${layer.poolFrom}’s pool`;
}

function lendsText(map: LayerMap, layer: Layer): string {
  const others = map.filter(({ index }) => index !== layer.index);
  const entries = others.filter(({ entriesFrom }) => entriesFrom === layer.index).map(({ index }) => index);
  const picks = others.filter(({ picksFrom }) => picksFrom === layer.index).map(({ index }) => index);
  const parts = [
    ...(entries.length > 0 ? [`entries to ${numbersInWords(entries)}`] : []),
    ...(picks.length > 0 ? [`picks to ${numbersInWords(picks)}`] : []),
  ];
  return parts.join("; ") || "nothing";
}

function windowText({ window }: Layer, bytes: number): string {
  if (window === null) return "none: its entries hold all tokens";
  return `its own, ${exact(window.tokens)} × ${exact(rowBytes(window.row))} = ${exact(bytes)} B a sequence`;
}

function addsText({ stores, ratio }: Layer, total: number): string {
  if (stores === null) return "0 B a token";
  const rows = [stores.main, ...(stores.indexer === null ? [] : [stores.indexer])].map((row) => exact(rowBytes(row)));
  if (rows.length === 1 && ratio === 1) return `${exact(total)} B a token`;
  const sum = rows.length === 1 ? rows[0] : ratio === 1 ? rows.join(" + ") : `(${rows.join(" + ")})`;
  return `${ratio === 1 ? "" : `${entriesPerToken(ratio ?? 1)} × `}${sum} = ${exact(total)} B a token`;
}
