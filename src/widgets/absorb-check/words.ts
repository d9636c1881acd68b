import { rounding } from "./layer";
import type { Where } from "./params";

/** "4.4 × 10^−16": a small difference to two digits; larger ones in full; 0 as it is. */
export function differenceText(value: number): string {
  if (value === 0) return "0";
  if (value >= 0.001) return value.toPrecision(3);
  const [digits = "", power = ""] = value.toExponential(1).split("e-");
  return `${digits}\u00a0×\u00a010^−${power}`;
}

/** A score with a true minus sign. */
export function scoreText(value: number): string {
  return value.toFixed(3).replace("-", "−");
}

export const agrees = (difference: number): boolean => difference < rounding;

/** What each way is called in the middle of a sentence. */
export const whereNames: Readonly<Record<Where, string>> = {
  none: "Without a position",
  between: "With RoPE between the two matrices",
  beside: "With the RoPE key beside the latent",
};
