import { choice, wholeNumber } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";

/** Where the position enters: nowhere, by rotating the keys that W^UK makes, or in a key of its own beside the latent. */
export type Where = "none" | "between" | "beside";

const size = (label: string, symbol: string, min: number, max: number, initial: number) =>
  wholeNumber({ min, max, unit: symbol }, initial, { label });

/** The sizes that a reader starts from are those of the first check of this kind: 4 heads of 16 on a latent of 32. */
export const params = {
  where: choice<Where>(
    [
      { value: "none", key: "none", label: "no position" },
      { value: "between", key: "between", label: "RoPE between the matrices" },
      { value: "beside", key: "beside", label: "RoPE key beside" },
    ],
    "none",
    { label: "Where the position enters" },
  ),
  tokens: size("Tokens", "tokens", 2, 24, 10),
  hidden: size("Hidden state", "wide", 2, 128, 64),
  heads: size("Heads", "heads", 1, 8, 4),
  headDim: size("Head width", "wide", 2, 32, 16),
  kvLoraRank: size("Latent", "wide", 2, 64, 32),
  rotated: choice(
    [2, 4, 8, 16].map((value) => ({ value, key: String(value), label: String(value) })),
    8,
    { label: "RoPE key beside" },
  ),
  seed: wholeNumber({ min: 0, max: 9999, unit: "of 9,999" }, 0, { label: "Seed" }),
  head: wholeNumber({ min: 1, max: 8, unit: "from 1" }, 1, { label: "Head shown" }),
  entry: wholeNumber({ min: 0, max: 23, unit: "" }, 4, { label: "Token shown" }),
};

export type AbsorbParams = Values<typeof params>;
