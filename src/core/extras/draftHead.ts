/**
 * DSpark's output side: all drafts get their logits at once, then one after another a bias that depends on the token
 * chosen before. So a draft can follow from the ones before it although the blocks see no chosen draft.
 *
 * Source: V4.1 inference/model.py, `DSparkBlock.forward_head`, `DSparkMarkovHead`, `DSparkConfidenceHead`.
 */
import { copyOf, dotAt, expectShape, type Matrix, matrix, project, rowOf, rowsOf } from "../attention/matrix";
import { rmsNormRows } from "../attention/norm";

export interface DraftHeadParams {
  /** [hidden] */
  readonly norm: Float64Array;
  /** [vocabulary, hidden], the model's own output matrix. */
  readonly head: Matrix;
  /** [vocabulary, rank], a vector for the token before. */
  readonly markovEmbedding: Matrix;
  /** [vocabulary, rank], what it makes of the next. */
  readonly markovHead: Matrix;
  /** [1, hidden + rank] */
  readonly confidence: Matrix;
}

export interface DraftHeadResult {
  /** [drafts, vocabulary], before the bias. */
  readonly baseLogits: Matrix;
  /** [drafts, vocabulary], from the token chosen before. */
  readonly markovBias: Matrix;
  /** [drafts, vocabulary], their sum. */
  readonly logits: Matrix;
  /** [1 + drafts]: the last token, then the drafts. */
  readonly outputIds: Int32Array;
  /** [drafts], a logit: how likely the draft is to be accepted. */
  readonly confidence: Float64Array;
}

/** Chooses a token from logits `[vocabulary]`. */
export type Sampler = (logits: Float64Array) => number;

/** The token of the largest logit, the first of equal ones: sampling at temperature 0. */
export const greedy: Sampler = (logits) =>
  logits.reduce((best, logit, token) => (logit > (logits[best] ?? Number.NEGATIVE_INFINITY) ? token : best), 0);

/**
 * Chooses the drafts of one step. Logits read the hidden state after its norm, confidence reads it before.
 *
 * @param hidden [drafts, hidden], the collapsed streams of the last block.
 * @param lastToken The token that the model itself has chosen.
 * @throws RangeError where shapes do not fit, or a token, also one that was sampled, has no row.
 */
export function draftHead(
  normEps: number,
  params: DraftHeadParams,
  hidden: Matrix,
  lastToken: number,
  sample: Sampler = greedy,
): DraftHeadResult {
  const { head, markovEmbedding, markovHead } = params;
  expectShape("markovEmbedding", markovEmbedding, head.rows, markovEmbedding.columns);
  expectShape("markovHead", markovHead, head.rows, markovEmbedding.columns);
  expectShape("confidence", params.confidence, 1, hidden.columns + markovEmbedding.columns);
  const baseLogits = project(rmsNormRows(hidden, normEps, params.norm, "norm"), head, "head");
  const markovBias = matrix(hidden.rows, head.rows);
  const logits = copyOf(baseLogits);
  const outputIds = Int32Array.of(lastToken, ...new Int32Array(hidden.rows));
  const confidence = new Float64Array(hidden.rows);
  for (let draft = 0; draft < hidden.rows; draft++) {
    const before = tokenRow(markovEmbedding, outputIds[draft] ?? lastToken);
    const bias = rowOf(project(before, markovHead, "markovHead", rowsOf(markovBias, draft, draft + 1)), 0);
    const own = rowOf(logits, draft);
    for (let token = 0; token < own.length; token++) own[token] = (own[token] ?? 0) + (bias[token] ?? 0);
    outputIds[draft + 1] = tokenOf(sample(own), head.rows);
    confidence[draft] = confidenceOf(rowOf(hidden, draft), before.values, params.confidence.values);
  }
  return { baseLogits, markovBias, logits, outputIds, confidence };
}

function confidenceOf(hidden: Float64Array, before: Float64Array, weight: Float64Array): number {
  return (
    dotAt(hidden, 0, weight, 0, hidden.length) + dotAt(before, 0, weight, hidden.length, weight.length - hidden.length)
  );
}

/**
 * A token's row of an embedding, `[1, columns]`: a view.
 *
 * @throws RangeError where the token has no row.
 */
export function tokenRow(embedding: Matrix, token: number): Matrix {
  return rowsOf(embedding, tokenOf(token, embedding.rows), token + 1);
}

function tokenOf(token: number, vocabulary: number): number {
  if (!(Number.isInteger(token) && token >= 0 && token < vocabulary)) {
    throw new RangeError(`token: ${token} of a vocabulary of ${vocabulary}; a whole number from 0 on is accepted`);
  }
  return token;
}
