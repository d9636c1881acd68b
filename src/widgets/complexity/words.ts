import { exact, factor } from "../../ui/numbers";

const units = [
  { at: 1e12, name: "trillion" },
  { at: 1e9, name: "billion" },
  { at: 1e6, name: "million" },
] as const;

/** Operations as they are said: "36.5 billion". */
export function workText(value: number): string {
  const unit = units.find(({ at }) => value >= at);
  return unit === undefined ? exact(Math.round(value)) : `${factor(value / unit.at)} ${unit.name}`;
}

/** Bytes with a decimal unit: "17.3 MB". */
export function bytesText(value: number): string {
  if (value >= 1e9) return `${factor(value / 1e9)} GB`;
  if (value >= 1e6) return `${factor(value / 1e6)} MB`;
  return value >= 1e3 ? `${factor(value / 1e3)} kB` : `${exact(value)} B`;
}

/** A round amount on an axis: "1 million", "100 kB". */
export function tickText(value: number, isWork: boolean): string {
  return (isWork ? workText(value) : bytesText(value)).replace(/\.0+(?= )/, "");
}

/** A power of two on an axis: 256, 1 Ki, 64 Ki, 1 Mi. */
export function contextTick(value: number): string {
  if (value >= 2 ** 20) return `${value / 2 ** 20} Mi`;
  return value >= 2 ** 10 ? `${value / 2 ** 10} Ki` : String(value);
}
