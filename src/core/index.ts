/**
 * The engine: facts about layouts and the arithmetic on them. Pure functions without a DOM, for pages, workers and
 * Node alike. Shapes, units, errors and sources are documented where each function is defined.
 */
export * from "./attention";
export { type BytesHeld, bytesAt } from "./bytes/bytesAt";
export * from "./bytes/cachedElements";
export {
  type EmptyTerm,
  type Footprint,
  type FootprintTerm,
  footprint,
  type LayerFootprint,
  type WindowTerm,
} from "./bytes/footprint";
export { add, compare, div, equals, type Fraction, fraction, mul, toNumber } from "./bytes/fraction";
export { growCache } from "./bytes/grow";
export { type Lever, type LeverFactors, type Levers, leverFactors, levers } from "./bytes/levers";
export { globalOvertakes } from "./bytes/overtakes";
export { type PagedFootprint, pagedFootprint } from "./bytes/pagedFootprint";
export { type DraftAttentionResult, draftAttention } from "./extras/draftAttention";
export { type DraftHeadParams, type DraftHeadResult, draftHead, greedy, type Sampler } from "./extras/draftHead";
export {
  type DraftBlockParams,
  type DraftInputParams,
  type DraftRings,
  type DraftStep,
  type DsparkConfig,
  type DsparkParams,
  draftEmbedding,
  draftInput,
  draftStep,
  mainHidden,
  startDraftRings,
  writeDraftRings,
} from "./extras/dspark";
export { type EngramConfig, type EngramParams, type EngramResult, engram, readEngramRows } from "./extras/engram";
export { type EngramLayerLayout, type EngramSizes, engramLayout, engramRows, notText } from "./extras/engramHash";
export {
  collapseStreams,
  type HyperConfig,
  type HyperMix,
  type HyperParams,
  hyperMix,
  sinkhorn,
  startStreams,
  writeStreams,
} from "./extras/hyperMix";
export { type MhcResult, mhc, type SubLayer } from "./extras/mhc";
export { type MoeConfig, type MoeParams, mixtureOfExperts } from "./extras/moe";
export { type RouterConfig, type RouterParams, type Routing, routeTokens } from "./extras/moeRouter";
export {
  type SinglePassStack,
  type SinglePassState,
  singlePassMhc,
  singlePassStack,
  startSinglePass,
} from "./extras/singlePassMhc";
export { type SwigluParams, swiglu } from "./extras/swiglu";
export { compressTokens, normaliseTokenText, type TokenMap } from "./extras/tokenMap";
export {
  type ImagePlan,
  imageTokenSequence,
  imageTokens,
  imageTokenTypes,
  type PixelSize,
  planImage,
  type VisionConfig,
} from "./extras/vision";
export { acceptedRatios, acceptedWindows, checkDesign, largestGroup } from "./layout/csa2Check";
export { type Csa2Design, halfOf, layerMode, patternMode, poolEntries } from "./layout/csa2Design";
export { csa2Layers } from "./layout/csa2Layers";
export {
  applyEdit,
  type Csa2Edit,
  type EditResult,
  layerModeChoices,
  type ModeChoice,
  newEntriesAtOldPicks,
} from "./layout/edit";
export { describeEffects, type Effect, type EffectKind } from "./layout/effects";
export {
  gqaRow,
  indexerRows,
  indexFp4,
  indexFp8,
  mainBf16,
  mainFp4,
  mainRows,
  mlaBf16Row,
  mlaFp8,
  v4Fp8,
  windowFp8,
} from "./layout/formats";
export type { GlobalRows, Half, Layer, LayerMap, Mechanism, Mode, WindowCache } from "./layout/layer";
export { isWindowOnly, layersByMode, ownsEntries, runsIndexer } from "./layout/layerMap";
export { readCodes } from "./layout/packing/codeBytes";
export { packRow } from "./layout/packing/packRow";
export { packPage, readEntry, unpackPage, writeEntry } from "./layout/packing/page";
export { type PageLayout, pageBytes, pageLayouts } from "./layout/packing/pageLayout";
export { type PageOrder, type PlacedComponent, placeInPage, placeRow } from "./layout/packing/placeRow";
export { type RowPacking, rowPacking } from "./layout/packing/rowPacking";
export { unpackRow } from "./layout/packing/unpackRow";
export { type RatioConfig, ratioLayers } from "./layout/ratioLayers";
export {
  type ComponentRole,
  componentBytes,
  type RowComponent,
  type RowFormat,
  type RowPart,
  rowBytes,
  rowElements,
  type StorageType,
  storageBits,
} from "./layout/row";
export { type UniformConfig, uniformLayers } from "./layout/uniformLayers";
export { layersInWords, listInWords, modeNames, numbersInWords } from "./layout/words";
export { type CacheOptions, type EntryStores, KvCache, type LayerCache } from "./model/cache";
export { type Csa2GroupSizes, type RandomCsa2Group, randomCsa2Group } from "./model/randomCsa2";
export { type MlaSizes, type RandomMla, randomMla } from "./model/randomMla";
export { randomStackWeights } from "./model/randomWeights";
export { RowStore } from "./model/rowStore";
export { fillCache, type SeededPlace, seededEntry } from "./model/seededEntries";
export {
  attendNewest,
  type NewestOutput,
  type NewestReading,
  newestReading,
  type SeededV4Layer,
  seededV4Layer,
  type V4LayerSizes,
  type V4Mechanism,
} from "./model/seededV4";
export {
  decode as decodeToken,
  exactReplay,
  prefill,
  prefillEncoderOnly,
  resume,
  shortestReplay,
  startStack,
} from "./model/stack";
export { checkStack, type StackConfig } from "./model/stackConfig";
export type { LayerEvent, StackObserver } from "./model/stackObserver";
export type { LayerWork, StackOptions, StackRun } from "./model/stackRun";
export type {
  FeedForwardWeights,
  LayerCompressors,
  LayerHyper,
  LayerWeights,
  StackWeights,
} from "./model/stackWeights";
export * from "./model/toy";
export { type CacheWeight, type LayerWeight, weigh } from "./model/weigh";
export { WindowRing } from "./model/windowRing";
export { type BlockRule, bitsPerElement, type ScaleRule } from "./numerics/blockRule";
export { decode, decodeTable, largestValue } from "./numerics/decode";
export {
  deepseekRules,
  indexerFp4,
  v4Tile,
  v4TileModel,
  v32Index,
  v32IndexPlain,
  v32Tile,
  v41Global,
  v41Window,
} from "./numerics/deepseekRules";
export { encode, type Overflow } from "./numerics/encode";
export { codeBits, infinityCode, largestCode, type Minifloat, nanCode, type TopCodes } from "./numerics/minifloat";
export { bf16, e2m1, e2m3, e3m2, e4m3, e5m2, e8m0, fp16, fp32, minifloats } from "./numerics/minifloats";
export { mxfp4, mxfp6E2m3, mxfp6E3m2, mxfp8, mxRules, nvfp4, nvfp4BlockOnly } from "./numerics/mxRules";
export { type BlockCodes, decodeBlocks, encodeBlocks, type Quantised, quantise } from "./numerics/quantise";
export { relativeL2 } from "./numerics/relativeL2";
export { countParameters, type ParameterCount, type ParameterPart, type ParameterSizes } from "./serving/parameters";
export { type HalvedStack, type PrefillWork, prefillWork } from "./serving/prefillWork";
