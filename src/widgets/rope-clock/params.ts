import { deepseekV3 } from "../../models";
import { flag, wholeNumber } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";
import type { Verdict } from "../define";

/** The last position of a context of 128K tokens. */
export const lastPosition = 2 ** 17 - 1;

/** Pairs of the RoPE key of V2 and V3. */
export const pairCount = deepseekV3.config.qkRopeHeadDim / 2;

const position = (label: string, initial: number) =>
  wholeNumber({ min: 0, max: lastPosition, unit: "token" }, initial, { label });

export const params = {
  query: position("Query", 12),
  key: position("Key", 5),
  together: flag(false, { label: "Keep them as far apart" }),
  pair: wholeNumber({ min: 0, max: pairCount - 1, unit: `of ${pairCount}` }, 4, { label: "Pair" }),
};

export type ClockParams = Values<typeof params>;

/** Of a shift of both hands, what keeps both on the positions there are. */
export function keptShift({ query, key }: Pick<ClockParams, "query" | "key">, shift: number): number {
  const [first, last] = [Math.min(query, key), Math.max(query, key)];
  return Math.min(lastPosition - last, Math.max(-first, shift));
}

/** Where the two are kept as far apart, one that moves takes the other along, as far as both can go. */
export function judge(before: ClockParams, after: ClockParams): Verdict<typeof params> {
  const [byQuery, byKey] = [after.query - before.query, after.key - before.key];
  const oneMoved = (byQuery === 0) !== (byKey === 0);
  if (!(before.together && after.together && oneMoved)) return { ok: true, params: after, notices: [] };
  const shift = keptShift(before, byQuery + byKey);
  return {
    ok: true,
    params: { ...after, query: before.query + shift, key: before.key + shift },
    notices: [],
  };
}
