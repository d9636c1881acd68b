import { type Layer, type LayerMap, layersInWords, ownsEntries } from "../../core";
import { exact } from "../../ui/numbers";
import { kindNames, kindOf } from "./kinds";
import type { Structure } from "./structure";

/** What a layer is and reads, in sentences for the caption. */
export function sentenceOf({ map, sum, model, isChanged }: Structure, layer: Layer): string {
  const kind = kindOf(layer);
  const of = isChanged ? `${model.shortName} as changed` : model.name;
  const half = layer.half === null ? "" : ` in the ${layer.half} half`;
  const total = exact(sum.bytesPerToken);
  const own = exact(sum.layers[layer.index]?.total ?? 0);
  const window = layer.window === null ? "" : ` and its own window of ${exact(layer.window.tokens)} tokens`;
  const adds = `adds ${own} of the ${total} bytes a token`;
  const name = `Layer ${layer.index} of ${of}`;
  const from = layer.entriesFrom;
  const k = exact(layer.topK ?? 0);
  if (kind === "window" || from === null) {
    return `${name} is a window-only layer${half}. It reads${window.replace(" and", "")}, no global entry, and ${adds}.`;
  }
  if (kind === "reuse") {
    return `${name} is a Reuse layer${half}. It reads the main KV that layer ${from} wrote, at up to ${k} places that layer ${layer.picksFrom} picked, keeps its own query${window}, and ${adds}.`;
  }
  if (kind === "reindex") {
    const pool = layer.poolFrom === null ? "all it can see" : `the pool of layer ${layer.poolFrom}`;
    return `${name} is a Reindex layer${half}. It reads the main KV and the indexer keys that layer ${from} wrote, picks up to ${k} places of its own out of ${pool}, keeps its own query${window}, and ${adds}.`;
  }
  return `${name} ${ownerSentence(map, layer)}, keeps its own query${window}, and ${adds}.`;
}

function ownerSentence(map: LayerMap, layer: Layer): string {
  const kind = kindOf(layer);
  const half = layer.half === null ? "" : ` in the ${layer.half} half`;
  const every = layer.ratio === 1 ? "each token" : `${layer.ratio} tokens`;
  const keys = layer.stores?.indexer ? " and one indexer key" : "";
  const reads = layer.topK === null ? "reads every entry it can see" : `picks up to ${exact(layer.topK)} entries`;
  const readers = map
    .filter((other) => other.entriesFrom === layer.index && !ownsEntries(other))
    .map((other) => other.index);
  const followers = map
    .filter((other) => other.picksFrom === layer.index && other.index !== layer.index)
    .map((other) => other.index);
  const lent = layersInWords(readers);
  const picked = layersInWords(followers);
  const picks = followers.length === 0 ? "" : ` and its picks to ${picked}`;
  const both =
    lent === picked ? `, lends its entries and its picks to ${lent}` : `, lends its entries to ${lent}${picks}`;
  const lends = readers.length === 0 ? "" : both;
  const article = kind === "mla" || kind === "hca" ? "an" : "a";
  return `is ${article} ${kindNames[kind]} layer${half}. It keeps one entry${keys} for ${every}, ${reads}${lends}`;
}
