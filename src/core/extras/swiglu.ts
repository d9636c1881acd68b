import { expectShape, type Matrix, project } from "../attention/matrix";
import { sigmoid } from "./sigmoid";

/** A gated feed-forward network; an expert is one. */
export interface SwigluParams {
  /** [width, hidden], w1. */
  readonly gate: Matrix;
  /** [width, hidden], w3. */
  readonly up: Matrix;
  /** [hidden, width], w2. */
  readonly down: Matrix;
}

/**
 * down · (SiLU(gate · x) ⊙ up · x), where before the SiLU the gate is at most `limit` and up within ± `limit`.
 *
 * @param x [tokens, hidden]
 * @param limit `Infinity` is none, and so is 0, as in the published code.
 * @returns [tokens, hidden]
 * @throws RangeError where shapes do not fit, or the limit is negative or NaN.
 * Source: V4 inference/model.py, `Expert` (`swiglu_limit`).
 */
export function swiglu(x: Matrix, { gate, up, down }: SwigluParams, limit: number): Matrix {
  if (!(limit >= 0)) throw new RangeError(`limit: ${limit}; a number from 0 on is accepted`);
  expectShape("up", up, gate.rows, gate.columns);
  const bound = limit === 0 ? Number.POSITIVE_INFINITY : limit;
  const inner = project(x, gate, "gate");
  const ups = project(x, up, "up");
  for (let index = 0; index < inner.values.length; index++) {
    const opened = Math.min(inner.values[index] ?? 0, bound);
    const value = Math.min(Math.max(ups.values[index] ?? 0, -bound), bound);
    inner.values[index] = opened * sigmoid(opened) * value;
  }
  return project(inner, down, "down");
}
