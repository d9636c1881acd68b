import type { Place } from "./params";

/** The cell that an arrow key leads to; `null` for other keys, and for those held with another: they are the browser's. */
export function cellAfter(
  pressed: { readonly key: string; readonly altKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean },
  { query, key }: Place,
  count: number,
): Place | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  const kept = (value: number) => Math.min(count - 1, Math.max(0, value));
  switch (pressed.key) {
    case "ArrowUp":
      return { query: kept(query - 1), key };
    case "ArrowDown":
      return { query: kept(query + 1), key };
    case "ArrowLeft":
      return { query, key: kept(key - 1) };
    case "ArrowRight":
      return { query, key: kept(key + 1) };
    case "Home":
      return { query, key: 0 };
    case "End":
      return { query, key: count - 1 };
    default:
      return null;
  }
}

/** The window after a key on its edge: up and left widen it, down and right narrow it. `null` for other keys. */
export function windowAfter(key: string, window: number, widest: number): number | null {
  const kept = (value: number) => Math.min(widest, Math.max(1, value));
  switch (key) {
    case "ArrowUp":
    case "ArrowLeft":
      return kept(window + 1);
    case "ArrowDown":
    case "ArrowRight":
      return kept(window - 1);
    case "Home":
      return 1;
    case "End":
      return widest;
    default:
      return null;
  }
}
