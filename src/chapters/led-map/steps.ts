import type { Start } from "../../widgets/start";

/** One step of a text that leads a figure: its name, and the figure’s parameters while it is read. */
export interface LedStep {
  readonly name: string;
  /** As they stand in a URL; what is left out is as the page starts the figure. */
  readonly state: Start;
}

/** Top and bottom of an element on the screen, in px. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The step at the line where the reader reads, or −1 between steps.
 *
 * @param spans Places of the steps along the way they scroll, in order.
 * @param line Where the reader reads, in the same px.
 */
export function stepAt(spans: readonly Span[], line: number): number {
  return spans.findIndex(({ from, to }) => from <= line && line < to);
}
