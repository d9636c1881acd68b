import type { Mechanism } from "./mechanism";
import { codecs } from "./mechanisms/codecs";
import { numpyLatent } from "./mechanisms/numpyLatent";
import { rows } from "./mechanisms/rows";

/** File name (without .json) → what computes its results. */
export const mechanisms: ReadonlyMap<string, Mechanism> = new Map([
  ["codecs", codecs],
  ["rows", rows],
  ["numpy_latent", numpyLatent],
]);
