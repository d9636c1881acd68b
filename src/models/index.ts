import { deepseekLlm67b } from "./deepseek-llm-67b";
import { deepseekV2 } from "./deepseek-v2";
import { deepseekV3 } from "./deepseek-v3";
import { deepseekV32 } from "./deepseek-v3.2";
import { deepseekV41Flash } from "./deepseek-v4.1-flash";
import { deepseekV4Flash } from "./deepseek-v4-flash";
import { deepseekV4Pro } from "./deepseek-v4-pro";
import { type ModelId, modelIds } from "./ids";
import { llama370b } from "./llama-3-70b";
import type { Model } from "./model";

export { v41Design } from "./deepseek-v4.1-flash";
export { type ModelId, modelIds } from "./ids";
export { mistral7b } from "./mistral-7b";
export type { Config, Model } from "./model";
export { type Source, type SourceKind, sources } from "./sources";
export {
  deepseekLlm67b,
  deepseekV2,
  deepseekV3,
  deepseekV4Flash,
  deepseekV4Pro,
  deepseekV32,
  deepseekV41Flash,
  llama370b,
};

const byId: Readonly<Record<ModelId, Model>> = {
  "deepseek-llm-67b": deepseekLlm67b,
  "deepseek-v2": deepseekV2,
  "deepseek-v3": deepseekV3,
  "deepseek-v3.2": deepseekV32,
  "deepseek-v4-flash": deepseekV4Flash,
  "deepseek-v4-pro": deepseekV4Pro,
  "deepseek-v4.1-flash": deepseekV41Flash,
  "llama-3-70b": llama370b,
};

/** All models in the order of `modelIds`. */
export const models: readonly Model[] = modelIds.map((id) => byId[id]);

/** The model with an id. */
export function modelById(id: ModelId): Model {
  return byId[id];
}
