import type { Matrix } from "../attention/matrix";
import type { Layer } from "../layout/layer";
import type { RowStore } from "./rowStore";
import { blockRows, type RowBlock, type RunningAttention } from "./runningAttention";
import type { StackRun } from "./stackRun";

/** What the queries of a chunk read, and how it reaches them: a few rows at a time, dequantised and forgotten. */

/** Window rows that a chunk's queries can see, as they were stored. */
export interface Window {
  /** [tokens, headDim] */
  readonly rows: Matrix;
  readonly firstToken: number;
  /** Tokens a query sees, its own included (W). */
  readonly size: number;
}

export interface Reads {
  readonly window: Window | null;
  /** For each token its entries, ascending; `null` where all visible ones are read. */
  readonly picks: readonly Int32Array[] | null;
  /** [tokens], entries that each token can see. */
  readonly visible: Int32Array;
}

/** Lets each token of a chunk read its window, oldest row first. Returns how many rows were read. */
export function readWindow(running: RunningAttention, window: Window, firstToken: number): number {
  let read = 0;
  const { rows } = window;
  const end = window.firstToken + rows.rows;
  for (let token = firstToken; token < end; token++) {
    for (let from = oldestSeen(window, token); from <= token; from += blockRows) {
      const first = (from - window.firstToken) * rows.columns;
      const block = { values: rows.values, first, stride: rows.columns, keyAt: 0, valueAt: 0 };
      running.read(token - firstToken, block, Math.min(blockRows, token + 1 - from));
    }
    read += token + 1 - oldestSeen(window, token);
  }
  return read;
}

/** Lets each token of a chunk read its entries, in ascending order; nothing in a window-only layer. */
export function readEntries(run: StackRun, layer: Layer, running: RunningAttention, { picks, visible }: Reads): void {
  const entries = run.cache.entriesOf(layer.index);
  if (entries === null) return;
  const { main } = entries;
  const valueAt = layer.mechanism === "gqa" ? run.config.headDim : 0;
  const block = { values: run.block, first: 0, stride: main.elements, keyAt: 0, valueAt };
  const read = picks === null ? readVisible(running, main, block, visible) : readPicked(running, main, block, picks);
  const work = run.work[layer.index];
  if (work !== undefined) work.entriesRead += read;
}

/** Each token its own picks. Returns how many entries were read. */
function readPicked(running: RunningAttention, store: RowStore, block: RowBlock, picks: readonly Int32Array[]): number {
  let read = 0;
  for (const [token, entries] of picks.entries()) {
    for (let from = 0; from < entries.length; from += blockRows) {
      const count = Math.min(blockRows, entries.length - from);
      for (let row = 0; row < count; row++) store.readInto(entries[from + row] ?? 0, block.values, row * block.stride);
      running.read(token, block, count);
    }
    read += entries.length;
  }
  return read;
}

/** All tokens the same rows, as far as each can see: a row is dequantised once a chunk. */
function readVisible(running: RunningAttention, store: RowStore, block: RowBlock, visible: Int32Array): number {
  const most = visible.reduce((largest, seen) => Math.max(largest, seen), 0);
  let read = 0;
  for (let from = 0; from < most; from += blockRows) {
    const count = Math.min(blockRows, most - from);
    for (let row = 0; row < count; row++) store.readInto(from + row, block.values, row * block.stride);
    for (let token = 0; token < visible.length; token++) {
      const seen = Math.min(count, (visible[token] ?? 0) - from);
      if (seen <= 0) continue;
      running.read(token, block, seen);
      read += seen;
    }
  }
  return read;
}

/** The first token that a token's window reaches. */
function oldestSeen({ firstToken, size }: Window, token: number): number {
  return Math.max(firstToken, token - size + 1);
}

/** Tokens whose window rows a token reads, ascending. */
export function windowTokens({ window }: Reads, token: number): Int32Array {
  if (window === null) return new Int32Array();
  const oldest = oldestSeen(window, token);
  return Int32Array.from({ length: token - oldest + 1 }, (_, index) => oldest + index);
}

/** Entries that token number `index` of a chunk reads, ascending. */
export function entriesRead({ picks, visible }: Reads, index: number): Int32Array {
  return picks?.[index] ?? Int32Array.from({ length: visible[index] ?? 0 }, (_, entry) => entry);
}

/** How many rows each token of a chunk reads. */
export function rowsRead(reads: Reads, firstToken: number): number[] {
  return Array.from(
    reads.visible,
    (_, index) => windowTokens(reads, firstToken + index).length + entriesRead(reads, index).length,
  );
}
