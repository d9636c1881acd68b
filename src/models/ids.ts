/** Ids of all models, by release; the yardstick from elsewhere comes last. */
export const modelIds = [
  "deepseek-llm-67b",
  "deepseek-v2",
  "deepseek-v3",
  "deepseek-v3.2",
  "deepseek-v4-flash",
  "deepseek-v4-pro",
  "deepseek-v4.1-flash",
  "llama-3-70b",
] as const;

export type ModelId = (typeof modelIds)[number];
