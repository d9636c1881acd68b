import type { CellPlace } from "./params";

/** The cell that an arrow key leads to; `null` for other keys, and for those held with another: they are the browser’s. */
export function cellAfter(
  pressed: { readonly key: string; readonly altKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean },
  { input, channel }: CellPlace,
  inputs: number,
  channels: number,
): CellPlace | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  const kept = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  switch (pressed.key) {
    case "ArrowUp":
      return { input: kept(input - 1, inputs), channel };
    case "ArrowDown":
      return { input: kept(input + 1, inputs), channel };
    case "ArrowLeft":
      return { input, channel: kept(channel - 1, channels) };
    case "ArrowRight":
      return { input, channel: kept(channel + 1, channels) };
    case "Home":
      return { input, channel: 0 };
    case "End":
      return { input, channel: channels - 1 };
    default:
      return null;
  }
}
