/**
 * How much each earlier state counts in a later one, through layers with given attention weights. A layer maps states by
 * r · I + (1 − r) · A, so that a stack maps them by the product, and the derivative of a state by an earlier one is an
 * entry of that product, the same in every channel. All parts are from 0 on, and those of a state add up to 1.
 *
 * Source: Abnar and Zuidema 2020, attention rollout, there with r = ½.
 */

import { expectCount, expectCounts } from "./check";
import { expectShape, type Matrix, matrix, rowOf } from "./matrix";

/** How many tokens a stack of windows can see, the last one among them. */
export interface StackReach {
  /** As published: L · W. */
  readonly published: number;
  /** L · (W − 1) + 1: a window counts the token itself, so that each layer brings W − 1 more. */
  readonly exact: number;
}

/**
 * @throws RangeError where either is no whole number from 1 on.
 * Source of L · W: Beltagy et al. 2020 (Longformer); Jiang et al. 2023 (Mistral 7B).
 */
export function stackReach(layers: number, window: number): StackReach {
  expectCounts({ layers, window });
  return { published: layers * window, exact: layers * (window - 1) + 1 };
}

/**
 * The part that each state has in one state at the top: its derivative, by every state on the way.
 *
 * @param weights Attention weights of each layer from the lowest up, [tokens, tokens].
 * @param residual The residual's part (r), from 0 to 1.
 * @param position Of the token at the top.
 * @returns [layers + 1, tokens]: row 0 are the inputs, row ℓ the states after ℓ layers; each row adds up to 1.
 * @throws RangeError where shapes do not fit, or there is no such token.
 */
export function influenceOn(weights: readonly Matrix[], residual: number, position: number): Matrix {
  const tokens = weights[0]?.rows ?? position + 1;
  checkStack(weights, tokens, position);
  const parts = matrix(weights.length + 1, tokens);
  rowOf(parts, weights.length)[position] = 1;
  for (let layer = weights.length - 1; layer >= 0; layer--) {
    const above = rowOf(parts, layer + 1);
    const below = rowOf(parts, layer);
    for (let reader = 0; reader <= position; reader++) {
      const part = above[reader] ?? 0;
      if (part === 0) continue;
      for (let read = 0; read <= reader; read++)
        below[read] = (below[read] ?? 0) + part * step(weights, residual, layer, reader, read);
    }
  }
  return parts;
}

/** What a state after `layer` + 1 layers takes of one before: residual and attention together. */
function step(weights: readonly Matrix[], residual: number, layer: number, reader: number, read: number): number {
  const layerWeights = weights[layer];
  const weight = layerWeights?.values[reader * layerWeights.columns + read] ?? 0;
  return (1 - residual) * weight + (reader === read ? residual : 0);
}

/** One way through a stack, from a token's input to a state at the top. */
export interface HeaviestPath {
  /** Where it is: [layers + 1], the input first. */
  readonly positions: readonly number[];
  /** The product of what is taken at each layer: its part in the influence. */
  readonly part: number;
}

/**
 * The single way from one token's input to a state at the top that carries most.
 *
 * @returns `null` where no way carries anything.
 * @throws RangeError where shapes do not fit, or there are no such tokens.
 */
export function heaviestPath(
  weights: readonly Matrix[],
  residual: number,
  source: number,
  position: number,
): HeaviestPath | null {
  const tokens = weights[0]?.rows ?? position + 1;
  checkStack(weights, tokens, position);
  expectCount("source", source, 0);
  const best = matrix(weights.length + 1, tokens);
  const from = matrix(weights.length + 1, tokens);
  rowOf(best, 0)[source] = 1;
  for (let layer = 0; layer < weights.length; layer++) {
    const [below, above, came] = [rowOf(best, layer), rowOf(best, layer + 1), rowOf(from, layer + 1)];
    for (let reader = source; reader <= position; reader++) {
      for (let read = source; read <= reader; read++) {
        const part = (below[read] ?? 0) * step(weights, residual, layer, reader, read);
        if (part <= (above[reader] ?? 0)) continue;
        above[reader] = part;
        came[reader] = read;
      }
    }
  }
  const part = rowOf(best, weights.length)[position] ?? 0;
  if (part === 0) return null;
  const positions = [position];
  for (let layer = weights.length; layer > 0; layer--) positions.unshift(rowOf(from, layer)[positions[0] ?? 0] ?? 0);
  return { positions, part };
}

/**
 * In how many ways a stack of windows leads from a token's input to the last state, by how far back the token is.
 *
 * @returns [reach]: index 0 is the last token itself. Exact up to 2^53.
 * @throws RangeError where either is no whole number from 1 on.
 */
export function pathsBack(layers: number, window: number): readonly number[] {
  const { exact } = stackReach(layers, window);
  let ways = [1];
  for (let layer = 0; layer < layers; layer++) {
    const before = ways;
    ways = Array.from({ length: Math.min(exact, before.length + window - 1) }, (_, back) =>
      before.slice(Math.max(0, back - window + 1), back + 1).reduce((sum, count) => sum + count, 0),
    );
  }
  return ways;
}

/**
 * The fewest newest tokens, the last among them, that have a given part of the influence together.
 *
 * @param parts Of every token, in order of position; the last token is the last of them.
 * @param share Above 0, up to 1. Sums are rounded: what is short of the share by 10^−12 counts as having it.
 * @throws RangeError where the share is none.
 */
export function effectiveReach(parts: Float64Array, share: number): number {
  if (!(share > 0 && share <= 1)) throw new RangeError(`share: ${share}; a number above 0, up to 1, is accepted`);
  let held = 0;
  for (let count = 1; count <= parts.length; count++) {
    held += parts[parts.length - count] ?? 0;
    if (held >= share - 1e-12) return count;
  }
  return parts.length;
}

function checkStack(weights: readonly Matrix[], tokens: number, position: number): void {
  expectCount("position", position, 0);
  if (position >= tokens) throw new RangeError(`position: ${position} of ${tokens} tokens`);
  for (const layer of weights) expectShape("weights", layer, tokens, tokens);
}
