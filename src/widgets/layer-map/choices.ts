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
import { type Asked, askedOf, fourth } from "./asked";
import type { Overrides } from "./overrides";

export interface ChoiceView {
  readonly value: Mode;
  readonly label: string;
  /** The single layers to ask for; a barred one is refused with its reason. */
  readonly modes: Overrides;
  readonly barred: string | null;
}

/** What a mode would do, or why it cannot be. */
export interface ChoiceLine {
  readonly label: string;
  readonly text: string;
  /** The reader has just asked for it, and it was refused. */
  readonly refused: boolean;
}

export interface Choices {
  readonly legend: string;
  readonly current: Mode;
  readonly options: readonly ChoiceView[];
  readonly lines: readonly ChoiceLine[];
  /** Own entries at another layer's picks, which no mode offers: what opens the reason, and the reason once it is open. */
  readonly fourth: { readonly opener: string; readonly reason: string | null };
}

const order: readonly Mode[] = ["full", "reindex", "reuse", "window"];

/** The switch of a layer with what each position would do. */
export function choicesOf(design: Csa2Design, layer: number, bytesPerToken: number, asked: Asked | null): Choices {
  const current = layerMode(design, layer);
  const results = order.map((mode) => ({ mode, result: applyEdit(design, { kind: "mode", layer, mode }) }));
  const about = askedOf(asked);
  return {
    legend: `Make layer ${layer}`,
    current,
    options: results.map(({ mode, result }) => ({
      value: mode,
      label: modeNames[mode],
      modes: result.ok ? result.design.modes : { ...design.modes, [layer]: mode },
      barred: result.ok ? null : result.reason,
    })),
    lines: [
      ...results.flatMap(({ mode, result }) =>
        result.ok ? [lineOf(mode, mode === current, bytesPerToken, result.design)] : [],
      ),
      ...barredLines(results, about?.layer === layer ? about.mode : null),
    ],
    fourth: {
      opener: "Why not own entries with old picks?",
      reason: asked === fourth ? newEntriesAtOldPicks.reason : null,
    },
  };
}

function lineOf(mode: Mode, isCurrent: boolean, before: number, edited: Csa2Design): ChoiceLine {
  const after = footprint(csa2Layers(edited)).bytesPerToken;
  const text = `${exact(after)} bytes a token (${isCurrent ? "as now" : difference(before, after)})`;
  return { label: modeNames[mode], text, refused: false };
}

function difference(before: number, after: number): string {
  if (after === before) return "±\u00a00";
  return `${after > before ? "+" : "−"}\u00a0${exact(Math.abs(after - before))}`;
}

interface Result {
  readonly mode: Mode;
  readonly result: ReturnType<typeof applyEdit>;
}

/** Refused modes, those with one reason together: "Reindex or Reuse: barred, since layers 2 to 7 would borrow …". */
function barredLines(results: readonly Result[], asked: Mode | null): ChoiceLine[] {
  const byReason = new Map<string, Mode[]>();
  for (const { mode, result } of results) {
    if (result.ok) continue;
    const reason = result.reason.slice(result.reason.indexOf(": ") + 2).replace(/ Accepted:.*$/, "");
    byReason.set(reason, [...(byReason.get(reason) ?? []), mode]);
  }
  return [...byReason].map(([reason, modes]) => ({
    label: modes.map((mode) => modeNames[mode]).join(" or "),
    text: `barred, since ${reason}`,
    refused: asked !== null && modes.includes(asked),
  }));
}
