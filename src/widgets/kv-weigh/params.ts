import { choice, wholeNumber } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";
import { presets } from "../kv-product/presets";

/** The most tokens that are packed: enough to see that the bytes a token stay, few enough to pack at once. */
export const mostTokens = 8;

export const params = {
  shape: choice(
    presets.map(({ key, name }) => ({ value: key, key, label: name })),
    "v1",
    { label: "Cache" },
  ),
  tokens: wholeNumber({ min: 1, max: mostTokens, unit: "tokens" }, 4, { label: "Tokens" }),
};

export type WeighParams = Values<typeof params>;
