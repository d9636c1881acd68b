import { footprint, type GlobalRows, type Layer, type LayerMap, ownsEntries, rowBytes } from "../../core";
import { deepseekV4Flash, deepseekV4Pro, deepseekV32 } from "../../models";

export type V4Id = "flash" | "pro";

export const v4Models = { flash: deepseekV4Flash, pro: deepseekV4Pro } as const;

/** What a layer keeps: CSA, HCA, or its window alone. */
export type Kind = "csa" | "hca" | "window";

export const kinds: readonly Kind[] = ["csa", "hca", "window"];

export const kindNames: Readonly<Record<Kind, string>> = { csa: "CSA", hca: "HCA", window: "window only" };

/** @throws RangeError for a layer that V4 does not have. */
export function kindOf({ index, mechanism }: Pick<Layer, "index" | "mechanism">): Kind {
  if (mechanism === "csa" || mechanism === "hca" || mechanism === "window") return mechanism;
  throw new RangeError(`layer ${index} is ${mechanism}; V4 has CSA, HCA and windows`);
}

/** Tokens an entry in both kinds (m and m’). */
export interface Ratios {
  readonly csaRatio: number;
  readonly hcaRatio: number;
}

/** The released ratios. */
export const released: Ratios = { csaRatio: ratioIn("csa"), hcaRatio: ratioIn("hca") };

function ratioIn(kind: Kind): number {
  const ratio = deepseekV4Flash.layers.find((layer) => kindOf(layer) === kind)?.ratio ?? null;
  if (ratio === null) throw new RangeError(`V4-Flash has no ratio for ${kind}`);
  return ratio;
}

/** The layers of a model with ratios of the reader's choice. */
export function mapOf(id: V4Id, { csaRatio, hcaRatio }: Ratios): LayerMap {
  const ratios = { csa: csaRatio, hca: hcaRatio, window: null } as const;
  return v4Models[id].layers.map((layer) => ({ ...layer, ratio: ratios[kindOf(layer)] }));
}

const v32Rows = rowsOf(deepseekV32.layers[0]);

function rowsOf(layer: Layer | undefined): GlobalRows & { readonly indexer: NonNullable<GlobalRows["indexer"]> } {
  const main = layer?.stores?.main;
  const indexer = layer?.stores?.indexer;
  if (main === undefined || !indexer) throw new RangeError("a layer with main and index rows is wanted");
  return { main, indexer };
}

/** Each change on the way from V3.2 to V4, one after the other. */
export const stepIds = ["v3.2", "layers", "row", "key", "no-key", "csa", "hca"] as const;

export type StepId = (typeof stepIds)[number];

export interface Step {
  readonly id: StepId;
  readonly map: LayerMap;
  readonly perToken: number;
}

/**
 * The layer maps from V3.2's to this one's, a change at a time: fewer layers keep entries, rows shrink, index keys shrink,
 * HCA layers keep no key, an entry stands for as many tokens as in CSA, then in HCA layers for more.
 */
export function cascade(id: V4Id, ratios: Ratios): readonly Step[] {
  const map = mapOf(id, ratios);
  const own = rowsOf(map.find((layer) => kindOf(layer) === "csa"));
  const keeping = (rows: (layer: Layer) => GlobalRows | null, ratio: number) =>
    map.filter(ownsEntries).map((layer) => ({ ...layer, ratio, stores: rows(layer) }));
  const maps: Readonly<Record<StepId, LayerMap>> = {
    "v3.2": deepseekV32.layers,
    layers: keeping(() => v32Rows, 1),
    row: keeping(() => ({ main: own.main, indexer: v32Rows.indexer }), 1),
    key: keeping(() => own, 1),
    "no-key": keeping(({ stores }) => stores, 1),
    csa: keeping(({ stores }) => stores, ratios.csaRatio),
    hca: map,
  };
  return stepIds.map((step) => ({ id: step, map: maps[step], perToken: footprint(maps[step]).bytesPerToken }));
}

/** Sizes that texts name. */
export const sizes = {
  v32Layers: deepseekV32.layers.length,
  v32Row: rowBytes(v32Rows.main),
  v32Key: rowBytes(v32Rows.indexer),
  row: rowBytes(rowsOf(deepseekV4Flash.layers.find((layer) => kindOf(layer) === "csa")).main),
  key: rowBytes(rowsOf(deepseekV4Flash.layers.find((layer) => kindOf(layer) === "csa")).indexer),
} as const;
