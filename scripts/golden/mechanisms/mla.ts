import { matrix, mla as mlaLayer, rowOf } from "../../../src/core";
import { member } from "../json";
import type { Mechanism } from "../mechanism";
import { matrixOf, tensorOf } from "../tensors";
import { mlaLayerOf } from "./mlaLayer";

/** V3's attention in its naive form. */
export const mla: Mechanism = ({ file, params }) => {
  const layer = mlaLayerOf(file, params);
  const { heads, kvLoraRank, rope, softmaxScale } = layer.config;
  const { entries, weights, y } = mlaLayer(layer.config, layer.params, matrixOf(member(file, "x")));
  const tokens = entries.rows;
  const latent = matrix(tokens, kvLoraRank);
  const ropeKey = matrix(tokens, rope.rotated);
  for (let token = 0; token < tokens; token++) {
    const entry = rowOf(entries, token);
    rowOf(latent, token).set(entry.subarray(0, kvLoraRank));
    rowOf(ropeKey, token).set(evenChannelsFirst(entry.subarray(kvLoraRank)));
  }
  return {
    latent: tensorOf(latent, [tokens, kvLoraRank]),
    k_rope: tensorOf(ropeKey, [tokens, rope.rotated]),
    attn_weights: tensorOf(weights, [heads, tokens, tokens]),
    y: tensorOf(y, [tokens, y.columns]),
    softmax_scale: softmaxScale,
  };
};

/** The order in which the file stores rotated channels. */
function evenChannelsFirst(channels: Float64Array): number[] {
  const listed = [...channels];
  return [...listed.filter((_, index) => index % 2 === 0), ...listed.filter((_, index) => index % 2 === 1)];
}
