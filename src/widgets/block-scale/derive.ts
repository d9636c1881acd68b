import { codeBits, listInWords, relativeL2 } from "../../core";
import { spokenPowers } from "../../ui/Powers";
import type { Concept } from "../../ui/Term";
import type { ViewModel } from "../define";
import { type Block, blocksOf } from "./blocks";
import {
  type AxisTick,
  type ErrorStrip,
  errorStrip,
  labelled,
  type Plot,
  plotOf,
  reachFor,
  type Span,
} from "./geometry";
import type { BlockParams } from "./params";
import { namedRule } from "./rules";
import { captionOf, errorText, otherKey, titleOf } from "./sentences";
import { type Step, stepsOf } from "./steps";
import { count, perHalf, presets } from "./values";
import { figure, rungName, whole } from "./words";

export interface ValueView {
  /** Counted from 1. */
  readonly number: number;
  readonly value: number;
  /** For those who hear it: "3.05, read back as 3". */
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
  /** How far the plot reaches from 0, and the values named beside it. */
  readonly reach: number;
  readonly ticks: readonly AxisTick[];
  readonly hasPicked: boolean;
  /** Index of the value that stands where the picked one does in the other half. */
  readonly counterpart: number;
}

export interface BlockView extends ViewModel {
  /** Whose rule it is, and the mark of the part that is stored so. */
  readonly ruleName: string;
  readonly concept: Concept | null;
  readonly halves: readonly HalfView[];
  /** Where the strips of errors end, "¼" for ±¼. */
  readonly errorEnd: string;
  /** Heads of the columns of steps: the values of each block. */
  readonly columns: readonly string[];
  readonly steps: readonly Step[];
  readonly picked: { readonly index: number; readonly value: number; readonly text: string; readonly says: string };
  /** The preset whose values these are; empty where the reader has changed one. */
  readonly preset: string;
}

/** The values, the scale of each block by the engine's rule, and the rungs it leaves to round to. */
export function derive({ rule: key, values, selected, held }: BlockParams): BlockView {
  const named = namedRule(key);
  const blocks = blocksOf(named.rule, values);
  const index = selected - 1;
  const block = blockWith(blocks, index);
  const other = blockWith(blocksOf(namedRule(otherKey(named)).rule, values), block.largestAt);
  const error = relativeL2(
    blocks.flatMap(({ stored }) => stored),
    values,
  );
  const strip = errorStrip(blocks.flatMap((one) => one.values.map((value, i) => (one.stored[i] ?? 0) - value)));
  const halves = [0, perHalf].map((start, i) =>
    halfOf({ block: blockWith(blocks, start), start, picked: index, strip, held: held?.[i] ?? null }),
  );
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
    ruleName: named.label,
    concept: named.concept,
    halves,
    errorEnd: strip.end,
    columns: blocks.map(({ start, values: own }) => `${start + 1} to ${start + own.length}`),
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

interface Half {
  readonly block: Block;
  readonly start: number;
  readonly picked: number;
  readonly strip: ErrorStrip;
  /** The reach of the plot while a value of it is dragged. */
  readonly held: number | null;
}

function halfOf({ block, start, picked, strip, held }: Half): HalfView {
  const own = block.values.slice(start - block.start, start - block.start + perHalf).map(Math.abs);
  const plot = plotOf(held ?? reachFor([...own, block.rungs.at(-1)?.value ?? 0]));
  const places = block.rungs.map(({ value }) => plot.placeOf(value));
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
    values: Array.from({ length: perHalf }, (_, i) => valueView(block, start + i, start + i === picked, plot, strip)),
    reach: plot.reach,
    ticks: plot.ticks,
    hasPicked: picked >= start && picked < start + perHalf,
    counterpart: start + (picked % perHalf),
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

function valueView(block: Block, index: number, isPicked: boolean, plot: Plot, strip: ErrorStrip): ValueView {
  const { value, stored } = at(block, index);
  const isCut = block.cutOff.includes(index);
  return {
    number: index + 1,
    value,
    says: spokenPowers(`${whole(value)}, read back as ${figure(stored)}${isCut ? ", cut off" : ""}`),
    place: plot.placeOf(value),
    storedPlace: plot.placeOf(stored),
    gap: plot.spanOf(value, stored),
    error: strip.spanOf(stored - value),
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
  return `${over}; ${fateOf(block, index, rung)}, read back as ${figure(stored)}. Error ${errorOf(value, stored)}.`.replaceAll(
    "….",
    "…",
  );
}

/** How a value came to its rung: cut off, halfway between two, or the nearest. */
function fateOf(block: Block, index: number, rung: string): string {
  if (block.cutOff.includes(index)) return `beyond 6, so cut off at ${rung}`;
  const tied = tiedElements(block, at(block, index).value);
  if (tied === null) return `the nearest rung is ${rung}`;
  return `halfway between ${listInWords(tied.map(rungName))}; the even code, ${rung}, is taken`;
}

/** The two elements that a value lies exactly halfway between; `null` where it is nearer to one. */
function tiedElements({ rungs, scale, tensorScale }: Block, value: number): readonly [number, number] | null {
  const elements = rungs.map(({ element }) => element);
  const above = elements.findIndex((element) => 2 * value < 2 * element * (scale * tensorScale));
  const [low, high] = [elements[above - 1], elements[above]];
  if (low === undefined || high === undefined) return null;
  return 2 * value === (low + high) * (scale * tensorScale) ? [low, high] : null;
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
  const error = `${errorOf(value, stored)}${block.cutOff.includes(index) ? ", cut off" : ""}`;
  return [`${index + 1}`, whole(value), quotientText(block, value), bits, figure(stored), error];
}
