import { rotateHadamard } from "../attention/hadamard";
import type { Matrix } from "../attention/matrix";
import { exact, type Precision } from "../attention/precision";
import type { Mechanism } from "../layout/layer";
import type { RowPacking } from "../layout/packing/rowPacking";
import { packedRows } from "./rowCodec";

/**
 * Whether a mechanism turns index queries and keys before they are rounded: V3.2 and V4 do, V4.1 does not. Rows without
 * scales need no turn, for they round each number by itself.
 */
export function turnsIndex(mechanism: Mechanism, { rule }: RowPacking): boolean {
  return rule !== null && (mechanism === "dsa" || mechanism === "csa");
}

/**
 * How a stack rounds on its indexer's side: index queries go through the format that the keys are stored in, as in the
 * published code. Keys are only turned here; their store rounds them.
 *
 * @param packing Of the index rows that the layer scores.
 * @throws RangeError where format and rule do not fit.
 * Source: V3.2, V4 and V4.1 inference/model.py, `Indexer`.
 */
export function indexPrecision(mechanism: Mechanism, packing: RowPacking): Precision {
  const turn = (vectors: Matrix) => {
    if (turnsIndex(mechanism, packing)) rotateHadamard(vectors, vectors.columns);
    return vectors;
  };
  const { stride, write, read } = packedRows(packing);
  const row = new Uint8Array(stride);
  const indexQuery = (vectors: Matrix) => {
    const { rows, columns, values } = turn(vectors);
    for (let first = 0; first < rows * columns; first += columns) {
      write(values.subarray(first, first + columns), row, 0);
      read(row, 0, values, first);
    }
    return vectors;
  };
  return { ...exact, indexKey: turn, indexQuery };
}
