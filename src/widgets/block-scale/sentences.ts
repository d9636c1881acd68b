import { listInWords } from "../../core";
import type { Block } from "./blocks";
import type { NamedRule } from "./rules";
import { figure, rungName, whole } from "./words";

/** A scale that can only be a power of two. */
function isPowerRule({ rule }: NamedRule): boolean {
  return rule.scale.rounding !== "nearest";
}

/** Rungs above the largest one in use: "4 and 6". Empty where there are none. */
function emptyAbove({ rungs, topUsed }: Block): string {
  return listInWords(rungs.filter(({ element }) => element > topUsed).map(({ element }) => rungName(element)));
}

/** "1 of 32 values is", "2 of 32 values are". */
function countOf(cut: number, all: number): string {
  return `${cut} of ${all} values ${cut === 1 ? "is" : "are"}`;
}

/** The finding. */
export function titleOf({ rule }: NamedRule, blocks: readonly Block[]): string {
  const cut = blocks.reduce((sum, { cutOff }) => sum + cutOff.length, 0);
  const all = blocks.reduce((sum, { values }) => sum + values.length, 0);
  const down = blocks.length > 1 ? "Where a scale rounded down," : "The scale rounded down:";
  if (cut > 0) return `${down} ${countOf(cut, all)} cut off at the top rung`;
  const filled = blocks.filter(({ amax }) => amax > 0);
  const lowest = filled.reduce<Block | null>((low, block) => (low && low.topUsed <= block.topUsed ? low : block), null);
  if (lowest === null) return "Nothing but zeros: the scale is the least that the rule allows";
  const empty = emptyAbove(lowest);
  if (empty === "") return `The largest value${filled.length > 1 ? " of each block" : ""} takes the top rung, 6`;
  const many = lowest.rungs.filter(({ element }) => element > lowest.topUsed).length > 1;
  const where = blocks.length > 1 ? `In block ${blocks.indexOf(lowest) + 1} the` : "The";
  const scale = `${where} scale ${rule.scale.rounding === "up" ? "jumps to" : "is"} ${figure(lowest.scale)}`;
  return `${scale}; above the largest value ${many ? "rungs" : "rung"} ${empty} ${many ? "stay" : "stays"} empty`;
}

/** What rounding did to the scale of a block. */
export function roundingOf({ rule }: NamedRule): string {
  const { rounding } = rule.scale;
  if (rounding === "nearest") return `rounded to the nearest ${rule.scale.storage.name} number`;
  return `rounded ${rounding} to a power of two`;
}

interface Told {
  readonly named: NamedRule;
  readonly blocks: readonly Block[];
  /** The block with the picked value. */
  readonly block: Block;
  /** The same values under the rule to compare with. */
  readonly other: Block;
  readonly error: number;
}

/** What is shown, in words. */
export function captionOf({ named, blocks, block, other, error }: Told): string {
  const { rule, says } = named;
  const which = blocks.length > 1 ? `Block ${blocks.indexOf(block) + 1}` : "The block";
  const shares = `${says}: ${rule.block} values share one ${rule.scale.storage.name} scale.`;
  const counted = `Error of all ${blocks.length * rule.block} values: ${errorText(error)}.`;
  if (block.amax === 0) return `${shares} ${which} holds zeros alone.${tensorSaid(named, blocks)} ${counted}`;
  const over = rule.tensorScale ? `over ${rule.scale.divisor} and the tensor scale` : `over ${rule.scale.divisor}`;
  const scale = `${which} reaches ${whole(block.amax)}; ${over} that is ${figure(block.wanted)}, ${roundingOf(named)}: ${figure(block.scale)}.`;
  return `${shares} ${scale} ${which} ${rungsSaid(block)} ${compared(named, other)} ${counted}`;
}

/** Of nothing but zeros the tensor scale would be 0. */
function tensorSaid({ rule }: NamedRule, blocks: readonly Block[]): string {
  if (!rule.tensorScale || blocks.some(({ amax }) => amax > 0)) return "";
  return " The tensor scale would be 0, which nothing can be divided by, so 1 is taken.";
}

/** "uses 11 of its 15 rungs, and 2 of 32 values are cut off." */
function rungsSaid(block: Block): string {
  const used = block.rungs.filter(({ uses }) => uses > 0).length;
  const rungs = `uses ${used} of its ${block.rungs.length} rungs`;
  const cut = block.cutOff.length;
  return cut > 0 ? `${rungs}, and in it ${countOf(cut, block.values.length)} cut off.` : `${rungs}.`;
}

/** What the other kind of scale makes of the same largest value. */
function compared(named: NamedRule, other: Block): string {
  const empty = emptyAbove(other);
  const whose = isPowerRule(named) ? "An E4M3 scale, V4.1’s," : "An E8M0 scale, the indexer’s,";
  const scope = `values ${other.start + 1} to ${other.start + other.values.length}`;
  const above = empty === "" ? ", the top" : `; ${empty} stay empty`.replace(/^; 6 stay/, "; 6 stays");
  const cut = other.cutOff.length > 0 ? ", cut off there" : "";
  return `${whose} would be ${figure(other.scale)} for ${scope}: the largest takes rung ${rungName(other.topUsed)}${above}${cut}.`;
}

/** The key of the rule to compare with: the other kind of scale. */
export function otherKey(named: NamedRule): string {
  return isPowerRule(named) ? "v41" : "indexer";
}

/** A relative error, four decimals: "0.0912". */
export function errorText(error: number): string {
  return error.toFixed(4);
}
