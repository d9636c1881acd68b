import {
  absorptionCheck,
  cachedElements,
  footprint,
  leverFactors,
  matrix,
  mlaBf16Row,
  mlaScale,
  project,
  rotateInterleaved,
  rotationAt,
  rowBytes,
  toNumber,
} from "../../core";
import { deepseekLlm67b, deepseekV2, deepseekV3 } from "../../models";
import { bytesAToken, lessThanV1, v2Claim, v2DeployedBits } from "../../widgets/mla-table/published";

/** Everything that this chapter's prose says in figures, from the engine. */

export const v2 = deepseekV2.config;
export const v3 = deepseekV3.config;
export const v1 = deepseekLlm67b.config;

const bytesPerElement = 2;
const perToken = (layers: typeof deepseekV3.layers) => footprint(layers).bytesPerToken;

/** Bytes a token, and the row of one layer. */
export const bytes = {
  row: rowBytes(mlaBf16Row(v3.kvLoraRank, v3.qkRopeHeadDim)),
  latent: v3.kvLoraRank * bytesPerElement,
  ropeKey: v3.qkRopeHeadDim * bytesPerElement,
  v1: perToken(deepseekLlm67b.layers),
  v2: perToken(deepseekV2.layers),
  v3: perToken(deepseekV3.layers),
  v1Row: perToken(deepseekLlm67b.layers) / v1.layers,
};

const sizes = {
  heads: v3.queryHeads,
  groups: v1.kvHeads,
  keyDim: v3.qkNopeHeadDim,
  valueDim: v3.vHeadDim,
  kvLoraRank: v3.kvLoraRank,
  ropeDim: v3.qkRopeHeadDim,
};
const wide = v3.qkNopeHeadDim + v3.qkRopeHeadDim;

/** Elements a layer: as the V2 paper counts, with V3's own heads, and with values as wide as keys, which is a slip. */
export const kept = cachedElements(sizes);
export const ownHeads = cachedElements({ ...sizes, keyDim: wide });
export const slip = cachedElements({ ...sizes, keyDim: wide, valueDim: wide });

/** Width of a query and of a key of one head. */
export const keyWidth = wide;
/** The latent and the RoPE key in widths of a head. */
export const inHeads = kept.mla / v3.qkNopeHeadDim;
export const latentInHeads = v3.kvLoraRank / v3.qkNopeHeadDim;
export const ropeInHeads = v3.qkRopeHeadDim / v3.qkNopeHeadDim;

/** MHA of V2's heads in bf16. */
export const mha = {
  layer: kept.mha * bytesPerElement,
  elements: kept.mha * v2.layers,
  token: kept.mha * bytesPerElement * v2.layers,
};

const compare = (elements: number) => ({
  layer: elements * bytesPerElement,
  token: elements * bytesPerElement * v3.layers,
  times: elements / kept.mla,
});

/** MHA and grouped heads beside V3's MLA. */
export const beside = {
  mha: compare(ownHeads.mha),
  gqa: compare(ownHeads.gqa),
  slipMha: compare(slip.mha),
  slipGqa: compare(slip.gqa),
};

/** What the V2 paper states, and what plain arithmetic gives. */
export const reduction = {
  claim: v2Claim,
  bits: v2DeployedBits,
  plain: lessThanV1(bytesAToken.v2),
  deployed: lessThanV1(bytesAToken.v2Deployed),
  deployedBytes: bytesAToken.v2Deployed,
};

/** V1 to V3, by lever. */
export const drop = (() => {
  const factors = leverFactors(deepseekLlm67b.layers, deepseekV3.layers);
  if (factors === null) throw new RangeError("V3 keeps nothing that grows");
  return { all: toNumber(factors.whole), layers: toNumber(factors.layers), entry: toNumber(factors.entry) };
})();

/** A context of 128K tokens. */
export const context = {
  tokens: 2 ** 17,
  bytes: 2 ** 17 * bytes.v3,
  gb: (2 ** 17 * bytes.v3) / 1e9,
  gib: (2 ** 17 * bytes.v3) / 2 ** 30,
  /** With the draft layer, as FlashMLA counts. */
  withDraft: (2 ** 17 * bytes.row * (v3.layers + 1)) / 2 ** 30,
};

/** What scores are multiplied by. */
export const scale = mlaScale(v3.qkNopeHeadDim, v3.qkRopeHeadDim, null, 0);

/** Multiplications a query and an entry, over all heads, for the score and for the weighted sum. */
export const work = {
  naive: v3.queryHeads * (wide + v3.vHeadDim),
  absorbed: v3.queryHeads * (v3.kvLoraRank + v3.qkRopeHeadDim + v3.kvLoraRank),
};

/** One head with a key of three channels on a latent of two, in numbers that can be checked by hand. */
export const byHand = (() => {
  const latent = [2, 1];
  const query = [1, -1, 2];
  const rows = [
    [1, 0],
    [0, 1],
    [1, 1],
  ];
  const wUk = matrix(3, 2, Float64Array.from(rows.flat()));
  const through = (numbers: readonly number[]) => project(matrix(1, 2, Float64Array.from(numbers)), wUk).values;
  const columns = matrix(2, 3, Float64Array.from([0, 1].flatMap((column) => rows.map((row) => row[column] ?? 0))));
  const folded = project(matrix(1, 3, Float64Array.from(query)), columns).values;
  const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
    Array.from(a).reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  // A quarter turn is exact but for cos(π/2), which is 6e-17 in doubles: the numbers are whole.
  const quarter = (numbers: Iterable<number>) => {
    const turned = Float64Array.from(numbers);
    rotateInterleaved(turned, 0, rotationAt(Float64Array.of(Math.PI / 2), 1));
    return turned.map(Math.round);
  };
  const key = through(latent);
  const keyTurned = quarter(key);
  const latentTurned = [...quarter(latent)];
  const keyOfTurned = through(latentTurned);
  return {
    latent,
    query,
    rows,
    key: [...key],
    score: dot(query, key),
    folded: [...folded],
    foldedScore: dot(folded, latent),
    keyTurned: [...keyTurned],
    turnedScore: dot(query, keyTurned),
    latentTurned,
    keyOfTurned: [...keyOfTurned],
    wrongScore: dot(query, keyOfTurned),
  };
})();

/** The first check of this kind: 4 heads of 16 on a latent of 32. */
export const toy = absorptionCheck(0, { tokens: 10, hidden: 64, heads: 4, headDim: 16, kvLoraRank: 32 });

/** "(2, −1)" */
export function vector(numbers: readonly number[]): string {
  return `(${numbers.map((number) => String(number).replace("-", "−")).join(", ")})`;
}
