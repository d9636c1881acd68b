import { gqaRow, uniformLayers } from "../core";
import { defineModel } from "./model";
import { sources } from "./sources";

const config = {
  layers: 95,
  hiddenSize: 8192,
  queryHeads: 64,
  kvHeads: 8,
  headDim: 128,
  feedForwardWidth: 22016,
} as const;

/** DeepSeek LLM 67B: grouped-query attention, the start of the line. */
export const deepseekLlm67b = defineModel({
  id: "deepseek-llm-67b",
  name: "DeepSeek LLM 67B",
  shortName: "V1",
  released: "2023-11",
  config,
  sources: {
    layers: sources.v1Paper,
    hiddenSize: sources.v1Paper,
    queryHeads: sources.v1Paper,
    kvHeads: sources.v1Paper,
    headDim: sources.v1Paper,
    feedForwardWidth: sources.v1Config,
  },
  status:
    "Dimensions as published. The total follows from them in bf16 and equals the 389,120 bytes of the V4.1 report's chart, as an article prints it.",
  layers: uniformLayers({
    layers: config.layers,
    mechanism: "gqa",
    rows: { main: gqaRow(config.kvHeads, config.headDim), indexer: null },
    topK: null,
    queryHeads: config.queryHeads,
    headDim: config.headDim,
  }),
});
