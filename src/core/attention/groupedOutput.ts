import { expectCount } from "./check";
import { dotAt, expectShape, type Matrix, matrix, project } from "./matrix";
import { exact, type Precision } from "./precision";

/**
 * The output projection in two steps. Heads are cut into consecutive groups; each group is projected to `oLoraRank`
 * channels on its own, and all of them together to the hidden size.
 *
 * @param output [tokens, heads · headDim]
 * @param woA [groups · oLoraRank, heads · headDim / groups]: rows g · oLoraRank … belong to group g.
 * @param woB [hidden, groups · oLoraRank]
 * @returns [tokens, hidden]
 * @throws RangeError where the groups are no whole number that divides the rows of `woA`, or shapes do not fit. That no group
 * cuts a head is for the layer to see to, which knows its heads.
 * Source: V4 report §2.3; V4 inference/model.py, `wo_a` and `wo_b`.
 */
export function groupedOutput(
  output: Matrix,
  woA: Matrix,
  woB: Matrix,
  groups: number,
  precision: Precision = exact,
): Matrix {
  expectCount("groups", groups);
  if (woA.rows % groups !== 0) {
    throw new RangeError(`groups: ${groups}; a number that divides the ${woA.rows} rows of woA is accepted`);
  }
  if (output.columns % groups !== 0) {
    throw new RangeError(
      `groups: ${groups}; a number that divides the ${output.columns} columns of the heads is accepted`,
    );
  }
  expectShape("woA", woA, woA.rows, output.columns / groups);
  expectShape("output", output, output.rows, groups * woA.columns);
  const oLoraRank = woA.rows / groups;
  const low = matrix(output.rows, woA.rows);
  for (let token = 0; token < output.rows; token++) {
    for (let row = 0; row < woA.rows; row++) {
      const first = token * output.columns + Math.floor(row / oLoraRank) * woA.columns;
      low.values[token * woA.rows + row] = dotAt(output.values, first, woA.values, row * woA.columns, woA.columns);
    }
  }
  return precision.activation(project(precision.activation(low), woB, "woB"));
}
