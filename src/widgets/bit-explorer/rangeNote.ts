import type { Minifloat } from "../../core";
import { inWords } from "../../ui/numbers";
import { valueText } from "./amount";
import { smallestNormal, type Ticked } from "./geometry";

/** What has a tick along the range of a format, and what a step along it means. */
export function rangeNote(format: Minifloat, spread: "log" | "linear", ticked: Ticked): string {
  return `${ticksText(format, ticked)} ${scaleText(format, spread)}`;
}

function ticksText({ signed, mantissaBits }: Minifloat, ticked: Ticked): string {
  if (ticked !== "all") {
    const which = ticked.stride === 1 ? "each power of two" : `one power of two in ${inWords(ticked.stride)}`;
    return `Ticks at 0 and at ${which}, subnormal ones left out.`;
  }
  if (mantissaBits === 0) return "One tick for each number, all of them powers of two.";
  return `One tick for each number, taller at ${signed ? "0 and at " : ""}powers of two.`;
}

function scaleText(format: Minifloat, spread: "log" | "linear"): string {
  if (spread === "linear") return "Linear scale.";
  const steps = "Log scale: equal steps are equal factors";
  return format.signed
    ? `${steps}; linear within ±${valueText(smallestNormal(format))}, where numbers are subnormal.`
    : `${steps}.`;
}
