import { choice, steps, wholeNumber } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";
import { heads } from "./run";

const stops = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: from + index, real: null }));

export const mostShift = 64;
export const mostAhead = 12;

export const params = {
  /** Added to every position of the text. */
  shift: steps(stops(0, mostShift), 20, { label: "All positions moved by", unit: () => "tokens" }),
  /** Added to the query’s position alone. */
  ahead: steps(stops(0, mostAhead), 0, { label: "The query alone moved by", unit: () => "tokens" }),
  head: choice(
    Array.from({ length: heads }, (_, head) => ({ value: head, key: String(head), label: String(head) })),
    0,
    { label: "Head" },
  ),
  seed: wholeNumber({ min: 0, max: 99, unit: "" }, 5, { label: "Seed" }),
};

export type TurnParams = Values<typeof params>;
