/**
 * What every layer of V4 and V4.1 does, whatever it reads beyond its window: queries, window rows, and in the end attention
 * over window and global rows with the grouped output projection.
 *
 * Source: V4 report §2.3; V4 and V4.1 inference/model.py, `Attention`.
 */
import { expectCounts, expectFromZero, expectLength } from "./check";
import { groupedOutput } from "./groupedOutput";
import { copyOf, expectShape, type Matrix, project } from "./matrix";
import { rmsNorm, rmsNormRows } from "./norm";
import { exact, type Precision, type Rounding } from "./precision";
import { checkRope, type RopeConfig, ropeFrequencies, rotateHeads } from "./rope";
import { type AttendedRows, type SharedKvAttention, sharedKvAttention } from "./sharedKv";
import { emptyRing, type Ring, recentRows, windowPositions, writeRing } from "./slidingWindow";
import { nothing } from "./topK";

export interface SharedKvConfig {
  readonly heads: number;
  /** Channels of a row and of a query head. */
  readonly headDim: number;
  /** Window rows a query sees, its own included (W). */
  readonly window: number;
  readonly outputGroups: number;
  readonly normEps: number;
  /** Of queries, window rows, entries, index keys and index queries: the last channels, adjacent pairs. */
  readonly rope: RopeConfig;
  /** Whether each query head is normalised, without a weight, before it is rotated: in V4, not in V4.1. */
  readonly normalisesQueryHeads: boolean;
}

export interface SharedKvParams {
  /** [qLoraRank, hidden] */
  readonly wqA: Matrix;
  /** [qLoraRank] */
  readonly qNorm: Float64Array;
  /** [heads · headDim, qLoraRank] */
  readonly wqB: Matrix;
  /** [headDim, hidden] */
  readonly wkv: Matrix;
  /** [headDim] */
  readonly kvNorm: Float64Array;
  /** [outputGroups · oLoraRank, heads · headDim / outputGroups] */
  readonly woA: Matrix;
  /** [hidden, outputGroups · oLoraRank] */
  readonly woB: Matrix;
  /** [heads] */
  readonly sinks: Float64Array;
}

/** Rows that are stored, with what they were before their format rounded them. */
export interface StoredRows {
  /** [rows, width], rotated. */
  readonly pre: Matrix;
  /** [rows, width], as the cache gives them back. */
  readonly rows: Matrix;
}

/** A chunk's queries and its window, before attention. */
export interface LocalBranch {
  /** The normalised query latent, [tokens, qLoraRank]. */
  readonly queryLatent: Matrix;
  /** [tokens, heads · headDim] */
  readonly queries: Matrix;
  readonly window: StoredRows;
  /** For each token the positions that its window reaches, [W]. */
  readonly windowPositions: readonly Int32Array[];
  /** The window as attention reads it. */
  readonly attended: AttendedRows;
  /** The ring after the chunk. */
  readonly ring: Ring;
}

export interface LayerOutput {
  readonly attention: SharedKvAttention;
  /** [tokens, hidden] */
  readonly y: Matrix;
}

/** @throws RangeError naming the field: whole numbers of heads, channels, rows and groups, and constants with a meaning. */
export function checkSharedKv(config: SharedKvConfig): void {
  const { heads, headDim, window, outputGroups, normEps, rope } = config;
  expectCounts({ heads, headDim, window, outputGroups });
  if (heads % outputGroups !== 0) {
    throw new RangeError(`outputGroups: ${outputGroups}; a number that divides the ${heads} heads is accepted`);
  }
  expectFromZero("normEps", normEps);
  checkRope(rope, headDim);
}

/**
 * The ring of a layer before its first row.
 *
 * @throws RangeError where sizes do not fit, or the start is no whole number from 0 on.
 */
export function layerRing(config: SharedKvConfig, start = 0): Ring {
  checkSharedKv(config);
  return emptyRing(config.window, config.headDim, start);
}

/**
 * The normalised query latent c^Q, [tokens, qLoraRank].
 *
 * @throws RangeError where shapes do not fit.
 */
export function queryLatents(
  { normEps }: SharedKvConfig,
  { wqA, qNorm }: SharedKvParams,
  hidden: Matrix,
  { activation }: Precision = exact,
): Matrix {
  return activation(rmsNormRows(activation(project(hidden, wqA, "wqA")), normEps, qNorm, "qNorm"));
}

/**
 * Queries of a chunk, rotated.
 *
 * @param latents [tokens, qLoraRank]
 * @returns [tokens, heads · headDim]
 * @throws RangeError where shapes do not fit.
 */
