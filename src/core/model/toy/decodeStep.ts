import { dotAt, type Matrix, rowOf, rowsOf } from "../../attention/matrix";
import { decode, resume, startStack } from "../stack";
import { writeEntries } from "../stackEntries";
import type { StackWeights } from "../stackWeights";
import { toyEmbeddings } from "./embeddings";
import { toyPlaces } from "./sizes";
import type { Toy } from "./toy";
import { toyStack } from "./toyMaps";

/** Numbers in the weight matrices that one attention layer multiplies with. */
export interface LayerMatrices {
  /** To the queries, in two steps, and to the row. */
  readonly queries: number;
  readonly row: number;
  readonly output: number;
}

/** What one layer really did for one token, counted while it ran. */
export interface DecodeStep {
  readonly words: readonly string[];
  /** Bytes of a packed row, key and value. */
  readonly rowBytes: number;
  readonly rowsWritten: number;
  /** Rows that attention read, the token's own included. */
  readonly rowsRead: number;
  /** Bytes that the layer's rows take, after the step. */
  readonly bytesHeld: number;
  /** Attention probabilities, [heads, rows]. */
  readonly weights: Matrix;
  readonly heads: number;
  readonly headDim: number;
  readonly hidden: number;
  readonly matrices: LayerMatrices;
  /** Of the words of the text the one whose code the answer holds most of. */
  readonly word: string;
}

/**
 * Decodes the last word of a text in one layer of a dense toy: a key and a value for each token, as bf16, packed. The rows
 * of the words before it are written first; in a toy they follow from the embeddings alone. The layers of a dense toy are
 * all alike, so that one stands for each.
 *
 * @param words In lower case, as `wordsOf` gives them; two or more.
 * @throws RangeError for fewer than two words.
 */
export function decodeStep(toy: Toy, words: readonly string[]): DecodeStep {
  if (words.length < 2) throw new RangeError(`words: ${words.length}; two or more are accepted`);
  const whole = toyStack(toy.sizes, "dense");
  const config = { ...whole, layers: whole.layers.slice(0, 1) };
  const [layer] = config.layers;
  const weights: StackWeights = { layers: toy.weights.layers.slice(0, 1) };
  const [own] = weights.layers;
  if (layer === undefined || own === undefined) throw new RangeError("layers: a toy has one or more");
  const embeddings = toyEmbeddings(toy.sizes, words, toy.codeOf);
  const last = words.length - 1;
  let seen: Matrix | null = null;
  const run = startStack(config, weights, words.length, {
    observe: (event) => {
      seen = event.weights[0] ?? null;
    },
  });
  writeEntries(run, layer, rowsOf(embeddings, 0, last), 0);
  run.cache.advance(last);
  resume(run, last, 0);
  const before = { ...run.work[0] };
  const out = decode(run, rowsOf(embeddings, last, last + 1));
  const after = run.work[0];
  const { main } = run.cache.layer(0);
  if (seen === null || main === null || after === undefined) throw new RangeError("the layer has not run");
  const { attention } = own;
  const size = ({ rows, columns }: Matrix) => rows * columns;
  return {
    words,
    rowBytes: main.bytes / main.rows,
    rowsWritten: after.entriesWritten - (before.entriesWritten ?? 0),
    rowsRead: after.entriesRead - (before.entriesRead ?? 0),
    bytesHeld: main.bytes,
    weights: seen,
    heads: config.heads,
    headDim: config.headDim,
    hidden: config.hidden,
    matrices: {
      queries: size(attention.wqA) + size(attention.wqB),
      row: size(attention.wkv),
      output: size(attention.woA) + size(attention.woB),
    },
    word: wordOf(toy, words, rowOf(out, 0)),
  };
}

function wordOf(toy: Toy, words: readonly string[], hidden: Float64Array): string {
  const { answer, code } = toyPlaces(toy.sizes);
  const shareOf = (word: string) => dotAt(toy.codeOf(word), 0, hidden, answer, code);
  return [...new Set(words)].reduce((best, word) => (shareOf(word) > shareOf(best) ? word : best));
}
