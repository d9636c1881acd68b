import {
  type BlockRule,
  bf16,
  bitsPerElement,
  codeBits,
  decode,
  decodeTable,
  e2m1,
  e4m3,
  encode,
  footprint,
  indexerFp4,
  indexFp4,
  largestValue,
  levers,
  type Minifloat,
  mainBf16,
  mainFp4,
  mxfp4,
  mxfp6E2m3,
  mxfp8,
  quantise,
  rowBytes,
  toNumber,
  v4Fp8,
  v41Global,
  windowFp8,
} from "../../core";
import { deepseekV41Flash, v41Design } from "../../models";
import { exact } from "../../ui/numbers";
import { snapped, step } from "../../widgets/block-scale/values";

/** Everything that this chapter's prose says in figures, from the engine. */

export const elements = v41Design.headDim;
export const rows = {
  bf16: rowBytes(mainBf16),
  v4: rowBytes(v4Fp8),
  window: rowBytes(windowFp8),
  global: rowBytes(mainFp4),
  indexer: rowBytes(indexFp4),
};
/** What one V4.1 token costs in all. */
export const v41Bytes = footprint(deepseekV41Flash.layers).bytesPerToken;

/** The smallest number above zero. */
export function least(format: Minifloat): number {
  return decode(format, format.signed ? 1 : 0);
}

/** Powers of two from the smallest number above zero to the largest, both counted: binades. */
export function binades(format: Minifloat): number {
  return Math.floor(Math.log2(largestValue(format))) - Math.log2(least(format)) + 1;
}

/** E4M3 were its top exponent kept for infinity and NaN, as IEEE 754 does it. */
const e4m3LikeIeee: Minifloat = { ...e4m3, top: "infinity and NaN" };
export const e4m3Binades = binades(e4m3);
export const e4m3BinadesLikeIeee = binades(e4m3LikeIeee);
export const e4m3LargestLikeIeee = largestValue(e4m3LikeIeee);

/** What becomes of the largest value of a block, the others being 0. */
export interface Alone {
  /** The value over the divisor of the rule: the scale as it would be, were it not rounded. */
  readonly quotient: number;
  readonly scale: number;
  /** The value over its scale, before it goes to a number of the element format. */
  readonly over: number;
  /** The number of the element format that it goes to, and what is read back. */
  readonly rung: number;
  readonly read: number;
}

function alone(rule: BlockRule, value: number): Alone {
  const block = Array.from({ length: rule.block }, (_, index) => (index === 0 ? value : 0));
  const { codes, scales, values } = quantise(rule, block);
  const scale = scales[0] ?? 0;
  const rung = decode(rule.element, codes[0] ?? 0);
  return { quotient: value / rule.scale.divisor, scale, over: value / scale, rung, read: values[0] ?? 0 };
}

/** The indexer's rule, were its scale rounded down. */
const roundedDown: BlockRule = { ...indexerFp4, id: "indexer-down", scale: { ...indexerFp4.scale, rounding: "down" } };

const underAllScales = (value: number) => ({
  value,
  up: alone(indexerFp4, value),
  down: alone(roundedDown, value),
  e4m3: alone(v41Global, value),
});

/** A little above 3: the quotient lies just above a power of two, and a scale that rounds down loses little. */
export const above3 = underAllScales(3 + 2 ** -6);
/** The same as a slider can be set: the first stop above 3. */
export const nearestAbove3 = snapped(3 + step);
/** Between the powers of two: a scale of E4M3 meets the quotient. */
export const between = underAllScales(4.5);

/** log2 of the largest rung used over the smallest: 3.58 where all of E2M1 is, 2.58 where 4 and 6 stay empty. */
export const binadesUsed = {
  up: Math.log2(above3.up.rung / least(e2m1)),
  e4m3: Math.log2(above3.e4m3.rung / least(e2m1)),
};

/** Largest number that the rule of the V4.1 global row can store: largest scale times largest element. */
export const largestGlobal = largestValue(v41Global.scale.storage) * largestValue(v41Global.element);
export const largestElement = largestValue(v41Global.element);
/** The most that one of the elements can be after an RMS norm with unit weight: all of the norm in one element. */
export const normBound = Math.sqrt(elements);

/** Products of an E2M1 number and an E4M3 number, and how many of them bf16 holds exactly. */
export const products = countProducts();

function countProducts(): { readonly all: number; readonly exact: number } {
  const scales = [...decodeTable(e4m3)].filter(Number.isFinite);
  const found = [...decodeTable(e2m1)].flatMap((element) => scales.map((scale) => element * scale));
  const isExact = (product: number) => decode(bf16, encode(bf16, product, "special")) === product;
  return { all: found.length, exact: found.filter(isExact).length };
}

/** Bits an element, its share of the scale included. */
export const bits = {
  mxfp8: bitsPerElement(mxfp8),
  mxfp6: bitsPerElement(mxfp6E2m3),
  mxfp4: bitsPerElement(mxfp4),
  global: bitsPerElement(v41Global),
};

/** An indexer key as it is sometimes told, a scale for each 16 elements, and what a token would cost with it. */
export const toldIndexer = (indexFp4.components[0]?.elements ?? 0) * (bitsPerElement(v41Global) / 8);
const held = levers(deepseekV41Flash.layers);
export const toldTotal = toNumber(held.layers) * toNumber(held.sequence) * (rows.global + toldIndexer);

/** A largest value of V4.1's global row that is cut off, for a question. */
export const cut = { value: 6.2, ...alone(v41Global, 6.2) };
/** The E4M3 number above the scale that it gets. */
export const nextScale = decode(e4m3, encode(e4m3, cut.scale, "saturate") + 1);

/** A largest value of an indexer key's block, for a question, and the same value in the global row. */
export const asked = { value: 1.7, indexer: alone(indexerFp4, 1.7), global: alone(v41Global, 1.7) };

/** Four numbers that share a scale, for a sum by hand: the rule of the global row with a block of four. */
const byHandRule: BlockRule = { ...v41Global, id: "by-hand", block: 4 };
const handNumbers = [0.3, -0.8, 1.6, 4.5];

export const byHand = sumByHand();

function sumByHand() {
  const { codes, scales, values } = quantise(byHandRule, handNumbers);
  const scale = scales[0] ?? 0;
  return {
    numbers: handNumbers,
    largest: Math.max(...handNumbers.map(Math.abs)),
    scale,
    rows: handNumbers.map((number, i) => ({
      number,
      quotient: number / scale,
      element: decode(e2m1, codes[i] ?? 0),
      read: values[i] ?? 0,
    })),
    bytes: {
      bf16: (handNumbers.length * codeBits(bf16)) / 8,
      codes: (handNumbers.length * codeBits(e2m1)) / 8,
      scale: codeBits(e4m3) / 8,
    },
    codes: 2 ** codeBits(e2m1),
    // The codes without a sign come first.
    sizes: [...decodeTable(e2m1)].slice(0, 2 ** (codeBits(e2m1) - 1)),
  };
}

/** A number with a true minus sign. */
export function signed(value: number): string {
  return exact(value).replace("-", "−");
}

/** "2^−9" for a power of two. */
export function powerText(value: number): string {
  return `2^${signed(Math.log2(value))}`;
}

/** The largest number of a format: in full where that is short, else by its powers of two. */
export function largestText(format: Minifloat): string {
  const value = largestValue(format);
  if (value < 1e6) return exact(value);
  const exponent = Math.floor(Math.log2(value));
  if (value === 2 ** exponent) return powerText(value);
  return `2^${exponent + 1} − 2^${exponent - format.mantissaBits}`;
}
