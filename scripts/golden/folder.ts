import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Json } from "./json";
import { type FileKeys, readKeys } from "./keys";

/** The repository's own copies. */
export const ownFolder = resolve(import.meta.dirname, "../../src/core/golden");

const keysFile = "keys.json";

/** A folder of golden files as it is on the disk now. */
export interface GoldenFolder {
  readonly path: string;
  /** Names without .json, sorted; keys.json is not among them. */
  readonly names: readonly string[];
  readonly keys: ReadonlyMap<string, FileKeys>;
  /** Whether the keys are the repository's, because the folder has none. */
  readonly hasOwnKeys: boolean;
  readonly read: (name: string) => Json;
}

/** Opens a folder. Throws where it cannot be read, or where it holds no golden file. */
export function openFolder(path: string): GoldenFolder {
  const names = readdirSync(path)
    .filter((file) => file.endsWith(".json") && file !== keysFile)
    .map((file) => file.slice(0, -".json".length))
    .sort();
  if (names.length === 0) throw new Error(`${path} holds no golden file`);
  const hasOwnKeys = existsSync(join(path, keysFile));
  return {
    path,
    names,
    keys: readKeys(readJson(join(hasOwnKeys ? path : ownFolder, keysFile))),
    hasOwnKeys,
    read: (name) => readJson(join(path, `${name}.json`)),
  };
}

function readJson(path: string): Json {
  return JSON.parse(readFileSync(path, "utf8")) as Json;
}
