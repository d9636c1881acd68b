/** Most words that a text may have: more would make a reader wait. */
export const longestText = 1000;

/**
 * The words of a text in order, in lower case: runs of letters and digits. An apostrophe inside a run is left out of it
 * (“don’t” is one word). All other signs and spaces only part words, and are dropped. Scripts that put no spaces between words,
 * as Chinese and Japanese, give one word from one sign to the next. Lower case is Unicode's, of no language: “İ” becomes “i”
 * as “I” does, “ı” stays, “ß” is not “ss”.
 *
 * @throws RangeError for what is no string, for a text without a word, and for one of more than `longestText` words.
 */
export function wordsOf(text: string): readonly string[] {
  if (typeof text !== "string") throw new RangeError(`text: ${String(text)}; a string is accepted`);
  const runs = text.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu);
  if (runs === null) throw new RangeError("text: no words; a text with at least one letter or digit is accepted");
  if (runs.length > longestText) {
    throw new RangeError(`text: ${runs.length} words; from 1 to ${longestText} are accepted`);
  }
  // Lower case leaves the dot of İ apart, and can leave a letter and its accent apart again.
  return runs.map((run) =>
    run
      .replace(/['’]/g, "")
      .toLowerCase()
      .replace(/i\u0307/g, "i")
      .normalize("NFC"),
  );
}
