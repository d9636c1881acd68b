/** Most words that a text may have: more would make a reader wait. */
export const longestText = 1000;

/**
 * The words of a text in order, in lower case: runs of letters and digits. An apostrophe inside a run is left out of it
 * (“don’t” is one word). All other signs and spaces only part words, and are dropped.
 *
 * @throws RangeError for a text without a word, and for one of more than `longestText` words.
 */
export function wordsOf(text: string): readonly string[] {
  const runs = text.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu);
  if (runs === null) throw new RangeError("text: no words; a text with at least one letter or digit is accepted");
  if (runs.length > longestText) {
    throw new RangeError(`text: ${runs.length} words; from 1 to ${longestText} are accepted`);
  }
  // Lower case can leave a letter and its accent apart again.
  return runs.map((run) => run.replace(/['’]/g, "").toLowerCase().normalize("NFC"));
}
