import type { Layer } from "../../core";
import type { Arrangement, Place } from "./arrangement";

/**
 * The lines from a lender to a borrower: main KV comes in from above, picks come in from below. A route runs in the gaps
 * between lines and, over more than one line, through the gutter at the left, so that it never crosses a cell.
 */

export type Part = "content" | "address";

/** A piece of a route, or a mark on the edge of a cell: its box as CSS lengths. */
export interface Box {
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly height: string;
}

export interface Mark {
  readonly left: string;
  readonly top: string;
  /** Hollow at the lender, filled at the borrower and where a layer computes its own. */
  readonly filled: boolean;
}

export interface Route {
  readonly part: Part;
  readonly pieces: readonly Box[];
  readonly marks: readonly Mark[];
}

type Edge = "above" | "top" | "bottom" | "below";
const edgeOrder: Readonly<Record<Edge, number>> = { above: 0, top: 1, bottom: 2, below: 3 };

interface Spot {
  readonly place: Place;
  readonly under: number;
  readonly band: 0 | 1;
  /** Whether the line is the first of its band: its upper gap is the edge of the heading. */
  readonly first: boolean;
}

interface Point {
  readonly at: Spot | "gutter";
  readonly line: Spot;
  readonly edge: Edge;
}

/** Thickness of a route in px. */
const thick = 2.5;

/** The routes of a layer: none for what it does not read, one mark for what it computes itself. */
export function routesOf(arrangement: Arrangement, layer: Layer): readonly Route[] {
  const routes: Route[] = [];
  const own = spotOf(arrangement, layer.index);
  if (own === null) return routes;
  const entries = layer.entriesFrom === null ? null : spotOf(arrangement, layer.entriesFrom);
  const picks = layer.picksFrom === null ? null : spotOf(arrangement, layer.picksFrom);
  if (entries !== null) {
    routes.push(
      layer.entriesFrom === layer.index
        ? { part: "content", pieces: [], marks: [markAt(own, "top", "content", true)] }
        : routeFrom("content", entries, own),
    );
  }
  if (picks !== null) {
    routes.push(
      layer.picksFrom === layer.index
        ? { part: "address", pieces: [], marks: [markAt(own, "bottom", "address", true)] }
        : routeFrom("address", picks, own),
    );
  }
  return routes;
}

function spotOf({ cells, rows }: Arrangement, layer: number): Spot | null {
  const cell = cells[layer];
  const row = cell === undefined ? undefined : rows[cell.row];
  if (cell === undefined || row === undefined) return null;
  const place = cell.narrow;
  const firstLine = rows.find(({ band }) => band === row.band)?.narrow[0];
  return { place, under: row.under, band: row.band, first: place.line === firstLine };
}

function routeFrom(part: Part, lender: Spot, borrower: Spot): Route {
  const points = part === "content" ? contentPath(lender, borrower) : addressPath(lender, borrower);
  const leaves = points[0]?.edge ?? "bottom";
  const enters = points.at(-1)?.edge ?? "top";
  return {
    part,
    pieces: points.slice(1).flatMap((point, i) => {
      const from = points[i];
      return from === undefined ? [] : [pieceOf(part, from, point)];
    }),
    marks: [markAt(lender, leaves, part, false), markAt(borrower, enters, part, true)],
  };
}

function contentPath(lender: Spot, borrower: Spot): Point[] {
  const into: Point[] = [point(borrower, "above"), point(borrower, "top")];
  const isNextLine = borrower.place.line === lender.place.line + 1 && borrower.band === lender.band;
  if (borrower.place.line === lender.place.line) return [point(lender, "top"), point(lender, "above"), ...into];
  if (isNextLine) return [point(lender, "bottom"), { at: lender, line: borrower, edge: "above" }, ...into];
  return [
    point(lender, "bottom"),
    point(lender, "below"),
    { at: "gutter", line: lender, edge: "below" },
    { at: "gutter", line: borrower, edge: "above" },
    ...into,
  ];
}

function addressPath(lender: Spot, borrower: Spot): Point[] {
  const into: Point[] = [point(borrower, "below"), point(borrower, "bottom")];
  const out: Point[] = [point(lender, "bottom"), point(lender, "below")];
  if (borrower.place.line === lender.place.line) return [...out, ...into];
  return [
    ...out,
    { at: "gutter", line: lender, edge: "below" },
    { at: "gutter", line: borrower, edge: "below" },
    ...into,
  ];
}

