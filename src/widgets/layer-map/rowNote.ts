import { footprint, type LayerMap, ownsEntries, runsIndexer } from "../../core";
import { exact } from "../../ui/numbers";
import { type Row, shortColumns } from "./arrangement";

/** What a short row says about itself in the space it leaves free: two lines at most, on wide maps and on others. */
export interface RowNote {
  readonly wide: readonly string[];
  readonly narrow: readonly string[];
  /** Cells before the note. */
  readonly after: number;
}

/** The note of a row, where the row is short enough to have one. */
export function rowNote(map: LayerMap, row: Row): RowNote | null {
  const layers = row.layers.flatMap((index) => map[index] ?? []);
  const [first] = layers;
  const after = layers.length;
  if (first === undefined || after > shortColumns) return null;
  if (layers.every((layer) => layer.mode === "window")) return windowNote(map, row, after);
  const isPacked = layers.slice(1).some(runsIndexer);
  if (first.half === null || isPacked) return null;
  const readers = map.filter((layer) => layer.entriesFrom === first.index);
  const decoder = map.filter((layer) => layer.half === first.half && layer.entriesFrom !== null);
  if (ownsEntries(first)) {
    const isOnly = readers.length > 1 && decoder.every((layer) => layer.entriesFrom === first.index);
    if (isOnly)
      return { wide: ["The only KV of", `the ${first.half} half`], narrow: [`the ${first.half}’s`, "only KV"], after };
    return { wide: ["keeps entries", "of its own"], narrow: ["its own KV"], after };
  }
  if (runsIndexer(first)) {
    return {
      wide: [`borrows ${first.entriesFrom}’s keys,`, `picks up to ${first.topK} anew`],
      narrow: [`keys from ${first.entriesFrom},`, "own picks"],
      after,
    };
  }
  if (first.picksFrom === null) return null;
  return {
    wide: [`reads ${first.entriesFrom}’s entries`, `at ${first.picksFrom}’s picks`],
    narrow: [`KV from ${first.entriesFrom},`, `picks of ${first.picksFrom}`],
    after,
  };
}

function windowNote(map: LayerMap, row: Row, after: number): RowNote | null {
  const only = map.filter((layer) => row.layers.includes(layer.index));
  const [term] = footprint(only).windowTerms;
  if (term === undefined) return null;
  const sum = `${term.count} × ${exact(term.window.tokens)} × ${exact(term.rowBytes)}`;
  return {
    wide: [
      `${exact(term.window.tokens)} tokens in a ring, ${sum} bytes a sequence.`,
      "They stop growing there, so they add nothing a token.",
    ],
    narrow: ["window only:", `stops at ${exact(term.window.tokens)}`],
    after,
  };
}
