import { scaleLinear } from "d3-scale";

/** A stretch of the text, in per cent of its length. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const rounded = (value: number): number => Number(value.toFixed(2));

/** Places along a text of so many words: a word is a cell from its left edge to that of the next. */
export function placesOf(words: number) {
  const x = scaleLinear([0, words], [0, 100]).clamp(true);
  return {
    /** Words from one to another, both counted. */
    span: (from: number, to: number): Span => ({ from: rounded(x(from)), to: rounded(x(to + 1)) }),
    /** Middle of a word or of several. */
    middle: (from: number, to: number = from): number => rounded((x(from) + x(to + 1)) / 2),
    ticks: x.ticks(4).map((value) => ({ value, place: rounded(x(value)) })),
  };
}
