import { exact, factor } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { type Bar, bar, ends, placeOf, tenfolds } from "./geometry";
import type { BoundParams } from "./params";
import { boundOf, floorAmax, formats, largest, largestWeight, lostBelow, smallest, storedAs, width } from "./reach";

/** One range of magnitudes with its name, its ends in words, and the factor it spans. */
export interface Lane {
  readonly name: string;
  readonly range: string;
  readonly spans: string;
  readonly kind: "entry" | "part" | "product";
  readonly bar: Bar;
  /** Where the smallest scale is in force; `null` elsewhere. */
  readonly floor: Bar | null;
}

export interface BoundView extends ViewModel {
  readonly lanes: readonly Lane[];
  readonly ticks: readonly { readonly text: string; readonly place: number }[];
  readonly bound: { readonly text: string; readonly place: number };
  readonly reach: { readonly text: string; readonly place: number };
  readonly sum: {
    readonly width: string;
    readonly weight: string;
    readonly bound: string;
    readonly scale: string;
    readonly element: string;
    readonly reach: string;
  };
  readonly holds: boolean;
  /** "holds: 119 times as far" */
  readonly verdict: string;
  readonly notes: readonly string[];
  readonly described: string;
}

/** The bound on an element of a normalised entry against what one scale a block can reach. */
export function derive({ weight }: BoundParams): BoundView {
  const bound = boundOf(weight);
  const holds = bound <= largest.product;
  const shown = { bound: sizeText(bound), reach: exact(largest.product) };
  const lanes = lanesOf(bound);
  return {
    title: holds
      ? `With norm weights up to ${weight} elements reach about ${shown.bound}; a block holds up to ${shown.reach}`
      : `With a norm weight of ${weight} an element may pass ${shown.reach}, the most a block can hold`,
    caption: captionOf(weight, bound, holds),
    table: tableOf(weight, bound),
    marks: lanes.length,
    lanes,
    ticks: tenfolds().map(({ value, place }) => ({ text: exact(value), place })),
    bound: { text: `bound ${shown.bound}`, place: placeOf(bound) },
    reach: { text: `reach ${shown.reach}`, place: placeOf(largest.product) },
    sum: {
      width: exact(width),
      weight: exact(weight),
      bound: shown.bound,
      scale: exact(largest.scale),
      element: exact(largest.element),
      reach: shown.reach,
    },
    holds,
    verdict: holds
      ? `holds: the reach is ${factor(largest.product / bound)} times the bound`
      : `does not hold: the bound is ${exact(fourDigits(bound / largest.product))} times the reach`,
    notes: notesOf(),
    described: `Magnitudes on a log axis. ${lanes.map(({ name, range }) => `${name}: ${range}.`).join(" ")}`,
  };
}

/** To three digits below a thousand, to the whole number above. */
function sizeText(value: number): string {
  return factor(value);
}

function fourDigits(value: number): number {
  return Number(value.toPrecision(4));
}

/** "2^−9" for a power of two below 1. */
function powerText(value: number): string {
  return `2^−${exact(-Math.log2(value))}`;
}

function lanesOf(bound: number): readonly Lane[] {
  const { element, scale } = formats;
  const part = (name: string, least: number, most: number, leastText: string): Lane => ({
    name,
    range: `${leastText} to ${exact(most)}`,
    spans: `a factor of ${exact(most / least)}`,
    kind: "part",
    bar: bar(least, most),
    floor: null,
  });
  return [
    {
      name: "One element of a normalised entry",
      range: `0 to ${sizeText(bound)}`,
      spans: "",
      kind: "entry",
      bar: bar(ends[0], bound),
      floor: null,
    },
    part(`${element.name} element`, smallest.element, largest.element, "½"),
    part(`${scale.name} scale of its block`, smallest.scale, largest.scale, powerText(smallest.scale)),
    {
      ...part("Scale × element", smallest.product, largest.product, powerText(smallest.product)),
      kind: "product",
      floor: bar(smallest.product, floorAmax),
    },
  ];
}

function captionOf(weight: number, bound: number, holds: boolean): string {
  const entry = `With norm weights up to ${exact(weight)} one of ${exact(width)} elements is at most the square root of ${exact(width)}, times ${exact(weight)}: about ${sizeText(bound)}.`;
  const reach = `The largest ${formats.scale.name} scale times the largest ${formats.element.name} element is ${exact(largest.product)}.`;
  if (!holds) {
    return `${entry} ${reach} An element beyond it would be cut off there. The argument holds up to a norm weight of ${largestWeight.toFixed(1)}.`;
  }
  const { scale, value } = storedAs(bound);
  return `${entry} ${reach} So no second scale is needed for the largest elements. One at the bound gets the block scale ${exact(scale)} and is read back as ${exact(value)}.`;
}

function notesOf(): readonly string[] {
  return [
    `Where it ends: ${exact(largest.product)} over the square root of ${exact(width)} is ${largestWeight.toFixed(1)}. A larger norm weight could make elements that are cut off; NVFP4 has a scale for the whole tensor against that. The learned weights of the released model are not part of this sum.`,
    `At the other end the smallest scale is ${powerText(smallest.scale)}. A block whose largest magnitude is below ${exact(largest.element)} × ${powerText(smallest.scale)}, about ${factor(floorAmax)}, keeps that scale (hatched), and what is not above ${powerText(lostBelow)} becomes 0.`,
  ];
}

function tableOf(weight: number, bound: number): ViewModel["table"] {
  return {
    caption: `Bound and reach at a norm weight of ${exact(weight)}`,
    columns: [
      { label: "Magnitude", numeric: false },
      { label: "Smallest above 0", numeric: true },
      { label: "Largest", numeric: true },
    ],
    rows: [
      ["One element of a normalised entry", "none", sizeText(bound)],
      [`${formats.element.name} element`, exact(smallest.element), exact(largest.element)],
      [`${formats.scale.name} scale`, powerText(smallest.scale), exact(largest.scale)],
      ["Scale × element", powerText(smallest.product), exact(largest.product)],
      ["Norm weight at which both are equal", "", largestWeight.toFixed(1)],
    ],
  };
}
