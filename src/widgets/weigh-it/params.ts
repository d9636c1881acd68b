import { deepseekV4Flash, deepseekV4Pro, deepseekV32, deepseekV41Flash, type ModelId } from "../../models";
import { choice, custom, quoted } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";

/** Models whose rows for so many tokens a phone packs in a few seconds. */
export const weighable = [deepseekV41Flash, deepseekV4Flash, deepseekV4Pro, deepseekV32] as const;

const deepest = Math.max(...weighable.map(({ layers }) => layers.length)) - 1;
const initialLayer = 20;

export const params = {
  model: choice<ModelId>(
    weighable.map(({ id, shortName }) => ({ value: id, key: id, label: shortName })),
    deepseekV41Flash.id,
    { label: "Model" },
  ),
  layer: custom<number>({
    label: "Layer",
    initial: initialLayer,
    write: String,
    read: (text) =>
      /^\d{1,2}$/.test(text) && Number(text) <= deepest
        ? { value: Number(text), notice: null }
        : { value: initialLayer, notice: `Layer can’t be ${quoted(text)}. Accepted: 0 to ${deepest}.` },
    samples: [0, 2, 20, 26, deepest],
  }),
};

export type WeighParams = Values<typeof params>;
