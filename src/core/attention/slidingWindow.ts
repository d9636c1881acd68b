import { expectCount, expectCounts } from "./check";
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
 * @throws RangeError where window or width is no whole number from 1 on, or the start none from 0 on.
 */
export function emptyRing(window: number, width: number, start = 0): Ring {
  expectCounts({ window, width });
  expectCount("start", start, 0);
  return { slots: matrix(window, width), start, end: start };
}

/**
 * A ring after more rows, [tokens, width], of the positions from `end` on.
 *
 * @throws RangeError where the rows have another width, or the ring holds positions that are none.
 */
export function writeRing(ring: Ring, rows: Matrix): Ring {
  const { slots, start, end } = ring;
  checkRing(ring);
  checkWidth(slots, rows);
  const next = copyOf(slots);
  for (let row = Math.max(0, rows.rows - slots.rows); row < rows.rows; row++) {
    rowOf(next, (end + row) % slots.rows).set(rowOf(rows, row));
  }
  return { slots: next, start, end: end + rows.rows };
}

/**
 * What a ring holds, in order of position.
 *
 * @throws RangeError where the ring holds positions that are none.
 */
export function readRing(ring: Ring): RecentRows {
  checkRing(ring);
  const { slots, start, end } = ring;
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
  return { rows: joinRows(before.rows, rows, "window rows"), firstPosition: before.firstPosition };
}

/**
 * The positions that a query sees, oldest first, then −1 for each that does not exist. The window counts the query itself.
 *
 * @param start Position of the first row there is.
 * @returns [W]
 * @throws RangeError where the window is no whole number from 1 on, or a position none from 0 on.
 * Source: V4 inference/model.py, `get_window_topk_idxs`.
 */
export function windowPositions(window: number, position: number, start = 0): Int32Array {
  expectCount("window", window);
  expectCount("position", position, 0);
  expectCount("start", start, 0);
  const oldest = Math.max(start, position - window + 1);
  return Int32Array.from({ length: window }, (_, index) => (oldest + index <= position ? oldest + index : nothing));
}

/** @throws RangeError where a ring holds positions that are none. */
export function checkRing({ start, end }: Ring): void {
  expectCount("ring.start", start, 0);
  expectCount("ring.end", end, start);
}

function checkWidth(slots: Matrix, rows: Matrix): void {
  if (rows.columns !== slots.columns) {
    throw new RangeError(`rows: ${rows.columns} columns; a ring of ${slots.columns} takes as many`);
  }
}
