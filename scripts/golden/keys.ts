import { isObject, type Json } from "./json";
import type { Unit } from "./units";

/** How a result is compared: a number is the largest error relative to the tensor's largest magnitude. */
export type Limit = number | string;

/** What keys.json says of one file. */
export interface FileKeys {
  /** Name of the file that holds the parameters of this one. */
  readonly paramsFrom: string | null;
  readonly inputs: readonly string[];
  readonly results: ReadonlyMap<string, Limit>;
  readonly notes: readonly string[];
}

/** What a unit is; `null` where keys.json does not list it. */
export type Role =
  | { readonly kind: "input" | "note" }
  | { readonly kind: "result"; readonly key: string; readonly limit: Limit };

/** Reads keys.json. Throws where it has another form. */
export function readKeys(keys: Json): ReadonlyMap<string, FileKeys> {
  const files = isObject(keys) ? keys.files : undefined;
  if (!isObject(files)) throw new Error("keys.json has no “files”");
  return new Map(Object.entries(files).map(([name, entry]) => [name, readEntry(name, entry)]));
}

function readEntry(name: string, entry: Json): FileKeys {
  if (!isObject(entry) || !isObject(entry.results)) throw new Error(`keys.json: ${name} lists no results`);
  const { params_from: paramsFrom = null, results } = entry;
  return {
    paramsFrom: typeof paramsFrom === "string" ? paramsFrom : null,
    inputs: texts(entry.inputs),
    results: new Map(
      Object.entries(results).map(([key, limit]) => {
        if (typeof limit !== "number" && typeof limit !== "string") throw new Error(`keys.json: ${name}: ${key}`);
        return [key, limit];
      }),
    ),
    notes: texts(entry.notes),
  };
}

function texts(list: Json | undefined): string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}

/** The role of a unit: the listed path that covers it decides, the longest of several. */
export function roleOf(keys: FileKeys, path: Unit["path"]): Role | null {
  const roles: [string, Role][] = [
    ...keys.inputs.map((key): [string, Role] => [key, { kind: "input" }]),
    ...keys.notes.map((key): [string, Role] => [key, { kind: "note" }]),
    ...[...keys.results].map(([key, limit]): [string, Role] => [key, { kind: "result", key, limit }]),
  ];
  const covering = roles.filter(([pattern]) => covers(pattern, path));
  const longest = Math.max(...covering.map(([pattern]) => steps(pattern).length));
  return covering.find(([pattern]) => steps(pattern).length === longest)?.[1] ?? null;
}

/** `a.b[]` → a, b, []. */
function steps(pattern: string): string[] {
  return pattern.split(".").flatMap((part) => (part.endsWith("[]") ? [part.slice(0, -2), "[]"] : [part]));
}

function covers(pattern: string, path: Unit["path"]): boolean {
  return steps(pattern).every((step, index) => {
    const here = path[index];
    if (here === undefined) return false;
    return typeof here === "number" ? step === "[]" : step === "*" || step === here;
  });
}
