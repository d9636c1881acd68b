import { asList, asNumber, isTensor, type Json } from "./json";
import type { Limit } from "./keys";

/**
 * The unit with one of its values changed by ten times its limit, and by the least there is where the limit is exact: the
 * next double, another hex digit, the other truth value. The middle one of the finite numbers is taken.
 *
 * @throws Error where the unit holds nothing that could be changed.
 */
export function disturb(limit: Limit, unit: Json): Json {
  if (isTensor(unit)) return { shape: unit.shape, data: disturbOne(limit, unit.data) };
  if (Array.isArray(unit)) {
    const list = asList(unit);
    const nested = list.findIndex((inner) => Array.isArray(inner) && inner.length > 0);
    if (list.length === 0) return [0];
    if (nested === -1) return disturbOne(limit, list);
    return list.map((inner, index) => (index === nested ? disturb(limit, inner) : inner));
  }
  return disturbOne(limit, [unit])[0] ?? null;
}

function disturbOne(limit: Limit, values: readonly Json[]): Json[] {
  const largest = Math.max(
    ...values
      .map((value) => asNumber(value) ?? 0)
      .filter(Number.isFinite)
      .map(Math.abs),
    0,
  );
  const finite = [...values.keys()].filter((index) => Number.isFinite(asNumber(values[index] ?? null)));
  const chosen = finite[Math.floor(finite.length / 2)] ?? 0;
  if (values[chosen] === undefined) throw new Error("an empty result cannot be disturbed");
  return values.map((value, index) => (index === chosen ? changed(limit, value, largest) : value));
}

function changed(limit: Limit, value: Json, largest: number): Json {
  const number = asNumber(value);
  if (number !== null && Number.isFinite(number)) {
    if (typeof limit === "number") return number + 10 * limit * largest;
    return Number.isInteger(number) ? number + 1 : nextDouble(number);
  }
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") throw new Error(`${JSON.stringify(value)} cannot be disturbed`);
  const middle = Math.floor(value.length / 2);
  return `${value.slice(0, middle)}${value[middle] === "0" ? "1" : "0"}${value.slice(middle + 1)}`;
}

function nextDouble(number: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  view.setBigInt64(0, view.getBigInt64(0) + 1n);
  return view.getFloat64(0);
}
