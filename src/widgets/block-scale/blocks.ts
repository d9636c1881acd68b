import { type BlockRule, decodeTable, largestValue, quantise, relativeL2 } from "../../core";

/** One block as a rule stores it. */
export interface Block {
  /** Index of its first value. */
  readonly start: number;
  readonly values: readonly number[];
  /** What the values are read back as. */
  readonly stored: readonly number[];
  readonly codes: readonly number[];
  readonly amax: number;
  /** Index of the first value that has this magnitude. */
  readonly largestAt: number;
  /** amax over the tensor scale and the rule's divisor, at least its floor: what is rounded. */
  readonly wanted: number;
  /** The block scale as stored, without the tensor scale. */
  readonly scale: number;
  readonly scaleCode: number;
  readonly tensorScale: number;
  /** The numbers that an element of this block can stand for, ascending, and whether one does. */
  readonly rungs: readonly Rung[];
  /** Indices of the values beyond the last rung. */
  readonly cutOff: readonly number[];
  /** The largest element in use, without its sign. */
  readonly topUsed: number;
  readonly error: number;
}

export interface Rung {
  /** The E2M1 number. */
  readonly element: number;
  /** Times the scales. */
  readonly value: number;
  readonly uses: number;
}

/** An fp32 tensor scale may lie below the exact one by this share; that is not called cutting off. */
const fp32Slack = 2 ** -23;

/** The values as a rule stores them, block by block. */
export function blocksOf(rule: BlockRule, values: readonly number[]): readonly Block[] {
  const { codes, scaleCodes, scales, tensorScale, values: read } = quantise(rule, values);
  return Array.from(scales, (scale, block) => {
    const start = block * rule.block;
    const own = values.slice(start, start + rule.block);
    const stored = Array.from(read.slice(start, start + rule.block), (value) => value + 0);
    const magnitudes = own.map(Math.abs);
    const amax = Math.max(...magnitudes);
    const rungs = elementsOf(rule).map((element) => {
      const value = element * (scale * tensorScale) + 0;
      // Under the scale 0 all rungs are one: only the middle one counts.
      const uses = scale === 0 && element !== 0 ? 0 : stored.filter((back) => back === value).length;
      return { element, value, uses };
    });
    const top = largestValue(rule.element) * (scale * tensorScale) * (1 + fp32Slack);
    return {
      start,
      values: own,
      stored,
      codes: Array.from(codes.slice(start, start + rule.block)),
      amax,
      largestAt: start + magnitudes.indexOf(amax),
      wanted: Math.max(amax / tensorScale / rule.scale.divisor, rule.scale.least),
      scale,
      scaleCode: scaleCodes[block] ?? 0,
      tensorScale,
      rungs,
      cutOff: magnitudes.flatMap((size, i) => (size > top ? [start + i] : [])),
      topUsed: Math.max(...rungs.filter(({ uses }) => uses > 0).map(({ element }) => Math.abs(element)), 0),
      error: relativeL2(stored, own),
    };
  });
}

/** The numbers of the element format, ascending, one zero. */
function elementsOf({ element }: BlockRule): readonly number[] {
  return [...new Set(Array.from(decodeTable(element), (value) => value + 0))].sort((a, b) => a - b);
}
