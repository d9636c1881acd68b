import {
  foldedAcross,
  type Matrix,
  matrix,
  ropeBase,
  ropeFrequencies,
  rotateInterleaved,
  rotationAt,
} from "../../core";
import { pairCount } from "./params";

/** Radians a token of every pair: as V2 and V3 rotate the key beside the latent. */
export const frequencies = ropeFrequencies({ theta: ropeBase, rotated: 2 * pairCount, yarn: null });

/** The frequency of one pair. */
export const frequencyOf = (pair: number): number => frequencies[pair] ?? 1;

/** Channels of a query or key all of whose pairs are (1, 0), rotated to a position. */
function rotated(position: number): Float64Array {
  const values = Float64Array.from({ length: 2 * pairCount }, (_, channel) => 1 - (channel % 2));
  rotateInterleaved(values, 0, rotationAt(frequencies, position));
  return values;
}

export interface Products {
  /** Query · key of each pair. */
  readonly each: readonly number[];
  /** Of all of them. */
  readonly all: number;
}

/** What a query at one position and a key at another give, pair by pair. */
export function productsOf(query: number, key: number): Products {
  const [q, k] = [rotated(query), rotated(key)];
  const channel = (index: number) => (q[index] ?? 0) * (k[index] ?? 0);
  const each = Array.from({ length: pairCount }, (_, pair) => channel(2 * pair) + channel(2 * pair + 1));
  return { each, all: each.reduce((sum, product) => sum + product, 0) };
}

const turn = 2 * Math.PI;

/** The part of a turn that a hand stands at, from 0 up to 1. */
export function partOfTurn(position: number, frequency: number): number {
  const turns = (position * frequency) / turn;
  return turns - Math.floor(turns);
}

/**
 * Where a hand goes that is pulled to a place on the dial, by the shorter way round: the position of a whole token nearest to
 * that.
 *
 * @param part Of a turn, from 0 up to 1.
 */
export function positionAt(part: number, from: number, frequency: number): number {
  const ahead = part - partOfTurn(from, frequency);
  const shorter = ahead - Math.round(ahead);
  return from + Math.round((shorter * turn) / frequency);
}

/** Up-projections of one pair from latents of two channels, in round numbers: an example. */
const example = {
  wUq: matrix(2, 2, Float64Array.of(1, 0.5, 0, 1)),
  wUk: matrix(2, 2, Float64Array.of(1, 0, 0.5, 1)),
} as const;

/** What stands between the two latents of the example: a matrix for each distance. */
export function betweenLatents(distance: number, frequency: number): Matrix {
  return foldedAcross(example.wUq, example.wUk, -distance * frequency);
}
