import { decodeStep, hideFact, type LayerMatrices, makeToy, wordsOf } from "../../core";

/** What the toy is asked: a text of so many words. */
export interface ToyInput {
  readonly tokens: number;
}

/** One decode step of one layer of the toy, as it was counted while it ran. */
export interface ToyStep {
  readonly tokens: number;
  readonly rowBytes: number;
  readonly rowsWritten: number;
  readonly rowsRead: number;
  /** Bytes of the layer's packed rows, after the step. */
  readonly bytesHeld: number;
  readonly heads: number;
  readonly headDim: number;
  readonly hidden: number;
  readonly matrices: LayerMatrices;
  /** The row that attention gave most weight to, its part of all weight, and its word with the two before it. */
  readonly strongest: { readonly row: number; readonly weight: number; readonly words: readonly string[] };
  /** The text's last words; the last of them is the token that is decoded. */
  readonly tail: readonly string[];
  readonly answer: string;
}

const seed = 5;
/** Where in the text the fact stands that its end asks for. */
const depth = 0.6;
/** A text is made longer than wanted, by a sentence at least, and cut at its beginning. */
const spare = 16;
const tailWords = 3;

/** Runs the step: the last word of a seeded text, asked what “the passkey is”. */
export function* run({ tokens }: ToyInput): Generator<never, ToyStep> {
  const words = wordsOf(hideFact({ words: tokens + spare, depth, seed }).text).slice(-tokens);
  const step = decodeStep(makeToy(seed), words);
  const { rows, columns, values } = step.weights;
  const meanOf = (row: number) => {
    let sum = 0;
    for (let head = 0; head < rows; head++) sum += values[head * columns + row] ?? 0;
    return sum / rows;
  };
  const means = Array.from({ length: columns }, (_, row) => meanOf(row));
  const strongest = means.reduce((best, mean, row) => (mean > (means[best] ?? 0) ? row : best), 0);
  const { rowBytes, rowsWritten, rowsRead, bytesHeld, heads, headDim, hidden, matrices } = step;
  return {
    tokens: words.length,
    rowBytes,
    rowsWritten,
    rowsRead,
    bytesHeld,
    heads,
    headDim,
    hidden,
    matrices,
    strongest: {
      row: strongest,
      weight: means[strongest] ?? 0,
      words: words.slice(Math.max(0, strongest - 2), strongest + 1),
    },
    tail: words.slice(-tailWords),
    answer: step.word,
  };
}
