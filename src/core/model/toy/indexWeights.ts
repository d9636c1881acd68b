import type { IndexKeyParams } from "../../attention/csa2";
import type { IndexQueryParams } from "../../attention/indexBranch";
import { matrix } from "../../attention/matrix";
import { connect, forEachKeyChannel, headGroups } from "./attentionWeights";
import { type ToySizes, toyPlaces } from "./sizes";

/**
 * An indexer that looks for the same matches as attention does: one index head for each attention head, over the keys of
 * rows alone. Its rotated channels are 0: scores do not depend on positions.
 */

/** Makes index keys of entries before these are rotated: their keys, without their values. */
export function indexKeyParams(sizes: ToySizes): IndexKeyParams {
  const { headDim, indexWidth, group: width } = toyPlaces(sizes);
  const wk = matrix(indexWidth, headDim);
  forEachKeyChannel(sizes, (group, channel, to) => connect(wk, to, group * width + channel, 1));
  return { wk, norm: new Float64Array(indexWidth).fill(1) };
}

/** Index queries as long for one group as for a pair of them, and the same weight for each head. */
export function indexQueryParams(sizes: ToySizes): IndexQueryParams {
  const { code, heads, hidden, indexWidth, one } = toyPlaces(sizes);
  const wqB = matrix(heads * indexWidth, code + 1);
  const weightsProj = matrix(heads, hidden);
  for (const [head, own] of headGroups(sizes).entries()) {
    forEachKeyChannel(sizes, (group, _, from) => {
      if (own.includes(group)) connect(wqB, head * indexWidth + from, from, own.length ** -0.5);
    });
    connect(weightsProj, head, one, 1);
  }
  return { wqB, weightsProj };
}
