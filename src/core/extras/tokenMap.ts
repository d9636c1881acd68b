/** Tokens that read alike share one id, so that n-grams are hashed by what they say and not by how they are written. */

/** Token ids → compressed ids. */
export interface TokenMap {
  /** The normalised text of each token. */
  readonly normalised: readonly string[];
  /** The compressed id of each token, in order of first appearance. */
  readonly ids: Int32Array;
  /** Compressed ids in all. */
  readonly size: number;
}

/**
 * A token's text without accents, in lower case, white space collapsed and cut off at both ends. Text of nothing but
 * white space leaves one space.
 *
 * Letters are put into lower case one by one, so that Σ becomes σ at the end of a word too.
 *
 * Source: V4.1 inference/engram.py, `build_compressed_token_map`.
 */
export function normaliseTokenText(text: string): string {
  const bare = text.normalize("NFKC").normalize("NFD").replace(/\p{M}/gu, "");
  const lower = Array.from(bare, (letter) => letter.toLowerCase()).join("");
  const collapsed = lower.replace(/[ \t\r\n]+/g, " ");
  return collapsed === " " ? " " : collapsed.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "");
}

/**
 * Compresses a vocabulary. Where normalising leaves nothing of a token, its own text stands for it.
 *
 * @param texts The text of each token id. A token that is no whole text (some bytes of a character) is not normalised by
 * the published code and has no place here.
 */
export function compressTokens(texts: readonly string[]): TokenMap {
  const numbers = new Map<string, number>();
  const normalised = texts.map(normaliseTokenText);
  const ids = Int32Array.from(texts, (text, token) => {
    const key = normalised[token] || text;
    const id = numbers.get(key) ?? numbers.size;
    numbers.set(key, id);
    return id;
  });
  return { normalised, ids, size: numbers.size };
}
