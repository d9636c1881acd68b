import { indexFp4, ratioLayers, v4Fp8 } from "../core";
import { defineModel } from "./model";
import { repeat } from "./repeat";
import { sources } from "./sources";

const config = {
  layers: 61,
  hiddenSize: 7168,
  queryHeads: 128,
  /** Width of a query head and of the entry, rotated part included. */
  headDim: 512,
  qkRopeHeadDim: 64,
  qLoraRank: 1536,
  outputGroups: 16,
  outputLoraRank: 1024,
  windowTokens: 128,
  indexHeads: 64,
  indexHeadDim: 128,
  indexTopK: 1024,
  /** One a layer; the last belongs to the draft (MTP) layer. */
  compressRatios: [128, 128, ...repeat([4, 128], 29), 4, 0],
  routedExperts: 384,
  sharedExperts: 1,
  activeExperts: 6,
  expertWidth: 3072,
  hashRoutedLayers: 3,
  routeScale: 2.5,
  streams: 4,
  sinkhornIterations: 20,
  vocabSize: 129280,
} as const;

/** DeepSeek-V4-Pro (1.6T, 49B active): CSA and HCA, no window-only layer. */
export const deepseekV4Pro = defineModel({
  id: "deepseek-v4-pro",
  name: "DeepSeek-V4-Pro",
  shortName: "V4-Pro",
  released: "2026-04-24",
  config,
  sources: {
    layers: sources.v4ProConfig,
    hiddenSize: sources.v4ProConfig,
    queryHeads: sources.v4ProConfig,
    headDim: sources.v4ProConfig,
    qkRopeHeadDim: sources.v4ProConfig,
    qLoraRank: sources.v4ProConfig,
    outputGroups: sources.v4ProConfig,
    outputLoraRank: sources.v4ProConfig,
    windowTokens: sources.v4ProConfig,
    indexHeads: sources.v4ProConfig,
    indexHeadDim: sources.v4ProConfig,
    indexTopK: sources.v4ProConfig,
    compressRatios: sources.v4ProConfig,
    routedExperts: sources.v4ProConfig,
    sharedExperts: sources.v4ProConfig,
    activeExperts: sources.v4ProConfig,
    expertWidth: sources.v4ProConfig,
    hashRoutedLayers: sources.v4ProConfig,
    routeScale: sources.v4ProConfig,
    streams: sources.v4ProConfig,
    sinkhornIterations: sources.v4ProConfig,
    vocabSize: sources.v4ProConfig,
  },
  status:
    "Configuration as published. The total is computed here from it; the V4 report gives only its share of V3.2, about 10%.",
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