function point(spot: Spot, edge: Edge): Point {
  return { at: spot, line: spot, edge };
}

/** Horizontal place of a point as the inside of a `calc()`. */
function across({ at }: Point, part: Part): string {
  if (at === "gutter") return `var(--map-gutter-${part})`;
  return `var(--map-x0) + ${at.place.column} * var(--map-step) + ${at.place.breaks} * var(--map-break) + var(--map-cell) / 2 + var(--map-off-${part})`;
}

/** Vertical place of a point as the inside of a `calc()`. */
function down({ line, edge }: Point, part: Part): string {
  const top = `var(--map-head) + ${line.place.line} * var(--map-pitch) + ${line.under} * var(--map-under) + ${line.band} * var(--map-second)`;
  switch (edge) {
    case "above":
      return `${top} - ${line.first ? "var(--map-lane-first)" : "var(--map-lane-above)"}`;
    case "top":
      return top;
    case "bottom":
      return `${top} + var(--map-tall)`;
    case "below":
      return `${top} + var(--map-tall) + var(--map-lane-below-${part})`;
  }
}

function pieceOf(part: Part, a: Point, b: Point): Box {
  const [ax, bx] = [across(a, part), across(b, part)];
  const [ay, by] = [down(a, part), down(b, part)];
  const half = `${thick / 2}px`;
  if (ax === bx) {
    const [upper, lower] = isAbove(a, b) ? [ay, by] : [by, ay];
    return {
      left: `calc(${ax} - ${half})`,
      top: `calc(${upper})`,
      width: `${thick}px`,
      height: `calc((${lower}) - (${upper}))`,
    };
  }
  const [left, right] = isLeft(a, b) ? [ax, bx] : [bx, ax];
  return {
    left: `calc(${left} - ${half})`,
    top: `calc(${ay} - ${half})`,
    width: `calc((${right}) - (${left}) + ${thick}px)`,
    height: `${thick}px`,
  };
}

function isAbove(a: Point, b: Point): boolean {
  const lines = a.line.place.line - b.line.place.line;
  return lines === 0 ? edgeOrder[a.edge] < edgeOrder[b.edge] : lines < 0;
}

function isLeft(a: Point, b: Point): boolean {
  const column = ({ at }: Point) => (at === "gutter" ? -1 : at.place.column);
  return column(a) < column(b);
}

function markAt(spot: Spot, edge: Edge, part: Part, filled: boolean): Mark {
  const at = point(spot, edge);
  return { left: `calc(${across(at, part)})`, top: `calc(${down(at, part)})`, filled };
}

/** From an owner at the left edge down to the lines below it that begin with a layer that reads its entries. */
export interface Trunk {
  readonly owner: number;
  /** Top and height of the upright, then the tops of the branches, as CSS lengths. */
  readonly top: string;
  readonly height: string;
  readonly branches: readonly string[];
}

/** The trunks of a map: who reads whose keys, line by line. */
export function trunksOf(arrangement: Arrangement, layers: readonly Layer[]): readonly Trunk[] {
  const lines = new Map<number, { owner: number; spots: Spot[] }>();
  for (const layer of layers) {
    const spot = spotOf(arrangement, layer.index);
    const owner = layer.entriesFrom;
    if (spot === null || owner === null || spot.place.column !== 0) continue;
    const home = spotOf(arrangement, owner);
    if (home === null || home.place.column !== 0) continue;
    const trunk = lines.get(owner) ?? { owner, spots: [] };
    trunk.spots.push(spot);
    lines.set(owner, trunk);
  }
  return [...lines.values()].filter(({ spots }) => spots.length > 1).flatMap(trunkOf);
}

function trunkOf({ owner, spots }: { owner: number; spots: readonly Spot[] }): Trunk[] {
  const middle = (spot: Spot) => `${down(point(spot, "top"), "content")} + var(--map-tall) / 2`;
  const [first, last] = [spots[0], spots.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    {
      owner,
      top: `calc(${middle(first)})`,
      height: `calc((${middle(last)}) - (${middle(first)}))`,
      branches: spots.map((spot) => `calc(${middle(spot)})`),
    },
  ];
}
