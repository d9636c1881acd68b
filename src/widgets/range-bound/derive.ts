import { exact, factor } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { type Bar, bar, ends, placeAfterStop, placeOf, tenfolds } from "./geometry";
import { type BoundParams, lastHolding, stopCount } from "./params";
import {
  boundOf,
  formats,
  keepsBelow,
  largest,
  largestWeightText,
  lostBelow,
  reported,
  smallest,
  storedAs,
  width,
} from "./reach";

/** One range of magnitudes with its name, its ends in words, and the factor it spans. */
export interface Lane {
  readonly name: string;
  readonly range: string;
  readonly spans: string;
  readonly kind: "entry" | "part" | "product";
  readonly bar: Bar;
  /** Where the smallest scale is in force; `null` elsewhere. */
  readonly floor: Bar | null;
  /** What lies between bound and reach: room, or what is beyond; `null` elsewhere. */
  readonly rest: { readonly bar: Bar; readonly isRoom: boolean } | null;
}

export interface BoundView extends ViewModel {
  readonly lanes: readonly Lane[];
  readonly ticks: readonly { readonly text: string; readonly place: number }[];
  readonly bound: { readonly text: string; readonly place: number };
  readonly reach: { readonly text: string; readonly place: number };
  /** Where on the track of the weight the argument ends. */
  readonly turn: { readonly text: string; readonly place: number };
  readonly sum: {
    readonly width: string;
    readonly weight: string;
    readonly bound: string;
    readonly scale: string;
    readonly element: string;
    readonly reach: string;
  };
  readonly holds: boolean;
  /** "holds: the reach is about 119 times the bound" */
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
      ? `With norm weights up to ${weight} elements are at most about ${shown.bound}; a block holds up to ${shown.reach}`
      : `With a norm weight of ${weight} an element may pass ${shown.reach}, the most a block can hold`,
    caption: captionOf(weight, bound, holds),
    table: tableOf(weight, bound),
    marks: lanes.length,
    lanes,
    ticks: tenfolds().map(({ value, place }) => ({ text: exact(value), place })),
    bound: { text: `bound ${shown.bound}`, place: placeOf(bound) },
    reach: { text: `reach ${shown.reach}`, place: placeOf(largest.product) },
    turn: { text: `ends at ${largestWeightText}`, place: placeAfterStop(lastHolding, stopCount) },
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
      ? `holds: the reach is about ${factor(largest.product / bound)} times the bound`
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
    rest: null,
  });
  return [
    {
      name: "An element after the norm",
      range: `up to ${sizeText(bound)}`,
      spans: "",
      kind: "entry",
      bar: bar(ends[0], Math.min(bound, largest.product)),
      floor: null,
      rest: {
        bar: bar(Math.min(bound, largest.product), Math.max(bound, largest.product)),
        isRoom: bound <= largest.product,
      },
    },
    part(`${element.name} element`, smallest.element, largest.element, "½"),
    part(`${scale.name} scale of its block`, smallest.scale, largest.scale, powerText(smallest.scale)),
    {
      ...part("Scale × element", smallest.product, largest.product, powerText(smallest.product)),
      kind: "product",
      floor: bar(smallest.product, keepsBelow),
    },
  ];
}

function captionOf(weight: number, bound: number, holds: boolean): string {
  const reach = exact(largest.product);
  if (!holds) {
    return `With norm weights up to ${exact(weight)} an element can reach about ${sizeText(bound)}. Scale × element ends at ${reach}: what lies beyond is cut off. The argument holds up to a norm weight of ${largestWeightText}.`;
  }
  return `With norm weights up to ${exact(weight)} an element is at most about ${sizeText(bound)}. Scale × element reaches ${reach}, so no second scale is needed. ${storedText(bound)}`;
}

/** What becomes of an element at the bound. Where its scale rounded down it is cut off, far inside the range. */
function storedText(bound: number): string {
  const { scale, over, value } = storedAs(bound);
  const gets = `One at the bound gets the block scale ${exact(scale)}`;
  if (over <= largest.element) return `${gets} and is read back as ${exact(value)}.`;
  const past = exact(fourDigits(over));
  return `${gets}, rounded down: ${past} times that, past ${exact(largest.element)}, it is cut off to ${exact(value)}.`;
}

function notesOf(): readonly string[] {
  const floor = powerText(smallest.scale);
  return [
    `At a norm weight past ${largestWeightText}, ${exact(largest.product)} over the square root of ${exact(width)}, an element can lie beyond the range; NVFP4 has a scale for the whole tensor against that. A scale that rounds down cuts the largest element off inside the range too: that is rounding, and a second scale would not help.`,
    `The report on V4.1 states of its training: the largest norm weight about ${exact(reported.weight)}, the largest magnitude seen about ${exact(reported.magnitude)} (${reported.where}). RoPE, between norm and row, keeps the length and with it the bound.`,
    `A block has the smallest scale, ${floor}, where its largest magnitude is below ${exact(keepsBelow / smallest.scale)}\u00a0×\u00a0${floor}, about ${factor(keepsBelow)} (striped). What is not above ${powerText(lostBelow)} becomes 0 in it.`,
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
      ["An element after the norm", "none", sizeText(bound)],
      [`${formats.element.name} element`, exact(smallest.element), exact(largest.element)],
      [`${formats.scale.name} scale`, powerText(smallest.scale), exact(largest.scale)],
      ["Scale × element", powerText(smallest.product), exact(largest.product)],
      ["Norm weight at which the argument ends", "", largestWeightText],
      ["Largest norm weight in training, as reported", "", `about ${exact(reported.weight)}`],
      ["Largest magnitude seen in training, as reported", "", `about ${exact(reported.magnitude)}`],
    ],
  };
}
