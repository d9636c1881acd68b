import type { Form } from "./params";
import { type BlockId, blockIds, type CellRef, columnsOf, rowsOf } from "./places";

/** Which drawing: from left to right, in two columns, or from top to bottom. */
export const widths = ["wide", "middle", "narrow"] as const;
export type Width = (typeof widths)[number];

/** Lengths in units of the drawing; a unit is about a pixel, and grows with the room there is. */
const cell = { width: 28, height: 24 } as const;
/** Height of a block's two lines of heading. */
export const head = 34;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

type Places = Readonly<Partial<Record<BlockId, Point>>>;

export const frame: Readonly<Record<Width, { readonly width: number; readonly height: number }>> = {
  wide: { width: 912, height: 792 },
  middle: { width: 640, height: 1012 },
  narrow: { width: 288, height: 1914 },
};

/** Left edges of the columns of the wide drawing. */
const at = { a: 24, b: 288, c: 504, d: 656, e: 788 } as const;
/** In the absorbed form the last column leaves room for a line at its right. */
const absorbedE = 772;

const wideShared: Places = {
  wDq: { x: at.a, y: 34 },
  cQ: { x: at.b, y: 34 },
  wUq: { x: at.b, y: 102 },
  wQr: { x: at.b, y: 218 },
  qC: { x: at.c, y: 102 },
  qR: { x: at.c, y: 218 },
  h: { x: at.a, y: 324 },
  c: { x: at.b, y: 324 },
  kR: { x: 408, y: 324 },
  s: { x: at.d, y: 324 },
  p: { x: 708, y: 324 },
  wDkv: { x: at.a, y: 510 },
  wKr: { x: at.a, y: 650 },
  o: { x: at.d, y: 534 },
  wO: { x: at.d, y: 600 },
  u: { x: 850, y: 600 },
};

/** Left edges of the two columns of the middle drawing: what goes into the cache and comes from it, and what asks. */
const cacheSide = 24;
const querySide = 292;
/** Where a second block stands beside the first, on either side. */
const besideCache = 150;
const besideQuery = 468;
const afterScores = 400;
const lastOfMiddle = 526;

const middleShared: Places = {
  h: { x: cacheSide, y: 34 },
  wDkv: { x: cacheSide, y: 230 },
  wKr: { x: cacheSide, y: 402 },
  c: { x: cacheSide, y: 572 },
  kR: { x: besideCache, y: 572 },
  wDq: { x: querySide, y: 34 },
  cQ: { x: querySide, y: 228 },
  wUq: { x: querySide, y: 302 },
  wQr: { x: besideQuery, y: 302 },
  qC: { x: querySide, y: 424 },
  qR: { x: besideQuery, y: 424 },
  s: { x: querySide, y: 572 },
  p: { x: 348, y: 572 },
  o: { x: afterScores, y: 728 },
  wO: { x: afterScores, y: 802 },
  u: { x: 592, y: 802 },
};

/** Left edges of the narrow drawing: the first column, and where a second block stands beside it. */
const left = 44;
const beside = 168;

const narrowShared: Places = {
  h: { x: left, y: 34 },
  wDkv: { x: left, y: 204 },
  wKr: { x: left, y: 350 },
  c: { x: left, y: 448 },
  kR: { x: beside, y: 448 },
  wDq: { x: left, y: 618 },
  cQ: { x: left, y: 812 },
  wUq: { x: left, y: 886 },
  wQr: { x: left, y: 1008 },
  qC: { x: left, y: 1106 },
  qR: { x: beside, y: 1106 },
};

