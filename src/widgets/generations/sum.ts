import type { EmptyTerm, Footprint, FootprintTerm, Mechanism, Mode, RowFormat } from "../../core";
import { exact, inWords, sentence } from "../../ui/numbers";
import { figuresOf } from "../../ui/sums";
import type { Concept } from "../../ui/Term";
import type { Entry } from "./catalogue";
import { type PartKey, partKey } from "./params";
import { rowInWords } from "./rowWords";

/** One row size in the sum. */
export interface SumPart {
  readonly key: PartKey;
  readonly bytes: string;
  /** What it is, for a reader who hears it: "main row of 288 bytes". */
  readonly says: string;
  readonly open: boolean;
  readonly row: RowFormat;
}

/** What a group of layers is called: its mark, where it has one, its name, and the half it belongs to. */
export interface LayersLabel {
  readonly concept: Concept | null;
  readonly name: string;
  readonly half: string | null;
}

/** Layers that keep entries: `count × entries a token × bytes an entry = bytes a token`. */
export interface SumTerm {
  readonly label: LayersLabel;
  readonly count: string;
  readonly entries: string;
  readonly parts: readonly SumPart[];
  readonly bytes: string;
}

/** Layers that keep nothing that grows. */
export interface EmptyRow {
  readonly label: LayersLabel;
  readonly count: string;
  readonly says: string;
}

export interface SumView {
  readonly name: string;
  readonly total: string;
  readonly layers: string;
  readonly terms: readonly SumTerm[];
  readonly empties: readonly EmptyRow[];
}

const mechanismNames: Readonly<Record<Mechanism, string>> = {
  gqa: "GQA",
  mla: "MLA",
  dsa: "DSA",
  window: "Window",
  csa: "CSA",
  hca: "HCA",
  csa2: "CSA2",
};

const modeLabels: Readonly<Record<Mode, { readonly concept: Concept; readonly name: string }>> = {
  full: { concept: "mode-full", name: "Full" },
  reindex: { concept: "mode-reindex", name: "Reindex" },
  reuse: { concept: "mode-reuse", name: "Reuse" },
  window: { concept: "mode-window", name: "Window" },
};

function labelOf({ mechanism, mode, half }: FootprintTerm | EmptyTerm): LayersLabel {
  if (mode !== "full" || mechanism === "csa2") return { ...modeLabels[mode], half };
  const name = mechanismNames[mechanism];
  if (mechanism === "csa") return { concept: "mode-csa", name, half };
  if (mechanism === "hca") return { concept: "mode-hca", name, half };
  return { concept: null, name, half };
}

/** The sum of one model, term by term, with the highlighted row marked. A part that the sum does not have marks none. */
export function sumOf({ name, footprint }: Entry, part: PartKey | null): SumView {
  return {
    name,
    total: exact(footprint.bytesPerToken),
    layers: exact(footprint.layers.length),
    terms: footprint.terms.map((term, i) => sumTerm(term, i + 1, part)),
    empties: emptyRows(footprint.emptyTerms),
  };
}

function sumTerm(term: FootprintTerm, number: number, part: PartKey | null): SumTerm {
  const { count, entries, rows } = figuresOf(term);
  const parts = rows.map(({ row, bytes }): SumPart => {
    const key = partKey(row, number);
    const kind = row.part === "main" ? "main row" : "indexer key";
    return { key, bytes, says: `${kind} of ${bytes} bytes`, open: key === part, row };
  });
  return { label: labelOf(term), count, entries, parts, bytes: exact(term.bytes) };
}

/** What layers without entries of their own keep: each of them still has a window, which stops growing. */
const noneThatGrow = "none that grow";

/** One row for each mode: a borrowing layer adds nothing in either half. */
function emptyRows(terms: readonly EmptyTerm[]): EmptyRow[] {
  const order: readonly Mode[] = ["reindex", "reuse", "window"];
  return order.flatMap((mode) => {
    const count = terms.filter((term) => term.mode === mode).reduce((sum, term) => sum + term.count, 0);
    if (count === 0) return [];
    return [{ label: { ...modeLabels[mode], half: null }, count: exact(count), says: noneThatGrow }];
  });
}

/** The open sum in words: who keeps what, and what the highlighted row is made of. */
export function sumInWords({ footprint }: Entry, sum: SumView): string {
  const part = sum.terms.flatMap((term) => term.parts).find(({ open }) => open);
  const row =
    part === undefined ? "Each row size in the sum opens down to its components." : `${rowInWords(part.row)}.`;
  return `${keepersInWords(footprint)} ${row}`;
}

function keepersInWords({ layers, terms }: Footprint): string {
  const keeping = terms.reduce((sum, term) => sum + term.count, 0);
  const [first, ...others] = terms;
  if (first === undefined) return "No layer keeps anything that grows.";
  const without = layers.length - keeping;
  const start =
    others.length === 0 && without === 0
      ? `Each of the ${inWords(first.count)} layers keeps one entry for ${tokens(first.ratio)}`
      : [
          `${who(first)} one entry for ${tokens(first.ratio)}`,
          ...others.map((term) => `${who(term, true)} one for ${tokens(term.ratio, true)}`),
        ].join(", ");
  const end =
    without === 0 ? "" : `; ${inWords(without)} ${without === 1 ? "other keeps" : "others keep"} ${noneThatGrow}`;
  return `${sentence(start)}${end}.`;
}

/** Who keeps: after the first of them, several do without the verb. */
function who({ count, half, mechanism }: FootprintTerm, later = false): string {
  const kind = half ?? mechanismNames[mechanism];
  const layers = later ? "layers" : "layers each keep";
  return `${inWords(count)} ${kind} ${count === 1 ? "layer keeps" : layers}`;
}

function tokens(ratio: number, short = false): string {
  if (ratio === 1) return short ? "each" : "each token";
  return short ? inWords(ratio) : `${inWords(ratio)} tokens`;
}
