import { csa2Layers } from "../../layout/csa2Layers";
import { gqaRow, mlaBf16Row } from "../../layout/formats";
import type { LayerMap } from "../../layout/layer";
import { rowPacking } from "../../layout/packing/rowPacking";
import { ratioLayers } from "../../layout/ratioLayers";
import type { RowFormat } from "../../layout/row";
import { uniformLayers } from "../../layout/uniformLayers";
import type { StackConfig } from "../stackConfig";
import { type ToySizes, toyPlaces } from "./sizes";
import { toyRows } from "./toyFormats";

/**
 * How a toy may remember: a key and a value for each token (`dense`), MLA, a window alone, DSA, the mix of V4, that of V4.1.
 */
export const toyMechanisms = ["dense", "mla", "window", "dsa", "v4", "v41"] as const;

export type ToyMechanism = (typeof toyMechanisms)[number];

/**
 * The layers of a toy with one mechanism. Every map has as many layers, heads and channels, and takes the same weights.
 *
 * @throws RangeError for sizes that the row formats of the models cannot hold, and for an unknown mechanism.
 */
export function toyMap(sizes: ToySizes, mechanism: ToyMechanism): LayerMap {
  const { code, heads: queryHeads, headDim } = toyPlaces(sizes);
  const { layers, rotated, topK } = sizes;
  const rows = toyRows(sizes);
  const shared = { layers, queryHeads, headDim };
  switch (mechanism) {
    case "dense":
      return uniformLayers({
        ...shared,
        mechanism: "gqa",
        rows: { main: gqaRow(1, headDim), indexer: null },
        topK: null,
      });
    case "mla":
      return uniformLayers({
        ...shared,
        mechanism: "mla",
        rows: { main: mlaBf16Row(2 * code, rotated), indexer: null },
        topK: null,
      });
    case "dsa":
      return uniformLayers({
        ...shared,
        mechanism: "dsa",
        rows: { main: rows.dsa.format, indexer: rows.indexFp8.format },
        topK,
      });
    case "window":
      return v4Map(sizes, () => 0);
    case "v4":
      return v4Map(sizes, (layer) => (layer < 2 ? 0 : layer % 2 === 0 ? publishedCsa : publishedHca));
    case "v41":
      return v41Map(sizes);
    default:
      throw new RangeError(`mechanism: ${String(mechanism)}; one of ${toyMechanisms.join(", ")} is accepted`);
  }
}

const publishedCsa = 4;
const publishedHca = 128;

/** Layers as V4 lists them, with the ratios of the toy: a text of some hundred words fills few blocks of 128. */
function v4Map(sizes: ToySizes, ratioOf: (layer: number) => number): LayerMap {
  const { heads: queryHeads, headDim } = toyPlaces(sizes);
  const { layers, csaRatio, hcaRatio, window: windowTokens, topK } = sizes;
  const rows = toyRows(sizes);
  const map = ratioLayers({
    layers,
    compressRatios: Array.from({ length: layers }, (_, layer) => ratioOf(layer)),
    windowTokens,
    mainRow: rows.v4.format,
    indexerRow: rows.indexFp4.format,
    windowRow: rows.v4.format,
    topK,
    queryHeads,
    headDim,
  });
  const ratios = { csa: csaRatio, hca: hcaRatio };
  return map.map((layer) =>
    layer.mechanism === "csa" || layer.mechanism === "hca" ? { ...layer, ratio: ratios[layer.mechanism] } : layer,
  );
}

/** A small V4.1: entries of two tokens in the encoder, of one in the decoder, where Reindex picks from a pool. */
function v41Map(sizes: ToySizes): LayerMap {
  const { heads: queryHeads, headDim } = toyPlaces(sizes);
  const { layers, window: windowTokens, topK, poolBlocks, poolBlockSize } = sizes;
  const rows = toyRows(sizes);
  const decoderStart = Math.floor(layers / 2);
  return csa2Layers({
    layers,
    decoderStart,
    windowOnly: Math.min(1, decoderStart),
    encoderGroup: Math.max(1, decoderStart - 1),
    decoderGroup: 2,
    encoderRatio: 2,
    decoderRatio: 1,
    windowTokens,
    mainRow: rows.global.format,
    indexerRow: rows.indexFp4.format,
    windowRow: rows.window.format,
    topK,
    poolBlocks,
    poolBlockSize,
    queryHeads,
    headDim,
    modes: {},
  });
}

/**
 * The stack that runs a toy's weights with one mechanism.
 *
 * @param rows `unrounded` keeps doubles in place of packed rows.
 * @throws RangeError as `toyMap` does.
 */
export function toyStack(sizes: ToySizes, mechanism: ToyMechanism, rows: StackConfig["rows"] = "packed"): StackConfig {
  const { code, heads, headDim, hidden, indexWidth } = toyPlaces(sizes);
  const { groups, slice, rotated, theta, poolBlocks, poolBlockSize } = sizes;
  const layers = toyMap(sizes, mechanism);
  const packings = Object.values(toyRows(sizes));
  return {
    hidden,
    heads,
    headDim,
    rope: { theta, rotated, yarn: null },
    qLoraRank: code + 1,
    normEps: 1e-6,
    indexer: { heads, width: indexWidth },
    outputGroups: groups / 2,
    outputRank: 4 * slice,
    layers,
    pool: layers.some(({ poolFrom }) => poolFrom !== null) ? { blockSize: poolBlockSize, topBlocks: poolBlocks } : null,
    chunk: 64,
    residual: "plain",
    hyper: null,
    rows,
    packingOf: (format: RowFormat) => packings.find((packing) => packing.format.id === format.id) ?? rowPacking(format),
  };
}
