import { type Csa2Design, type Mode, patternMode } from "../../core";
import { v41Design } from "../../models";
import { quoted } from "../../ui/params/kinds";
import type { Reading } from "../../ui/params/param";

/** Modes of single layers that the reader has set, by layer index. */
export type Overrides = Readonly<Record<number, Mode>>;

const letters: Readonly<Record<Mode, string>> = { full: "f", reindex: "i", reuse: "r", window: "w" };
const modes = new Map(Object.entries(letters).map(([mode, letter]) => [letter, mode as Mode]));

/** The single layers that depart from the pattern of their group. One that only repeats it changes nothing. */
export function departures(design: Csa2Design): Overrides {
  const own = Object.entries(design.modes).filter(([layer, mode]) => mode !== patternMode(design, Number(layer)));
  return Object.fromEntries(own);
}

/** The mode that a letter stands for; `null` for others. */
export function modeOfLetter(letter: string): Mode | null {
  return modes.get(letter) ?? null;
}

/** Short text for an address: `{ 20: "reuse", 26: "full" }` → `20r.26f`. */
export function writeOverrides(overrides: Overrides): string {
  return Object.entries(overrides)
    .map(([layer, mode]) => `${layer}${letters[mode]}`)
    .join(".");
}

/** Reads `20r.26f`. Pieces that name no layer or no mode are left out, with a notice; of two for one layer the later holds. */
export function readOverrides(text: string): Reading<Overrides> {
  const overrides: Record<number, Mode> = {};
  const bad: string[] = [];
  for (const piece of text.split(".").filter((part) => part !== "")) {
    const [, digits = "", letter = ""] = /^(\d{1,3})([a-z])$/.exec(piece) ?? [];
    const mode = modes.get(letter);
    if (mode === undefined || Number(digits) >= v41Design.layers) bad.push(piece);
    else overrides[Number(digits)] = mode;
  }
  return { value: overrides, notice: bad.length === 0 ? null : noticeOf(bad) };
}

function noticeOf(bad: readonly string[]): string {
  const others = bad.length === 1 ? "" : ` and ${bad.length - 1} more`;
  const accepted = `a layer from 0 to ${v41Design.layers - 1} with ${Object.values(letters).join(", ")}, as in 20r.26f`;
  return `Single layers: ${quoted(bad[0] ?? "")}${others} left out. Accepted: ${accepted}.`;
}
