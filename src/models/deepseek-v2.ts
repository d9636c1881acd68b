import { mlaBf16Row, uniformLayers } from "../core";
import { defineModel } from "./model";
import { sources } from "./sources";

const config = {
  layers: 60,
  hiddenSize: 5120,
  queryHeads: 128,
  qLoraRank: 1536,
  kvLoraRank: 512,
  qkNopeHeadDim: 128,
  qkRopeHeadDim: 64,
  vHeadDim: 128,
  routedExperts: 160,
  sharedExperts: 2,
  activeExperts: 6,
  denseLayers: 1,
  /** Width of the dense layers. */
  feedForwardWidth: 12288,
  expertWidth: 1536,
  routeScale: 16,
  vocabSize: 102400,
} as const;

/** DeepSeek-V2 (236B, 21B active): MLA. */
export const deepseekV2 = defineModel({
  id: "deepseek-v2",
  name: "DeepSeek-V2",
  shortName: "V2",
  released: "2024-05",
  config,
  sources: {
    layers: sources.v2Paper,
    hiddenSize: sources.v2Paper,
    queryHeads: sources.v2Paper,
    qLoraRank: sources.v2Paper,
    kvLoraRank: sources.v2Paper,
    qkNopeHeadDim: sources.v2Paper,
    qkRopeHeadDim: sources.v2Paper,
    vHeadDim: sources.v2Paper,
    routedExperts: sources.v2Paper,
    sharedExperts: sources.v2Paper,
    activeExperts: sources.v2Paper,
    denseLayers: sources.v2Paper,
    feedForwardWidth: sources.v2Config,
    expertWidth: sources.v2Config,
    routeScale: sources.v2Config,
    vocabSize: sources.v2Config,
  },
  status:
    "Attention dimensions from the paper. The total is computed here for bf16 rows; the paper states a reduction, for elements of about six bits, and no total.",
  layers: uniformLayers({
    layers: config.layers,
    mechanism: "mla",
    rows: { main: mlaBf16Row(config.kvLoraRank, config.qkRopeHeadDim), indexer: null },
    topK: null,
    queryHeads: config.queryHeads,
    headDim: config.qkNopeHeadDim + config.qkRopeHeadDim,
  }),
});
