import type { BlockRule } from "./blockRule";
import { largestMagnitude, scaleFor, tensorScaleOf } from "./blockScale";
import { decoderOf, decodeTable } from "./decode";
import { encodeAll } from "./encode";
import { asDoubles, type Vector } from "./vector";

/** What a block-scaled vector is stored as. */
export interface BlockCodes {
  /** [elements], one code an element, not yet packed into bytes. */
  readonly codes: Uint32Array;
  /** [elements / block], the codes of the block scales in their storage format. */
  readonly scaleCodes: Uint32Array;
  /** The fp32 scale of the whole tensor; 1 where the rule has none. */
  readonly tensorScale: number;
}

export interface Quantised extends BlockCodes {
  /** [elements / block], the block scales as numbers, without the tensor scale. */
  readonly scales: Float64Array;
  /** [elements], dequantised: element · block scale · tensor scale. */
  readonly values: Float64Array;
}

/**
 * Quantises a vector block by block and reads it back.
 *
 * @param values [elements]; a tensor scale spans all of them.
 * @throws RangeError where the vector is empty or no whole number of blocks, and for NaN and infinities.
 */
export function quantise(rule: BlockRule, values: Vector): Quantised {
  const stored = encodeBlocks(rule, values);
  return { ...stored, scales: scalesOf(rule, stored.scaleCodes), values: decodeBlocks(rule, stored) };
}

/**
 * The codes alone: for each block its scale by the rule, then the nearest element of x / scale, cut off at the largest.
 * A block whose scale is 0 keeps nothing but signs.
 *
 * @throws RangeError as `quantise` does.
 */
export function encodeBlocks(rule: BlockRule, values: Vector): BlockCodes {
  const doubles = asDoubles(values);
  const blocks = countBlocks(rule, doubles.length);
  const tensorScale = tensorScaleOf(rule, doubles);
  const wanted = new Float64Array(blocks);
  for (let block = 0; block < blocks; block++) {
    const amax = largestMagnitude(doubles, block * rule.block, rule.block);
    wanted[block] = scaleFor(rule.scale, amax / tensorScale);
  }
  const scaleCodes = new Uint32Array(blocks);
  encodeAll(rule.scale.storage, wanted, "saturate", scaleCodes);
  const quotients = divide(rule, doubles, scalesOf(rule, scaleCodes), tensorScale);
  const codes = new Uint32Array(doubles.length);
  encodeAll(rule.element, quotients, "saturate", codes);
  return { codes, scaleCodes, tensorScale };
}

/**
 * The numbers that stored codes stand for, [elements]. A NaN among the codes gives NaN.
 *
 * @throws RangeError where the elements are no whole number of blocks, or the scales not one a block.
 */
export function decodeBlocks(rule: BlockRule, { codes, scaleCodes, tensorScale }: BlockCodes): Float64Array {
  const blocks = countBlocks(rule, codes.length);
  if (scaleCodes.length !== blocks) {
    throw new RangeError(`${rule.name}: ${scaleCodes.length} scales for ${blocks} blocks`);
  }
  const table = decodeTable(rule.element);
  const scales = scalesOf(rule, scaleCodes);
  const values = new Float64Array(codes.length);
  for (let block = 0; block < blocks; block++) {
    const scale = (scales[block] ?? 0) * tensorScale;
    const end = (block + 1) * rule.block;
    for (let index = block * rule.block; index < end; index++) values[index] = (table[codes[index] ?? 0] ?? 0) * scale;
  }
  return rule.arithmetic === "fp32" ? inFp32(values) : values;
}

function inFp32(values: Float64Array): Float64Array {
  return new Float64Array(new Float32Array(values));
}

/** The numbers that scale codes stand for. */
function scalesOf(rule: BlockRule, scaleCodes: Uint32Array): Float64Array {
  const decodeOne = decoderOf(rule.scale.storage);
  const scales = new Float64Array(scaleCodes.length);
  for (let block = 0; block < scales.length; block++) scales[block] = decodeOne(scaleCodes[block] ?? 0);
  return scales;
}

/** Each element over the scale it is stored under; where that is 0, nothing but the sign is left. */
function divide(rule: BlockRule, values: Float64Array, scales: Float64Array, tensorScale: number): Float64Array {
  const quotients = new Float64Array(values.length);
  for (let block = 0; block < scales.length; block++) {
    const scale = (scales[block] ?? 0) * tensorScale;
    const divisor = scale === 0 ? Number.POSITIVE_INFINITY : scale;
    const end = (block + 1) * rule.block;
    for (let index = block * rule.block; index < end; index++) quotients[index] = (values[index] ?? 0) / divisor;
  }
  return rule.arithmetic === "fp32" ? inFp32(quotients) : quotients;
}

function countBlocks(rule: BlockRule, elements: number): number {
  if (elements === 0 || elements % rule.block !== 0) {
    throw new RangeError(`${rule.name}: ${elements} elements are no whole number of blocks of ${rule.block}`);
  }
  return elements / rule.block;
}
