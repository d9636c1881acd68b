import { steps, wholeNumber } from "../../ui/params/kinds";
import type { Param, Values } from "../../ui/params/param";
import { blockTokens, mostHit, mostTokens } from "./request";

const hitStops = Array.from({ length: mostHit / blockTokens + 1 }, (_, block) => block * blockTokens);

export const params = {
  tokens: wholeNumber({ min: 0, max: mostTokens, unit: "tokens" }, 707, { label: "Tokens so far" }),
  hit: {
    ...steps(
      hitStops.map((value) => ({ value, real: null })),
      19_968,
      { label: "Prefix that is hit", unit: () => "tokens" },
    ),
    control: { kind: "none" },
  } as Param<number>,
  period: steps(
    [1024, 2048, 4096, 8192, 16_384].map((value) => ({ value, real: null })),
    8192,
    { label: "A point each p", unit: () => "tokens" },
  ),
};

export type ShapesParams = Values<typeof params>;
