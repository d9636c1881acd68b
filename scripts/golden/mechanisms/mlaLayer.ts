import { type Matrix, type MlaConfig, type MlaParams, matrix, mlaScale, rowOf, rowsOf } from "../../../src/core";
import { type Json, member } from "../json";
import { matrixOf, numberOf, vectorOf } from "../tensors";

/** The MLA layer of a file, read by the names of the Hugging Face classes. */
export function mlaLayerOf(file: Json, params: Json | undefined): { config: MlaConfig; params: MlaParams } {
  const size = (name: string) => numberOf(member(file, "config"), name);
  const weight = (name: string) => matrixOf(member(params, `${name}.weight`));
  const vector = (name: string) => vectorOf(member(params, `${name}.weight`));
  const heads = size("num_attention_heads");
  const kvLoraRank = size("kv_lora_rank");
  const qkNopeHeadDim = size("qk_nope_head_dim");
  const vHeadDim = size("v_head_dim");
  const rotated = size("qk_rope_head_dim");
  const down = weight("kv_a_proj_with_mqa");
  const [wUk, wUv] = partsOfHeads(weight("kv_b_proj"), heads, qkNopeHeadDim);
  return {
    config: {
      heads,
      kvLoraRank,
      qkNopeHeadDim,
      vHeadDim,
      rope: { theta: size("rope_theta"), rotated, yarn: null },
      normEps: size("rms_norm_eps"),
      softmaxScale: mlaScale(qkNopeHeadDim, rotated, null, 1),
    },
    params: {
      query: {
        wDq: weight("q_a_proj"),
        qNorm: vector("q_a_layernorm"),
        wUq: weight("q_b_proj"),
      },
      wDkv: rowsOf(down, 0, kvLoraRank),
      wKr: rowsOf(down, kvLoraRank, kvLoraRank + rotated),
      kvNorm: vector("kv_a_layernorm"),
      wUk,
      wUv,
      wO: weight("o_proj"),
    },
  };
}

/** The first rows of each head, and the rest. */
function partsOfHeads(weight: Matrix, heads: number, first: number): [Matrix, Matrix] {
  const all = weight.rows / heads;
  const take = (from: number, end: number) => {
    const part = matrix(heads * (end - from), weight.columns);
    for (let row = 0; row < part.rows; row++) {
      const head = Math.floor(row / (end - from));
      rowOf(part, row).set(rowOf(weight, head * all + from + (row % (end - from))));
    }
    return part;
  };
  return [take(0, first), take(first, all)];
}
