import { deepseekLlm67b, deepseekV2, llama370b } from "../../models";
import type { Shape } from "./params";

export interface Preset extends Shape {
  readonly key: string;
  readonly name: string;
  /** How it is called within a sentence. */
  readonly says: string;
}

const v1 = deepseekLlm67b.config;
const llama = llama370b.config;
const v2 = deepseekV2.config;

const shapeOf = ({ layers, headDim }: { readonly layers: number; readonly headDim: number }, kvHeads: number) =>
  ({ layers, kvHeads, width: headDim, storage: "bf16" }) as const;

/** Two models as they are, the first with a KV head for each query head and with one for all, and V2 had it used MHA. */
export const presets: readonly Preset[] = [
  { key: "v1", name: "V1", says: `V1, GQA-${v1.kvHeads}`, ...shapeOf(v1, v1.kvHeads) },
  { key: "v1-mha", name: "V1 as MHA", says: "V1, had it used MHA", ...shapeOf(v1, v1.queryHeads) },
  { key: "v1-mqa", name: "V1 as MQA", says: "V1, had it used MQA", ...shapeOf(v1, 1) },
  { key: "llama", name: "Llama 3 70B", says: `Llama 3 70B, GQA-${llama.kvHeads}`, ...shapeOf(llama, llama.kvHeads) },
  {
    key: "v2-mha",
    name: "V2 as MHA",
    says: "V2’s heads, had it used MHA",
    ...shapeOf({ layers: v2.layers, headDim: v2.vHeadDim }, v2.queryHeads),
  },
];

/** The preset that a shape is, if it is one. */
export function presetOf({ layers, kvHeads, width, storage }: Shape): Preset | null {
  return (
    presets.find(
      (preset) =>
        preset.layers === layers && preset.kvHeads === kvHeads && preset.width === width && preset.storage === storage,
    ) ?? null
  );
}

/** Query heads of V1 and of Llama 3 70B: KV heads of the dashed outline. */
export const queryHeads = v1.queryHeads;
