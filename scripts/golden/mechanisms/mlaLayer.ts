import { type Matrix, type MlaConfig, type MlaParams, matrix, mlaScale, rowOf, rowsOf } from "../../../src/core";
import { type Json, member, numbersOf } from "../json";
import { matrixOf } from "../tensors";

/** A number of a file's `config`. */
export function sizeOf(file: Json, name: string): number {
  const [size] = numbersOf([member(member(file, "config"), name)]);
  return size ?? 0;
}

/** A weight by its name in the file's parameters, `[out, in]`. */
export function weightOf(params: Json | undefined, name: string): Matrix {
  return matrixOf(member(params, name));
}

/** A vector by its name in the file's parameters. */
export function vectorOf(params: Json | undefined, name: string): Float64Array {
  return Float64Array.from(numbersOf(member(params, name)));
}

/** The MLA layer of a file, read by the names of the Hugging Face classes. */
export function mlaLayerOf(file: Json, params: Json | undefined): { config: MlaConfig; params: MlaParams } {
  const heads = sizeOf(file, "num_attention_heads");
  const kvLoraRank = sizeOf(file, "kv_lora_rank");
  const qkNopeHeadDim = sizeOf(file, "qk_nope_head_dim");
  const vHeadDim = sizeOf(file, "v_head_dim");
  const rotated = sizeOf(file, "qk_rope_head_dim");
  const down = weightOf(params, "kv_a_proj_with_mqa.weight");
  const [wUk, wUv] = partsOfHeads(weightOf(params, "kv_b_proj.weight"), heads, qkNopeHeadDim);
  return {
    config: {
      heads,
      kvLoraRank,
      qkNopeHeadDim,
      vHeadDim,
      rope: { theta: sizeOf(file, "rope_theta"), rotated, yarn: null },
      normEps: sizeOf(file, "rms_norm_eps"),
      softmaxScale: mlaScale(qkNopeHeadDim, rotated, null, 1),
    },
    params: {
      query: {
        wDq: weightOf(params, "q_a_proj.weight"),
        qNorm: vectorOf(params, "q_a_layernorm.weight"),
        wUq: weightOf(params, "q_b_proj.weight"),
      },
      wDkv: rowsOf(down, 0, kvLoraRank),
      wKr: rowsOf(down, kvLoraRank, kvLoraRank + rotated),
      kvNorm: vectorOf(params, "kv_a_layernorm.weight"),
      wUk,
      wUv,
      wO: weightOf(params, "o_proj.weight"),
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
