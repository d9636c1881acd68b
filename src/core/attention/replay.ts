/**
 * Bounded replay: when window rows were not kept, the last tokens of a prompt are run again to make them, while entries and
 * index keys are still there. A window row of layer ℓ follows from the hidden states of W tokens one layer below, so each
 * layer needs W − 1 tokens more than the one below it.
 *
 * Source: V4.1 report on bounded replay; the exact rule follows from the windows.
 */

import { expectCount, expectCounts } from "./check";

/** A stack of layers that each have a window of `window` rows (W). */
export interface ReplayStack {
  readonly layers: number;
  readonly window: number;
  /** A replay of the whole prompt is exact, whatever its length. */
  readonly promptTokens: number;
}

/**
 * Tokens that must be replayed so that a window row is what it was: W − p + ℓ · (W − 1), or the whole prompt.
 *
 * @param layer From 0 (ℓ).
 * @param position Of the row among the last W rows, the oldest being 0 (p).
 * @throws RangeError where there is no such layer or row.
 */
export function rowReplayLength(stack: ReplayStack, layer: number, position: number): number {
  checkStack(stack);
  const { layers, window, promptTokens } = stack;
  if (!(Number.isInteger(layer) && layer >= 0 && layer < layers)) {
    throw new RangeError(`layer: ${layer} of ${layers}; a whole number from 0 on is accepted`);
  }
  if (!(Number.isInteger(position) && position >= 0 && position < window)) {
    throw new RangeError(`position: ${position} of ${window} window rows; a whole number from 0 on is accepted`);
  }
  return Math.min(promptTokens, window - position + layer * (window - 1));
}

/** Tokens that must be replayed so that all window rows of a layer are what they were: W + ℓ · (W − 1). */
export function layerReplayLength(stack: ReplayStack, layer: number): number {
  return rowReplayLength(stack, layer, 0);
}

/** Tokens that must be replayed so that all layers are what they were: those that the last layer needs. */
export function exactReplayLength(stack: ReplayStack): number {
  return layerReplayLength(stack, stack.layers - 1);
}

/**
 * The published estimate of the same, L · W: a little more than it takes.
 *
 * @throws RangeError where either is no whole number from 1 on.
 * Source: V4.1 report, bounded replay.
 */
export function publishedReplayLength({ layers, window }: Pick<ReplayStack, "layers" | "window">): number {
  expectCounts({ layers, window });
  return layers * window;
}

function checkStack({ layers, window, promptTokens }: ReplayStack): void {
  expectCounts({ layers, window });
  // A prompt without end is accepted: what holds for every long one.
  if (promptTokens !== Number.POSITIVE_INFINITY) expectCount("promptTokens", promptTokens);
}
