import { checkDesign, groupFault, largestGroup, layerFault, modeFault, ratioFault, windowFault } from "./csa2Check";
import { type Csa2Design, layerMode, patternMode } from "./csa2Design";
import { indexerRows, mainRows } from "./formats";
import type { Half, Mode } from "./layer";
import type { RowFormat } from "./row";
import { listInWords, modeNames, numbersInWords } from "./words";

/** One change to a CSA2 design. Rows are named by their id, so that an edit can be written into an address. */
export type Csa2Edit =
  | { readonly kind: "mode"; readonly layer: number; readonly mode: Mode }
  | { readonly kind: "group"; readonly half: Half; readonly size: number }
  | { readonly kind: "ratio"; readonly half: Half; readonly ratio: number }
  | { readonly kind: "window"; readonly tokens: number }
  | { readonly kind: "mainRow"; readonly row: string }
  | { readonly kind: "indexerRow"; readonly row: string }
  /** Gives a layer back the mode of its pattern. */
  | { readonly kind: "restoreLayer"; readonly layer: number }
  /** Back to the real model, given by its design. */
  | { readonly kind: "restoreModel"; readonly design: Csa2Design };

export type EditResult =
  | { readonly ok: true; readonly design: Csa2Design }
  | { readonly ok: false; readonly reason: string };

/** What a layer may be set to: allowed, or why not. */
export type ModeChoice = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

const allModes: readonly Mode[] = ["full", "reindex", "reuse", "window"];

/**
 * A design with one edit applied, or the reason in words why it is refused, naming what is accepted. Never throws, and
 * never changes the design it was given.
 *
 * A layer set to the mode of its pattern drops its override; overrides of other layers survive a change of the groups.
 */
export function applyEdit(design: Csa2Design, edit: Csa2Edit): EditResult {
  const fault = valueFault(design, edit);
  if (fault !== null) return { ok: false, reason: fault };
  const edited = changed(design, edit);
  const faults = checkDesign(edited);
  return faults.length === 0
    ? { ok: true, design: edited }
    : { ok: false, reason: refusal(design, edit, edited, faults.join(" ")) };
}

/** For each mode, whether the layer may be set to it, and the reason if not. Same reasons as `applyEdit`. */
export function layerModeChoices(design: Csa2Design, layer: number): Readonly<Record<Mode, ModeChoice>> {
  const choice = (mode: Mode): ModeChoice => {
    const result = applyEdit(design, { kind: "mode", layer, mode });
    return result.ok ? { allowed: true } : { allowed: false, reason: result.reason };
  };
  return { full: choice("full"), reindex: choice("reindex"), reuse: choice("reuse"), window: choice("window") };
}

/**
 * The fourth combination of own and borrowed, which CSA2 does not offer. Entries and picks can both be own (Full), both
 * be borrowed (Reuse), or be borrowed entries with own picks (Reindex).
 */
export const newEntriesAtOldPicks = {
  title: "Own new entries, read at another layer's picks",
  reason:
    "No mode of CSA2 offers this. A pick is a position, chosen by scoring indexer keys, and an indexer key is a " +
    "projection of the entry itself. New entries come with new keys, and a pick made on another layer's keys was not " +
    "made for them. So a layer that computes entries also picks: it is Full. This is our reading; no source gives a reason.",
} as const;

function valueFault(design: Csa2Design, edit: Csa2Edit): string | null {
  switch (edit.kind) {
    case "mode":
      return layerFault(design, edit.layer) ?? modeFault(edit.mode);
    case "restoreLayer":
      return layerFault(design, edit.layer);
    case "group":
      return groupFault(design, edit.half, edit.size);
    case "ratio":
      return ratioFault(edit.half, edit.ratio);
    case "window":
      return windowFault(edit.tokens);
    case "mainRow":
      return rowFault("main", mainRows, edit.row);
    case "indexerRow":
      return rowFault("indexer", indexerRows, edit.row);
    case "restoreModel":
      return null;
  }
}

function rowFault(use: string, rows: readonly RowFormat[], id: string): string | null {
  if (rows.some((row) => row.id === id)) return null;
  const accepted = listInWords(
    rows.map((row) => row.id),
    "or",
  );
  return `There is no ${use} row ${id}. Accepted: ${accepted}.`;
}

function changed(design: Csa2Design, edit: Csa2Edit): Csa2Design {
  switch (edit.kind) {
    case "mode":
      return withMode(design, edit.layer, edit.mode);
    case "restoreLayer":
      return withMode(design, edit.layer, patternMode(design, edit.layer));
    case "group":
      return edit.half === "encoder" ? { ...design, encoderGroup: edit.size } : { ...design, decoderGroup: edit.size };
    case "ratio":
      return edit.half === "encoder"
        ? { ...design, encoderRatio: edit.ratio }
        : { ...design, decoderRatio: edit.ratio };
    case "window":
      return { ...design, windowTokens: edit.tokens };
    case "mainRow":
      return { ...design, mainRow: rowById(mainRows, edit.row, design.mainRow) };
    case "indexerRow":
      return { ...design, indexerRow: rowById(indexerRows, edit.row, design.indexerRow) };
    case "restoreModel":
      return edit.design;
  }
}

function rowById(rows: readonly RowFormat[], id: string, otherwise: RowFormat): RowFormat {
  return rows.find((row) => row.id === id) ?? otherwise;
}

function withMode(design: Csa2Design, layer: number, mode: Mode): Csa2Design {
  const { [layer]: _dropped, ...others } = design.modes;
  return { ...design, modes: mode === patternMode(design, layer) ? others : { ...others, [layer]: mode } };
}

/** The faults that an edit would bring about, with the edit named before them and what is accepted after them. */
function refusal(design: Csa2Design, edit: Csa2Edit, edited: Csa2Design, faults: string): string {
  switch (edit.kind) {
    case "mode":
    case "restoreLayer": {
      const name = modeNames[layerMode(edited, edit.layer)];
      const accepted = allModes.filter((mode) => isSound(withMode(design, edit.layer, mode)));
      const names = accepted.map((mode) => modeNames[mode]);
      return `Layer ${edit.layer} cannot be ${name}: ${lowerFirst(faults)}${acceptedInWords(names)}`;
    }
    case "group": {
      const sizes = Array.from({ length: largestGroup(design, edit.half) }, (_, index) => index + 1);
      const accepted = sizes.filter((size) => isSound(changed(design, { ...edit, size })));
      const names = accepted.length === 0 ? [] : [numbersInWords(accepted, "or")];
      return `The ${edit.half} group cannot be ${edit.size} layers: ${lowerFirst(faults)}${acceptedInWords(names)}`;
    }
    default:
      return faults;
  }
}

function isSound(design: Csa2Design): boolean {
  return checkDesign(design).length === 0;
}

function acceptedInWords(names: readonly string[]): string {
  return names.length === 0 ? "" : ` Accepted: ${listInWords(names, "or")}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
