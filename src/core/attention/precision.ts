import type { BlockRule } from "../numerics/blockRule";
import { decodeTable } from "../numerics/decode";
import { indexerFp4, v41Global, v41Window } from "../numerics/deepseekRules";
import { encodeAll } from "../numerics/encode";
import { bf16 } from "../numerics/minifloats";
import { quantise } from "../numerics/quantise";
import type { Matrix } from "./matrix";

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

/** Quantised and read back. The quantisers take fp32 numbers. */
function through(rule: BlockRule): Rounding {
  return (vectors) => {
    const { rows, columns, values } = vectors;
    // Blocks must not reach over the end of a vector, which the quantiser itself cannot see.
    if (columns % rule.block !== 0) {
      throw new RangeError(`${rule.name}: vectors of ${columns} are no whole number of blocks of ${rule.block}`);
    }
    if (rows > 0) values.set(quantise(rule, new Float32Array(values)).values);
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
