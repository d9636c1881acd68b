import type { RowFormat } from "./row";

/**
 * The row formats of every model here, as lists of components in storage order. Element counts and types follow the
 * published layouts; no size in bytes is written down.
 */

const flashMla = "FlashMLA README and tests/quant.py";

/**
 * One K head and one V head for each KV head, in bf16: `2 × kvHeads × headDim` elements.
 *
 * @param kvHeads KV heads a layer keeps.
 * @param headDim Elements of one head.
 * @throws RangeError where a count is not a positive whole number.
 */
export function gqaRow(kvHeads: number, headDim: number): RowFormat {
  requireCount("kvHeads", kvHeads);
  requireCount("headDim", headDim);
  const elements = kvHeads * headDim;
  return {
    id: `gqa-bf16-${kvHeads}x${headDim}`,
    name: `K and V of ${kvHeads} heads of ${headDim}, bf16`,
    part: "main",
    components: [
      { name: "K", role: "value", elements, type: "bf16" },
      { name: "V", role: "value", elements, type: "bf16" },
    ],
    source: "plain grouped-query attention: a K and a V vector for each KV head",
  };
}

/**
 * The MLA entry in bf16: the latent and, after it, the rotated key that all heads share.
 *
 * @param kvLoraRank Elements of the latent.
 * @param ropeDim Elements of the rotated key.
 * @throws RangeError where a count is not a positive whole number.
 */
export function mlaBf16Row(kvLoraRank: number, ropeDim: number): RowFormat {
  requireCount("kvLoraRank", kvLoraRank);
  requireCount("ropeDim", ropeDim);
  return {
    id: `mla-bf16-${kvLoraRank}+${ropeDim}`,
    name: `MLA latent of ${kvLoraRank} and rotated key of ${ropeDim}, bf16`,
    part: "main",
    components: [
      { name: "latent", role: "value", elements: kvLoraRank, type: "bf16" },
      { name: "RoPE key", role: "rope", elements: ropeDim, type: "bf16" },
    ],
    source: "DeepSeek-V2 paper, equations 9 to 19; DeepSeek-V3 inference/model.py",
  };
}

/** MLA entry of V3.2: latent in e4m3 with one fp32 scale for each 128 elements, rotated key left in bf16. */
export const mlaFp8: RowFormat = {
  id: "mla-fp8",
  name: "MLA latent in fp8, rotated key in bf16",
  part: "main",
  components: [
    { name: "latent", role: "value", elements: 512, type: "e4m3" },
    { name: "scales", role: "scale", elements: 4, type: "fp32" },
    { name: "RoPE key", role: "rope", elements: 64, type: "bf16" },
  ],
  source: flashMla,
};

/** Indexer key of V3.2: one fp32 scale for all 128 elements. */
export const indexFp8: RowFormat = {
  id: "index-fp8",
  name: "Indexer key in fp8",
  part: "indexer",
  components: [
    { name: "key", role: "value", elements: 128, type: "e4m3" },
    { name: "scale", role: "scale", elements: 1, type: "fp32" },
  ],
  source: "DeepGEMM tests/test_attention.py",
};

/** Indexer key of V4 and V4.1 (MXFP4): one power-of-two scale for each 32 elements. */
export const indexFp4: RowFormat = {
  id: "index-fp4",
  name: "Indexer key in fp4",
  part: "indexer",
  components: [
    { name: "key", role: "value", elements: 128, type: "e2m1" },
    { name: "scales", role: "scale", elements: 4, type: "ue8m0" },
  ],
  source: "DeepGEMM tests/test_attention.py; vLLM indexer_k_store.py",
};

/** Main and window entry of V4: one power-of-two scale for each 64 of the 448 fp8 elements, rotated part in bf16. */
export const v4Fp8: RowFormat = {
  id: "v4-fp8",
  name: "V4 entry: fp8, rotated part in bf16",
  part: "main",
  components: [
    { name: "values", role: "value", elements: 448, type: "e4m3" },
    { name: "RoPE part", role: "rope", elements: 64, type: "bf16" },
    { name: "scales", role: "scale", elements: 7, type: "ue8m0" },
    { name: "padding", role: "padding", elements: 1, type: "padding" },
  ],
  source: `${flashMla} ("MODEL1")`,
};

/** Window entry of V4.1: all 512 elements in e4m3, the rotated 64 included, one scale for each 32. */
export const windowFp8: RowFormat = {
  id: "window-fp8",
  name: "V4.1 entry in fp8",
  part: "main",
  components: [
    { name: "values, RoPE part included", role: "value", elements: 512, type: "e4m3" },
    { name: "scales", role: "scale", elements: 16, type: "ue8m0" },
  ],
  source: flashMla,
};

/** Main entry of V4.1: all 512 elements in e2m1, the rotated 64 included, one e4m3 scale for each 16, no global scale. */
export const mainFp4: RowFormat = {
  id: "main-fp4",
  name: "V4.1 entry in fp4",
  part: "main",
  components: [
    { name: "values, RoPE part included", role: "value", elements: 512, type: "e2m1" },
    { name: "scales", role: "scale", elements: 32, type: "e4m3" },
  ],
  source: flashMla,
};

/** The same 512 elements kept plain in bf16. No release stores this; it is the yardstick for the other rows. */
export const mainBf16: RowFormat = {
  id: "main-bf16",
  name: "Entry in bf16",
  part: "main",
  components: [{ name: "values, RoPE part included", role: "value", elements: 512, type: "bf16" }],
  source: "computed here: V4.1's entry without quantisation",
};

/** Rows of 512 elements that a CSA2 design may use for its main entries, smallest first. */
export const mainRows: readonly RowFormat[] = [mainFp4, windowFp8, v4Fp8, mainBf16];

/** Rows of 128 elements that a CSA2 design may use for its indexer keys, smallest first. */
export const indexerRows: readonly RowFormat[] = [indexFp4, indexFp8];

function requireCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 1)
    throw new RangeError(`${name} is ${value}; it takes a whole number from 1 on`);
}
