import {
  absorbQueries,
  emptyTrace,
  type MlaConfig,
  type MlaParams,
  matrix,
  mlaAbsorbedAttend,
  mlaEntries,
  mlaQueries,
} from "../../../src/core";
import { isTensor, member } from "../json";
import type { Mechanism } from "../mechanism";
import { matrixOf, tensorOf } from "../tensors";

/** One query over latents without norm, rotation and scale, in the absorbed form. */
export const numpyAbsorption: Mechanism = ({ file }) => {
  const wUk = member(file, "W_UK");
  if (!isTensor(wUk)) throw new Error("W_UK is no tensor");
  const [heads = 0, headDim = 0, kvLoraRank = 0] = wUk.shape;
  const hidden = matrixOf(member(file, "H"));
  const query = matrixOf(member(file, "h_t"), 0);
  const config: MlaConfig = {
    heads,
    kvLoraRank,
    qkNopeHeadDim: headDim,
    vHeadDim: headDim,
    rope: { theta: 1, rotated: 0, yarn: null },
    normEps: 0,
    softmaxScale: 1,
  };
  const params: MlaParams = {
    query: { wDq: null, wUq: matrixOf(member(file, "W_Q"), 2) },
    wDkv: matrixOf(member(file, "W_DKV")),
    kvNorm: null,
    wKr: matrix(0, hidden.columns),
    wUk: matrixOf(wUk, 2),
    wUv: matrixOf(member(file, "W_UV"), 2),
    wO: matrix(0, heads * headDim),
  };
  const entries = mlaEntries(config, params, hidden, 0);
  const trace = emptyTrace(query.rows, heads, entries.rows);
  const queries = absorbQueries(config, params, mlaQueries(config, params, query, 0));
  const everything = Int32Array.from({ length: entries.rows }, (_, entry) => entry);
  const output = mlaAbsorbedAttend(config, params, queries, entries, () => everything, trace);
  return {
    scores: tensorOf(trace.scores, [heads, entries.rows]),
    out: tensorOf(output, [heads, headDim]),
  };
};
