import { type Layer, layersInWords, ownsEntries, runsIndexer } from "../../core";
import { exact } from "../../ui/numbers";
import type { Fact } from "./facts";
import type { Structure } from "./structure";

/** The panel while no layer is in view: the sums over all layers. */
export function wholeFacts({ map, sum }: Structure): readonly Fact[] {
  const owners = map.filter(ownsEntries);
  const pickers = map.filter(runsIndexer);
  const [first] = map;
  return [
    {
      label: "main KV",
      mark: "part-content",
      text: owners.length === 0 ? "none: no layer keeps entries" : mainText(sum.mainPerToken, owners.length),
    },
    {
      label: "indexer key",
      mark: "part-address",
      text: sum.indexerPerToken === 0 ? "none" : `${exact(sum.indexerPerToken)} B a token`,
    },
    { label: "top-k", mark: "part-address", text: picksText(owners, pickers) },
    { label: "lends", mark: null, text: lendsText(map) },
    { label: "query", mark: "part-query", text: `${first?.queryHeads} × ${first?.headDim} in each layer` },
    {
      label: "window KV",
      mark: "mode-window",
      text: sum.windowPerSequence === 0 ? "none" : `${exact(sum.windowPerSequence)} B a sequence in all`,
    },
    { label: "adds", mark: null, text: `${exact(sum.bytesPerToken)} B a token in all` },
  ];
}

function mainText(bytes: number, owners: number): string {
  return `${exact(bytes)} B a token, in ${exact(owners)} ${owners === 1 ? "layer" : "layers"}`;
}

function picksText(owners: readonly Layer[], pickers: readonly Layer[]): string {
  if (owners.length === 0) return "none: every layer reads its window alone";
  const [first] = pickers;
  if (first === undefined) return "none: every layer reads all";
  return `${pickers.length} ${pickers.length === 1 ? "layer picks" : "layers pick"} up to ${exact(first.topK ?? 0)}${pickers.length === 1 ? "" : " each"}`;
}

function lendsText(map: Structure["map"]): string {
  const borrowers = map.filter((layer) => layer.entriesFrom !== null && layer.entriesFrom !== layer.index).length;
  return borrowers === 0 ? "no layer to another" : `${map.filter(ownsEntries).length} layers to ${borrowers}`;
}

/** What is true where no layer keeps entries. */
export const noOwner = "No layer keeps entries; every layer reads its window alone.";

function windowsInWords(map: Structure["map"], bytes: number): string {
  const tokens = map.find((layer) => layer.window !== null)?.window?.tokens ?? 0;
  return bytes === 0 ? "" : ` Its windows stop growing at ${exact(tokens)} tokens: ${exact(bytes)} bytes a sequence.`;
}

/** All layers in words, for the caption while no layer is in view. */
export function wholeInWords({ map, sum, model, isChanged }: Structure): string {
  const owners = map.filter(ownsEntries);
  const name = `${model.name}${isChanged ? " as changed" : ""}`;
  const call = "No layer is pinned: point at one, or press Enter on it to pin it.";
  const windows = windowsInWords(map, sum.windowPerSequence);
  if (owners.length === 0) return `${name}: ${noOwner}${windows} ${call}`;
  const who =
    owners.length === map.length
      ? `all ${map.length} layers`
      : owners.length > 8
        ? `${owners.length} of ${map.length} layers`
        : layersInWords(owners.map(({ index }) => index));
  const indexer =
    sum.indexerPerToken === 0
      ? ""
      : `, ${exact(sum.mainPerToken)} in main rows and ${exact(sum.indexerPerToken)} in indexer keys`;
  return `${name} keeps entries in ${who}: ${exact(sum.bytesPerToken)} bytes a token${indexer}.${windows} ${call}`;
}
