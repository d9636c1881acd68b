import { sizes } from "./layer";

const { tokens, hidden, heads, qLoraRank, kvLoraRank, headDim, rotated } = sizes;

/** A side of a block: its symbol, and how many cells that is here. */
export interface Dim {
  readonly symbol: string;
  readonly size: number;
}

const T: Dim = { symbol: "T", size: tokens };
const d: Dim = { symbol: "d", size: hidden };
const dcq: Dim = { symbol: "d_c’", size: qLoraRank };
const dc: Dim = { symbol: "d_c", size: kvLoraRank };
const dh: Dim = { symbol: "d_h", size: headDim };
const dR: Dim = { symbol: "d_h^R", size: rotated };
const all: Dim = { symbol: "n_h d_h", size: heads * headDim };
const one: Dim = { symbol: "1", size: 1 };

/** Shapes of all blocks of the flow, in reading order: [rows, columns]; of one head where a head has its own. */
export const shapes = {
  h: [T, d],
  wDkv: [dc, d],
  wKr: [dR, d],
  c: [T, dc],
  kR: [T, dR],
  wDq: [dcq, d],
  cQ: [one, dcq],
  wUq: [dh, dcq],
  wQr: [dR, dcq],
  qC: [one, dh],
  qR: [one, dR],
  wUk: [dh, dc],
  kC: [T, dh],
  qA: [one, dc],
  s: [T, one],
  p: [T, one],
  z: [one, dc],
  wUv: [dh, dc],
  v: [T, dh],
  o: [one, all],
  wO: [d, all],
  u: [d, one],
} as const satisfies Readonly<Record<string, readonly [Dim, Dim]>>;

export type BlockId = keyof typeof shapes;

export const blockIds = Object.keys(shapes) as BlockId[];

/** One number: its block, and its row and column from 0. */
export interface CellRef {
  readonly block: BlockId;
  readonly row: number;
  readonly column: number;
}

export const rowsOf = (block: BlockId): number => shapes[block][0].size;
export const columnsOf = (block: BlockId): number => shapes[block][1].size;
