import type { BlockRule } from "./blockRule";
import { decode, largestValue } from "./decode";
import { e2m1, e4m3, e8m0, fp32 } from "./minifloats";

/** Both published floors are this number; what they bound differs. */
const floor = 1e-4;
const largestFp8 = largestValue(e4m3);
const largestFp4 = largestValue(e2m1);

const testQuantiser = "FlashMLA tests/quant.py";

/** The latent of a V3.2 row: 128 elements, an fp32 scale rounded up to a power of two, amax / 448 at least 1e-4. */
export const v32Tile: BlockRule = {
  id: "v32-tile",
  name: "V3.2 latent, fp8",
  block: 128,
  element: e4m3,
  scale: { storage: fp32, divisor: largestFp8, least: floor, rounding: "up" },
  tensorScale: false,
  arithmetic: "exact",
  source: testQuantiser,
};

/** The indexer key of V3.2: one fp32 scale for 128 elements, rounded up to a power of two, amax at least 1e-4. */
export const v32Index: BlockRule = {
  ...v32Tile,
  id: "v32-index",
  name: "V3.2 indexer key, fp8",
  scale: { ...v32Tile.scale, least: floor / largestFp8 },
  source: "DeepSeek-V3.2-Exp inference/kernel.py and config_671B_v3.2.json",
};

/** The same key as the kernel library's own test stores it: the scale is amax / 448 as it comes. */
export const v32IndexPlain: BlockRule = {
  ...v32Index,
  id: "v32-index-plain",
  name: "V3.2 indexer key, fp8, scale not rounded",
  scale: { ...v32Index.scale, rounding: "nearest" },
  arithmetic: "fp32",
  source: "DeepGEMM tests/test_attention.py",
};

/** The 448 fp8 elements of a V4 row: 64 to an E8M0 scale, rounded up, amax / 448 at least 1e-4. */
export const v4Tile: BlockRule = {
  id: "v4-tile",
  name: "V4 entry, fp8",
  block: 64,
  element: e4m3,
  scale: { storage: e8m0, divisor: largestFp8, least: floor, rounding: "up" },
  tensorScale: false,
  arithmetic: "exact",
  source: testQuantiser,
};

/** The same with the floor of V4's model code, amax at least 1e-4: another scale for blocks near zero, all else equal. */
export const v4TileModel: BlockRule = {
  ...v4Tile,
  id: "v4-tile-model",
  name: "V4 entry, fp8, floor of the model code",
  scale: { ...v4Tile.scale, least: floor / largestFp8 },
  source: "DeepSeek-V4 inference/model.py",
};

/** The window row of V4.1: all 512 elements in fp8, 32 to an E8M0 scale, rounded up, amax at least 1e-4. */
export const v41Window: BlockRule = {
  ...v4TileModel,
  id: "v41-window",
  name: "V4.1 window entry, fp8",
  block: 32,
  source: "DeepSeek-V4.1-Flash inference/model.py",
};

/**
 * The global row of V4.1: 16 fp4 elements to an E4M3 scale, the nearest to amax / 6, from the smallest E4M3 number
 * (2^−9) to the largest (448). There is no tensor scale. The scale may round down; the largest elements are then cut off.
 */
export const v41Global: BlockRule = {
  id: "v41-global",
  name: "V4.1 global entry, fp4",
  block: 16,
  element: e2m1,
  scale: { storage: e4m3, divisor: largestFp4, least: decode(e4m3, 1), rounding: "nearest" },
  tensorScale: false,
  arithmetic: "exact",
  source: "DeepSeek-V4.1-Flash inference/model.py; the cap: FlashMLA",
};

/** Indexer keys and queries of V4 and V4.1: MXFP4 whose scale is rounded up, so that nothing is cut off. */
export const indexerFp4: BlockRule = {
  id: "indexer-fp4",
  name: "Indexer key, MXFP4 rounded up",
  block: 32,
  element: e2m1,
  scale: { storage: e8m0, divisor: largestFp4, least: 2 ** -126, rounding: "up" },
  tensorScale: false,
  arithmetic: "exact",
  source: "DeepSeek-V4 and V4.1 inference/model.py",
};

/** Every rule that a DeepSeek cache row or its published variants use. */
export const deepseekRules: readonly BlockRule[] = [
  v32Tile,
  v32Index,
  v32IndexPlain,
  v4Tile,
  v4TileModel,
  v41Window,
  v41Global,
  indexerFp4,
];
