import type { BlockRule } from "../core";

/** Where the engine's name is too long for a switch, or does not tell two rules apart. By id. */
const short: Readonly<Record<string, string>> = {
  "v32-tile": "V3.2 latent",
  "v32-index": "V3.2 indexer key",
  "v32-index-plain": "V3.2 indexer key, plain scale",
  "v4-tile": "V4 row, fp8 part",
  "v4-tile-model": "V4 row, fp8 part, model’s floor",
  "v41-window": "V4.1 window row",
  "v41-global": "V4.1 global row",
  "indexer-fp4": "MXFP4, indexer",
  mxfp4: "MXFP4, OCP",
};

/** What a rule is called in every figure and table. */
export function shortName({ id, name }: BlockRule): string {
  return short[id] ?? name;
}
