import { scaleLinear } from "d3-scale";

/** The axis, in times a model's own format: room beyond twice. */
export const axisEnd = 2.25;

const place = scaleLinear([0, axisEnd], [0, 100]);

/** Place or length on the axis in per cent. */
export function alongOf(times: number): number {
  return Number(place(times).toFixed(2));
}

export const formatPlace = alongOf(1);
