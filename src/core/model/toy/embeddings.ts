import { type Matrix, matrix, rowOf } from "../../attention/matrix";
import { noWord, wordCode } from "./codes";
import { salience } from "./commonWords";
import { type ToySizes, toyPlaces } from "./sizes";

/** The code of each word asked for, made once. */
export function codeBook({ groups, slice }: ToySizes, seed: number): (word: string) => Float64Array {
  const known = new Map<string, Float64Array>();
  return (word) => {
    const code = known.get(word) ?? wordCode(word, seed, 2 * groups * slice, slice);
    known.set(word, code);
    return code;
  };
}

/**
 * The hidden states that words enter the stack with: each carries its own code and those of the two words before, an empty
 * answer, and how much the word says.
 *
 * @param words In lower case, `wordsOf`.
 * @param codeOf From `codeBook`.
 * @returns [words, hidden]
 */
export function toyEmbeddings(
  sizes: ToySizes,
  words: readonly string[],
  codeOf: (word: string) => Float64Array,
): Matrix {
  const places = toyPlaces(sizes);
  const embeddings = matrix(words.length, places.hidden);
  for (const [token, word] of words.entries()) {
    const row = rowOf(embeddings, token);
    row.set(codeOf(word), places.here);
    row.set(codeOf(words[token - 1] ?? noWord), places.before);
    row.set(codeOf(words[token - 2] ?? noWord), places.earlier);
    const kind = salience(word);
    row[places.one] = 1;
    row[places.content] = kind === "function" ? 0 : 1;
    row[places.rare] = kind === "rare" ? 1 : 0;
  }
  return embeddings;
}
