import { type Layer, type LayerMap, ownsEntries, runsIndexer } from "../../core";
import { exact } from "../../ui/numbers";
import type { Structure } from "./structure";
import { noOwner } from "./whole";

export interface FootView {
  readonly counts: string;
  readonly windows: string;
  readonly parts: string;
  readonly main: string;
  readonly indexer: string;
  readonly total: string;
}

/** What stands under the map: who keeps, picks and looks up, the windows, and the totals. */
export function footOf({ map, sum }: Structure): FootView {
  const windows = map.filter((layer) => layer.window !== null);
  const tokens = exact(windows[0]?.window?.tokens ?? 0);
  const held = exact(sum.windowPerSequence);
  return {
    counts: countsInWords(map),
    windows:
      windows.length === 0
        ? "No separate windows: the entries hold every token."
        : `${windows.length} windows stop growing at ${tokens} tokens: ${held} B a sequence.`,
    parts:
      sum.indexerPerToken === 0
        ? `${exact(sum.mainPerToken)} main KV`
        : `${exact(sum.mainPerToken)} main KV + ${exact(sum.indexerPerToken)} indexer`,
    main: exact(sum.mainPerToken),
    indexer: exact(sum.indexerPerToken),
    total: exact(sum.bytesPerToken),
  };
}

function countsInWords(map: LayerMap): string {
  const count = (test: (layer: Layer) => boolean) => map.filter(test).length;
  const owners = count(ownsEntries);
  if (owners === 0) return noOwner;
  const keep = `${owners} ${owners === 1 ? "layer keeps" : "layers keep"} entries`;
  const pickers = count(runsIndexer);
  if (pickers === 0) return `${keep}, and each reads all of its own.`;
  const readAll = count((layer) => ownsEntries(layer) && layer.picksFrom === null);
  if (readAll > 0) return `${keep}: ${pickers} pick from theirs, ${readAll} read every entry of theirs.`;
  const readers = count((layer) => layer.picksFrom !== null);
  if (readers === owners) return `${keep}, and each picks from its own.`;
  const onlyLookUp = ` ${readers - pickers} only look up.`;
  return `${keep}, ${pickers} ${pickers === 1 ? "picks" : "pick"}, ${readers} look up.${readers === pickers ? "" : onlyLookUp}`;
}
