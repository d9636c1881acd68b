import { indexFp8, mlaFp8, uniformLayers } from "../core";
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
  indexHeads: 64,
  indexHeadDim: 128,
  indexTopK: 2048,
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

/** DeepSeek-V3.2-Exp (671B, 37B active): MLA with DSA, fp8 rows. */
export const deepseekV32 = defineModel({
  id: "deepseek-v3.2",
  name: "DeepSeek-V3.2-Exp",
  shortName: "V3.2",
  released: "2025-09-29",
  config,
  sources: {
    layers: sources.v32Code,
    hiddenSize: sources.v32Code,
    queryHeads: sources.v32Code,
    qLoraRank: sources.v32Code,
    kvLoraRank: sources.v32Code,
    qkNopeHeadDim: sources.v32Code,
    qkRopeHeadDim: sources.v32Code,
    vHeadDim: sources.v32Code,
    indexHeads: sources.v32Code,
    indexHeadDim: sources.v32Code,
    indexTopK: sources.v32Code,
    routedExperts: sources.v32Code,
    sharedExperts: sources.v32Code,
    activeExperts: sources.v32Code,
    denseLayers: sources.v32Code,
    feedForwardWidth: sources.v32Code,
    expertWidth: sources.v32Code,
    routeScale: sources.v32Code,
    vocabSize: sources.v32Code,
  },
  status:
    "Primary: configuration from the published code, row layouts from FlashMLA and DeepGEMM. Their product equals the 48,068 bytes of the V4.1 report's chart, as an article prints it.",
  layers: uniformLayers({
    layers: config.layers,
    mechanism: "dsa",
    rows: { main: mlaFp8, indexer: indexFp8 },
    topK: config.indexTopK,
    queryHeads: config.queryHeads,
    headDim: config.qkNopeHeadDim + config.qkRopeHeadDim,
  }),
});
