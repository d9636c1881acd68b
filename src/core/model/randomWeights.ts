import type { CompressorParams } from "../attention/compressor";
import { normalNumbers, randomMatrix, randomWeight } from "../attention/random";
import type { HyperParams } from "../extras/hyperMix";
import type { Layer } from "../layout/layer";
import type { StackConfig } from "./stackConfig";
import type { LayerWeights, StackWeights } from "./stackWeights";

type Draw = () => number;

/** Between the seeds of layers, and of the parts of one layer, so that a part's numbers do not depend on the others. */
const layerStep = 1000;

/**
 * Random weights for the layers of a map. What mechanisms share has the same numbers in every map of the same sizes, so
 * that mechanisms can be compared.
 */
export function randomStackWeights(config: StackConfig, seed: number): StackWeights {
  return { layers: config.layers.map((layer) => layerWeights(config, layer, seed + layerStep * (layer.index + 1))) };
}

function layerWeights(config: StackConfig, layer: Layer, seed: number): LayerWeights {
  const { hidden, headDim, qLoraRank, indexer, hyper } = config;
  const part = (number: number) => normalNumbers(seed + number);
  const [indexDraw, csaDraw, feedDraw] = [part(1), part(2), part(5)];
  const { width } = indexer;
  const ratio = layer.ratio ?? 1;
  const isCsa = layer.mechanism === "csa";
  return {
    attentionNorm: gains(hidden, part(6)),
    attention: attentionWeights(config, part(0)),
    indexQuery: {
      wqB: randomWeight(indexer.heads * width, qLoraRank, indexDraw),
      weightsProj: randomWeight(indexer.heads, hidden, indexDraw),
    },
    indexKey: { wk: randomWeight(width, headDim, indexDraw), norm: gains(width, indexDraw) },
    compressors: {
      csa: isCsa ? compressor(hidden, headDim, ratio, true, csaDraw) : null,
      csaIndex: isCsa ? compressor(hidden, width, ratio, true, csaDraw) : null,
      hca: layer.mechanism === "hca" ? compressor(hidden, headDim, ratio, false, part(3)) : null,
      csa2: { ...compressor(hidden, headDim, ratio, false, part(4)), positionBias: null },
    },
    feedForward: {
      norm: gains(hidden, feedDraw),
      up: randomWeight(2 * hidden, hidden, feedDraw),
      down: randomWeight(hidden, 2 * hidden, feedDraw),
    },
    hyper:
      hyper === null
        ? null
        : {
            attention: hyperParams(hyper.streams, hidden, part(7)),
            feedForward: hyperParams(hyper.streams, hidden, part(8)),
          },
  };
}

function attentionWeights(config: StackConfig, draw: Draw): LayerWeights["attention"] {
  const { hidden, heads, headDim, qLoraRank, outputGroups, outputRank } = config;
  return {
    wqA: randomWeight(qLoraRank, hidden, draw),
    qNorm: gains(qLoraRank, draw),
    wqB: randomWeight(heads * headDim, qLoraRank, draw),
    wkv: randomWeight(headDim, hidden, draw),
    kvNorm: gains(headDim, draw),
    woA: randomWeight(outputGroups * outputRank, (heads * headDim) / outputGroups, draw),
    woB: randomWeight(hidden, outputGroups * outputRank, draw),
    sinks: Float64Array.from({ length: heads }, draw),
  };
}

function compressor(hidden: number, width: number, ratio: number, overlap: boolean, draw: Draw): CompressorParams {
  const columns = overlap ? 2 * width : width;
  return {
    wkv: randomWeight(columns, hidden, draw),
    wgate: randomWeight(columns, hidden, draw),
    positionBias: randomMatrix(ratio, columns, draw),
    norm: gains(width, draw),
  };
}

function hyperParams(streams: number, hidden: number, draw: Draw): HyperParams {
  const size = 2 * streams + streams * streams;
  return {
    weight: randomWeight(size, streams * hidden, draw),
    base: randomMatrix(1, size, draw, 0.5).values,
    scale: randomMatrix(1, 3, draw, 0.5).values,
  };
}

/** Weights of a norm: near 1. */
function gains(length: number, draw: Draw): Float64Array {
  return Float64Array.from({ length }, () => 1 + draw() / 4);
}
