import type { ViewModel } from "../define";
import type { ReplayParams } from "./params";
import { exactLength, layerFrom, publishedLength, rebuilt, runReplay, window } from "./run";
import { captionOf, countOf, errorText, rowSays, titleOf } from "./words";

export interface RowView {
  readonly key: string;
  readonly text: string;
  /** From 0, exact, to 1: how much is lost, on a log scale over four powers of ten. */
  readonly shade: number;
  readonly isExact: boolean;
  readonly name: string;
}

export interface LayerView {
  readonly layer: number;
  readonly from: number;
  readonly cells: readonly RowView[];
}

export interface ReplayView extends ViewModel {
  /** The highest layer first, as a stack is drawn. */
  readonly lines: readonly LayerView[];
  readonly lengths: readonly { readonly name: string; readonly value: string; readonly reached: boolean }[];
  readonly says: string;
  readonly holds: boolean;
  readonly law: string;
  readonly answer: { readonly name: string; readonly value: string; readonly same: boolean };
}

/** Errors below this are drawn as exact ones are not, but hardly. */
const least = 1e-4;

function shadeOf(error: number): number {
  if (error === 0) return 0;
  const share = Math.log10(Math.max(error, least) / least) / Math.log10(1 / least);
  return Number(Math.min(1, Math.max(0.06, share)).toFixed(3));
}

/** What a replay of so many tokens leaves wrong, row by row. */
export function derive(params: ReplayParams): ReplayView {
  const { kind, replayed, seed, cell } = params;
  const run = runReplay(kind, replayed, seed);
  const lines = run.rows
    .map((rows, place): LayerView => {
      return {
        layer: rows[0]?.layer ?? 0,
        from: layerFrom(kind, place),
        cells: rows.map((row) => ({
          key: `${place}.${row.row}`,
          text: errorText(row.error),
          shade: shadeOf(row.error),
          isExact: row.error === 0,
          name: rowSays(row),
        })),
      };
    })
    .reverse();
  const pointed = cell === null ? undefined : run.rows[cell.layer]?.[cell.row];
  const all = run.rows.flat();
  const { exact } = countOf(run);
  return {
    title: titleOf(params, run),
    caption: captionOf(params, run),
    table: {
      caption: "Relative error of each window row after the replay",
      columns: [
        { label: "Layer", numeric: true },
        { label: "Exact from", numeric: true },
        ...Array.from({ length: window }, (_, row) => ({ label: `Row ${row}`, numeric: true })),
      ],
      rows: lines.map(({ layer, from, cells }) => [String(layer), String(from), ...cells.map(({ text }) => text)]),
    },
    marks: all.length,
    lines,
    lengths: [
      { name: "bounded replay, W", value: String(window), reached: replayed >= window },
      {
        name: "exact rule, W + (L − 1)(W − 1)",
        value: String(exactLength(kind)),
        reached: replayed >= exactLength(kind),
      },
      { name: "as published, L × W", value: String(publishedLength(kind)), reached: replayed >= publishedLength(kind) },
    ],
    says:
      pointed === undefined ? `${rebuilt(kind)} layers with windows of ${window}. Point at a row.` : rowSays(pointed),
    law: `A row is exact where the rule says so, and nowhere else: ${exact} of ${all.length}`,
    holds: all.every(({ error, ruled }) => (error === 0) === ruled),
    answer: {
      name: `nearest of 64 seeded words to the next output`,
      value: `word ${run.word}`,
      same: run.word === run.wordBefore,
    },
  };
}
