import {
  applyEdit,
  type Csa2Design,
  csa2Layers,
  footprint,
  layerMode,
  type Mode,
  modeNames,
  newEntriesAtOldPicks,
} from "../../core";
import { exact } from "../../ui/numbers";
import type { Overrides } from "./overrides";

/** What a layer could be made. `fourth`: own entries at another layer's picks, which no mode offers. */
export type Choice = Mode | "fourth";

export interface ChoiceView {
  readonly value: Choice;
  readonly label: string;
  /** The single layers to ask for; a barred one is refused with its reason. */
  readonly modes: Overrides | null;
  readonly barred: string | null;
}

export interface Choices {
  readonly legend: string;
  readonly current: Mode;
  readonly options: readonly ChoiceView[];
  /** What each other choice would do, in bytes, or why it cannot be. */
  readonly says: string;
}

const order: readonly Mode[] = ["full", "reindex", "reuse", "window"];

/** The switch of a layer with what each position would do. */
export function choicesOf(design: Csa2Design, layer: number, bytesPerToken: number, asked: "fourth" | null): Choices {
  const current = layerMode(design, layer);
  const results = order.map((mode) => ({ mode, result: applyEdit(design, { kind: "mode", layer, mode }) }));
  const options: ChoiceView[] = results.map(({ mode, result }) => ({
    value: mode,
    label: modeNames[mode],
    modes: result.ok ? result.design.modes : { ...design.modes, [layer]: mode },
    barred: result.ok ? null : result.reason,
  }));
  const fourth: ChoiceView = {
    value: "fourth",
    label: "Own entries, old picks",
    modes: null,
    barred: newEntriesAtOldPicks.title,
  };
  const others = results.filter(({ mode }) => mode !== current);
  const possible = others.flatMap(({ mode, result }) =>
    result.ok ? [wouldBe(bytesPerToken, result.design, layer, mode)] : [],
  );
  return {
    legend: `Make layer ${layer}`,
    current,
    options: [...options, fourth],
    says: asked === "fourth" ? newEntriesAtOldPicks.reason : [...possible, ...barredInWords(options)].join(" "),
  };
}

function wouldBe(before: number, edited: Csa2Design, layer: number, mode: Mode): string {
  const map = csa2Layers(edited);
  const after = footprint(map).bytesPerToken;
  const own = map[layer];
  return `As ${modeNames[mode]} it would ${deed(mode, own?.entriesFrom ?? null, own?.picksFrom ?? null, own?.topK ?? 0)}${difference(before, after)}.`;
}

function deed(mode: Mode, entriesFrom: number | null, picksFrom: number | null, topK: number): string {
  switch (mode) {
    case "full":
      return "keep its own entries";
    case "reindex":
      return `pick its own ${exact(topK)} of ${entriesFrom}’s`;
    case "reuse":
      return entriesFrom === picksFrom
        ? `look up ${picksFrom}’s picks`
        : `look up ${picksFrom}’s picks in ${entriesFrom}’s entries`;
    case "window":
      return "read its window alone";
  }
}

function difference(before: number, after: number): string {
  if (after === before) return " and still add nothing";
  const sign = after > before ? "+" : "−";
  return `: ${sign}\u00a0${exact(Math.abs(after - before))}, ${exact(after)} bytes a token`;
}

/** Refused modes, those with one reason together: "It cannot be Reindex or Reuse: layers 2 to 7 would borrow …". */
function barredInWords(options: readonly ChoiceView[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { barred, label } of options) {
    if (barred === null) continue;
    const reason = barred.slice(barred.indexOf(": ") + 2).replace(/ Accepted:.*$/, "");
    byReason.set(reason, [...(byReason.get(reason) ?? []), label]);
  }
  return [...byReason].map(([reason, labels]) => `It cannot be ${labels.join(" or ")}: ${reason}`);
}
