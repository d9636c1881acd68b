import { scaleLinear } from "d3-scale";

/** Heights of the two bars of a cell, in per cent of the room that each has: what is lost above the line, bytes below it. */
export interface Bars {
  readonly up: number;
  readonly down: number;
}

const toPerCent = (value: number) => Number(value.toFixed(2));

/**
 * Both scales are linear from 0, the same for all cells and states.
 *
 * @param most The largest loss and the largest row there are.
 */
export function barsOf(most: { readonly loss: number; readonly bytes: number }) {
  const up = scaleLinear([0, most.loss], [0, 100]).clamp(true);
  const down = scaleLinear([0, most.bytes], [0, 100]).clamp(true);
  return (loss: number, bytes: number): Bars => ({ up: toPerCent(up(loss)), down: toPerCent(down(bytes)) });
}
