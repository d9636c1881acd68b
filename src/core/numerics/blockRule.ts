import { codeBits, type Minifloat } from "./minifloat";

/**
 * How the scale of a block follows from its largest magnitude (amax): the ratio amax / `divisor`, at least `least`,
 * rounded and then stored, which cuts it off at the largest number of `storage`.
 */
export interface ScaleRule {
  readonly storage: Minifloat;
  readonly divisor: number;
  readonly least: number;
  /** `up`, `down`: to a power of two. `nearest`: to the nearest number of `storage`, ties to even. */
  readonly rounding: "up" | "down" | "nearest";
}

/** A block-scaled format with the rule that quantises to it. An element is stored as code(x / scale), cut off at the largest. */
export interface BlockRule {
  readonly id: string;
  readonly name: string;
  /** Elements that share a scale. */
  readonly block: number;
  readonly element: Minifloat;
  readonly scale: ScaleRule;
  /**
   * Whether one more scale, an fp32, is shared by the whole tensor: it maps the tensor's amax onto the largest number
   * that a block scale and an element can make together.
   */
  readonly tensorScale: boolean;
  /** `fp32`: x is an fp32 number, and x / scale and code · scale are rounded to fp32. `exact`: computed in double. */
  readonly arithmetic: "exact" | "fp32";
  readonly source: string;
}

/** Bits an element costs with its share of the block scale. The one scale of a whole tensor is not counted. */
export function bitsPerElement(rule: BlockRule): number {
  return codeBits(rule.element) + codeBits(rule.scale.storage) / rule.block;
}
