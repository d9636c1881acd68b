import { type Csa2Design, csa2Layers, indexFp4, mainFp4, windowFp8 } from "../core";
import { defineModel } from "./model";
import { repeat } from "./repeat";
import { sources } from "./sources";

const config = {
  layers: 40,
  hiddenSize: 5120,
  queryHeads: 64,
  /** Width of a query head and of the entry, rotated part included. */
  headDim: 512,
  qkRopeHeadDim: 64,
  qLoraRank: 1280,
  outputGroups: 8,
  outputLoraRank: 1024,
  windowTokens: 128,
  indexHeads: 32,
  indexHeadDim: 128,
  indexTopK: 512,
  /** One a layer; the last three belong to the draft (DSpark) blocks. */
  compressRatios: [0, 0, ...repeat([2], 18), ...repeat([1], 20), 0, 0, 0],
  /** Layers that keep entries: Full. */
  kvSourceLayers: [2, 8, 14, 20],
  /** Layers that pick: Full and Reindex. */
  indexSourceLayers: [2, 8, 14, 20, 24, 28, 32, 36],
  /** The layer that publishes the candidate pool. */
  candidateSourceLayer: 20,
  candidateBlocks: 2048,
  /** Entries in a block. */
  candidateBlockSize: 8,
  routedExperts: 384,
  sharedExperts: 1,
  activeExperts: 6,
  expertWidth: 2304,
  hashRoutedLayers: 0,
  routeScale: 1.5,
  streams: 4,
  sinkhornIterations: 20,
  vocabSize: 129280,
  maxPosition: 1048576,
} as const;

/**
 * V4.1-Flash as a CSA2 design. The pattern is read off the published lists: a half starts where the candidate source
 * stands, an encoder group is the distance between two Full layers, a decoder group that between two picking layers.
 */
export const v41Design: Csa2Design = {
  layers: config.layers,
  decoderStart: config.candidateSourceLayer,
  windowOnly: config.kvSourceLayers[0],
  encoderGroup: config.kvSourceLayers[1] - config.kvSourceLayers[0],
  decoderGroup: config.indexSourceLayers[4] - config.indexSourceLayers[3],
  encoderRatio: ratioOf(config.kvSourceLayers[0]),
  decoderRatio: ratioOf(config.candidateSourceLayer),
  windowTokens: config.windowTokens,
  mainRow: mainFp4,
  indexerRow: indexFp4,
  windowRow: windowFp8,
  topK: config.indexTopK,
  poolBlocks: config.candidateBlocks,
  poolBlockSize: config.candidateBlockSize,
  queryHeads: config.queryHeads,
  headDim: config.headDim,
  modes: {},
};

/** DeepSeek-V4.1-Flash (552B; 16B active in decode, 8B in prefill): CSA2 in two halves, fp4 rows. */
export const deepseekV41Flash = defineModel({
  id: "deepseek-v4.1-flash",
  name: "DeepSeek-V4.1-Flash",
  shortName: "V4.1-Flash",
  released: "2026-09-10",
  config,
  sources: {
    layers: sources.v41Config,
    hiddenSize: sources.v41Config,
    queryHeads: sources.v41Config,
    headDim: sources.v41Config,
    qkRopeHeadDim: sources.v41Config,
    qLoraRank: sources.v41Config,
    outputGroups: sources.v41Config,
    outputLoraRank: sources.v41Config,
    windowTokens: sources.v41Config,
    indexHeads: sources.v41Config,
    indexHeadDim: sources.v41Config,
    indexTopK: sources.v41Config,
    compressRatios: sources.v41Config,
    kvSourceLayers: sources.v41Config,
    indexSourceLayers: sources.v41Config,
    candidateSourceLayer: sources.v41Config,
    candidateBlocks: sources.v41Config,
    candidateBlockSize: sources.v41Config,
    routedExperts: sources.v41Config,
    sharedExperts: sources.v41Config,
    activeExperts: sources.v41Config,
    expertWidth: sources.v41Config,
    hashRoutedLayers: sources.v41Config,
    routeScale: sources.v41Config,
    streams: sources.v41Config,
    sinkhornIterations: sources.v41Config,
    vocabSize: sources.v41Config,
    maxPosition: sources.v41Config,
  },
  status:
    "Primary: configuration as published, row layouts from FlashMLA and DeepGEMM. Their product equals the 890 bytes that the V4.1 report states.",
  layers: csa2Layers(v41Design),
});

function ratioOf(layer: number): number {
  const ratio = config.compressRatios[layer];
  if (ratio === undefined) throw new RangeError(`layer ${layer} has no published ratio`);
  return ratio;
}
