import type { Mode } from "./layer";

/** Names of the modes, as the site writes them. */
export const modeNames: Readonly<Record<Mode, string>> = {
  full: "Full",
  reindex: "Reindex",
  reuse: "Reuse",
  window: "Window",
};

/** "a", "a and b", "a, b and c". */
export function listInWords(items: readonly string[], joint: "and" | "or" = "and"): string {
  const last = items.at(-1);
  if (last === undefined) return "";
  return items.length === 1 ? last : `${items.slice(0, -1).join(", ")} ${joint} ${last}`;
}

/** Ascending numbers as a compact list: `[2, 3, 4, 8]` → "2 to 4 and 8". */
export function numbersInWords(numbers: readonly number[], joint: "and" | "or" = "and"): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return listInWords(runs.flatMap(runInWords), joint);
}

/** Ascending layer indices with their noun: "layer 20", "layers 2 to 7", "layers 2 to 4 and 8". */
export function layersInWords(layers: readonly number[]): string {
  return `${layers.length === 1 ? "layer" : "layers"} ${numbersInWords(layers)}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function runInWords({ first, last }: { first: number; last: number }): string[] {
  if (first === last) return [`${first}`];
  return last === first + 1 ? [`${first}`, `${last}`] : [`${first} to ${last}`];
}
