import { exact, factor } from "../../ui/numbers";

/** A number with a true minus sign, to so many digits after the point; no minus before zero. */
export function signed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return (Number(text) === 0 ? text.replace("-", "") : text).replace("-", "−");
}

/** Radians a token: 1 · 0.316 · 0.000133. */
export function frequencyText(frequency: number): string {
  return String(Number(frequency.toPrecision(3)));
}

/** "once in 19.9 tokens" */
export function turnText(frequency: number): string {
  return `once in ${factor((2 * Math.PI) / frequency)} tokens`;
}

/** "the key is 7 tokens back" */
export function apartText(distance: number): string {
  if (distance === 0) return "at the same position";
  const tokens = `${exact(Math.abs(distance))} ${Math.abs(distance) === 1 ? "token" : "tokens"}`;
  return distance > 0 ? `${tokens} apart` : `${tokens} apart, the key ahead`;
}
