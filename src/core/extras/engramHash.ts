/**
 * Where an Engram table keeps the rows of the n-grams that end at a token: the 2-, 3-, … grams are hashed, each by several
 * heads, and every head of every order has a prime number of rows for itself.
 *
 * Source: V4.1 inference/engram.py, `EngramLayout` and `NgramHashState`.
 */

import { expectCount } from "../attention/check";

/** Sizes of the tables. */
export interface EngramSizes {
  /** Layers that have a table. */
  readonly layers: number;
  /** The longest n-gram; the shortest has 2 tokens. */
  readonly maxOrder: number;
  /** Hash heads of each order. */
  readonly heads: number;
  /** The smallest prime is the first one from here on. */
  readonly base: number;
}

/** How a layer's rows are shared out. Columns are order-major, then head: `[(maxOrder − 1) · heads]`. */
export interface EngramLayerLayout {
  /** Rows of each column. */
  readonly primes: Float64Array;
  /** Rows of the columns before. */
  readonly offsets: Float64Array;
  /** Rows of the layer's table. */
  readonly rows: number;
}

/** Stands for a token that is no text; it ends every look-back. */
export const notText = -1;

/**
 * Shares out the rows: consecutive primes over all layers, orders and heads in turn.
 *
 * @returns One layout a layer.
 * @throws RangeError where a size is no whole number from 1 on, or `maxOrder` is below 2.
 */
export function engramLayout({ layers, maxOrder, heads, base }: EngramSizes): EngramLayerLayout[] {
  expectCount("layers", layers);
  expectCount("maxOrder", maxOrder, 2);
  expectCount("heads", heads);
  expectCount("base", base);
  let next = base;
  return Array.from({ length: layers }, () => {
    const primes = new Float64Array((maxOrder - 1) * heads);
    const offsets = new Float64Array(primes.length);
    let rows = 0;
    for (let column = 0; column < primes.length; column++) {
      while (!isPrime(next)) next++;
      primes[column] = next;
      offsets[column] = rows;
      rows += next++;
    }
    return { primes, offsets, rows };
  });
}

function isPrime(value: number): boolean {
  if (value < 2) return false;
  for (let divisor = 2; divisor * divisor <= value; divisor++) if (value % divisor === 0) return false;
  return true;
}

/**
 * Rows of a layer's table for the tokens from `firstPosition` on. The hash of order k is the exclusive or, over i < k, of
 * (id at t − i) · multiplier i, taken modulo the column's prime. Look-back stops before the first token and at the first
 * token that is no text: from there on `padId` stands in, also for the token itself.
 *
 * @param ids [tokens], compressed ids of the whole sequence so far; `notText` for tokens that are none.
 * @param firstPosition Tokens whose rows are known already; at most all.
 * @param multipliers [maxOrder], one a look-back. Products need 64 bits: more than a double holds.
 * @param padId A compressed id: what stands for history that is missing.
 * @returns [tokens − firstPosition, columns], offsets added; row-major.
 * @throws RangeError where the columns are no whole number of heads for each order, a position is none, or an id that is
 * looked at is neither a whole number from 0 on nor `notText`.
 */
export function engramRows(
  ids: ArrayLike<number>,
  firstPosition: number,
  multipliers: readonly bigint[],
  layout: EngramLayerLayout,
  padId: number,
): Float64Array {
  const columns = layout.primes.length;
  const heads = columns / (multipliers.length - 1);
  if (!(Number.isInteger(heads) && heads >= 1)) {
    throw new RangeError(`multipliers: ${multipliers.length} for ${columns} columns; one more than there are orders`);
  }
  expectCount("firstPosition", firstPosition, 0);
  if (firstPosition > ids.length) {
    throw new RangeError(`firstPosition: ${firstPosition} of ${ids.length} tokens; at most all are known`);
  }
  expectCount("padId", padId, 0);
  const primes = Array.from(layout.primes, BigInt);
  const rows = new Float64Array((ids.length - firstPosition) * columns);
  for (let position = firstPosition; position < ids.length; position++) {
    const first = (position - firstPosition) * columns;
    for (const [order, hash] of hashes(ids, position, multipliers, padId).entries()) {
      for (let column = order * heads; column < (order + 1) * heads; column++) {
        rows[first + column] = Number(hash % (primes[column] ?? 1n)) + (layout.offsets[column] ?? 0);
      }
    }
  }
  return rows;
}

/** The hashes of the n-grams that end at a position, the 2-gram first. */
function hashes(
  ids: ArrayLike<number>,
  position: number,
  multipliers: readonly bigint[],
  padId: number,
): readonly bigint[] {
  const found: bigint[] = [];
  let hash = 0n;
  let stopped = false;
  for (const [back, multiplier] of multipliers.entries()) {
    const id = ids[position - back] ?? notText;
    if (id !== notText) expectCount(`ids[${position - back}]`, id, 0);
    stopped ||= id === notText;
    hash ^= BigInt(stopped ? padId : id) * multiplier;
    if (back > 0) found.push(hash);
  }
  return found;
}
