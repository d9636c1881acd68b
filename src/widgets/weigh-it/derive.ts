import { footprint, type LayerFootprint, type Mode, rowBytes } from "../../core";
import { modelById } from "../../models";
import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import type { WeighParams } from "./params";
import { type LayerFound, tokens, type WeighResult } from "./run";

export interface CellView {
  readonly layer: number;
  readonly kind: Mode | "csa" | "hca";
  readonly height: number;
  readonly agrees: boolean;
  readonly name: string;
  readonly shown: boolean;
}

export interface PartView {
  readonly name: string;
  readonly weighed: string;
  readonly computed: string;
  readonly agrees: boolean;
}

export interface WeighView extends ViewModel {
  readonly cells: readonly CellView[];
  readonly parts: readonly PartView[];
  readonly layerTitle: string;
  readonly layerSays: string;
  readonly hex: string;
  readonly last: number;
  readonly layer: number;
}

/** What lies in the buffers, layer by layer, beside what the formula says. */
export function derive({ model: id, layer: asked }: WeighParams, result: WeighResult | null): WeighView {
  const model = modelById(id);
  const computed = footprint(model.layers);
  const found = result?.layers ?? [];
  const layer = Math.min(asked, model.layers.length - 1);
  const highest = Math.max(1, ...found.map(({ main, indexer }) => main + indexer));
  const agreesIn = (one: LayerFound, sum: LayerFootprint | undefined) =>
    one.main === tokens * (sum?.main ?? 0) &&
    one.indexer === tokens * (sum?.indexer ?? 0) &&
    one.window === Math.min(tokens, model.layers[one.layer]?.window?.tokens ?? 0) * windowRow(model.layers[one.layer]);
  const cells = found.map((one): CellView => {
    const own = model.layers[one.layer];
    const bytes = one.main + one.indexer;
    return {
      layer: one.layer,
      kind: own?.mechanism === "csa" || own?.mechanism === "hca" ? own.mechanism : (own?.mode ?? "window"),
      height: Number(((100 * bytes) / highest).toFixed(2)),
      agrees: agreesIn(one, computed.layers[one.layer]),
      name: `Layer ${one.layer}: ${exact(bytes)} bytes that grow, ${exact(one.window)} of window`,
      shown: one.layer === layer,
    };
  });
  const total = (of: (one: LayerFound) => number) => found.reduce((sum, one) => sum + of(one), 0);
  const [main, indexer, window] = [total((one) => one.main), total((one) => one.indexer), total((one) => one.window)];
  const shown = found[layer];
  const parts: readonly PartView[] = [
    part("main rows", main / tokens, computed.mainPerToken),
    part("index keys", indexer / tokens, computed.indexerPerToken),
    part("bytes a token", (main + indexer) / tokens, computed.bytesPerToken),
    part("windows, bytes a sequence", window, computed.windowPerSequence),
  ];
  const agree = cells.every(({ agrees }) => agrees) && parts.every(({ agrees }) => agrees);
  return {
    title: `${model.shortName}, weighed: ${exact(main + indexer)} bytes for ${tokens} tokens are ${exact((main + indexer) / tokens)} a token`,
    caption: `The caches of all ${model.layers.length} layers were filled with ${tokens} seeded tokens, one layer after the other; each row was packed in its format, and the buffers were weighed. ${agree ? "All layers and all sums agree with the formula, to the byte." : "Not all agree with the formula."} No row size, ratio or layout is used in weighing.`,
    table: {
      caption: `Bytes found in the buffers after ${tokens} tokens`,
      columns: [
        { label: "Layer", numeric: true },
        { label: "Main rows", numeric: true },
        { label: "Index keys", numeric: true },
        { label: "Window", numeric: true },
      ],
      rows: found.map((one) => [String(one.layer), exact(one.main), exact(one.indexer), exact(one.window)]),
    },
    marks: cells.length,
    cells,
    parts,
    layerTitle: `Layer ${layer}`,
    layerSays: shown === undefined ? "" : saysOf(shown, model.layers[layer]),
    hex: shown?.hex ?? "",
    last: model.layers.length - 1,
    layer,
  };
}

type AnyLayer = ReturnType<typeof modelById>["layers"][number] | undefined;

const windowRow = (layer: AnyLayer) => (layer?.window ? rowBytes(layer.window.row) : 0);

function part(name: string, weighed: number, computed: number): PartView {
  return { name, weighed: exact(weighed), computed: exact(computed), agrees: weighed === computed };
}

function saysOf({ main, indexer, window, rows }: LayerFound, layer: AnyLayer): string {
  const kept =
    rows === 0
      ? "keeps no entry"
      : `${exact(rows)} main rows, ${exact(main)} B${indexer > 0 ? `; index keys, ${exact(indexer)} B` : ""}`;
  const from = layer?.entriesFrom;
  const borrows = rows === 0 && from !== null && from !== undefined ? `, borrows those of layer ${from}` : "";
  return `${kept}${borrows}; ${window === 0 ? "no window" : `window, ${exact(window)} B`}.${rows > 0 ? " The first main row begins" : ""}`;
}
