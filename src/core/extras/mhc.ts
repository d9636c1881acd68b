import type { Matrix } from "../attention/matrix";
import { collapseStreams, type HyperConfig, type HyperMix, type HyperParams, hyperMix, writeStreams } from "./hyperMix";

/** What attention or a feed-forward makes of what it reads: `[tokens, hidden]` to `[tokens, hidden]`, its norm included. */
export type SubLayer = (x: Matrix) => Matrix;

/** One sub-layer around its function. */
export interface MhcResult extends HyperMix {
  /** [tokens, hidden], what the function reads. */
  readonly collapsed: Matrix;
  /** [tokens, hidden], what it gives. */
  readonly y: Matrix;
  /** [tokens, n · hidden] */
  readonly streamsOut: Matrix;
}

/**
 * A sub-layer of V4: it reads the streams with the pre that it computes itself, so the mix must be done before the
 * function can start.
 *
 * @param streams [tokens, n · hidden]
 * @throws RangeError where shapes do not fit.
 * Source: V4 report (mHC); V4 inference/model.py, `Block`.
 */
export function mhc(config: HyperConfig, params: HyperParams, streams: Matrix, apply: SubLayer): MhcResult {
  const mix = hyperMix(config, params, streams);
  const collapsed = collapseStreams(streams, mix.pre);
  const y = apply(collapsed);
  return { ...mix, collapsed, y, streamsOut: writeStreams(streams, y, mix) };
}
