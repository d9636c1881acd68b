import { count, most, snapped, step } from "./values";

/** What a key does to a slider: another value, or another slider. */
export type KeyTarget = { readonly value: number } | { readonly index: number };

/** Steps of a page key, as large as 1. */
const page = 1;

/** Up and down change a value, left and right go to the next slider. `null` for keys that do nothing here. */
export function keyTarget(key: string, index: number, value: number): KeyTarget | null {
  switch (key) {
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