const places: Readonly<Record<Width, Readonly<Record<Form, Places>>>> = {
  wide: {
    naive: {
      ...wideShared,
      wUk: { x: at.b, y: 510 },
      wUv: { x: at.b, y: 632 },
      kC: { x: at.c, y: 324 },
      v: { x: at.e, y: 324 },
    },
    absorbed: {
      ...wideShared,
      wUk: { x: at.d, y: 34 },
      qA: { x: at.d, y: 156 },
      z: { x: absorbedE, y: 324 },
      wUv: { x: absorbedE, y: 396 },
    },
  },
  middle: {
    naive: {
      ...middleShared,
      wUv: { x: cacheSide, y: 756 },
      wUk: { x: besideCache, y: 756 },
      v: { x: cacheSide, y: 880 },
      kC: { x: besideCache, y: 880 },
    },
    absorbed: {
      ...middleShared,
      wUk: { x: lastOfMiddle, y: 472 },
      qA: { x: querySide, y: 492 },
      z: { x: afterScores, y: 612 },
      wUv: { x: lastOfMiddle, y: 600 },
    },
  },
  narrow: {
    naive: {
      ...narrowShared,
      wUk: { x: left, y: 1180 },
      wUv: { x: beside, y: 1180 },
      kC: { x: left, y: 1302 },
      s: { x: beside, y: 1302 },
      p: { x: 224, y: 1302 },
      v: { x: left, y: 1472 },
      o: { x: left, y: 1642 },
      wO: { x: left, y: 1716 },
      u: { x: 240, y: 1716 },
    },
    absorbed: {
      ...narrowShared,
      wUk: { x: left, y: 1180 },
      qA: { x: left, y: 1302 },
      s: { x: beside, y: 1302 },
      p: { x: 224, y: 1302 },
      z: { x: left, y: 1472 },
      wUv: { x: beside, y: 1472 },
      o: { x: left, y: 1642 },
      wO: { x: left, y: 1716 },
      u: { x: 240, y: 1716 },
    },
  },
};

/** The blocks of a form, in reading order. */
export function shownBlocks(form: Form): readonly BlockId[] {
  return blockIds.filter((id) => places.wide[form][id] !== undefined);
}

/** Where a block's cells lie. Throws where the form has no such block. */
export function rectOf(width: Width, form: Form, id: BlockId): Rect {
  const place = places[width][form][id];
  if (place === undefined) throw new RangeError(`the ${form} form has no block ${id}`);
  return { ...place, width: columnsOf(id) * cell.width, height: rowsOf(id) * cell.height };
}

function centreOf(width: Width, form: Form, { block, row, column }: CellRef): Point {
  const { x, y } = rectOf(width, form, block);
  return { x: x + (column + 0.5) * cell.width, y: y + (row + 0.5) * cell.height };
}

interface Placed {
  readonly cell: CellRef;
  readonly at: Point;
}

const placedOf = new Map<string, readonly Placed[]>();

/** All cells with their middles; worked out once for each drawing. */
function placedCells(width: Width, form: Form): readonly Placed[] {
  const key = `${width} ${form}`;
  const placed = placedOf.get(key) ?? allCells(form).map((cell) => ({ cell, at: centreOf(width, form, cell) }));
  placedOf.set(key, placed);
  return placed;
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How much more a cell's distance to the side counts than that ahead. */
const sideways = 3;

/** The nearest cell in the direction of an arrow key, in this block or the next; `null` for other keys, and at the edge. */
export function neighbour(width: Width, form: Form, from: CellRef, key: string): CellRef | null {
  const step = steps[key];
  if (step === undefined) return null;
  const here = centreOf(width, form, from);
  let best: { readonly to: CellRef; readonly far: number } | null = null;
  for (const { cell: to, at: there } of placedCells(width, form)) {
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    const far = ahead + sideways * aside;
    if (ahead > aside && (best === null || far < best.far)) best = { to, far };
  }
  return best?.to ?? null;
}

const cellsOf: Readonly<Record<Form, readonly CellRef[]>> = {
  naive: listCells("naive"),
  absorbed: listCells("absorbed"),
};

/** All cells of a form in reading order. */
export function allCells(form: Form): readonly CellRef[] {
  return cellsOf[form];
}

function listCells(form: Form): readonly CellRef[] {
  return shownBlocks(form).flatMap((block) =>
    Array.from({ length: rowsOf(block) * columnsOf(block) }, (_, index) => ({
      block,
      row: Math.floor(index / columnsOf(block)),
      column: index % columnsOf(block),
    })),
  );
}

/** The cell before or after in reading order, or the first of the block before or after; the same at an end. */
export function stepFrom(form: Form, from: CellRef, by: -1 | 1, unit: "cell" | "block"): CellRef {
  if (unit === "block") {
    const ids = shownBlocks(form);
    const block = ids[ids.indexOf(from.block) + by];
    return block === undefined ? from : { block, row: 0, column: 0 };
  }
  const cells = allCells(form);
  const index = cells.findIndex(
    ({ block, row, column }) => block === from.block && row === from.row && column === from.column,
  );
  return cells[index + by] ?? from;
}
