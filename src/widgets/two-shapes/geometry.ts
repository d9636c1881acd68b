/** Side of a cell with the gap after it, in units of the drawing. */
const pitch = 11;
const side = 9;

/** A grid of cells, filled row by row. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** Squares from cell `from` up to cell `to` of a grid, as one path. */
export function cellsPath({ columns, rows }: Grid, from: number, to: number): string {
  const end = Math.min(to, columns * rows);
  const parts: string[] = [];
  for (let cell = Math.max(0, from); cell < end; cell++) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    parts.push(`M${column * pitch + 1} ${row * pitch + 1}h${side}v${side}h-${side}z`);
  }
  return parts.join("");
}

/** The drawing that holds a grid. */
export function viewBoxOf({ columns, rows }: Grid): string {
  return `0 0 ${columns * pitch} ${rows * pitch}`;
}

/** A place among tokens, in per cent of the longest. */
export function placeOf(tokens: number, most: number): number {
  return Number(((100 * tokens) / most).toFixed(3));
}

/** A stretch of tokens. */
export interface Stretch {
  readonly from: number;
  readonly length: number;
}

export function stretch(from: number, to: number, most: number): Stretch {
  const start = Math.max(0, Math.min(from, to));
  return { from: placeOf(start, most), length: placeOf(Math.max(0, to - start), most) };
}

/** Where the windows of each point lie: the last `window` tokens before it. */
export function pointsOf(every: number, hit: number, window: number, most: number): readonly Stretch[] {
  return Array.from({ length: Math.floor(hit / every) }, (_, index) => {
    const at = (index + 1) * every;
    return stretch(at - window, at, most);
  });
}
