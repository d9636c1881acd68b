import { copyOf, joinRows, type Matrix, matrix, rowOf } from "./matrix";
import { nothing } from "./topK";

/**
 * The newest rows of a sequence in a ring: the row of position `i` stands in slot `i mod W`.
 * Positions held are the last W of `start` … `end − 1`.
 */
export interface Ring {
  /** [W, width] */
  readonly slots: Matrix;
  /** Position of the first row that was ever written. */
  readonly start: number;
  /** Position of the row that will be written next. */
  readonly end: number;
}

/** Rows of consecutive positions. */
export interface RecentRows {
  /** [positions, width] */
  readonly rows: Matrix;
  readonly firstPosition: number;
}

/**
 * A ring before its first row.
 *
 * @param window Rows that it holds (W).
 * @param start Position of the first row to come: above 0 where a sequence is entered late.
 * @throws RangeError where the window is no whole number from 1 on.
 */
export function emptyRing(window: number, width: number, start = 0): Ring {
  checkWindow(window);
  return { slots: matrix(window, width), start, end: start };
}

/**
 * A ring after more rows, [tokens, width], of the positions from `end` on.
 *
 * @throws RangeError where the rows have another width.
 */
export function writeRing({ slots, start, end }: Ring, rows: Matrix): Ring {
  checkWidth(slots, rows);
  const next = copyOf(slots);
  for (let row = Math.max(0, rows.rows - slots.rows); row < rows.rows; row++) {
    rowOf(next, (end + row) % slots.rows).set(rowOf(rows, row));
  }
  return { slots: next, start, end: end + rows.rows };
}

/** What a ring holds, in order of position. */
export function readRing({ slots, start, end }: Ring): RecentRows {
  const firstPosition = Math.max(start, end - slots.rows);
  const rows = matrix(end - firstPosition, slots.columns);
  for (let position = firstPosition; position < end; position++) {
    rowOf(rows, position - firstPosition).set(rowOf(slots, position % slots.rows));
  }
  return { rows, firstPosition };
}

/**
 * What the queries of a chunk can see in the window: rows from before the chunk, and those it writes itself.
 *
 * @param rows [tokens, width], of the positions from `ring.end` on.
 * @throws RangeError where the rows have another width.
 */
export function recentRows(ring: Ring, rows: Matrix): RecentRows {
  checkWidth(ring.slots, rows);
  const before = readRing(ring);
  return { rows: joinRows(before.rows, rows), firstPosition: before.firstPosition };
}

/**
 * The positions that a query sees, oldest first, then −1 for each that does not exist. The window counts the query itself.
 *
 * @param start Position of the first row there is.
 * @returns [W]
 * @throws RangeError where the window is no whole number from 1 on.
 * Source: V4 inference/model.py, `get_window_topk_idxs`.
 */
export function windowPositions(window: number, position: number, start = 0): Int32Array {
  checkWindow(window);
  const oldest = Math.max(start, position - window + 1);
  return Int32Array.from({ length: window }, (_, index) => (oldest + index <= position ? oldest + index : nothing));
}

function checkWindow(window: number): void {
  if (!(Number.isInteger(window) && window >= 1)) {
    throw new RangeError(`window: ${window} rows; a whole number from 1 on is accepted`);
  }
}

function checkWidth(slots: Matrix, rows: Matrix): void {
  if (rows.columns !== slots.columns) {
    throw new RangeError(`rows: ${rows.columns} columns; a ring of ${slots.columns} takes as many`);
  }
}
