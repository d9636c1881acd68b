/**
 * Turns the first `count` scores into probabilities, in place: e^(s − max) / Σ. Scores of −∞ get 0; where no score is
 * finite, all become 0.
 */
export function softmax(scores: Float64Array, count: number = scores.length): void {
  let largest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) largest = Math.max(largest, scores[index] ?? 0);
  if (largest === Number.NEGATIVE_INFINITY) {
    scores.fill(0, 0, count);
    return;
  }
  let sum = 0;
  for (let index = 0; index < count; index++) {
    const weight = Math.exp((scores[index] ?? 0) - largest);
    scores[index] = weight;
    sum += weight;
  }
  for (let index = 0; index < count; index++) scores[index] = (scores[index] ?? 0) / sum;
}
