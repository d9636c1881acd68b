import { type LayerMap, runsIndexer } from "../../core";

/** Where a cell stands: line from the top of the map, column within the line, groups begun before it within the line. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly breaks: number;
}

/** Layers with one total: as a rule a layer that picks and those that look up its picks. */
export interface Row {
  readonly layers: readonly number[];
  /** 1 in the decoder half, else 0. */
  readonly band: 0 | 1;
  /** First and last line, on narrow and wide maps. */
  readonly narrow: readonly [first: number, last: number];
  readonly wide: readonly [first: number, last: number];
  /** Whether its last line leaves no space beside it, so that the narrowest maps put the total under it. */
  readonly isLong: boolean;
  /** Totals that stand under rows above it within the bands. */
  readonly under: number;
}

export interface Arrangement {
  readonly rows: readonly Row[];
  /** By layer: its place on narrow and wide maps, its row. */
  readonly cells: readonly { readonly narrow: Place; readonly wide: Place; readonly row: number }[];
  readonly lines: { readonly narrow: number; readonly wide: number };
  /** Cells in the longest line a map can have. */
  readonly columns: { readonly narrow: number; readonly wide: number };
  readonly bands: 1 | 2;
  /** Most groups begun within one line, after its first: 0 where each row is one group. */
  readonly breaks: number;
}

/** Cells that fit a line on a phone at 44 px. */
export const narrowColumns = 6;
/** Cells that leave space for a note or a total beside them. */
export const shortColumns = 4;
/** Lines that the map of a two-half model keeps free. */
export const lineLimit = 12;

const uniformColumns = 12;
/** Pairs of CSA and HCA, five a line, three a line on a phone. */
const pairColumns = 10;

/** Lays out any model's layers in rows and lines. */
export function arrange(map: LayerMap): Arrangement {
  if (map.some((layer) => layer.half !== null)) return arrangeHalves(map);
  const firstPair = map.findIndex((layer) => layer.mechanism === "csa");
  if (firstPair < 0) return arrangeChunks(chunks(indices(map), uniformColumns), uniformColumns);
  const head = indices(map).slice(0, firstPair);
  return arrangeChunks([head, ...chunks(indices(map).slice(firstPair), pairColumns)], pairColumns);
}

function indices(map: LayerMap): number[] {
  return map.map((layer) => layer.index);
}

function chunks(layers: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(layers.length / size) }, (_, i) => layers.slice(i * size, (i + 1) * size));
}

function arrangeChunks(groups: readonly (readonly number[])[], columns: number): Arrangement {
  const cells: Arrangement["cells"][number][] = [];
  const rows: Row[] = [];
  let narrowLine = 0;
  for (const [row, layers] of groups.filter((group) => group.length > 0).entries()) {
    for (const [i, layer] of layers.entries()) {
      cells[layer] = {
        row,
        wide: { line: row, column: i, breaks: 0 },
        narrow: { line: narrowLine + Math.floor(i / narrowColumns), column: i % narrowColumns, breaks: 0 },
      };
    }
    const lines = Math.ceil(layers.length / narrowColumns);
    rows.push(placed(rows, layers, 0, [narrowLine, narrowLine + lines - 1], [row, row]));
    narrowLine += lines;
  }
  return {
    rows,
    cells,
    lines: { narrow: narrowLine, wide: rows.length },
    columns: { narrow: narrowColumns, wide: columns },
    bands: 1,
    breaks: 0,
  };
}

/** A row after those above it. The total under the last row of a band stands in the edge of the band. */
function placed(
  above: readonly Row[],
  layers: Row["layers"],
  band: Row["band"],
  narrow: Row["narrow"],
  wide: Row["wide"],
): Row {
  const before = above.at(-1);
  const adds = before?.isLong && before.band === band ? 1 : 0;
  const onLastLine = ((layers.length - 1) % narrowColumns) + 1;
  return { layers, band, narrow, wide, isLong: onLastLine > shortColumns, under: (before?.under ?? 0) + adds };
}

