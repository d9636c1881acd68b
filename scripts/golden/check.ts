import type { GoldenFolder } from "./folder";
import { isObject, type Json } from "./json";
import { type FileKeys, type Limit, roleOf } from "./keys";
import { compare } from "./limits";
import type { Mechanism } from "./mechanism";
import { outline, pathText, replaceAt, type Unit, unitsOf, valueAt } from "./units";
import { withoutMeasured, zeroPattern } from "./zeroPattern";

/** A golden file, what keys.json says of it, and what computes it. */
export interface GoldenFile {
  readonly name: string;
  readonly keys: FileKeys;
  readonly file: Json;
  readonly mechanism: Mechanism;
  readonly params: Json | undefined;
}

/** A stored result with how it is compared. */
export interface StoredResult extends Unit {
  readonly key: string;
  readonly limit: Limit;
}

/**
 * Loads a file of a folder. Whether it holds every result that keys.json names is for the suite to tell, by the result.
 *
 * @throws Error where keys.json does not name the file, nothing computes it, the file holds something that keys.json does
 * not list, or the file with its parameters is missing.
 */
export function loadFile(folder: GoldenFolder, name: string, mechanisms: ReadonlyMap<string, Mechanism>): GoldenFile {
  const keys = folder.keys.get(name);
  if (keys === undefined) throw new Error(`${name}.json: keys.json does not name it`);
  const mechanism = mechanisms.get(name);
  if (mechanism === undefined) throw new Error(`${name}.json: nothing computes it`);
  const file = folder.read(name);
  const unlisted = unitsOf(file).filter(({ path }) => roleOf(keys, path) === null);
  if (unlisted[0] !== undefined) throw new Error(`${name}.json: keys.json does not list ${pathText(unlisted[0].path)}`);
  return { name, keys, file, mechanism, params: paramsOf(folder, name, keys, file) };
}

function paramsOf(folder: GoldenFolder, name: string, { paramsFrom }: FileKeys, file: Json): Json | undefined {
  if (paramsFrom !== null && !folder.names.includes(paramsFrom)) {
    throw new Error(`${name}.json takes its parameters from ${paramsFrom}.json, which is not in the folder`);
  }
  const holder = paramsFrom === null ? file : folder.read(paramsFrom);
  return isObject(holder) ? holder.params : undefined;
}

/** All stored results of a file, in order. */
export function resultsOf({ file, keys }: Pick<GoldenFile, "file" | "keys">): StoredResult[] {
  return unitsOf(file).flatMap((unit) => {
    const role = roleOf(keys, unit.path);
    if (role?.kind !== "result") return [];
    const value = role.limit === "zero pattern" ? zeroPattern(file) : unit.value;
    return [{ path: unit.path, value, key: role.key, limit: role.limit }];
  });
}

/** Computes a file's results from its inputs, its parameters and the outline of what is asked. */
export function computeFile(golden: GoldenFile): Json {
  const given = resultsOf(golden).reduce((file, { path }) => replaceAt(file, path, outline), golden.file);
  return golden.mechanism({ file: withoutMeasured(given), params: golden.params });
}

/** What is wrong with a computed result; `null` where it meets the stored one. */
export function checkResult(computed: Json, { path, limit, value }: StoredResult): string | null {
  const own = valueAt(computed, path);
  if (own === undefined) return `${pathText(path)}: nothing computes it`;
  const disagreement = compare(limit, own, value);
  return disagreement === null ? null : `${pathText(path)}: ${disagreement}`;
}
