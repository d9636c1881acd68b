import { scaleLinear } from "d3-scale";
import { exact } from "../../ui/numbers";
import type { Step } from "./grown";

/** Height of a plot in pixels. Its width is the page's: shares of it are in per cent. */
export const plotHeight = 150;

export interface Tick {
  readonly value: number;
  /** Empty where only the tick is drawn. */
  readonly label: string;
  /** Place along the axis, in per cent from its start. */
  readonly place: number;
}

export interface Plot {
  /** What is held, as the path of an area in a box of 100 × 100, y downwards. */
  readonly held: string;
  /** The formula's line, as points in the same box. */
  readonly formula: string;
  /** Place of the last token, in per cent. */
  readonly now: number;
  readonly tokenTicks: readonly Tick[];
  readonly byteTicks: readonly Tick[];
}

interface PlotInput {
  readonly steps: readonly Step[];
  /** Corners of the formula's line. */
  readonly corners: readonly Step[];
  readonly mostTokens: number;
}

/** A staircase of bytes over tokens, with the formula's line over it. The axes end where the formula does. */
export function plot({ steps, corners, mostTokens }: PlotInput): Plot {
  const most = Math.max(1, ...corners.map(({ bytes }) => bytes));
  const x = scaleLinear([0, mostTokens], [0, 100]);
  const y = scaleLinear([0, most], [100, 0]);
  const [across, up] = [(tokens: number) => rounded(x(tokens)), (bytes: number) => rounded(y(bytes))];
  return {
    held: staircase(steps.map(({ tokens, bytes }) => [across(tokens), up(bytes)])),
    formula: corners.map(({ tokens, bytes }) => `${across(tokens)},${up(bytes)}`).join(" "),
    now: across(steps.at(-1)?.tokens ?? 0),
    tokenTicks: quarters(mostTokens).map((value, i) => ({
      value,
      label: i % 2 === 0 ? exact(value) : "",
      place: across(value),
    })),
    byteTicks: y.ticks(3).map((value) => ({ value, label: bytesText(value), place: rounded(100 - y(value)) })),
  };
}

/** The area under a staircase: each height holds until the next corner. */
function staircase(corners: readonly (readonly [number, number])[]): string {
  const steps = corners.map(([across, up]) => `H${across}V${up}`);
  return `M0,100${steps.join("")}V100Z`;
}

/** A round amount with its unit, in powers of ten: "0", "500 KB", "1.5 MB", "1 GB". */
export function bytesText(value: number): string {
  if (value >= 1e9) return `${exact(value / 1e9)} GB`;
  if (value >= 1e6) return `${exact(value / 1e6)} MB`;
  return value >= 1e3 ? `${exact(value / 1e3)} KB` : `${exact(value)}`;
}

/** 0, the quarters and the whole: for a power of two they are multiples of every ratio and window. */
function quarters(whole: number): readonly number[] {
  return [0, whole / 4, whole / 2, (3 * whole) / 4, whole];
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