type Group = readonly number[];
/** A row before it has a place: the groups in it. */
type Packed = readonly Group[];

function arrangeHalves(map: LayerMap): Arrangement {
  const halves = (["encoder", "decoder"] as const).map((half) => groupsOf(map.filter((layer) => layer.half === half)));
  const packed = fewestChanges(halves);
  const rows: Row[] = [];
  const cells: Arrangement["cells"][number][] = [];
  let line = 0;
  let breaks = 0;
  for (const [half, halfRows] of packed.entries()) {
    for (const groups of halfRows) {
      const row = rows.length;
      const starts = new Set(groups.map((group) => group[0]));
      const layers = groups.flat();
      let begun = 0;
      for (const [i, layer] of layers.entries()) {
        const column = i % narrowColumns;
        if (column === 0) begun = 0;
        else if (starts.has(layer)) begun += 1;
        breaks = Math.max(breaks, begun);
        const place = { line: line + Math.floor(i / narrowColumns), column, breaks: begun };
        cells[layer] = { row, narrow: place, wide: place };
      }
      const lines: readonly [number, number] = [line, line + Math.ceil(layers.length / narrowColumns) - 1];
      rows.push(placed(rows, layers, half === 0 ? 0 : 1, lines, lines));
      line = lines[1] + 1;
    }
  }
  return {
    rows,
    cells,
    lines: { narrow: line, wide: line },
    columns: { narrow: narrowColumns, wide: narrowColumns },
    bands: 2,
    breaks,
  };
}

/** A half's layers cut where a layer picks. */
function groupsOf(half: LayerMap): Group[] {
  const groups: number[][] = [];
  for (const layer of half) {
    const group = groups.at(-1);
    if (group === undefined || runsIndexer(layer)) groups.push([layer.index]);
    else group.push(layer.index);
  }
  return groups;
}

/** From one row a group, over several groups in a line, to lines filled like text. */
const packings: readonly ((groups: readonly Group[]) => Packed[])[] = [
  (groups) => groups.map((group) => [group]),
  packWhole,
  flow,
];

function fewestChanges(halves: readonly (readonly Group[])[]): readonly Packed[][] {
  const [encoder = [], decoder = []] = halves;
  const longerFirst = encoder.length > decoder.length ? [1, 0] : [0, 1];
  const [a = 0, b = 1] = longerFirst;
  // Levels of packing by half, the gentlest first; of two equal ones the half with more groups is packed first.
  const levels = [
    [0, 0],
    [a, b],
    [b, a],
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ];
  const tried = levels.map(([e = 0, d = 0]) => [packings[e]?.(encoder) ?? [], packings[d]?.(decoder) ?? []]);
  return tried.find((rows) => linesOf(rows.flat()) <= lineLimit) ?? tried.at(-1) ?? [];
}

function linesOf(rows: readonly Packed[]): number {
  return rows.reduce((sum, groups) => sum + Math.ceil(groups.flat().length / narrowColumns), 0);
}

function packWhole(groups: readonly Group[]): Packed[] {
  const rows: Group[][] = [];
  let free = 0;
  for (const group of groups) {
    const row = rows.at(-1);
    if (row !== undefined && group.length <= free) row.push(group);
    else rows.push([group]);
    free = narrowColumns - (rows.at(-1)?.flat().length ?? 0);
  }
  return rows;
}

function flow(groups: readonly Group[]): Packed[] {
  const rows: number[][][] = [];
  for (const layer of groups.flat()) {
    const begins = groups.some((group) => group[0] === layer);
    const row = rows.at(-1);
    if (row === undefined || row.flat().length === narrowColumns) rows.push([[layer]]);
    else if (begins) row.push([layer]);
    else row.at(-1)?.push(layer);
  }
  return rows;
}
