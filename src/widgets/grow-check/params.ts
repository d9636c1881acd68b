import { models } from "../../models";
import { choice, wholeNumber } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";

/** The longest sequence that is grown here. */
export const mostTokens = 4096;

export const params = {
  model: choice(
    models.map(({ id, shortName }) => ({ value: id, key: id, label: shortName })),
    "deepseek-v4.1-flash",
    { label: "Model" },
  ),
  tokens: wholeNumber({ min: 0, max: mostTokens, unit: "tokens" }, 1024, { label: "Tokens" }),
};

export type GrowParams = Values<typeof params>;
