import { exact, factor } from "../../ui/numbers";

const units = [
  { at: 1e12, name: "trillion" },
  { at: 1e9, name: "billion" },
  { at: 1e6, name: "million" },
] as const;

const axisUnits = [
  { at: 1e12, letter: "T" },
  { at: 1e9, letter: "G" },
  { at: 1e6, letter: "M" },
  { at: 1e3, letter: "k" },
] as const;

/** Operations as they are said: "36.5 billion". */
export function workText(value: number): string {
  const unit = units.find(({ at }) => value >= at);
  return unit === undefined ? exact(Math.round(value)) : `${factor(value / unit.at)} ${unit.name}`;
}

/** A round amount on an axis, in letters that the axis explains: "1 M", "100 G". */
export function tickText(value: number): string {
  const unit = axisUnits.find(({ at }) => value >= at);
  return unit === undefined ? exact(value) : `${exact(value / unit.at)} ${unit.letter}`;
}

/** A power of two on an axis: 256, 1 Ki, 64 Ki, 1 Mi. */
export function contextTick(value: number): string {
  if (value >= 2 ** 20) return `${value / 2 ** 20} Mi`;
  return value >= 2 ** 10 ? `${value / 2 ** 10} Ki` : String(value);
}
