import { configs } from "./mix";
import type { Side } from "./params";

/** Epsilon of the RMS norms. Source: V4-Flash config.json; V4.1-Flash inference/config.json. */
export const eps: { readonly [S in Side]: number } = { v4: 1e-6, v41: 1e-20 };

/** Draft blocks: entries of the published list of ratios beyond the layers of the backbone. */
export const draftBlocks: { readonly [S in Side]: number } = {
  v4: configs.v4.compressRatios.length - configs.v4.layers,
  v41: configs.v41.compressRatios.length - configs.v41.layers,
};

/** V4.1's draft. Source: V4.1-Flash inference/config.json: positions drafted, and layers at whose entry it reads. */
export const dspark = { positions: 5, targets: [37, 38, 39] } as const;
