import { codeBits, relativeL2 } from "../../core";
import type { ViewModel } from "../define";
import { type Block, blocksOf } from "./blocks";
import { errorSpan, labelled, placeOf, type Span, spanOf } from "./geometry";
import type { BlockParams } from "./params";
import { namedRule } from "./rules";
import { captionOf, errorText, otherKey, titleOf } from "./sentences";
import { type Step, stepsOf } from "./steps";
import { count, presets } from "./values";
import { figure, rungName, whole } from "./words";

export interface ValueView {
  /** Counted from 1. */
  readonly number: number;
  readonly value: number;
  /** For those who hear it: "3.0625, read back as 3". */
  readonly says: string;
  readonly place: number;
  readonly storedPlace: number;
  readonly gap: Span;
  readonly error: Span;
  readonly isCut: boolean;
  readonly isPicked: boolean;
}

export interface RungView {
  readonly element: number;
  readonly name: string;
  readonly place: number;
  readonly isUsed: boolean;
  readonly isLabelled: boolean;
}

/** Sixteen values and the ladder they are rounded to. */
export interface HalfView {
  readonly says: string;
  /** "scale 1, shared by all 32". */
  readonly scale: string;
  readonly values: readonly ValueView[];
  readonly rungs: readonly RungView[];
}

export interface BlockView extends ViewModel {
  readonly halves: readonly HalfView[];
  /** Heads of the columns of steps. */
  readonly columns: readonly string[];
  readonly steps: readonly Step[];
  readonly picked: { readonly index: number; readonly value: number; readonly text: string; readonly says: string };
  /** The preset whose values these are; empty where the reader has changed one. */
  readonly preset: string;
}

const perHalf = 16;

/** The values, the scale of each block by the engine's rule, and the rungs it leaves to round to. */
export function derive({ rule: key, values, selected }: BlockParams): BlockView {
  const named = namedRule(key);
  const blocks = blocksOf(named.rule, values);
  const index = selected - 1;
  const block = blockWith(blocks, index);
  const other = blockWith(blocksOf(namedRule(otherKey(named)).rule, values), block.largestAt);
  const error = relativeL2(
    blocks.flatMap(({ stored }) => stored),
    values,
  );
  const halves = [0, perHalf].map((start) => halfOf(blockWith(blocks, start), start, index));
  return {
    title: titleOf(named, blocks),
    caption: captionOf({ named, blocks, block, other, error }),
    table: {
      caption: `${count} values under the rule “${named.label}”; relative L2 error ${errorText(error)}`,
      columns: ["Value", "As set", "Over the scale", "E2M1 code", "Read back", "Error"].map((label, i) => ({
        label,
        numeric: i > 0,
      })),
      rows: values.map((_, i) => rowOf(blockWith(blocks, i), i)),
    },
    marks: count + halves.reduce((sum, { rungs }) => sum + rungs.length, 0),
    halves,
    columns: blocks.map(({ start, values: own }) => `Values ${start + 1} to ${start + own.length}`),
    steps: stepsOf(named, blocks),
    picked: { index, value: values[index] ?? 0, text: whole(values[index] ?? 0), says: pickedSays(block, index) },
    preset: presets.find((preset) => preset.values.every((value, i) => value === values[i]))?.key ?? "",
  };
}

function blockWith(blocks: readonly Block[], index: number): Block {
  const block = blocks.find(({ start, values }) => index >= start && index < start + values.length);
  if (block === undefined) throw new RangeError(`no block holds value ${index + 1}`);
  return block;
}

function halfOf(block: Block, start: number, picked: number): HalfView {
  const places = block.rungs.map(({ value }) => placeOf(value));
  const shown = labelled(places);
  return {
    says: `Values ${start + 1} to ${start + perHalf}`,
    scale: scaleSays(block),
    rungs: block.rungs.map(({ element, uses }, i) => ({
      element,
      name: rungName(element),
      place: places[i] ?? 0,
      isUsed: uses > 0,
      isLabelled: shown[i] ?? false,
    })),
    values: Array.from({ length: perHalf }, (_, i) => valueView(block, start + i, start + i === picked)),
  };
}

/** A rule's tensor scale, where it has one, is no exact 1. */
function hasTensorScale({ tensorScale }: Block): boolean {
  return tensorScale !== 1;
}

function scaleSays(block: Block): string {
  const scale = `scale ${figure(block.scale)}`;
  if (hasTensorScale(block)) return `${scale} × tensor scale`;
  return block.values.length > perHalf ? `${scale}, shared by all ${block.values.length}` : scale;
}

function valueView(block: Block, index: number, isPicked: boolean): ValueView {
  const { value, stored } = at(block, index);
  const isCut = block.cutOff.includes(index);
  return {
    number: index + 1,
    value,
    says: `${whole(value)}, read back as ${figure(stored)}${isCut ? ", cut off" : ""}`,
    place: placeOf(value),
    storedPlace: placeOf(stored),
    gap: spanOf(value, stored),
    error: errorSpan(stored - value),
    isCut,
    isPicked,
  };
}

function at({ start, values, stored, codes }: Block, index: number) {
  const i = index - start;
  return { value: values[i] ?? 0, stored: stored[i] ?? 0, code: codes[i] ?? 0 };
}

/** Value over scale, as it is rounded to an element; a scale of 0 leaves nothing. */
function quotientText({ scale, tensorScale }: Block, value: number): string {
  return scale === 0 ? "none" : figure(value / (scale * tensorScale) + 0);
}

function elementOf({ scale, tensorScale, rungs }: Block, stored: number): number {
  return scale === 0 ? 0 : (rungs.find(({ value }) => value === stored)?.element ?? stored / (scale * tensorScale));
}

function pickedSays(block: Block, index: number): string {
  const { value, stored } = at(block, index);
  if (block.scale === 0) return "The scale is 0: read back as 0.";
  const over = `${whole(value)} over ${hasTensorScale(block) ? "both scales" : "the scale"} is ${quotientText(block, value)}`;
  const rung = rungName(elementOf(block, stored));
  const fate = block.cutOff.includes(index) ? `beyond 6, so cut off at ${rung}` : `the nearest rung is ${rung}`;
  return `${over}; ${fate}, read back as ${figure(stored)}. Error ${errorOf(value, stored)}.`;
}

/** Under this an error is the fp32 tensor scale's own rounding. */
const least = 1e-6;

function errorOf(value: number, stored: number): string {
  const error = stored - value;
  return error !== 0 && Math.abs(error) < least ? "under 0.000001" : figure(error);
}

function rowOf(block: Block, index: number): readonly string[] {
  const { value, stored, code } = at(block, index);
  const bits = code.toString(2).padStart(codeBits(namedRule("v41").rule.element), "0");
  return [`${index + 1}`, whole(value), quotientText(block, value), bits, figure(stored), errorOf(value, stored)];
}
