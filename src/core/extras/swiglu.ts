import { type Matrix, project } from "../attention/matrix";
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
 * @param limit `Infinity` is none.
 * @returns [tokens, hidden]
 * @throws RangeError where shapes do not fit, or the limit is not positive.
 * Source: V4 inference/model.py, `Expert` (`swiglu_limit`).
 */
export function swiglu(x: Matrix, { gate, up, down }: SwigluParams, limit: number): Matrix {
  if (!(limit > 0)) throw new RangeError(`limit: ${limit}; a positive number is accepted`);
  const inner = project(x, gate);
  const ups = project(x, up);
  for (let index = 0; index < inner.values.length; index++) {
    const opened = Math.min(inner.values[index] ?? 0, limit);
    const value = Math.min(Math.max(ups.values[index] ?? 0, -limit), limit);
    inner.values[index] = opened * sigmoid(opened) * value;
  }
  return project(inner, down);
}
