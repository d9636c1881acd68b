import type { LayerMap } from "../layout/layer";
import { rowBytes, rowElements } from "../layout/row";
import { add, div, equals, type Fraction, fraction, mul } from "./fraction";

/** Bytes a token as a product of four numbers, each exact. All four are 0 where no layer keeps anything that grows. */
export interface Levers {
  /** L: layers that own entries. */
  readonly layers: Fraction;
  /** N: entries that an owner keeps for a token, on average over the owners. */
  readonly sequence: Fraction;
  /** E: elements of an entry, main and indexer together, on average over the entries. Scales and padding are left out. */
  readonly entry: Fraction;
  /** B: bytes for an element, scales and padding included. */
  readonly precision: Fraction;
  /** L · N · E · B. */
  readonly bytesPerToken: Fraction;
}

export type Lever = "layers" | "sequence" | "entry" | "precision";

/** How many times smaller each lever is after than before, and how many times smaller the whole is. */
export type LeverFactors = Readonly<Record<Lever | "whole", Fraction>>;

const zero = fraction(0);

/**
 * The four levers of a layer map: L owners × N entries a token × E elements an entry × B bytes an element is exactly
 * the bytes a token.
 *
 * @throws RangeError where a ratio is not a whole number.
 */
export function levers(map: LayerMap): Levers {
  let owners = 0;
  let entries = zero;
  let elements = zero;
  let bytes = zero;
  for (const { stores, ratio } of map) {
    if (stores === null) continue;
    const perToken = fraction(1, ratio ?? 1);
    const rows = stores.indexer === null ? [stores.main] : [stores.main, stores.indexer];
    owners += 1;
    entries = add(entries, perToken);
    for (const row of rows) {
      elements = add(elements, mul(fraction(rowElements(row)), perToken));
      bytes = add(bytes, mul(fraction(rowBytes(row)), perToken));
    }
  }
  if (owners === 0) return { layers: zero, sequence: zero, entry: zero, precision: zero, bytesPerToken: zero };
  const layers = fraction(owners);
  return {
    layers,
    sequence: div(entries, layers),
    entry: div(elements, entries),
    precision: div(bytes, elements),
    bytesPerToken: bytes,
  };
}

/**
 * The factor of each lever from one map to another, `from / to`: above 1 where the lever became smaller. Their product
 * is exactly `whole`. `null` where `to` keeps nothing that grows, so that no factor exists.
 */
export function leverFactors(from: LayerMap, to: LayerMap): LeverFactors | null {
  const before = levers(from);
  const after = levers(to);
  if (equals(after.bytesPerToken, zero)) return null;
  return {
    layers: div(before.layers, after.layers),
    sequence: div(before.sequence, after.sequence),
    entry: div(before.entry, after.entry),
    precision: div(before.precision, after.precision),
    whole: div(before.bytesPerToken, after.bytesPerToken),
  };
}
