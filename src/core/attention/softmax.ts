/**
 * Turns the first `count` scores into probabilities, in place: e^(s − max) / Σ. Scores of −∞ get 0.
 *
 * @param sink A logit that takes part in the denominator only (V4): the probabilities then sum to less than 1. It is not
 * scaled as scores are. −∞ is no sink.
 * Where nothing has a finite score and there is no sink, all become 0.
 * Source: V4 inference/kernel.py, `sparse_attn` (`attn_sink`).
 */
export function softmax(scores: Float64Array, count: number = scores.length, sink = Number.NEGATIVE_INFINITY): void {
  let largest = sink;
  for (let index = 0; index < count; index++) largest = Math.max(largest, scores[index] ?? 0);
  if (largest === Number.NEGATIVE_INFINITY) {
    scores.fill(0, 0, count);
    return;
  }
  let sum = Math.exp(sink - largest);
  for (let index = 0; index < count; index++) {
    const weight = Math.exp((scores[index] ?? 0) - largest);
    scores[index] = weight;
    sum += weight;
  }
  for (let index = 0; index < count; index++) scores[index] = (scores[index] ?? 0) / sum;
}
