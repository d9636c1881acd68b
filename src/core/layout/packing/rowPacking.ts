import type { BlockRule } from "../../numerics/blockRule";
import { indexerFp4, v4Tile, v32Index, v32Tile, v41Global, v41Window } from "../../numerics/deepseekRules";
import { indexFp4, indexFp8, mainFp4, mlaFp8, v4Fp8, windowFp8 } from "../formats";
import type { RowComponent, RowFormat } from "../row";
import { storageFormats } from "./storageFormats";

/** A row format with the rule that fills its scaled elements; without one all elements are stored as they are. */
export interface RowPacking {
  readonly format: RowFormat;
  readonly rule: BlockRule | null;
}

const published: readonly RowPacking[] = [
  { format: mlaFp8, rule: v32Tile },
  { format: indexFp8, rule: v32Index },
  { format: indexFp4, rule: indexerFp4 },
  { format: v4Fp8, rule: v4Tile },
  { format: windowFp8, rule: v41Window },
  { format: mainFp4, rule: v41Global },
];

/**
 * A row format with its published rule; formats that hold no scales need none.
 *
 * @throws RangeError for a format with scales whose rule is not known. State the rule in a `RowPacking` of your own.
 */
export function rowPacking(format: RowFormat): RowPacking {
  const known = published.find((packing) => packing.format.id === format.id);
  const packing = { format, rule: known?.rule ?? null };
  checkPacking(packing);
  return packing;
}

/** The component that a packing's rule fills: the values of the rule's element format. */
export function isScaled({ rule }: RowPacking, component: RowComponent): boolean {
  return rule !== null && component.role === "value" && formatOf(component) === rule.element;
}

/**
 * @throws RangeError where format and rule do not fit: the rule needs one component of its elements and one scale of its
 * storage for each block of them; a format without a rule can have no scales.
 */
export function checkPacking(packing: RowPacking): void {
  const { format, rule } = packing;
  const scaled = format.components.filter((component) => isScaled(packing, component));
  const scales = format.components.filter(({ role }) => role === "scale");
  if (rule === null) {
    if (scales.length > 0) throw new RangeError(`${format.name}: no rule for its scales is known`);
    return;
  }
  const [elements, scale] = [scaled[0], scales[0]];
  const fits =
    elements !== undefined &&
    scale !== undefined &&
    scaled.length === 1 &&
    scales.length === 1 &&
    formatOf(scale) === rule.scale.storage &&
    scale.elements * rule.block === elements.elements &&
    !rule.tensorScale;
  if (!fits) throw new RangeError(`${format.name} cannot hold what the rule “${rule.name}” makes`);
}

function formatOf(component: RowComponent) {
  return component.type === "padding" ? null : storageFormats[component.type];
}
