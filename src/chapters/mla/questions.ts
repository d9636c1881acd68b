import { absorptionCheck, mlaBf16Row, rotationBetween, rowBytes } from "../../core";
import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { bytes, v3 } from "./facts";

const halfLatent = v3.kvLoraRank / 2;
const halfRow = rowBytes(mlaBf16Row(halfLatent, v3.qkRopeHeadDim));
const moreHeads = 2 * v3.queryHeads;

/** A small layer for the third question. */
const small = { tokens: 10, hidden: 16, heads: 1, headDim: 8, kvLoraRank: 8 };
const folds = { plain: 1, beside: 1, between: small.tokens };
const checked = {
  beside: absorptionCheck(0, { ...small, rotated: 4 }).scoreDifference,
  between: rotationBetween(0, small).refoldedDifference,
};

/** That the numbers of folds below give right scores: 16 digits, of which sums lose a few. */
export const areRight = Object.values(checked).every((difference) => difference < 1e-12);

/** Predictions about MLA. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "more-heads",
    ask: `V3 has ${exact(v3.queryHeads)} heads and keeps ${exact(bytes.row)} bytes a token in a layer. With ${exact(moreHeads)} heads and everything else as it is, how many bytes?`,
    unit: "bytes",
    answer: bytes.row,
    options: [bytes.row / 2, bytes.row, 2 * bytes.row],
    short: `${exact(bytes.row)} bytes, as before.`,
    because: `The row is the latent and the RoPE key, and all heads share both. More heads mean larger up-projections and more arithmetic, and no byte of cache.`,
  },
  {
    id: "half-latent",
    ask: `Let V3’s latent be ${exact(halfLatent)} wide, and its RoPE key stay at ${exact(v3.qkRopeHeadDim)}. How many bytes does a token keep, in bf16, in all ${exact(v3.layers)} layers?`,
    unit: "bytes",
    answer: v3.layers * halfRow,
    options: null,
    short: `${exact(v3.layers * halfRow)} bytes.`,
    because: `(${exact(halfLatent)} + ${exact(v3.qkRopeHeadDim)}) × 2 = ${exact(halfRow)} bytes a layer, times ${exact(v3.layers)}. That is more than half of ${exact(bytes.v3)}: the RoPE key does not shrink with the latent.`,
  },
  {
    id: "folds",
    ask: `With RoPE between the two matrices, a decode step over ${exact(small.tokens)} cached tokens is to give the right scores without making keys. How many times must a head fold its query?`,
    unit: "folds",
    answer: folds.between,
    options: [folds.plain, 2, folds.between],
    short: `${exact(folds.between)} times, once for each cached token.`,
    because: `The fold contains the rotation by the distance, and each token is at another distance. With the RoPE key beside the latent ${exact(folds.beside)} fold serves all.`,
  },
];
