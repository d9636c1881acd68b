import { asList, isObject, isTensor, type Json } from "./json";

/** One thing that is compared as a whole: a tensor, a list of plain values (nested or not), or a single value. */
export interface Unit {
  /** Keys and list positions from the top of the file. */
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

/** All units of a file, in order. Lists that hold objects are walked through; others are units. */
export function unitsOf(value: Json, path: readonly (string | number)[] = []): Unit[] {
  if (isTensor(value)) return [{ path, value }];
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => unitsOf(inner, [...path, key]));
  if (Array.isArray(value) && value.some(isObject)) {
    return asList(value).flatMap((inner, index) => unitsOf(inner, [...path, index]));
  }
  return [{ path, value }];
}

/** What stands at a path; `undefined` where nothing does. */
export function valueAt(value: Json | undefined, path: Unit["path"]): Json | undefined {
  let here: Json | undefined = value;
  for (const step of path) {
    if (typeof step === "number") here = Array.isArray(here) ? asList(here)[step] : undefined;
    else here = isObject(here) ? here[step] : undefined;
  }
  return here;
}

/** A path as people write it: `vectors[2].formats.v4_584.data`. */
export function pathText(path: Unit["path"]): string {
  return path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${step}`))
    .join("");
}

/**
 * The same value without what it says: tensors keep their shape, lists their length, objects their keys. A computation
 * that sees only this of a result cannot copy it.
 */
export function outline(value: Json): Json {
  if (isTensor(value)) return { shape: value.shape, data: [] };
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, outline(inner)]));
  return Array.isArray(value) ? asList(value).map(outline) : null;
}

/** A copy of `value` with the unit at `path` replaced by what `change` makes of it. */
export function replaceAt(value: Json, path: Unit["path"], change: (unit: Json) => Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (typeof step === "number") {
    return asList(value).map((inner, index) => (index === step ? replaceAt(inner, rest, change) : inner));
  }
  if (!isObject(value)) throw new Error(`no “${step}”`);
  return { ...value, [step]: replaceAt(value[step] ?? null, rest, change) };
}
