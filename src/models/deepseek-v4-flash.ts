import { indexFp4, ratioLayers, v4Fp8 } from "../core";
import { defineModel } from "./model";
import { repeat } from "./repeat";
import { sources } from "./sources";

const config = {
  layers: 43,
  hiddenSize: 4096,
  queryHeads: 64,
  /** Width of a query head and of the entry, rotated part included. */
  headDim: 512,
  qkRopeHeadDim: 64,
  qLoraRank: 1024,
  outputGroups: 8,
  outputLoraRank: 1024,
  windowTokens: 128,
  indexHeads: 64,
  indexHeadDim: 128,
  indexTopK: 512,
  /** One a layer; the last belongs to the draft (MTP) layer. */
  compressRatios: [0, 0, ...repeat([4, 128], 20), 4, 0],
  routedExperts: 256,
  sharedExperts: 1,
  activeExperts: 6,
  expertWidth: 2048,
  hashRoutedLayers: 3,
  routeScale: 1.5,
  streams: 4,
  sinkhornIterations: 20,
  vocabSize: 129280,
} as const;

/** DeepSeek-V4-Flash (284B, 13B active): windows, CSA and HCA. */
export const deepseekV4Flash = defineModel({
  id: "deepseek-v4-flash",
  name: "DeepSeek-V4-Flash",
  shortName: "V4-Flash",
  released: "2026-04-24",
  config,
  sources: {
    layers: sources.v4FlashConfig,
    hiddenSize: sources.v4FlashConfig,
    queryHeads: sources.v4FlashConfig,
    headDim: sources.v4FlashConfig,
    qkRopeHeadDim: sources.v4FlashConfig,
    qLoraRank: sources.v4FlashConfig,
    outputGroups: sources.v4FlashConfig,
    outputLoraRank: sources.v4FlashConfig,
    windowTokens: sources.v4FlashConfig,
    indexHeads: sources.v4FlashConfig,
    indexHeadDim: sources.v4FlashConfig,
    indexTopK: sources.v4FlashConfig,
    compressRatios: sources.v4FlashConfig,
    routedExperts: sources.v4FlashConfig,
    sharedExperts: sources.v4FlashConfig,
    activeExperts: sources.v4FlashConfig,
    expertWidth: sources.v4FlashConfig,
    hashRoutedLayers: sources.v4FlashConfig,
    routeScale: sources.v4FlashConfig,
    streams: sources.v4FlashConfig,
    sinkhornIterations: sources.v4FlashConfig,
    vocabSize: sources.v4FlashConfig,
  },
  status:
    "Primary: configuration as published, row layouts from FlashMLA and DeepGEMM. The exact total is a quarter byte above the 3,514 of the V4.1 report's chart, as an article prints it.",
  layers: ratioLayers({
    layers: config.layers,
    compressRatios: config.compressRatios,
    windowTokens: config.windowTokens,
    mainRow: v4Fp8,
    indexerRow: indexFp4,
    windowRow: v4Fp8,
    topK: config.indexTopK,
    queryHeads: config.queryHeads,
    headDim: config.headDim,
  }),
});
