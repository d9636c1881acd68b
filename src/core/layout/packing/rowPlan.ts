import { codeBits, type Minifloat } from "../../numerics/minifloat";
import { type RowComponent, rowElements } from "../row";
import { checkPacking, isScaled, type RowPacking } from "./rowPacking";
import { storageFormats } from "./storageFormats";

/** What is to be done with one component of a row. */
export interface PlannedPart {
  /** `plain`: elements stored as they are. `scaled`, `scale`: what the rule makes. `padding`: bytes that stay 0. */
  readonly kind: "plain" | "scaled" | "scale" | "padding";
  /** `null` for padding. */
  readonly format: Minifloat | null;
  /** Bits of one element. */
  readonly bits: number;
  readonly elements: number;
  /** Elements of the entry before this part; not used by scales and padding. */
  readonly firstElement: number;
  /**
   * [elements], room for the part's codes while a row is written or read, so that rows in a loop need none of their own.
   * It holds nothing between two rows. Empty for padding.
   */
  readonly codes: Uint32Array;
}

/** A packing worked out once: reading and writing rows goes through its parts, in storage order. */
export interface RowPlan {
  /** Elements of one entry. */
  readonly elements: number;
  readonly parts: readonly PlannedPart[];
}

const plans = new WeakMap<RowPacking, RowPlan>();

/**
 * The plan of a packing, made once for each packing.
 *
 * @throws RangeError where format and rule do not fit.
 */
export function rowPlan(packing: RowPacking): RowPlan {
  let plan = plans.get(packing);
  if (plan === undefined) {
    checkPacking(packing);
    plan = { elements: rowElements(packing.format), parts: planParts(packing) };
    plans.set(packing, plan);
  }
  return plan;
}

function planParts(packing: RowPacking): PlannedPart[] {
  let firstElement = 0;
  return packing.format.components.map((component) => {
    const format = component.type === "padding" ? null : storageFormats[component.type];
    const kind = kindOf(packing, component);
    const part: PlannedPart = {
      kind,
      format,
      bits: format === null ? 8 : codeBits(format),
      elements: component.elements,
      firstElement,
      codes: new Uint32Array(kind === "padding" ? 0 : component.elements),
    };
    if (kind === "plain" || kind === "scaled") firstElement += component.elements;
    return part;
  });
}

function kindOf(packing: RowPacking, component: RowComponent): PlannedPart["kind"] {
  if (component.role === "scale" || component.role === "padding") return component.role;
  return isScaled(packing, component) ? "scaled" : "plain";
}
