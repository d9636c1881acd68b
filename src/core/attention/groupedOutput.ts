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
 * @throws RangeError where the groups do not divide the rows of `woA`, or shapes do not fit.
 * Source: V4 report §2.3; V4 inference/model.py, `wo_a` and `wo_b`.
 */
export function groupedOutput(
  output: Matrix,
  woA: Matrix,
  woB: Matrix,
  groups: number,
  precision: Precision = exact,
): Matrix {
  if (!(groups >= 1 && Number.isInteger(woA.rows / groups))) {
    throw new RangeError(`groups: ${groups}; a number that divides the ${woA.rows} rows of woA is accepted`);
  }
  expectShape("output", output, output.rows, groups * woA.columns);
  const oLoraRank = woA.rows / groups;
  const low = matrix(output.rows, woA.rows);
  for (let token = 0; token < output.rows; token++) {
    for (let row = 0; row < woA.rows; row++) {
      const first = token * output.columns + Math.floor(row / oLoraRank) * woA.columns;
      low.values[token * woA.rows + row] = dotAt(output.values, first, woA.values, row * woA.columns, woA.columns);
    }
  }
  return precision.activation(project(precision.activation(low), woB));
}
