/** What a golden file is made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface JsonObject {
  readonly [key: string]: Json;
}

/** Numbers in row-major order with their shape. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly data: readonly Json[];
}

/** Infinities and NaN are strings in JSON. */
const words: ReadonlyMap<Json, number> = new Map<Json, number>([
  ["inf", Number.POSITIVE_INFINITY],
  ["-inf", Number.NEGATIVE_INFINITY],
  ["nan", Number.NaN],
]);

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isTensor(value: Json | undefined): value is JsonObject & Tensor {
  return isObject(value) && Array.isArray(value.shape) && Array.isArray(value.data) && Object.keys(value).length === 2;
}

/** The number that a JSON value stands for; `null` where it stands for none. */
export function asNumber(value: Json): number | null {
  return typeof value === "number" ? value : (words.get(value) ?? null);
}

/** The numbers of a tensor or a list, in order. Throws where anything in it is no number. */
export function numbersOf(value: Json | undefined): number[] {
  const list = isTensor(value) ? value.data : value;
  if (!Array.isArray(list)) throw new Error("neither a tensor nor a list of numbers");
  return (list as readonly Json[]).map((element) => {
    const number = asNumber(element);
    if (number === null) throw new Error(`${JSON.stringify(element)} is no number`);
    return number;
  });
}

export function tensor(data: ArrayLike<number>): Json {
  return { shape: [data.length], data: Array.from(data) };
}

/** A member of an object. Throws where `value` is no object or has no such member. */
export function member(value: Json | undefined, key: string): Json {
  const found = isObject(value) ? value[key] : undefined;
  if (found === undefined) throw new Error(`no “${key}”`);
  return found;
}

export function asObject(value: Json | undefined): JsonObject {
  if (!isObject(value)) throw new Error("not an object");
  return value;
}

export function asList(value: Json | undefined): readonly Json[] {
  if (!Array.isArray(value)) throw new Error("not a list");
  return value;
}
