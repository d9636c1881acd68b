import { mlaBf16Row, uniformLayers } from "../core";
import { defineModel } from "./model";
import { sources } from "./sources";

const config = {
  layers: 61,
  hiddenSize: 7168,
  queryHeads: 128,
  qLoraRank: 1536,
  kvLoraRank: 512,
  qkNopeHeadDim: 128,
  qkRopeHeadDim: 64,
  vHeadDim: 128,
  routedExperts: 256,
  sharedExperts: 1,
  activeExperts: 8,
  denseLayers: 3,
  /** Width of the dense layers. */
  feedForwardWidth: 18432,
  expertWidth: 2048,
  routeScale: 2.5,
  vocabSize: 129280,
} as const;

/** DeepSeek-V3 (671B, 37B active): MLA, as in V2. */
export const deepseekV3 = defineModel({
  id: "deepseek-v3",
  name: "DeepSeek-V3",
  shortName: "V3",
  released: "2024-12",
  config,
  sources: {
    layers: sources.v3Code,
    hiddenSize: sources.v3Code,
    queryHeads: sources.v3Code,
    qLoraRank: sources.v3Code,
    kvLoraRank: sources.v3Code,
    qkNopeHeadDim: sources.v3Code,
    qkRopeHeadDim: sources.v3Code,
    vHeadDim: sources.v3Code,
    routedExperts: sources.v3Code,
    sharedExperts: sources.v3Code,
    activeExperts: sources.v3Code,
    denseLayers: sources.v3Code,
    feedForwardWidth: sources.v3Code,
    expertWidth: sources.v3Code,
    routeScale: sources.v3Code,
    vocabSize: sources.v3Code,
  },
  status:
    "Dimensions from the published code. The total is computed here for bf16 rows, without the draft (MTP) layer, which FlashMLA counts: 8.72 GiB at 131,072 tokens.",
  layers: uniformLayers({
    layers: config.layers,
    mechanism: "mla",
    rows: { main: mlaBf16Row(config.kvLoraRank, config.qkRopeHeadDim), indexer: null },
    topK: null,
    queryHeads: config.queryHeads,
    headDim: config.qkNopeHeadDim + config.qkRopeHeadDim,
  }),
});
