/** The mechanisms of attention, one file each. */
export { type AbsorptionCheck, type AbsorptionSizes, absorptionCheck, ropeBase } from "./absorptionCheck";
export {
  type AttentionSizes,
  type AttentionTrace,
  attend,
  causalReads,
  emptyTrace,
  type KeysAndValues,
  type Reads,
} from "./attend";
export {
  type CandidatePool,
  candidatePool,
  candidatePools,
  type PoolConfig,
  pickFromPool,
} from "./candidatePool";
export {
  type Compressed,
  type CompressorConfig,
  type CompressorParams,
  type CompressorState,
  compress,
  type EntryMix,
  emptyCompressor,
  entryMix,
  keptTokens,
  visibleEntries,
} from "./compressor";
export { type CompressorShape, type CompressorWeights, compressorWeights } from "./compressorWeights";
export { type CsaCache, type CsaConfig, type CsaParams, type CsaResult, csa, emptyCsaCache } from "./csa";
export {
  type Csa2Cache,
  type Csa2Config,
  type Csa2FullParams,
  type Csa2FullResult,
  type Csa2Keys,
  type Csa2LocalCache,
  type Csa2Picks,
  type Csa2ReindexParams,
  type Csa2ReindexResult,
  type Csa2ReuseResult,
  csa2Full,
  csa2IndexKeys,
  csa2Reindex,
  csa2Reuse,
  emptyCsa2Cache,
  type IndexKeyParams,
} from "./csa2";
export { type AbsorbedSizes, absorbedWork, indexWork } from "./decodeWork";
export {
  type DsaConfig,
  type DsaIndexerParams,
  type DsaParams,
  type DsaResult,
  dsa,
  dsaIndexKeys,
  dsaIndexQueries,
} from "./dsa";
export { groupedOutput } from "./groupedOutput";
export { rotateHadamard } from "./hadamard";
export { emptyHcaCache, type HcaCache, type HcaConfig, type HcaParams, type HcaResult, hca } from "./hca";
export { type IndexQueries, type IndexQueryParams, indexQueries, roundedIndexScores } from "./indexBranch";
export {
  type IndexerSizes,
  type IndexParts,
  type IndexRotation,
  indexParts,
  indexScale,
  indexScores,
  indexWeights,
  rotateIndexHeads,
} from "./indexer";
export * from "./indexerLesson";
export {
  type IndexerReport,
  type IndexerTraining,
  type IndexerTrainingConfig,
  type IndexerTrainingState,
  type IndexerView,
  startIndexerTraining,
  stepIndexerTraining,
  type TrainingStage,
  viewIndexer,
} from "./indexerTraining";
export { effectiveReach, heaviestPath, influenceOn, pathsBack, stackReach } from "./influence";
export { type Matrix, matrix, project, rowOf, rowsOf } from "./matrix";
export {
  type MlaConfig,
  type MlaParams,
  type MlaResult,
  mla,
  mlaAttend,
  mlaEntries,
  mlaKeysAndValues,
  mlaQueries,
  mlaQueryLatent,
  mlaScale,
  type QueryParams,
} from "./mla";
export {
  absorbQueries,
  attendLatents,
  type MlaAbsorbedResult,
  mlaAbsorbed,
  mlaAbsorbedAttend,
  projectLatents,
} from "./mlaAbsorbed";
export {
  type MultiHeadConfig,
  type MultiHeadParams,
  type MultiHeadResult,
  multiHead,
  multiHeadEntries,
  multiHeadQueries,
  multiHeadSizes,
} from "./multiHead";
export { rmsNormRows, rootMeanSquare } from "./norm";
export { bf16Activations, exact, type Precision, quantised, quantisedV4, type Rounding } from "./precision";
export { seededRows } from "./random";
export {
  exactReplayLength,
  layerReplayLength,
  publishedReplayLength,
  type ReplayStack,
  rowReplayLength,
} from "./replay";
export * from "./rope";
export * from "./rotationBetween";
export { type SeededCompressionSizes, seededCompression } from "./seededCompression";
export { type AttendedRows, type SharedKvAttention, sharedKvAttention } from "./sharedKv";
export {
  attendAndProject,
  type LayerOutput,
  type LocalBranch,
  layerQueries,
  localBranch,
  queryLatents,
  type SharedKvConfig,
  type SharedKvParams,
  type StoredRows,
  windowRows,
} from "./sharedKvLayer";
export {
  emptyRing,
  type RecentRows,
  type Ring,
  readRing,
  recentRows,
  windowPositions,
  writeRing,
} from "./slidingWindow";
export { softmax } from "./softmax";
export { windowAttention } from "./swa";
export { nothing, recall, topK, topKRows } from "./topK";
export { type WindowCaching, type WindowCachingCost, windowCaching } from "./windowCaching";
export { runWindowStack, type SeededWindowStack, seededWindowStack, windowWeights } from "./windowStack";