export function layerQueries(
  config: SharedKvConfig,
  { wqB }: SharedKvParams,
  latents: Matrix,
  firstPosition: number,
  { activation }: Precision = exact,
): Matrix {
  checkSharedKv(config);
  const { heads, headDim, normEps, rope, normalisesQueryHeads } = config;
  expectShape("wqB", wqB, heads * headDim, latents.columns);
  const queries = activation(project(latents, wqB, "wqB"));
  if (normalisesQueryHeads) {
    for (let head = 0; head < queries.values.length; head += headDim) {
      rmsNorm(queries.values, head, headDim, normEps, null);
    }
    activation(queries);
  }
  return activation(rotateLast(queries, headDim, rope, (token) => firstPosition + token));
}

/**
 * Rows that a chunk writes to its window.
 *
 * @throws RangeError where shapes do not fit.
 */
export function windowRows(
  config: SharedKvConfig,
  { wkv, kvNorm }: SharedKvParams,
  hidden: Matrix,
  firstPosition: number,
  precision: Precision = exact,
): StoredRows {
  checkSharedKv(config);
  const { headDim, normEps, rope } = config;
  expectShape("wkv", wkv, headDim, hidden.columns);
  const projected = precision.activation(project(hidden, wkv, "wkv"));
  const normed = precision.activation(rmsNormRows(projected, normEps, kvNorm, "kvNorm"));
  return rotatedRows(normed, rope, (token) => firstPosition + token, precision.activation, precision.windowRow);
}

/**
 * Vectors of one head, rotated to their positions, and what is stored of them.
 *
 * @param vectors [rows, width]; they stay as they are.
 * @param stored What the format of the rows makes of them.
 * @throws RangeError where the rotated channels are more than the width.
 */
export function rotatedRows(
  vectors: Matrix,
  rope: RopeConfig,
  positionOf: (row: number) => number,
  activation: Rounding,
  stored: Rounding,
): StoredRows {
  const pre = activation(rotateLast(copyOf(vectors), vectors.columns, rope, positionOf));
  return { pre, rows: stored(copyOf(pre)) };
}

/** Turns the last channels of each head of each row to the row's position, in place. */
export function rotateLast(
  rows: Matrix,
  headDim: number,
  rope: RopeConfig,
  positionOf: (row: number) => number,
): Matrix {
  rotateHeads(rows, headDim, headDim - rope.rotated, ropeFrequencies(rope), "interleaved", positionOf);
  return rows;
}

/**
 * Queries and window of the tokens from `ring.end` on.
 *
 * @param hidden [tokens, hidden], normalised.
 * @throws RangeError where shapes do not fit.
 */
export function localBranch(
  config: SharedKvConfig,
  params: SharedKvParams,
  ring: Ring,
  hidden: Matrix,
  precision: Precision = exact,
): LocalBranch {
  checkSharedKv(config);
  expectShape("ring.slots", ring.slots, config.window, config.headDim);
  const firstPosition = ring.end;
  const queryLatent = queryLatents(config, params, hidden, precision);
  const window = windowRows(config, params, hidden, firstPosition, precision);
  const recent = recentRows(ring, window.rows);
  const positions = Array.from({ length: hidden.rows }, (_, token) =>
    windowPositions(config.window, firstPosition + token, ring.start),
  );
  const rowAt = (position: number) => (position === nothing ? nothing : position - recent.firstPosition);
  return {
    queryLatent,
    queries: layerQueries(config, params, queryLatent, firstPosition, precision),
    window,
    windowPositions: positions,
    attended: { rows: recent.rows, picks: positions.map((list) => list.map(rowAt)) },
    ring: writeRing(ring, window.rows),
  };
}

/**
 * Attention over the window and, where there are any, global rows; then back to the hidden size. Rows carry their
 * positions as values too, so each head's output is turned back by the query's position: what is left is relative.
 *
 * @param global Entries with each token's picks; `null` in window-only layers. Whether a token may see an entry is for the
 * one who picks.
 * @param keepsWeights Whether the probabilities are handed back.
 * @throws RangeError where shapes do not fit.
 */
export function attendAndProject(
  config: SharedKvConfig,
  { sinks, woA, woB }: SharedKvParams,
  { queries, attended, ring }: LocalBranch,
  global: AttendedRows | null,
  precision: Precision = exact,
  keepsWeights = true,
): LayerOutput {
  checkSharedKv(config);
  const { heads, headDim, outputGroups, rope } = config;
  expectLength("sinks", sinks, heads);
  if (global !== null) expectShape("entries", global.rows, global.rows.rows, headDim);
  const parts = global === null ? [attended] : [attended, global];
  const attention = sharedKvAttention(queries, parts, sinks, precision, keepsWeights);
  const firstPosition = ring.end - queries.rows;
  const unrotated = rotateLast(copyOf(attention.output), headDim, rope, (token) => -(firstPosition + token));
  return { attention, y: groupedOutput(precision.activation(unrotated), woA, woB, outputGroups, precision) };
}
