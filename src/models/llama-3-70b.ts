import { gqaRow, uniformLayers } from "../core";
import { defineModel } from "./model";
import { sources } from "./sources";

const config = {
  layers: 80,
  hiddenSize: 8192,
  queryHeads: 64,
  kvHeads: 8,
  headDim: 128,
  feedForwardWidth: 28672,
} as const;

/** Llama 3 70B: a widely known yardstick, not part of the line. */
export const llama370b = defineModel({
  id: "llama-3-70b",
  name: "Llama 3 70B",
  shortName: "Llama 3 70B",
  released: "2024-04",
  config,
  sources: {
    layers: sources.llama3Paper,
    hiddenSize: sources.llama3Paper,
    queryHeads: sources.llama3Paper,
    kvHeads: sources.llama3Paper,
    headDim: sources.llama3Paper,
    feedForwardWidth: sources.llama3Paper,
  },
  status: "Dimensions as published. The total is computed here in bf16: 320 KiB a token.",
  layers: uniformLayers({
    layers: config.layers,
    mechanism: "gqa",
    rows: { main: gqaRow(config.kvHeads, config.headDim), indexer: null },
    topK: null,
    queryHeads: config.queryHeads,
    headDim: config.headDim,
  }),
});
