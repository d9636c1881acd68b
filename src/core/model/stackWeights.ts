import { expectLength } from "../attention/check";
import type { CompressorParams } from "../attention/compressor";
import type { IndexKeyParams } from "../attention/csa2";
import type { IndexQueryParams } from "../attention/indexBranch";
import { expectShape, type Matrix } from "../attention/matrix";
import type { SharedKvParams } from "../attention/sharedKvLayer";
import type { HyperParams } from "../extras/hyperMix";
import type { Layer } from "../layout/layer";
import type { StackConfig } from "./stackConfig";

/** A feed-forward of two projections: down · ReLU(up · x). */
export interface FeedForwardWeights {
  /** [hidden]; `null`: read as it is. */
  readonly norm: Float64Array | null;
  /** [width, hidden] */
  readonly up: Matrix;
  /** [hidden, width] */
  readonly down: Matrix;
}

/** The compressors of a layer, by the mechanism that uses them; `null` where no run of these weights does. */
export interface LayerCompressors {
  /** With overlap, gate and position bias: [2 · headDim, hidden]. The bias fixes the ratio. */
  readonly csa: CompressorParams | null;
  /** Likewise for index keys: [2 · indexWidth, hidden]. */
  readonly csaIndex: CompressorParams | null;
  /** Without overlap: [headDim, hidden]. A position bias, where there is one, fixes the ratio. */
  readonly hca: CompressorParams | null;
  /** For entries of two tokens and more, with gate: [headDim, hidden]. An entry of one token takes `attention.wkv`. */
  readonly csa2: CompressorParams | null;
}

/** The mixes around the two sub-layers of a layer. */
export interface LayerHyper {
  readonly attention: HyperParams;
  readonly feedForward: HyperParams;
}

/** One set of weights that serves every mechanism: a layer takes those parts that its mechanism reads. */
export interface LayerWeights {
  /** [hidden], the norm before attention; `null`: read as it is. */
  readonly attentionNorm: Float64Array | null;
  /** Queries, rows, sinks and output. Query heads are not normalised. */
  readonly attention: SharedKvParams;
  readonly indexQuery: IndexQueryParams;
  /** Makes index keys of entries (csa2) and of token rows (dsa), before these are rotated. */
  readonly indexKey: IndexKeyParams;
  readonly compressors: LayerCompressors;
  /** `null` is none. */
  readonly feedForward: FeedForwardWeights | null;
  /** `null` unless the residual is `mhc`. */
  readonly hyper: LayerHyper | null;
}

export interface StackWeights {
  /** One a layer of the map. */
  readonly layers: readonly LayerWeights[];
}

/**
 * The compressor that makes a layer's entries: of one token a projection without a gate, as V4.1 has it.
 *
 * @throws RangeError where the layer needs one that the weights do not have.
 */
export function compressorOf({ mechanism, ratio, index }: Layer, weights: LayerWeights): CompressorParams {
  const { wkv, kvNorm } = weights.attention;
  const ofToken: CompressorParams = { wkv, wgate: null, positionBias: null, norm: kvNorm };
  const { csa, hca, csa2 } = weights.compressors;
  if (mechanism === "csa") return required(csa, "csa", index);
  if (mechanism === "hca") return required(hca, "hca", index);
  return ratio === 1 ? ofToken : required(csa2, "csa2", index);
}

/**
 * The compressor that makes a layer's index keys from hidden states; `null` where they are made from entries.
 *
 * @throws RangeError where the layer needs one that the weights do not have.
 */
export function indexCompressorOf({ mechanism, index }: Layer, weights: LayerWeights): CompressorParams | null {
  return mechanism === "csa" ? required(weights.compressors.csaIndex, "csaIndex", index) : null;
}

function required(params: CompressorParams | null, name: keyof LayerCompressors, index: number): CompressorParams {
  if (params === null)
    throw new RangeError(`weights.layers[${index}].compressors.${name}: none, and the layer needs it`);
  return params;
}

/**
 * @throws RangeError where there is not one set a layer, a set lacks what its layer needs, attention or feed-forward have
 * other sizes than the configuration, or a weight is not finite. Shapes of other parts are seen in use.
 *
 * @param areFinite Whether these very weights were looked through before: it takes longer than a short run does.
 */
export function checkWeights(config: StackConfig, { layers }: StackWeights, areFinite = false): void {
  const { layers: map, residual } = config;
  if (layers.length !== map.length) {
    throw new RangeError(`weights.layers: ${layers.length}; the map has ${map.length}`);
  }
  for (const [index, weights] of layers.entries()) {
    const layer = map[index];
    if (layer === undefined) continue;
    checkAttention(config, weights.attention, `weights.layers[${index}].attention`);
    checkFeedForward(config, weights.feedForward, `weights.layers[${index}].feedForward`);
    // Layers of a toy share their weights: looking once is enough.
    if (!areFinite && layers.indexOf(weights) === index) expectFiniteWeights(weights, `weights.layers[${index}]`);
    if (layer.stores !== null) compressorOf(layer, weights);
    indexCompressorOf(layer, weights);
    if (residual === "mhc" && weights.hyper === null) {
      throw new RangeError(
        `weights.layers[${index}].hyper: none; a residual of streams needs the mix of each sub-layer`,
      );
    }
  }
}

function checkFeedForward({ hidden }: StackConfig, feedForward: FeedForwardWeights | null, where: string): void {
  if (feedForward === null) return;
  const { norm, up, down } = feedForward;
  if (norm !== null) expectLength(`${where}.norm`, norm, hidden);
  expectShape(`${where}.up`, up, up.rows, hidden);
  expectShape(`${where}.down`, down, hidden, up.rows);
}

/** Looks through every part: a number that is none would pass a softmax or a ReLU in silence. */
function expectFiniteWeights(part: object, where: string): void {
  if (part instanceof Float64Array) {
    // A plain loop: a toy has millions of weights.
    for (let index = 0; index < part.length; index++) {
      if (Number.isFinite(part[index])) continue;
      throw new RangeError(`${where}: ${part[index]} at ${index}; finite numbers are accepted`);
    }
    return;
  }
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === "object" && value !== null) expectFiniteWeights(value, `${where}.${name}`);
  }
}

function checkAttention(config: StackConfig, { wqA, wqB, wkv, woA, woB, sinks }: SharedKvParams, where: string): void {
  const { hidden, heads, headDim, qLoraRank, outputGroups, outputRank } = config;
  expectShape(`${where}.wqA`, wqA, qLoraRank, hidden);
  expectShape(`${where}.wqB`, wqB, heads * headDim, qLoraRank);
  expectShape(`${where}.wkv`, wkv, headDim, hidden);
  expectShape(`${where}.woA`, woA, outputGroups * outputRank, (heads * headDim) / outputGroups);
  expectShape(`${where}.woB`, woB, hidden, outputGroups * outputRank);
  if (sinks.length !== heads) throw new RangeError(`${where}.sinks: ${sinks.length}; one a head, ${heads}, is wanted`);
}
