import { format } from "d3-format";
import { exact, factor } from "../../ui/numbers";

const prefixes = ["", "k", "M", "G", "T", "P"] as const;
const threeDigits = format(".3~r");

/** "131 GB": three digits, powers of ten. */
function scaled(value: number, unit: string): string {
  const power = value < 1000 ? 0 : Math.min(prefixes.length - 1, Math.floor(Math.log10(value) / 3));
  const shown = threeDigits(value / 1000 ** power);
  // 999.6 MB rounds to the next unit.
  if (Number(shown) >= 1000 && power < prefixes.length - 1) return `1 ${prefixes[power + 1]}${unit}`;
  return `${shown} ${prefixes[power]}${unit}`;
}

/** A large amount of bytes, as 102 GB (powers of ten). */
export function bytesText(bytes: number): string {
  return scaled(bytes, "B").replace("kB", "KB");
}

/** A large number of FLOPs, as 1.87 TFLOP. */
export function flopsText(flops: number): string {
  return scaled(flops, "FLOP");
}

/** FLOPs a byte: short where whole. */
export function intensityText(value: number): string {
  return Number.isInteger(value) ? exact(value) : factor(value);
}
