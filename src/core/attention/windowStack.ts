import { type AttentionTrace, attend, emptyTrace, type Reads } from "./attend";
import { expectCount, expectCounts, expectFinite, expectFromZero } from "./check";
import { addScaled, expectShape, type Matrix, matrix, scaleInPlace } from "./matrix";
import { normalNumbers, randomMatrix } from "./random";
import { windowPositions } from "./slidingWindow";

/** What one head of a layer scores by. Queries and keys are given, and do not follow the states. */
export interface WindowStackLayer {
  /** [tokens, keyDim] */
  readonly queries: Matrix;
  /** [tokens, keyDim] */
  readonly keys: Matrix;
}

/**
 * Layers that read a window and nothing else. A layer makes h' = r · h + (1 − r) · attention(h): the residual's part and
 * what is read add up to 1, as if each sum were brought back to the size it had.
 */
export interface WindowStack {
  /** Rows that a token reads, its own among them (W). */
  readonly window: number;
  /** The residual's part (r), from 0 to 1. */
  readonly residual: number;
  /** From the lowest up. */
  readonly layers: readonly WindowStackLayer[];
}

/** What a seeded stack is made of. */
export interface SeededWindowStack {
  readonly tokens: number;
  readonly layers: number;
  readonly window: number;
  readonly residual: number;
  /** By how much a score falls with each token further back. */
  readonly recency: number;
  /** Standard deviation of the drawn part of a score. At 0, and without recency, all that is read weighs the same. */
  readonly spread: number;
  readonly seed: number;
}

/** Channels that the drawn part of a score is summed over: enough that scores are close to normal. */
const drawnChannels = 16;

/**
 * A stack whose scores are drawn, not trained: score = spread · (q · k) / √16 − recency · distance, with normal q and k.
 * The same seed draws the same scores whatever window, residual and number of layers. The distance stands in one more
 * channel: a key carries its position, and what all keys of a query share, softmax takes out.
 *
 * @throws RangeError where a size is no whole number from 1 on, or a strength no finite number from 0 on.
 */
export function seededWindowStack(made: SeededWindowStack): WindowStack {
  const { tokens, layers, window, residual, recency, spread, seed } = made;
  expectCounts({ tokens, layers });
  expectFromZero("recency", recency);
  expectFromZero("spread", spread);
  const draw = normalNumbers(seed);
  const stack = {
    window,
    residual,
    layers: Array.from({ length: layers }, () => {
      const drawn = {
        queries: randomMatrix(tokens, drawnChannels, draw),
        keys: randomMatrix(tokens, drawnChannels, draw),
      };
      scaleInPlace(drawn.queries, spread * drawnChannels ** -0.5);
      return {
        queries: withChannel(drawn.queries, () => 1),
        keys: withChannel(drawn.keys, (position) => recency * position),
      };
    }),
  };
  checkStack(stack);
  return stack;
}

function withChannel(drawn: Matrix, last: (row: number) => number): Matrix {
  const wider = matrix(drawn.rows, drawn.columns + 1);
  for (let row = 0; row < drawn.rows; row++) {
    addScaled(wider.values, row * wider.columns, drawn.values, row * drawn.columns, drawn.columns, 1);
    wider.values[row * wider.columns + drawn.columns] = last(row);
  }
  return wider;
}

/**
 * Runs states through the stack.
 *
 * @param states [tokens, channels], before the lowest layer.
 * @param weights Filled with each layer's attention weights, [tokens, tokens], where given.
 * @returns [tokens, channels], after the highest layer.
 * @throws RangeError where shapes do not fit, or the residual's part is not from 0 to 1.
 */
export function runWindowStack(stack: WindowStack, states: Matrix, weights?: Matrix[]): Matrix {
  checkStack(stack);
  const { window, residual } = stack;
  const reads: Reads = (position) => windowPositions(window, position);
  let now = states;
  for (const { queries, keys } of stack.layers) {
    expectShape("states", now, queries.rows, now.columns);
    const trace: AttentionTrace | undefined = weights && emptyTrace(now.rows, 1, now.rows);
    const sizes = { queryHeads: 1, kvHeads: 1, keyDim: queries.columns, valueDim: now.columns, scale: 1 };
    const next = attend(queries, { keys, values: now }, sizes, reads, trace);
    scaleInPlace(next, 1 - residual);
    addScaled(next.values, 0, now.values, 0, now.values.length, residual);
    if (trace !== undefined) weights?.push(trace.weights);
    now = next;
  }
  return now;
}

/** Each layer's attention weights, [tokens, tokens], from the lowest up: a row adds up to 1. */
export function windowWeights(stack: WindowStack): readonly Matrix[] {
  const weights: Matrix[] = [];
  const tokens = stack.layers[0]?.queries.rows ?? 0;
  runWindowStack(stack, matrix(tokens, 1), weights);
  return weights;
}

function checkStack({ window, residual }: WindowStack): void {
  expectCount("window", window);
  expectFinite("residual", residual);
  if (residual < 0 || residual > 1) throw new RangeError(`residual: ${residual}; a part from 0 to 1 is accepted`);
}
