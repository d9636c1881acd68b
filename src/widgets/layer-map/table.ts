import { exact } from "../../ui/numbers";
import type { DataTable } from "../define";
import { kindNames, kindOf } from "./kinds";
import { departures } from "./overrides";
import type { Structure } from "./structure";

const columns: DataTable["columns"] = [
  { label: "layer", numeric: true },
  { label: "half", numeric: false },
  { label: "mode", numeric: false },
  { label: "ratio m", numeric: true },
  { label: "entries from", numeric: true },
  { label: "picks from", numeric: true },
  { label: "main KV, bytes a token", numeric: true },
  { label: "indexer, bytes a token", numeric: true },
  { label: "adds, bytes a token", numeric: true },
];

/** The map as a table: one row a layer, those set by hand marked as such. */
export function tableOf({ map, sum, model, design, isChanged }: Structure): DataTable {
  const byHand = design === null ? {} : departures(design);
  const dash = (value: number | null) => (value === null ? "–" : String(value));
  return {
    caption: `${model.name}${isChanged ? " as changed" : ""}, layer by layer: ${exact(sum.bytesPerToken)} bytes a token`,
    columns,
    rows: map.map((layer) => {
      const foot = sum.layers[layer.index];
      const mark = layer.index in byHand ? ", set by hand" : "";
      return [
        String(layer.index),
        layer.half ?? "–",
        `${kindNames[kindOf(layer)]}${mark}`,
        dash(layer.ratio),
        dash(layer.entriesFrom),
        dash(layer.picksFrom),
        exact(foot?.main ?? 0),
        exact(foot?.indexer ?? 0),
        exact(foot?.total ?? 0),
      ];
    }),
  };
}
