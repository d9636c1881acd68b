import { decode, encode, infinityCode, largestCode, type Minifloat, nanCode } from "../../core";
import { compare, type Decimal, decimalOf } from "./decimal";

/** A number of a format with its code. */
export interface Coded {
  readonly code: number;
  readonly value: number;
}

/** How a typed number came to its code. */
type Fate =
  | "exact"
  | "rounded"
  /** Exactly halfway between two numbers. */
  | "tie"
  /** Beyond the last number on its side, which it becomes. */
  | "cut off"
  /** Below the least number of a format without a zero, which it becomes. */
  | "raised"
  /** No number, or none that the format can hold: it becomes NaN or infinity. */
  | "special";

/** A number on the line between its neighbours; `null` where there is no further number. */
export interface Standing {
  readonly taken: Coded;
  readonly fate: Fate;
  readonly below: Coded | null;
  readonly above: Coded | null;
}

/**
 * The code that a number is rounded to: the nearest, ties to even, and beyond the largest number that number, as the
 * quantisers of a cache do. Infinity keeps a code of its own where the format has one.
 *
 * @throws RangeError for NaN in a format without it.
 */
function codeFor(format: Minifloat, value: number): number {
  const isInfinite = Math.abs(value) === Number.POSITIVE_INFINITY;
  return encode(format, value, isInfinite && infinityCode(format) !== null ? "special" : "saturate");
}

/** Whether a number has a code here at all: NaN has none in a format whose codes are all numbers. */
export function hasCode(format: Minifloat, value: number): boolean {
  return !Number.isNaN(value) || nanCode(format) !== null;
}

/** Place of a finite code among the numbers of its format, 0 being zero; in E8M0 0 is the least number. */
function orderOf(format: Minifloat, code: number): number {
  const signBit = 2 ** (format.exponentBits + format.mantissaBits);
  return code >= signBit ? signBit - code : code;
}

function atOrder(format: Minifloat, order: number): Coded | null {
  const least = format.signed ? -largestCode(format) : 0;
  if (order < least || order > largestCode(format)) return null;
  const signBit = 2 ** (format.exponentBits + format.mantissaBits);
  const code = order < 0 ? signBit - order : order;
  return { code, value: decode(format, code) };
}

/** The numbers on either side of a code; none beside infinity and NaN. */
export function standingOf(format: Minifloat, code: number): Standing {
  const taken = { code, value: decode(format, code) };
  if (!Number.isFinite(taken.value)) return { taken, fate: "special", below: null, above: null };
  const order = orderOf(format, code);
  return { taken, fate: "exact", below: atOrder(format, order - 1), above: atOrder(format, order + 1) };
}

/**
 * A typed number: what it becomes, and the numbers on either side of it, one of which it becomes.
 *
 * @param value The double nearest to the number.
 * @param exactly The number as it is written, which decides where the double alone can't; `null` for infinity and NaN.
 * @throws RangeError for NaN in a format without it.
 */
export function rounding(
  format: Minifloat,
  value: number,
  exactly: Decimal | null = Number.isFinite(value) ? decimalOf(value) : null,
): Standing {
  const at = standingOf(format, codeFor(format, value));
  const { taken } = at;
  if (at.fate === "special") return at;
  const sideOf = (number: number) =>
    exactly === null ? Math.sign(value - number) : compare(exactly, decimalOf(number));
  const side = sideOf(taken.value);
  if (side === 0) return at;
  const order = orderOf(format, taken.code);
  const [below, above] = side > 0 ? [taken, atOrder(format, order + 1)] : [atOrder(format, order - 1), taken];
  if (below === null && !format.signed) return { taken, fate: "raised", below, above };
  if (below === null || above === null) return { taken, fate: "cut off", below, above };
  const half = sideOf(halfway(below, above));
  if (half === 0) return { taken, fate: "tie", below, above };
  return { taken: half < 0 ? below : above, fate: "rounded", below, above };
}

/**
 * The middle between two numbers. Exact: a format's numbers have far fewer bits than a double. Halves first: the sum of two
 * large numbers may exceed every double.
 */
export function halfway(below: Coded, above: Coded): number {
  return below.value / 2 + above.value / 2;
}
