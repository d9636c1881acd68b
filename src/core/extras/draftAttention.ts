/**
 * Attention of a DSpark block: a window layer of V4.1 whose queries are drafts. They read the rows of the model's last
 * tokens and each other's, also of those behind them.
 *
 * Source: V4.1 inference/model.py, `DSparkAttention`.
 */

import { expectLength } from "../attention/check";
import { groupedOutput } from "../attention/groupedOutput";
import { copyOf, expectShape, joinRows, type Matrix } from "../attention/matrix";
import { exact, type Precision } from "../attention/precision";
import { sharedKvAttention } from "../attention/sharedKv";
import {
  checkSharedKv,
  layerQueries,
  queryLatents,
  rotateLast,
  type SharedKvConfig,
  type SharedKvParams,
  windowRows,
} from "../attention/sharedKvLayer";
import { checkRing, type Ring } from "../attention/slidingWindow";

export interface DraftAttentionResult {
  /** [W + drafts, headDim]: the ring's slots, then a row for each draft. */
  readonly rows: Matrix;
  /** The rows that every draft reads. */
  readonly picks: Int32Array;
  /** [drafts, hidden] */
  readonly y: Matrix;
}

/**
 * Attention of the drafts that follow what the ring holds: the first one stands at `ring.end`.
 *
 * @param ring Rows of the model's own tokens, up to the last of them.
 * @param x [drafts, hidden], normed.
 * @throws RangeError where shapes do not fit.
 */
export function draftAttention(
  config: SharedKvConfig,
  params: SharedKvParams,
  ring: Ring,
  x: Matrix,
  precision: Precision = exact,
): DraftAttentionResult {
  checkSharedKv(config);
  checkRing(ring);
  expectShape("ring.slots", ring.slots, config.window, config.headDim);
  expectLength("sinks", params.sinks, config.heads);
  const firstPosition = ring.end;
  const latents = queryLatents(config, params, x, precision);
  const queries = layerQueries(config, params, latents, firstPosition, precision);
  const rows = joinRows(ring.slots, windowRows(config, params, x, firstPosition, precision).rows);
  const picks = picksOf(ring, x.rows);
  const attended = { rows, picks: Array.from({ length: x.rows }, () => picks) };
  const { output } = sharedKvAttention(queries, [attended], params.sinks, precision, false);
  const unrotated = rotateLast(copyOf(output), config.headDim, config.rope, (draft) => -(firstPosition + draft));
  const y = groupedOutput(precision.activation(unrotated), params.woA, params.woB, config.outputGroups, precision);
  return { rows, picks, y };
}

/** The slots of the ring that hold a row, oldest first, then all drafts. */
function picksOf({ slots, start, end }: Ring, drafts: number): Int32Array {
  const oldest = Math.max(start, end - slots.rows);
  const held = end - oldest;
  return Int32Array.from({ length: held + drafts }, (_, index) =>
    index < held ? (oldest + index) % slots.rows : slots.rows + index - held,
  );
}
