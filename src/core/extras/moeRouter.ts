import { expectAbove, expectCount, expectLength } from "../attention/check";
import { copyOf, type Matrix, matrix, project, rowOf } from "../attention/matrix";
import { topK } from "../attention/topK";

/** Keeps scores of zero from a division by zero. As published. */
const leastSum = 1e-20;

export interface RouterConfig {
  /** Experts a token is given to. */
  readonly topK: number;
  /** What all weights of a token sum to. */
  readonly routeScale: number;
  /**
   * Where a token is given to one expert only: whether its score is divided by itself, as in V4, or is its weight, times
   * the route scale, as in V4.1.
   */
  readonly normalisesSingle: boolean;
}

export interface RouterParams {
  /** [experts, hidden] */
  readonly gate: Matrix;
  /** [experts], moves the choice for text. */
  readonly bias: Float64Array;
  /** [experts], moves the choice for image tokens; `null` where a model has none. */
  readonly imageBias: Float64Array | null;
}

/** Which experts each token is given to. */
export interface Routing {
  /** [tokens, experts] */
  readonly logits: Matrix;
  /** [tokens, experts], √softplus of the logits. */
  readonly scores: Matrix;
  /** [tokens, experts], what the choice is made by. */
  readonly biased: Matrix;
  /** [tokens · topK], the best first. Equal ones: the earlier expert first. */
  readonly experts: Int32Array;
  /** [tokens, topK], in the order of `experts`. */
  readonly weights: Matrix;
}

/**
 * Routes tokens to experts: score = √softplus(gate · x), the choice by score + bias, the weights by the scores alone. A
 * bias can so balance the load without changing what an expert counts for.
 *
 * @param x [tokens, hidden]
 * @param isImage Whether a token belongs to a picture.
 * @throws RangeError where shapes do not fit, there are fewer experts than `topK`, or a bias or a score is no number.
 * Source: V4 and V4.1 inference/model.py, `Gate`.
 */
export function routeTokens(
  config: RouterConfig,
  { gate, bias, imageBias }: RouterParams,
  x: Matrix,
  isImage: (token: number) => boolean = () => false,
): Routing {
  checkSizes(gate.rows, bias, imageBias, config);
  const logits = project(x, gate, "gate");
  const scores = matrix(x.rows, gate.rows, logits.values.map(sqrtSoftplus));
  const biased = copyOf(scores);
  const experts = new Int32Array(x.rows * config.topK);
  const weights = matrix(x.rows, config.topK);
  for (let token = 0; token < x.rows; token++) {
    const row = rowOf(biased, token);
    const own = isImage(token) ? (imageBias ?? bias) : bias;
    for (let expert = 0; expert < row.length; expert++) row[expert] = (row[expert] ?? 0) + (own[expert] ?? 0);
    const chosen = topK(row, config.topK).sort((a, b) => (row[b] ?? 0) - (row[a] ?? 0) || a - b);
    experts.set(chosen, token * config.topK);
    weigh(rowOf(weights, token), rowOf(scores, token), chosen, config);
  }
  return { logits, scores, biased, experts, weights };
}

function checkSizes(
  experts: number,
  bias: Float64Array,
  imageBias: Float64Array | null,
  { topK: k, routeScale }: RouterConfig,
): void {
  checkBias("bias", bias, experts);
  if (imageBias !== null) checkBias("imageBias", imageBias, experts);
  expectCount("topK", k);
  if (k > experts)
    throw new RangeError(`topK: ${k} of ${experts} experts; a whole number from 1 to ${experts} is accepted`);
  expectAbove("routeScale", routeScale);
}

/** With −∞ an expert could not be chosen, and a token could find fewer than it is given to. */
function checkBias(name: string, bias: Float64Array, experts: number): void {
  expectLength(name, bias, experts);
  const odd = bias.findIndex((value) => !Number.isFinite(value));
  if (odd !== -1) throw new RangeError(`${name}: ${bias[odd]} at ${odd}; finite numbers are accepted`);
}

/** √ln(1 + e^x), without overflow. */
function sqrtSoftplus(x: number): number {
  return Math.sqrt(Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))));
}

function weigh(
  weights: Float64Array,
  scores: Float64Array,
  chosen: Int32Array,
  { routeScale, normalisesSingle }: RouterConfig,
): void {
  let sum = leastSum;
  for (const expert of chosen) sum += scores[expert] ?? 0;
  const divisor = chosen.length > 1 || normalisesSingle ? sum : 1;
  for (const [pick, expert] of chosen.entries()) weights[pick] = ((scores[expert] ?? 0) / divisor) * routeScale;
}
