import {
  type Matrix,
  mla,
  mlaAbsorbed,
  project,
  type RandomMla,
  randomMla,
  rootMeanSquare,
  ropeFrequencies,
  rotationAt,
} from "../../core";
import { remembered } from "../remembered";

/** Small enough to draw every number. As in the real models, the latent is wider than a head and narrower than all heads. */
export const sizes = {
  tokens: 5,
  hidden: 8,
  heads: 2,
  qLoraRank: 6,
  kvLoraRank: 4,
  headDim: 3,
  rotated: 2,
} as const;

/** One layer in both forms, with what the engine's stages give on the way. */
export interface Run extends RandomMla {
  readonly seed: number;
  readonly weights: { readonly wDq: Matrix; readonly wUq: Matrix };
  readonly naive: ReturnType<typeof mla>;
  readonly absorbed: ReturnType<typeof mlaAbsorbed>;
  /** What the norm of the latents and the rotation of the RoPE parts begin with. */
  readonly projected: { readonly latent: Matrix; readonly queryLatent: Matrix };
}

/** The layer of a seed. The last one is kept: while the reader points, only what is pointed at changes. */
export const runOf = remembered((seed: number): Run => {
  const layer = randomMla(sizes, seed);
  const { config, params, hidden } = layer;
  const { query } = params;
  if (query.wDq === null) throw new RangeError("wDq: a query latent is wanted");
  return {
    ...layer,
    seed,
    weights: { wDq: query.wDq, wUq: query.wUq },
    naive: mla(config, params, hidden),
    absorbed: mlaAbsorbed(config, params, hidden),
    projected: { latent: project(hidden, params.wDkv, "wDkv"), queryLatent: project(hidden, query.wDq, "wDq") },
  };
});

/** What the norm divides a row by. */
export function normOf({ config }: Run, rows: Matrix, row: number): number {
  return rootMeanSquare(rows.values, row * rows.columns, rows.columns, config.normEps);
}

/** Cosine and sine of the one rotated pair at a position. */
export function turnAt({ config }: Run, position: number): { readonly cos: number; readonly sin: number } {
  const { cos, sin } = rotationAt(ropeFrequencies(config.rope), position);
  return { cos: cos[0] ?? 1, sin: sin[0] ?? 0 };
}

/** The part of a matrix from row and column `first…` on, copied. */
export function partOf(m: Matrix, firstRow: number, rows: number, firstColumn: number, columns: number): Matrix {
  const values = new Float64Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const from = (firstRow + row) * m.columns + firstColumn;
    values.set(m.values.subarray(from, from + columns), row * columns);
  }
  return { rows, columns, values };
}

/** A row of numbers as a column. */
export function upright(m: Matrix): Matrix {
  return { rows: m.values.length, columns: 1, values: m.values };
}
