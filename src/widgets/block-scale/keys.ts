import { count, most, snapped, step } from "./values";

/** What a key does to a slider: another value, or another slider. */
export type KeyTarget = { readonly value: number } | { readonly index: number };

/** Steps of a page key, as large as 1. */
const page = 1;

/** A key as it is pressed. */
interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Up and down change a value, left and right go to the next slider. `null` for keys that do nothing here, and for those
 * held with another: they are the browser's.
 */
export function keyTarget(pressed: Pressed, index: number, value: number): KeyTarget | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  switch (pressed.key) {
    case "ArrowUp":
      return { value: snapped(value + step) };
    case "ArrowDown":
      return { value: snapped(value - step) };
    case "PageUp":
      return { value: snapped(value + page) };
    case "PageDown":
      return { value: snapped(value - page) };
    case "Home":
      return { value: -most };
    case "End":
      return { value: most };
    case "ArrowLeft":
      return { index: Math.max(0, index - 1) };
    case "ArrowRight":
      return { index: Math.min(count - 1, index + 1) };
    default:
      return null;
  }
}
