/** Places along the drawing in per cent of its width. */
const places = 100;
/** The most that a KV head is wide, in per cent: few heads do not become walls. */
const widest = 2.4;
const ofPitch = 0.64;

const round = (value: number) => Number(value.toFixed(3));

export interface Sharing {
  /** Middle of each query head. */
  readonly queries: readonly number[];
  readonly kv: readonly { readonly left: number; readonly width: number; readonly middle: number }[];
  /** From query head to KV head, by their middles. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly group: number }[];
}

/**
 * Query heads side by side, and each group's KV head under its middle.
 *
 * @param groups KV heads; it divides `queryHeads`.
 */
export function sharingOf(queryHeads: number, groups: number): Sharing {
  const pitch = places / queryHeads;
  const middle = (i: number, each: number) => round((i + 0.5) * each);
  const queries = Array.from({ length: queryHeads }, (_, i) => middle(i, pitch));
  const width = round(Math.min(widest, ofPitch * (places / groups)));
  const kv = Array.from({ length: groups }, (_, i) => {
    const at = middle(i, places / groups);
    return { middle: at, width, left: round(at - width / 2) };
  });
  const share = queryHeads / groups;
  const lines = queries.map((from, i) => {
    const group = Math.floor(i / share);
    return { from, to: kv[group]?.middle ?? from, group };
  });
  return { queries, kv, lines };
}

/** Length of a bar in per cent of the longest. */
export function barOf(bytes: number, most: number): number {
  return round((100 * bytes) / most);
}

/** Place of a score along its axis, in per cent. */
export function placeOf(score: number, axis: { readonly from: number; readonly to: number }): number {
  return round((100 * (score - axis.from)) / (axis.to - axis.from));
}
