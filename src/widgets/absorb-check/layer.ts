import {
  type AbsorptionSizes,
  absorptionCheck,
  type Matrix,
  matrix,
  ropeBase,
  ropeFrequencies,
  rotationBetween,
  rowOf,
  twoOrders,
} from "../../core";
import type { AbsorbParams } from "./params";

/**
 * Doubles carry about 16 digits, and sums of these sizes, of numbers up to some tens, lose a few: what two orders of the
 * same sums may differ by. Anything above is another result.
 */
export const rounding = 1e-12;

export interface Compared {
  readonly scoreDifference: number;
  readonly outputDifference: number;
  /** Where W^UK was folded anew for each entry; `null` where one fold does. */
  readonly refoldedDifference: number | null;
  /** Channels that rotate: of each key, or of the key beside the latent. */
  readonly rotated: number;
  readonly naiveNumbers: number;
  readonly absorbedNumbers: number;
  /** Scores of the newest token in the head that is shown, an entry each. */
  readonly naive: Float64Array;
  readonly absorbed: Float64Array;
  /** W^UK of that head in its smallest case: the first two channels of the key from the first two of the latent. */
  readonly corner: Matrix;
  /** The first two channels of the latent that is shown. */
  readonly pair: Float64Array;
}

/** The head and the token that are shown, counted from 0: those that were asked for, where they are there. */
export function shownOf({ head, heads, entry, tokens }: AbsorbParams): {
  readonly head: number;
  readonly entry: number;
} {
  return { head: Math.min(head, heads) - 1, entry: Math.min(entry, tokens - 1) };
}

type Check = ReturnType<typeof absorptionCheck> & {
  readonly refoldedDifference: number | null;
  readonly rotated: number;
};

function checkOf({ where, seed, rotated, tokens, hidden, heads, headDim, kvLoraRank }: AbsorbParams): Check {
  const sizes: AbsorptionSizes = { tokens, hidden, heads, headDim, kvLoraRank };
  const beside = where === "beside" ? rotated : 0;
  return where === "between"
    ? { naiveNumbers: 2 * heads * headDim, absorbedNumbers: kvLoraRank, ...rotationBetween(seed, sizes) }
    : { refoldedDifference: null, rotated: beside, ...absorptionCheck(seed, { ...sizes, rotated: beside }) };
}

let last: { readonly key: string; readonly check: Check } | null = null;

/** The check of a layer. The last one is kept: another token or head of it shows other numbers of the same. */
function lastCheck(params: AbsorbParams): Check {
  const { head: _head, entry: _entry, ...layer } = params;
  const key = JSON.stringify(layer);
  if (last?.key !== key) last = { key, check: checkOf(params) };
  return last.check;
}

/** Both forms of the layer that the reader has set, by the engine. */
export function compared(params: AbsorbParams): Compared {
  const { headDim } = params;
  const shown = shownOf(params);
  const { newest, madeOf, ...figures } = lastCheck(params);
  const corner = [0, 1].flatMap((row) => [...rowOf(madeOf.wUk, shown.head * headDim + row).subarray(0, 2)]);
  return {
    ...figures,
    naive: rowOf(newest.naive, shown.head),
    absorbed: rowOf(newest.absorbed, shown.head),
    corner: matrix(2, 2, Float64Array.from(corner)),
    pair: rowOf(madeOf.latents, shown.entry).slice(0, 2),
  };
}

/** How fast the first pair of channels turns, radians a token: the fastest of all. */
const [fastest = 0] = ropeFrequencies({ theta: ropeBase, rotated: 2, yarn: null });

export interface Orders {
  /** Where the pair lands, rotated behind W^UK and before it, all the way round; a point each. */
  readonly after: readonly Float64Array[];
  readonly before: readonly Float64Array[];
  /** Both at the position of the token that is shown; position 0 where nothing rotates. */
  readonly now: { readonly after: Float64Array; readonly before: Float64Array };
}

const pointsOfPath = 72;

/** The pair of the latent through the corner of W^UK and the rotation, in both orders. */
export function ordersOf({ corner, pair }: Compared, position: number): Orders {
  const round = Array.from({ length: pointsOfPath }, (_, i) =>
    twoOrders(corner, pair, (2 * Math.PI * i) / pointsOfPath),
  );
  return {
    after: round.map(({ after }) => after),
    before: round.map(({ before }) => before),
    now: twoOrders(corner, pair, position * fastest),
  };
}
