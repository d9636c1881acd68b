import type { BlockRule } from "./blockRule";
import { decode, largestValue } from "./decode";
import { floorPowerOfTwo } from "./doubleBits";
import type { Minifloat } from "./minifloat";
import { e2m1, e2m3, e3m2, e4m3, e8m0 } from "./minifloats";

/**
 * The microscaling formats as their specification converts to them: 32 elements, an E8M0 scale, the largest power of
 * two in amax over the largest power of two of the element format. amax may then lie above the largest element, which
 * cuts it off. DeepSeek's rules round the scale up instead: see `indexerFp4`.
 */
function mxRule(id: string, name: string, element: Minifloat): BlockRule {
  return {
    id,
    name,
    block: 32,
    element,
    scale: {
      storage: e8m0,
      divisor: floorPowerOfTwo(largestValue(element)),
      least: decode(e8m0, 0),
      rounding: "down",
    },
    tensorScale: false,
    arithmetic: "exact",
    source: "OCP Microscaling Formats (MX) v1.0, section 6.3",
  };
}

export const mxfp8: BlockRule = mxRule("mxfp8", "MXFP8 (E4M3)", e4m3);
export const mxfp6E2m3: BlockRule = mxRule("mxfp6-e2m3", "MXFP6 (E2M3)", e2m3);
export const mxfp6E3m2: BlockRule = mxRule("mxfp6-e3m2", "MXFP6 (E3M2)", e3m2);
export const mxfp4: BlockRule = mxRule("mxfp4", "MXFP4", e2m1);

/** NVFP4: 16 elements, an E4M3 scale, and an fp32 scale for the tensor. */
export const nvfp4: BlockRule = {
  id: "nvfp4",
  name: "NVFP4",
  block: 16,
  element: e2m1,
  scale: { storage: e4m3, divisor: largestValue(e2m1), least: 0, rounding: "nearest" },
  tensorScale: true,
  arithmetic: "exact",
  source: "Pretraining Large Language Models with NVFP4, section 2 and appendix B",
};

/** NVFP4 without the tensor scale: a block under half the smallest E4M3 number times 6 gets the scale 0 and is lost. */
export const nvfp4BlockOnly: BlockRule = {
  ...nvfp4,
  id: "nvfp4-block-only",
  name: "NVFP4 without the tensor scale",
  tensorScale: false,
};

/** Every format of the two families. */
export const mxRules: readonly BlockRule[] = [mxfp8, mxfp6E2m3, mxfp6E3m2, mxfp4, nvfp4, nvfp4BlockOnly];
