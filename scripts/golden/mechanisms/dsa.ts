import { type DsaConfig, type DsaParams, dsa as dsaLayer, indexWeights } from "../../../src/core";
import { type Json, member } from "../json";
import type { Mechanism } from "../mechanism";
import { matrixOf, numberOf, tensorOf, vectorOf } from "../tensors";
import { mlaLayerOf } from "./mlaLayer";

/** V3.2's attention: MLA in its absorbed form on the entries that the indexer picks. */
export const dsa: Mechanism = ({ file, params }) => {
  const mla = mlaLayerOf(file, params);
  const size = (name: string) => numberOf(member(file, "config"), name);
  const weight = (name: string) => matrixOf(member(params, `indexer.${name}.weight`));
  const vector = (name: string) => vectorOf(member(params, `indexer.${name}`));
  const indexer = { heads: size("index_n_heads"), width: size("index_head_dim") };
  const config: DsaConfig = {
    mla: mla.config,
    indexer,
    indexNormEps: epsIn(member(member(file, "config"), "index_k_norm")),
    topK: size("index_topk"),
  };
  const parameters: DsaParams = {
    mla: mla.params,
    indexer: {
      wQ: weight("wq_b"),
      wK: weight("wk"),
      kNormWeight: vector("k_norm.weight"),
      kNormBias: vector("k_norm.bias"),
      wWeights: weight("weights_proj"),
    },
  };
  const x = matrixOf(member(file, "x"));
  const result = dsaLayer(config, parameters, x);
  const tokens = x.rows;
  // The file's own weights carry only the heads' scale factor.
  const weights = indexWeights(x, parameters.indexer.wWeights, indexer.heads ** -0.5);
  return {
    index_q: tensorOf(result.indexQueries, [tokens, indexer.heads, indexer.width]),
    index_k: tensorOf(result.indexKeys, [tokens, indexer.width]),
    index_w: tensorOf(weights, [tokens, indexer.heads]),
    index_scores: tensorOf(result.indexScores, [tokens, tokens]),
    selected: result.picks.map((picks) => [...picks].filter((entry) => entry >= 0)),
    attn_weights: tensorOf(result.weights, [mla.config.heads, tokens, tokens]),
    y: tensorOf(result.y, [tokens, result.y.columns]),
  };
};

/** The file states it in words: “LayerNorm eps 1e-6”. */
function epsIn(text: Json): number {
  return Number(/eps (\S+)/.exec(String(text))?.[1]);
}
