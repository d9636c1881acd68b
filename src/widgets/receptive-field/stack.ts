import {
  effectiveReach,
  heaviestPath,
  influenceOn,
  type Matrix,
  matrix,
  pathsBack,
  rowOf,
  runWindowStack,
  seededWindowStack,
  stackReach,
  windowWeights,
} from "../../core";
import { remembered } from "../remembered";

/** The largest stack: its published reach is the whole sequence. */
export const mostLayers = 8;
export const leastWindow = 2;
export const mostWindow = 12;
export const tokens = mostLayers * mostWindow;
export const mostSeed = 999;
/** The layers that can be stacked, the highest first. */
export const layerNumbers = Array.from({ length: mostLayers }, (_, index) => mostLayers - index);

/** Parts of the influence whose reach is said. */
export const shares = [0.5, 0.9, 0.99, 0.999] as const;
/** The part that counts as nearly all. */
export const nearlyAll = 0.99;

export interface StackChoice {
  readonly layers: number;
  readonly window: number;
  /** In per cent. */
  readonly residual: number;
  readonly recency: number;
  readonly spread: number;
  readonly seed: number;
}

/** What was worked out of a stack. */
export interface Worked {
  readonly stack: ReturnType<typeof seededWindowStack>;
  readonly weights: readonly Matrix[];
  /** [layers + 1, tokens]: the part of each state in the last output, inputs first. */
  readonly parts: Matrix;
  readonly published: number;
  readonly exact: number;
  /** Newest tokens that have each of `shares`. */
  readonly reaches: readonly number[];
  readonly effective: number;
  /** Ways to the last output, by distance. */
  readonly ways: readonly number[];
  /** What was added up to get here, by hops that a token needs at least: index 0 is the last token. */
  readonly byHops: readonly number[];
}

/** The stack of these scores. Drawing them is most of the work, and dragging the window or the residual changes none. */
const scoredBy = remembered((layers: number, recency: number, spread: number, seed: number) =>
  seededWindowStack({ layers, recency, spread, seed, tokens, window: mostWindow, residual: 0 }),
);

/** Attention weights of a stack: the residual changes none of them. */
const weightsOf = remembered((layers: number, window: number, recency: number, spread: number, seed: number) =>
  windowWeights({ ...scoredBy(layers, recency, spread, seed), window }),
);

const workedOut = remembered(
  (layers: number, window: number, residual: number, recency: number, spread: number, seed: number): Worked => {
    const stack = { ...scoredBy(layers, recency, spread, seed), window, residual: residual / 100 };
    const weights = weightsOf(layers, window, recency, spread, seed);
    const parts = influenceOn(weights, stack.residual, tokens - 1);
    const inputs = rowOf(parts, 0);
    const byHops = new Array<number>(layers + 1).fill(0);
    inputs.forEach((part, token) => {
      const hops = hopsTo(tokens - 1 - token, window);
      if (hops <= layers) byHops[hops] = (byHops[hops] ?? 0) + part;
    });
    return {
      stack,
      weights,
      parts,
      ...stackReach(layers, window),
      reaches: shares.map((share) => effectiveReach(inputs, share)),
      effective: effectiveReach(inputs, nearlyAll),
      ways: pathsBack(layers, window),
      byHops,
    };
  },
);

/** Works a stack out. The last one is kept: pointing at tokens changes nothing of it. */
export function workOut({ layers, window, residual, recency, spread, seed }: StackChoice): Worked {
  return workedOut(layers, window, residual, recency, spread, seed);
}

/** Hops that a token needs at least: one takes W − 1 tokens back. */
export function hopsTo(back: number, window: number): number {
  return Math.ceil(back / (window - 1));
}

/** The part of a token's input in the last output. */
export function partOf({ parts }: Worked, back: number): number {
  return rowOf(parts, 0)[tokens - 1 - back] ?? 0;
}

/** The way that carries most from a token, and its part; `null` where there is none. */
export function heaviest({ weights, stack }: Worked, back: number): ReturnType<typeof heaviestPath> {
  return heaviestPath(weights, stack.residual, tokens - 1 - back, tokens - 1);
}

export interface Ablation {
  /** By how much the last output moves, with the token's input at 1 and at 0. */
  readonly moved: number;
  /** The derivative agrees with it, up to the rounding of sums near 1. */
  readonly agrees: boolean;
}

/** Rounding of sums of a few hundred numbers near 1. */
const slack = 1e-12;

/** Runs the engine's attention twice, with a token's input at 1 and at 0 and all others at 1, and compares the last outputs. */
export function ablate(worked: Worked, back: number): Ablation {
  const states = matrix(tokens, 2);
  states.values.fill(1);
  rowOf(states, tokens - 1 - back)[1] = 0;
  const [whole = 0, without = 0] = rowOf(runWindowStack(worked.stack, states), tokens - 1);
  const moved = whole - without;
  return {
    moved,
    agrees: Math.abs(moved - partOf(worked, back)) <= slack && (partOf(worked, back) > 0 || moved === 0),
  };
}
