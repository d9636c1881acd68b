import type { Arrangement, Place, Row } from "./arrangement";

/**
 * Places on the map as CSS lengths. Sizes that depend on the width (cell, step, gap) are custom properties that the
 * stylesheet sets; lines and columns are whole numbers from the arrangement. Nothing is measured.
 */

/** Height of a cell, in px. */
export const cellHeight = 44;
/** A band: its heading above the first line, its edge below the last, and the space to the next band, in px. */
const band = { head: 34, foot: 18, between: 12 } as const;
/** Closest and widest distance from line to line, in px. */
const pitchRange = { least: 48, most: 68 } as const;
/** Distance from line to line on the narrowest maps, with and without room for routes, in px. */
const narrowest = { one: 47, two: 52 } as const;
/** Height that the bands may take: 12 lines in two halves, or 16 lines of a phone in one band, in px. */
const room = { 1: 816, 2: 710 } as const;

/** Distance from line to line in px, as wide as the room allows. */
export function pitchFor(lines: number, bands: 1 | 2): number {
  const fixed = fieldHeight(lines, bands, 0);
  const pitch = (room[bands] - fixed) / Math.max(1, lines - bands);
  return Number(Math.min(pitchRange.most, Math.max(pitchRange.least, pitch)).toFixed(2));
}

/** Height of all bands in px. */
export function fieldHeight(lines: number, bands: 1 | 2, pitch: number): number {
  return bands * (band.head + cellHeight + band.foot) + (bands - 1) * band.between + (lines - bands) * pitch;
}

/** Custom properties of the whole field. */
export function fieldVariables({ lines, columns, bands, breaks, rows }: Arrangement): Record<string, string | number> {
  return {
    "--pn": `${pitchFor(lines.narrow, bands)}px`,
    "--pw": `${pitchFor(lines.wide, bands)}px`,
    "--pa": `${bands === 1 ? narrowest.one : narrowest.two}px`,
    "--columns-n": columns.narrow,
    "--columns-w": columns.wide,
    "--breaks": breaks,
    "--packed": breaks > 0 ? 1 : 0,
    "--last-n": lines.narrow - 1,
    "--last-w": lines.wide - 1,
    "--last-u": rows.at(-1)?.under ?? 0,
    "--last-d": bands - 1,
  };
}

/** Custom properties of a cell. */
export function cellVariables(narrow: Place, wide: Place, row: Row): Record<string, number> {
  return {
    "--cn": narrow.column,
    "--cw": wide.column,
    "--ln": narrow.line,
    "--lw": wide.line,
    "--b": narrow.breaks,
    "--u": row.under,
    "--d": row.band,
  };
}

/** Custom properties of what belongs to a row: the total stands at its first line, on a phone at its last. */
export function rowVariables(row: Row, next: Row | undefined): Record<string, number> {
  return {
    "--ln": row.narrow[1],
    "--lw": row.wide[0],
    "--u": row.under,
    "--d": row.band,
    "--next-n": (next ?? row).narrow[1],
    "--next-w": (next ?? row).wide[0],
    "--next-u": (next ?? row).under,
    "--next-d": (next ?? row).band,
  };
}

/** Custom properties of a band: its first and last line with their rows. */
export function bandVariables(rows: readonly Row[], half: 0 | 1): Record<string, number> {
  const first = rows.find((row) => row.band === half);
  const last = rows.findLast((row) => row.band === half);
  return {
    "--ln": first?.narrow[0] ?? 0,
    "--lw": first?.wide[0] ?? 0,
    "--u": first?.under ?? 0,
    "--d": half,
    "--next-n": last?.narrow[1] ?? 0,
    "--next-w": last?.wide[1] ?? 0,
    "--next-u": last?.under ?? 0,
    "--next-d": half,
  };
}

export interface Bar {
  /** Left edges and widths in percent of the scale. */
  readonly from: string;
  readonly main: string;
  readonly indexer: string;
  readonly to: string;
}

/** A row's part of the running bar: what was there before, then its main and indexer bytes. */
export function barOf(before: number, main: number, indexer: number, full: number): Bar {
  const percent = (bytes: number) => `${full === 0 ? 0 : Number(((100 * bytes) / full).toFixed(2))}%`;
  return {
    from: percent(before),
    main: percent(main),
    indexer: percent(indexer),
    to: percent(before + main + indexer),
  };
}

/** The neighbour of a layer in the grid for a key, on the map as it is drawn. `null` where the key does not move. */
export function neighbour(
  { cells, rows }: Arrangement,
  layer: number,
  key: string,
  whole: boolean,
  width: "narrow" | "wide",
): number | null {
  const cell = cells[layer];
  const row = cell === undefined ? undefined : rows[cell.row];
  if (cell === undefined || row === undefined) return null;
  switch (key) {
    case "ArrowLeft":
      return layer > 0 ? layer - 1 : null;
    case "ArrowRight":
      return layer < cells.length - 1 ? layer + 1 : null;
    case "ArrowUp":
      return nearest(cells, cell[width].line - 1, cell[width].column, width);
    case "ArrowDown":
      return nearest(cells, cell[width].line + 1, cell[width].column, width);
    case "Home":
      return whole ? 0 : (row.layers[0] ?? null);
    case "End":
      return whole ? cells.length - 1 : (row.layers.at(-1) ?? null);
    default:
      return null;
  }
}

function nearest(cells: Arrangement["cells"], line: number, column: number, width: "narrow" | "wide"): number | null {
  let best: { layer: number; apart: number } | null = null;
  for (const [layer, cell] of cells.entries()) {
    if (cell[width].line !== line) continue;
    const apart = Math.abs(cell[width].column - column);
    if (best === null || apart < best.apart) best = { layer, apart };
  }
  return best?.layer ?? null;
}
