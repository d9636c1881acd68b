import { footprint, rowElements } from "../../core";
import { deepseekLlm67b, deepseekV2 } from "../../models";

/** Bits an element in bf16, which all counts here are in. */
export const bf16Bits = 16;

/** Bits an element on average that the V2 paper states for its deployed cache, in the section on inference. */
export const v2DeployedBits = 6;

/** The reduction against the 67B model that the V2 paper states, in per cent. */
export const v2Claim = 93.3;

const [v2Layer] = deepseekV2.layers;
const v2Elements = deepseekV2.layers.length * (v2Layer?.stores ? rowElements(v2Layer.stores.main) : 0);

/** Bytes a token of V1, of V2 in bf16, and of V2 as it was served. */
export const bytesAToken = {
  v1: footprint(deepseekLlm67b.layers).bytesPerToken,
  v2: footprint(deepseekV2.layers).bytesPerToken,
  v2Deployed: (v2Elements * v2DeployedBits) / 8,
};

/** By how much less than V1, in per cent. */
export function lessThanV1(bytes: number): number {
  return 100 * (1 - bytes / bytesAToken.v1);
}
