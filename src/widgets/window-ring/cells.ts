import { windowPositions } from "../../core";
import { exact } from "../../ui/numbers";
import type { Place } from "./params";
import { words } from "./stream";

/**
 * What a query makes of a key: `self` and `seen` it reads; `gone` is further back than the window; `later` is masked because it
 * comes after.
 */
export type CellKind = "self" | "seen" | "gone" | "later";

/** What becomes of a key for a query, by the engine's own list of the positions that a query sees. */
export function kindOf({ query, key }: Place, window: number): CellKind {
  if (key === query) return "self";
  if (key > query) return "later";
  return windowPositions(window, query).includes(key) ? "seen" : "gone";
}

/** "7 “ferry”" */
export function named(position: number): string {
  return `${position} “${words[position] ?? ""}”`;
}

/** "1 token back", "3 tokens back" */
function back(distance: number): string {
  return `${exact(distance)} ${distance === 1 ? "token" : "tokens"} back`;
}

/** Why a query sees a key or does not, in words. */
export function reasonOf(place: Place, window: number, time: number): string {
  const { query, key } = place;
  const hasCome = query < time;
  const [sees, reaches] = hasCome ? ["sees", "reaches"] : ["will see", "will reach"];
  const who = hasCome ? `Query ${named(query)}` : `Query ${named(query)}, which has not come yet,`;
  const slot = key % window;
  const reach =
    window === 1 ? `a window of 1 is the query alone` : `a window of ${window} ${reaches} ${window - 1} back`;
  switch (kindOf(place, window)) {
    case "self":
      return `${who} ${sees} itself: the window counts the query, and its row is written to slot ${slot} before it is read.`;
    case "later":
      return `${who} ${hasCome ? "does" : "will"} not see key ${named(key)}: it comes later, and attention is causal.`;
    case "seen":
      return `${who} ${sees} key ${named(key)}: ${back(query - key)}, and ${reach}. Its row ${hasCome ? "lay" : "will lie"} in slot ${slot}.${lostSince(place, window, time)}`;
    case "gone":
      return `${who} ${hasCome ? "does" : "will"} not see key ${named(key)}: ${back(query - key)}, and ${reach}. Slot ${slot} went to token ${named(key + window)}.`;
  }
}

/** A row that was read then and has been overwritten since. */
function lostSince({ key }: Place, window: number, time: number): string {
  const over = key + window;
  return over < time ? ` Token ${named(over)} has overwritten it since.` : "";
}
