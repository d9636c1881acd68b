import { deepseekLlm67b, deepseekV2, deepseekV3 } from "../../models";
import { choice, wholeNumber } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";

/** How wide a head's key and value are counted in the forms that MLA is compared with. */
export type Counted = "paper" | "own" | "slip";

const size = (label: string, unit: string, min: number, max: number, initial: number) =>
  wholeNumber({ min, max, unit }, initial, { label });

const v3 = deepseekV3.config;
const v1 = deepseekLlm67b.config;

export const params = {
  counted: choice<Counted>(
    [
      { value: "paper", key: "paper", label: "alike, as in the paper" },
      { value: "own", key: "own", label: "keys wider, as in V3" },
      { value: "slip", key: "slip", label: "both wider: a slip" },
    ],
    "paper",
    { label: "Widths of key and value outside MLA" },
  ),
  heads: size("Query heads", "heads", 1, 1024, v3.queryHeads),
  groups: size("Groups of GQA", "groups", 1, 1024, v1.kvHeads),
  headDim: size("Head width", "channels", 1, 1024, v3.qkNopeHeadDim),
  kvLoraRank: size("Latent", "channels", 1, 4096, v3.kvLoraRank),
  ropeDim: size("RoPE key", "channels", 0, 1024, v3.qkRopeHeadDim),
  layers: size("Layers", "layers", 1, 200, v3.layers),
};

export type TableParams = Values<typeof params>;

type Sizes = Pick<TableParams, "heads" | "groups" | "headDim" | "kvLoraRank" | "ropeDim" | "layers">;

export interface Preset {
  readonly key: string;
  readonly label: string;
  readonly sizes: Sizes;
}

const mlaSizes = ({ config }: typeof deepseekV2 | typeof deepseekV3): Sizes => ({
  heads: config.queryHeads,
  groups: v1.kvHeads,
  headDim: config.qkNopeHeadDim,
  kvLoraRank: config.kvLoraRank,
  ropeDim: config.qkRopeHeadDim,
  layers: config.layers,
});

/** Models to start from. V1 has no MLA: its heads beside the latent that came after it. */
export const presets: readonly Preset[] = [
  { key: "v3", label: "V3", sizes: mlaSizes(deepseekV3) },
  { key: "v2", label: "V2", sizes: mlaSizes(deepseekV2) },
  {
    key: "v1",
    label: "V1, had it MLA",
    sizes: { ...mlaSizes(deepseekV3), heads: v1.queryHeads, headDim: v1.headDim, layers: v1.layers },
  },
];

/** The preset whose sizes these are. */
export function presetOf(own: TableParams): Preset | null {
  const same = ({ sizes }: Preset) =>
    (Object.keys(sizes) as (keyof Sizes)[]).every((name) => sizes[name] === own[name]);
  return presets.find(same) ?? null;
}
