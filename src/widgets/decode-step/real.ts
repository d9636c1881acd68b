import { footprint } from "../../core";
import { deepseekLlm67b, llama370b } from "../../models";
import { bf16Bytes, flopsOfMultiplyAdd } from "./account";

const models = [deepseekLlm67b, llama370b] as const;
export type RealId = (typeof models)[number]["id"];

/** What a decode step of a model needs to be counted, from its configuration alone. */
export interface RealModel {
  readonly name: string;
  /** Weights that each token is multiplied with: attention and feed-forward of all layers, without embedding and head. */
  readonly weights: number;
  /** Bytes of KV a token. */
  readonly kvBytes: number;
  /** FLOPs that attention does for each cached token. */
  readonly kvFlops: number;
  readonly queryHeads: number;
  readonly kvHeads: number;
}

/** @throws RangeError for a model that is not among these. */
export function realModel(id: RealId): RealModel {
  const model = models.find((one) => one.id === id);
  if (model === undefined) throw new RangeError(`model: ${id}; one of ${models.map((one) => one.id).join(", ")}`);
  const { layers, hiddenSize, queryHeads, kvHeads, headDim, feedForwardWidth } = model.config;
  const queryAndOutput = 2 * hiddenSize * queryHeads * headDim;
  const keyAndValue = 2 * hiddenSize * kvHeads * headDim;
  // Gate, up and down.
  const feedForward = 3 * hiddenSize * feedForwardWidth;
  return {
    name: model.shortName,
    weights: layers * (queryAndOutput + keyAndValue + feedForward),
    kvBytes: footprint(model.layers).bytesPerToken,
    // A score, and the weighted sum.
    kvFlops: 2 * flopsOfMultiplyAdd * layers * queryHeads * headDim,
    queryHeads,
    kvHeads,
  };
}

/** One decode step of a batch: bytes and FLOPs, of weights and of the cache. */
export interface RealStep {
  readonly weightBytes: number;
  readonly kvBytes: number;
  readonly written: number;
  readonly weightFlops: number;
  readonly kvFlops: number;
}

/** Weights are read once for all sequences, the cache of each for itself. */
export function realStep({ weights, kvBytes, kvFlops }: RealModel, sequences: number, context: number): RealStep {
  return {
    weightBytes: bf16Bytes * weights,
    kvBytes: kvBytes * context * sequences,
    written: kvBytes * sequences,
    weightFlops: flopsOfMultiplyAdd * weights * sequences,
    kvFlops: kvFlops * context * sequences,
  };
}

export function bytesOf({ weightBytes, kvBytes, written }: RealStep): number {
  return weightBytes + kvBytes + written;
}

export function flopsOf({ weightFlops, kvFlops }: RealStep): number {
  return weightFlops + kvFlops;
}

/** FLOPs for each byte moved. */
export function intensityOf(step: RealStep): number {
  return flopsOf(step) / bytesOf(step);
}

/** FLOPs for each byte of the cache, whatever the context and the batch. */
export function kvIntensity({ kvFlops, kvBytes }: RealModel): number {
  return kvFlops / kvBytes;
}
