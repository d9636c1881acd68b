import type { RowPrecision } from "../../core";
import { exact } from "../../ui/numbers";
import type { Concept } from "../../ui/Term";
import type { DataTable, ViewModel } from "../define";
import { type Bars, barsOf } from "./geometry";
import { type FidelityParams, storageOf } from "./params";
import { bytesOf, cacheOf, largestRow, type Part, parts, plain, precisionNames, published, storages } from "./rows";
import { type FidelityResult, keyOf, type Outcome, textsOfSet } from "./run";
import { captionOf, notesOf, titleOf } from "./words";

/** One part at one precision, the others as the reader picked them. */
export interface CellView {
  readonly precision: RowPrecision;
  readonly name: string;
  readonly bytes: string;
  /** Error of the answer, or the share of picks missed. */
  readonly loss: string;
  readonly bars: Bars;
  readonly isPicked: boolean;
  readonly isPublished: boolean;
  /** For those who do not see the bars. */
  readonly says: string;
}

export interface PartView {
  readonly part: Part;
  readonly name: string;
  readonly concept: Concept;
  /** What stands above the line. */
  readonly measure: string;
  readonly cells: readonly CellView[];
}

export interface FidelityView extends ViewModel {
  readonly parts: readonly PartView[];
  readonly figures: readonly { readonly name: string; readonly value: string; readonly how: string }[];
  readonly notes: readonly string[];
  readonly bytesPerToken: number;
}

const nothing: Outcome = { right: 0, margin: 0, error: 0, recall: 1 };

/** What of an outcome a part of the cache answers for: main and window rows for the answer, index keys for the picks. */
export function lossOf(part: Part, { error, recall }: Outcome): number {
  return part === "indexer" ? 1 - recall : error;
}

const share = (value: number): string => value.toFixed(3);
const inPerCent = (value: number) => `${(100 * value).toFixed(1)}\u00a0%`;

/** The grid of parts and precisions, with what the picked storage costs and loses. */
export function derive(params: FidelityParams, result: FidelityResult | null): FidelityView {
  const storage = storageOf(params);
  const outcomes = result?.[params.where] ?? {};
  const outcome = outcomes[keyOf(storage)] ?? nothing;
  const draw = barsOf({ loss: largestLoss(result), bytes: largestRow });
  const grid = parts.map(({ part, name, concept }): PartView => {
    const measure = part === "indexer" ? "picks missed" : "error of the answer";
    const cells = storages.map((precision): CellView => {
      const found = outcomes[keyOf({ ...storage, [part]: precision })] ?? nothing;
      const loss = lossOf(part, found);
      const bytes = bytesOf(part, precision);
      const lossText = part === "indexer" ? inPerCent(loss) : share(loss);
      return {
        precision,
        name: precisionNames[precision],
        bytes: exact(bytes),
        loss: lossText,
        bars: draw(loss, bytes),
        isPicked: storage[part] === precision,
        isPublished: published[part] === precision,
        says: `${precisionNames[precision]}: ${exact(bytes)} bytes a row, ${measure} ${lossText}`,
      };
    });
    return { part, name, concept, measure, cells };
  });
  const cache = cacheOf(storage);
  const situation = {
    params,
    storage,
    outcome,
    plain: outcomes[keyOf(plain)] ?? nothing,
    cache,
  };
  return {
    title: titleOf(situation),
    caption: captionOf(situation),
    table: tableOf(grid),
    marks: grid.reduce((sum, { cells }) => sum + cells.length, 0),
    parts: grid,
    figures: [
      {
        name: "Bytes a token",
        value: exact(cache.bytesPerToken),
        how: `${exact(cache.entriesPerToken)} × (${exact(bytesOf("main", storage.main))} + ${exact(bytesOf("indexer", storage.indexer))})`,
      },
      { name: "All windows", value: exact(cache.windowBytes), how: "bytes a sequence" },
      { name: "Right words", value: `${outcome.right} of ${textsOfSet}`, how: `lead ${share(outcome.margin)}` },
      { name: "Error", value: share(outcome.error), how: "against bf16 rows" },
    ],
    notes: notesOf(result),
    bytesPerToken: cache.bytesPerToken,
  };
}

/** The largest loss of any part in any state: the scale stays as it is. */
function largestLoss(result: FidelityResult | null): number {
  const all = result === null ? [] : [...Object.values(result.near), ...Object.values(result.far)];
  return all.reduce((most, { error, recall }) => Math.max(most, error, 1 - recall), 0) || 1;
}

function tableOf(grid: readonly PartView[]): DataTable {
  return {
    caption: "Each part at each precision, the other two as they are picked",
    columns: [
      { label: "Part", numeric: false },
      { label: "Stored as", numeric: false },
      { label: "Bytes a row", numeric: true },
      { label: "What is measured", numeric: false },
      { label: "Lost", numeric: true },
      { label: "Picked", numeric: false },
    ],
    rows: grid.flatMap(({ name, measure, cells }) =>
      cells.map((cell) => [name, cell.name, cell.bytes, measure, cell.loss, cell.isPicked ? "picked" : ""]),
    ),
  };
}
