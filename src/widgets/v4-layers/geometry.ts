import { scaleLog } from "d3-scale";

/** Ends of an axis; both are shown. */
type Ends = readonly [number, number];

/** Places on two log axes in per cent, from the left and from the bottom. */
export interface Axes {
  readonly x: (tokens: number) => number;
  readonly y: (bytes: number) => number;
}

export function axes(across: Ends, up: Ends): Axes {
  const [x, y] = [scaleLog(across, [0, 100]), scaleLog(up, [0, 100])];
  // A log axis has no place for nothing: it is drawn on the lowest line.
  return { x: (tokens) => rounded(x(tokens)), y: (bytes) => rounded(y(Math.min(up[1], Math.max(bytes, up[0])))) };
}

/** A line through points, for a box of 100 × 100 with y downwards. */
export function line({ x, y }: Axes, points: readonly (readonly [number, number])[]): string {
  return points.map(([tokens, bytes]) => `${x(tokens)},${rounded(100 - y(bytes))}`).join(" ");
}

/** A part of a whole along a bar, in per cent. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : rounded((100 * part) / whole);
}

/** Two layers to a column: the even one above, the odd one below it. */
export function columnsOf(layers: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(layers / 2) }, (_, column) =>
    [2 * column, 2 * column + 1].filter((layer) => layer < layers),
  );
}

/** The layer that an arrow key leads to; `null` where it leads out. */
export function neighbour(layer: number, key: string, layers: number): number | null {
  const to = moved(layer, key, layers);
  return to === null || to < 0 || to >= layers || to === layer ? null : to;
}

function moved(layer: number, key: string, layers: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return layer - 2;
    case "ArrowRight":
      return layer + 2;
    case "ArrowUp":
      return layer % 2 === 1 ? layer - 1 : null;
    case "ArrowDown":
      return layer % 2 === 0 ? layer + 1 : null;
    case "Home":
      return 0;
    case "End":
      return layers - 1;
    default:
      return null;
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
