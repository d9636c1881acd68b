import type { BlockRule } from "../numerics/blockRule";
import { decodeTable } from "../numerics/decode";
import { indexerFp4, v4TileModel, v41Global, v41Window } from "../numerics/deepseekRules";
import { encodeAll } from "../numerics/encode";
import { bf16 } from "../numerics/minifloats";
import { quantise } from "../numerics/quantise";
import { expectCount } from "./check";
import { rotateHadamard } from "./hadamard";
import { type Matrix, matrix } from "./matrix";

/** Rounds vectors in place, each row of the matrix one vector, and returns the same matrix. */
export type Rounding = (vectors: Matrix) => Matrix;

/** How numbers are rounded on their way through a layer: stages name the place, this says what happens there. */
export interface Precision {
  /** After each projection, norm and rotation, and wherever else a kernel writes its activations. */
  readonly activation: Rounding;
  /** What the window stores, [tokens, headDim]. */
  readonly windowRow: Rounding;
  /** What the global cache stores, [entries, headDim]. */
  readonly entry: Rounding;
  /** [entries, indexWidth] */
  readonly indexKey: Rounding;
  /** [tokens · indexHeads, indexWidth] */
  readonly indexQuery: Rounding;
}

const kept: Rounding = (vectors) => vectors;

/** Doubles throughout: what the formulas say. */
export const exact: Precision = { activation: kept, windowRow: kept, entry: kept, indexKey: kept, indexQuery: kept };

/** Doubles, but what V4.1 stores and its index queries go through their formats. Source: V4.1 inference/model.py. */
export const quantised: Precision = {
  activation: kept,
  windowRow: through(v41Window),
  entry: through(v41Global),
  indexKey: through(indexerFp4),
  indexQuery: through(indexerFp4),
};

/**
 * As released: besides, activations are rounded to bfloat16. What a quantiser gives needs no further rounding: an element
 * and its scale have together fewer significant bits than a bfloat16.
 */
export const bf16Activations: Precision = { ...quantised, activation: toBf16 };

/**
 * Doubles, but what V4 stores and its index queries go through their formats: of a window row or an entry the last
 * `rotated` channels are bfloat16 and those before fp8; index keys and queries are turned by a Hadamard rotation first.
 *
 * @throws RangeError where `rotated` is no whole number from 0 on.
 * Source: V4 inference/model.py, with its floor for blocks near zero.
 */
export function quantisedV4(rotated: number): Precision {
  expectCount("rotated", rotated, 0);
  const row = inParts(rotated, through(v4TileModel), toBf16);
  const toFp4 = through(indexerFp4);
  const turned: Rounding = (vectors) => {
    rotateHadamard(vectors, vectors.columns);
    return toFp4(vectors);
  };
  return { activation: kept, windowRow: row, entry: row, indexKey: turned, indexQuery: turned };
}

/** The last `count` columns rounded by one rule, those before them by another. */
function inParts(count: number, first: Rounding, last: Rounding): Rounding {
  return (vectors) => {
    const split = vectors.columns - count;
    if (split < 0) throw new RangeError(`rotated: ${count}; at most the ${vectors.columns} channels there are`);
    overColumns(vectors, 0, split, first);
    overColumns(vectors, split, vectors.columns, last);
    return vectors;
  };
}

function overColumns({ rows, columns, values }: Matrix, from: number, end: number, rounding: Rounding): void {
  const part = matrix(rows, end - from);
  for (let row = 0; row < rows; row++) {
    part.values.set(values.subarray(row * columns + from, row * columns + end), row * part.columns);
  }
  rounding(part);
  for (let row = 0; row < rows; row++) {
    values.set(part.values.subarray(row * part.columns, (row + 1) * part.columns), row * columns + from);
  }
}

/** Quantised and read back. The quantisers take fp32 numbers. */
function through(rule: BlockRule): Rounding {
  return (vectors) => {
    const { columns, values } = vectors;
    // Blocks must not reach over the end of a vector, which the quantiser itself cannot see.
    if (columns % rule.block !== 0) {
      throw new RangeError(`${rule.name}: vectors of ${columns} are no whole number of blocks of ${rule.block}`);
    }
    if (values.length > 0) values.set(quantise(rule, new Float32Array(values)).values);
    return vectors;
  };
}

function toBf16(vectors: Matrix): Matrix {
  const { values } = vectors;
  const codes = new Uint32Array(values.length);
  encodeAll(bf16, values, "special", codes);
  const table = decodeTable(bf16);
  for (let index = 0; index < codes.length; index++) values[index] = table[codes[index] ?? 0] ?? Number.NaN;
  return vectors;
}
