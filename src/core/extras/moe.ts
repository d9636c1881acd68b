import { addScaled, type Matrix, matrix, rowOf } from "../attention/matrix";
import { type RouterConfig, type RouterParams, type Routing, routeTokens } from "./moeRouter";
import { type SwigluParams, swiglu } from "./swiglu";

export interface MoeConfig extends RouterConfig {
  /** Bound of the gate and of up in every expert; `Infinity` or 0 is none. */
  readonly swigluLimit: number;
}

export interface MoeParams {
  readonly router: RouterParams;
  readonly experts: readonly SwigluParams[];
  /** Sees every token, with weight 1. */
  readonly shared: SwigluParams;
}

/**
 * A mixture of experts: the shared expert's output plus the weighted outputs of the experts each token is routed to.
 *
 * @param x [tokens, hidden]
 * @param isImage Whether a token belongs to a picture.
 * @returns The routing, and y `[tokens, hidden]`.
 * @throws RangeError where shapes do not fit, or the number of experts is not the router's.
 * Source: V4.1 inference/model.py, `MoE`.
 */
export function mixtureOfExperts(
  config: MoeConfig,
  { router, experts, shared }: MoeParams,
  x: Matrix,
  isImage?: (token: number) => boolean,
): Routing & { readonly y: Matrix } {
  if (experts.length !== router.gate.rows) {
    throw new RangeError(`experts: ${experts.length}, the router chooses from ${router.gate.rows}`);
  }
  const routing = routeTokens(config, router, x, isImage);
  const y = swiglu(x, shared, config.swigluLimit);
  for (const [index, expert] of experts.entries()) {
    const picks = picksOf(routing.experts, index);
    if (picks.length === 0) continue;
    const tokens = picks.map((pick) => Math.floor(pick / config.topK));
    const output = swiglu(gather(x, tokens), expert, config.swigluLimit);
    for (const [row, token] of tokens.entries()) {
      const weight = routing.weights.values[picks[row] ?? 0] ?? 0;
      addScaled(y.values, token * y.columns, output.values, row * y.columns, y.columns, weight);
    }
  }
  return { ...routing, y };
}

/** Places in `experts` where one expert stands. */
function picksOf(experts: Int32Array, wanted: number): number[] {
  const found: number[] = [];
  for (let pick = 0; pick < experts.length; pick++) if (experts[pick] === wanted) found.push(pick);
  return found;
}

function gather(x: Matrix, tokens: readonly number[]): Matrix {
  const gathered = matrix(tokens.length, x.columns);
  for (const [row, token] of tokens.entries()) gathered.values.set(rowOf(x, token), row * x.columns);
  return gathered;
}
