import {
  type BlockRule,
  bf16,
  bitsPerElement,
  decode,
  decodeTable,
  e2m1,
  e4m3,
  encode,
  footprint,
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

/** A block whose largest value lies a little above 3, all others small. */
const above3 = 3 + 2 ** -6;
function blockAbove3({ block }: BlockRule): number[] {
  return Array.from({ length: block }, (_, index) => (index === 0 ? above3 : 0));
}

/** The highest rung of E2M1 that such a block reaches under a rule. */
export function topRung(rule: BlockRule): number {
  const [code = 0] = quantise(rule, blockAbove3(rule)).codes;
  return decode(rule.element, code);
}

/** The scale of such a block. */
export function scaleAbove3(rule: BlockRule): number {
  return quantise(rule, blockAbove3(rule)).scales[0] ?? 0;
}

/** log2 of the largest rung used over the smallest: 3.58 where all of E2M1 is, 2.58 where 4 and 6 stay empty. */
export function rangeUsed(rule: BlockRule): number {
  return Math.log2(topRung(rule) / least(rule.element));
}

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

/** A block of V4.1's global row whose largest value the scale rounds down under, and what is read back. */
export const cutValue = 6.2;
export const cutRead = quantise(
  v41Global,
  Array.from({ length: v41Global.block }, (_, index) => (index === 0 ? cutValue : 0)),
).values[0] as number;

export const above3Value = above3;

/** A number as short as it can be said: decimals where few, else an exponent. */
export function short(value: number): string {
  const isPlain = value >= 1e-3 && value < 1e6;
  if (isPlain) return new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 }).format(value);
  return value.toExponential(2).replace("-", "−").replace("+", "");
}
