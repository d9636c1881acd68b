import fc from "fast-check";
import { expect, it } from "vitest";
import { csa } from "../attention/csa";
import { type Csa2FullResult, type Csa2Picks, csa2Full, csa2Reindex, csa2Reuse } from "../attention/csa2";
import { hca } from "../attention/hca";
import { largestDifference, type Matrix, matrix } from "../attention/matrix";
import { rmsNormRows } from "../attention/norm";
import { attendAndProject, localBranch, type SharedKvParams, windowRows } from "../attention/sharedKvLayer";
import { emptyRing } from "../attention/slidingWindow";
import type { Layer } from "../layout/layer";
import { prefill, startStack } from "./stack";
import type { StackConfig } from "./stackConfig";
import { anyStack, embeddingsFor, type StackSample, stackOf, windowKinds } from "./stackSamples";
import { compressorOf, type LayerWeights } from "./stackWeights";

/**
 * The stack against the whole-sequence functions of each mechanism, unrounded. Terms of a softmax are summed relative to
 * another largest score, and the differences pass through a few layers.
 */
const tolerance = 1e-9;

/** What layers of the reference hand to later ones. */
interface Handed {
  owner: Csa2FullResult | null;
  picks: Csa2Picks["picks"];
}

function referenceLayer(config: StackConfig, layer: Layer, weights: LayerWeights, x: Matrix, handed: Handed): Matrix {
  const { heads, headDim, outputGroups, normEps, rope, indexer, pool } = config;
  const window = layer.window?.tokens ?? 1;
  const shared = { heads, headDim, outputGroups, normEps, rope, window, normalisesQueryHeads: false };
  const full = { ...shared, indexer, ratio: layer.ratio ?? 1, topK: layer.topK ?? 0 };
  const { attention, indexQuery, indexKey, compressors } = weights;
  const ring = emptyRing(window, headDim);
  switch (layer.mechanism) {
    case "csa": {
      const [compressor, indexCompressor] = [compressors.csa, compressors.csaIndex];
      if (compressor === null || indexCompressor === null) throw new Error("csa: no compressors");
      return csa(full, { ...attention, compressor, indexCompressor, indexQuery }, x).y;
    }
    case "hca":
      return hca(full, { ...attention, compressor: compressorOf(layer, weights) }, x).y;
    case "csa2": {
      const params = { ...attention, indexQuery, indexKey, compressor: compressorOf(layer, weights) };
      if (layer.mode === "full") {
        handed.owner = csa2Full(full, params, x, undefined, pool);
        handed.picks = handed.owner.picks;
        return handed.owner.y;
      }
      if (handed.owner === null) throw new Error("csa2: no owner");
      const { entries, indexKeys } = handed.owner.cache;
      if (layer.mode === "reuse") return csa2Reuse(shared, params, x, ring, { entries, picks: handed.picks }).y;
      const keys = { entries, indexKeys, pools: layer.poolFrom === null ? null : handed.owner.pools };
      const result = csa2Reindex(full, params, x, { ring, origin: 0 }, keys);
      handed.picks = result.picks;
      return result.y;
    }
    case "window":
      return attendAndProject(shared, attention, localBranch(shared, attention, ring, x), null).y;
    case "dsa": {
      const params = { ...attention, indexQuery, indexKey, compressor: compressorOf(layer, weights) };
      return withoutWindow(config, attention, x, csa2Full(full, params, x).picks);
    }
    default:
      return withoutWindow(config, attention, x, causal(x.rows));
  }
}

/** Rows of all tokens, with nothing cached, read as the picks say. */
function withoutWindow(config: StackConfig, params: SharedKvParams, x: Matrix, picks: readonly Int32Array[]): Matrix {
  const { heads, headDim, outputGroups, normEps, rope } = config;
  const shared = { heads, headDim, outputGroups, normEps, rope, window: 1, normalisesQueryHeads: false };
  const local = localBranch(shared, params, emptyRing(1, headDim), x);
  const { rows } = windowRows(shared, params, x, 0);
  return attendAndProject(shared, params, { ...local, attended: { rows, picks } }, null).y;
}

/** Every token before the query, and its own. */
function causal(tokens: number): Int32Array[] {
  return Array.from({ length: tokens }, (_, token) => Int32Array.from({ length: token + 1 }, (__, row) => row));
}

function reference({ config, weights }: StackSample, embeddings: Matrix): Matrix {
  const handed: Handed = { owner: null, picks: [] };
  let hidden = embeddings;
  for (const layer of config.layers) {
    const own = weights.layers[layer.index];
    if (own?.attentionNorm == null) throw new Error("no weights or no norm");
    const y = referenceLayer(config, layer, own, rmsNormRows(hidden, config.normEps, own.attentionNorm), handed);
    hidden = matrix(
      hidden.rows,
      hidden.columns,
      hidden.values.map((value, index) => value + (y.values[index] ?? 0)),
    );
  }
  return hidden;
}

function attentionOnly({ config, weights }: StackSample): StackSample {
  return { config, weights: { layers: weights.layers.map((layer) => ({ ...layer, feedForward: null })) } };
}

const plain = { rows: "unrounded", residual: "plain" } as const;

it("runs layers as the functions of their mechanisms do", () => {
  const anySample = fc.oneof(
    anyStack(plain),
    stackOf(windowKinds, plain),
    stackOf(["full", "reindex", "reuse"], plain),
  );
  fc.assert(
    fc.property(anySample, fc.integer({ min: 1, max: 14 }), (drawn, tokens) => {
      const sample = attentionOnly(drawn);
      const embeddings = embeddingsFor(sample.config, tokens);
      const found = prefill(startStack(sample.config, sample.weights, tokens), embeddings);
      expect(largestDifference(found, reference(sample, embeddings))).toBeLessThan(tolerance);
    }),
    { numRuns: 120 },
  );
});
