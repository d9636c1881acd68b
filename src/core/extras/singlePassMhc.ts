import { type Matrix, matrix } from "../attention/matrix";
import { collapseStreams, type HyperConfig, type HyperParams, hyperMix, startStreams, writeStreams } from "./hyperMix";
import type { MhcResult, SubLayer } from "./mhc";

/** What one sub-layer hands to the next. */
export interface SinglePassState {
  /** [tokens, n · hidden] */
  readonly streams: Matrix;
  /** [tokens, n], how the next sub-layer reads them. */
  readonly pre: Matrix;
}

/**
 * The state before the first sub-layer: n copies of the embedding, of which the first is read.
 *
 * @throws RangeError where n is no whole number from 1 on.
 */
export function startSinglePass(embedding: Matrix, n: number): SinglePassState {
  const streams = startStreams(embedding, n);
  const pre = matrix(embedding.rows, n);
  for (let token = 0; token < embedding.rows; token++) pre.values[token * n] = 1;
  return { streams, pre };
}

/**
 * A sub-layer of V4.1. It reads the streams with the pre that the sub-layer before has computed; its own pre is for the
 * one after. So one pass over the streams serves mixing and reading.
 *
 * @returns The result, and the state for the next sub-layer: its streams and this one's pre.
 * @throws RangeError where shapes do not fit.
 * Source: V4.1 inference/model.py, `Block`.
 */
export function singlePassMhc(
  config: HyperConfig,
  params: HyperParams,
  { streams, pre }: SinglePassState,
  apply: SubLayer,
): MhcResult & { readonly next: SinglePassState } {
  const mix = hyperMix(config, params, streams);
  const collapsed = collapseStreams(streams, pre);
  const y = apply(collapsed);
  const streamsOut = writeStreams(streams, y, mix);
  return { ...mix, collapsed, y, streamsOut, next: { streams: streamsOut, pre: mix.pre } };
}

/** A stack of sub-layers, attention and feed-forward in turn. */
export interface SinglePassStack {
  readonly subLayers: readonly (MhcResult & { readonly before: SinglePassState })[];
  /** Streams after the last sub-layer, and its pre. */
  readonly last: SinglePassState;
  /** [tokens, hidden]: the last streams, read with the last pre. */
  readonly final: Matrix;
}

/**
 * Runs sub-layers one after another and collapses what the last one leaves.
 *
 * @param embedding [tokens, hidden]
 * @throws RangeError where shapes do not fit.
 */
export function singlePassStack(
  config: HyperConfig,
  subLayers: readonly { readonly params: HyperParams; readonly apply: SubLayer }[],
  embedding: Matrix,
): SinglePassStack {
  let last = startSinglePass(embedding, config.streams);
  const results = subLayers.map(({ params, apply }) => {
    const before = last;
    const { next, ...result } = singlePassMhc(config, params, before, apply);
    last = next;
    return { ...result, before };
  });
  return { subLayers: results, last, final: collapseStreams(last.streams, last.pre) };
}
