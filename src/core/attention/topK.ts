import { expectCount } from "./check";
import { type Matrix, rowOf } from "./matrix";

/** Stands where a query could pick more entries than it can see. */
export const nothing = -1;

/**
 * The positions of the `k` largest scores, ascending, then −1 for each pick that found nothing. −∞ marks a score that
 * cannot be picked. Equal scores: the earlier position wins.
 *
 * @param scores [entries]
 * @param visible Entries from the first on that may be picked.
 * @returns [k]
 * @throws RangeError where `k` is no whole number from 0 on, `visible` none up to the scores there are, or a visible score
 * is NaN.
 */
export function topK(scores: Float64Array, k: number, visible: number = scores.length): Int32Array {
  expectCount("topK", k, 0);
  expectVisible(visible, scores.length);
  const found: number[] = [];
  for (let entry = 0; entry < visible; entry++) {
    const score = scores[entry] ?? 0;
    if (Number.isNaN(score)) throw new RangeError(`scores: NaN at ${entry}; numbers, or −∞, are accepted`);
    if (score !== Number.NEGATIVE_INFINITY) found.push(entry);
  }
  if (found.length > k) {
    found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    found.length = k;
    found.sort((a, b) => a - b);
  }
  const picks = new Int32Array(k).fill(nothing);
  picks.set(found);
  return picks;
}

/** @throws RangeError where `visible` is no whole number from 0 to the entries there are. */
export function expectVisible(visible: number, entries: number): void {
  if (!(Number.isInteger(visible) && visible >= 0 && visible <= entries)) {
    throw new RangeError(`visible: ${visible} of ${entries} entries; a whole number from 0 up to them is accepted`);
  }
}

/**
 * `topK` of each row.
 *
 * @param scores [tokens, entries]
 * @returns [k] for each token.
 * @throws RangeError where `k` is no whole number from 0 on, or a score is NaN.
 */
export function topKRows(scores: Matrix, k: number): Int32Array[] {
  return Array.from({ length: scores.rows }, (_, token) => topK(rowOf(scores, token), k));
}

/**
 * The part of the wanted entries that is among the picks, over all tokens: from 0 to 1. −1 is no entry.
 *
 * @param picks [k] for each token.
 * @param wanted Likewise, as many tokens.
 * @returns NaN where nothing is wanted.
 * @throws RangeError where the tokens are not as many.
 */
export function recall(picks: readonly Int32Array[], wanted: readonly Int32Array[]): number {
  if (picks.length !== wanted.length) {
    throw new RangeError(`picks: of ${picks.length} tokens; of ${wanted.length}, as many as wanted, are accepted`);
  }
  let [found, all] = [0, 0];
  for (const [token, entries] of wanted.entries()) {
    const picked = new Set(picks[token]);
    const real = entries.filter((entry) => entry !== nothing);
    all += real.length;
    found += real.filter((entry) => picked.has(entry)).length;
  }
  return found / all;
}
