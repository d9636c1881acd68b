import { hideFact, wordsOf } from "../../core";
import { exact } from "../../ui/numbers";

/** Most words of a reader's own text, and most characters: a toy reads so many in well under a second on a fast machine. */
const mostWords = 900;
export const mostSigns = 8000;
export const longestWord = 24;
const seed = 5;

/** What stands before the hidden word, and is asked at the end. */
const question = "The passkey is";
const questionWords = wordsOf(question).length;

/** A seeded story of about `words` words, without a passkey in it. */
export function story(words: number): string {
  // With depth 0 the fact is the first sentence; the last three words ask for it.
  const sentences = hideFact({ words, depth: 0, seed }).text.split(". ");
  return `${sentences.slice(1, -1).join(". ")}.`;
}

/** Words as the toy counts them; 0 where there are none. */
export function countWords(text: string): number {
  return /[\p{L}\p{N}]/u.test(text) ? wordsOf(text).length : 0;
}

/** Why a text cannot be used, or `null`. */
export function faultOfText(text: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return "There is no word in it yet: at least one is needed.";
  if (text.length > mostSigns)
    return `These are ${exact(text.length)} characters; at most ${exact(mostSigns)} are taken.`;
  const runs = text.trim().split(/\s+/).length;
  // The engine counts words of at most a thousand; signs without spaces part words too.
  try {
    const count = wordsOf(text).length;
    return count > mostWords ? tooMany(count) : null;
  } catch {
    return tooMany(runs);
  }
}

function tooMany(count: number): string {
  return `These are ${exact(count)} words; at most ${mostWords} are taken, so that the passkey and the question fit in.`;
}

/** Why a word cannot be hidden, or `null`. */
export function faultOfWord(word: string): string | null {
  if (word.trim().length > longestWord) return `It is longer than ${longestWord} characters.`;
  const count = countWords(word);
  if (count === 0) return "A word is needed: letters or digits.";
  return count > 1 ? `These are ${exact(count)} words; one can be hidden.` : null;
}

/** The word as the toy reads it. */
export function asRead(word: string): string {
  return wordsOf(word)[0] ?? "";
}

/** A text with its passkey in it, in pieces as they follow each other. */
export interface Hidden {
  readonly before: string;
  /** "The passkey is marigold."; empty where nothing is hidden. */
  readonly needle: string;
  readonly after: string;
  readonly text: string;
  /** Words in all. */
  readonly words: number;
  /** Position of the hidden word; `null` where nothing is hidden. */
  readonly at: number | null;
}

interface HideOptions {
  readonly text: string;
  readonly word: string;
  /** 0 before the text, 1 right before the question. */
  readonly depth: number;
  readonly isHidden: boolean;
}

/** Puts the passkey's sentence where a sentence ends that is nearest to a depth, counted in words, and the question at the end. */
export function hideIn({ text, word, depth, isHidden }: HideOptions): Hidden {
  const [before, after] = splitAt(text.trim(), depth);
  const needle = isHidden ? `${question} ${word.trim()}.` : "";
  const whole = [before, needle, after, question].filter((piece) => piece !== "").join(" ");
  return {
    before,
    needle,
    after,
    text: whole,
    words: countWords(whole),
    at: isHidden ? countWords(before) + questionWords : null,
  };
}

/** So few sentence ends are too few to choose a depth from: then every gap between words will do. */
const fewSentences = 4;

function splitAt(text: string, depth: number): readonly [string, string] {
  const sentences = text.match(/\S[^.!?]*[.!?]*\S*/g) ?? [text];
  const pieces = sentences.length < fewSentences ? text.split(/\s+/) : sentences;
  const counts = pieces.map(countWords);
  const wanted = depth * counts.reduce((sum, count) => sum + count, 0);
  let [best, nearest, words] = [0, wanted, 0];
  for (const [index, count] of counts.entries()) {
    words += count;
    const apart = Math.abs(words - wanted);
    if (apart < nearest) [best, nearest] = [index + 1, apart];
  }
  const joined = (list: readonly string[]) => list.map((piece) => piece.trim()).join(" ");
  return [joined(pieces.slice(0, best)), joined(pieces.slice(best))];
}

/** A piece of the text as it is shown. */
export interface Piece {
  readonly text: string;
  readonly isNeedle: boolean;
  /** Within the window of the last word. */
  readonly isInWindow: boolean;
}

/** The text in pieces: the passkey's sentence apart, and what lies in the window of the last word apart from the rest. */
export function piecesOf({ before, needle, after, words }: Hidden, window: number): readonly Piece[] {
  const parts = [
    { text: before, isNeedle: false },
    { text: needle, isNeedle: true },
    { text: after, isNeedle: false },
    { text: question, isNeedle: false },
  ].filter(({ text }) => text !== "");
  const first = words - window;
  let count = 0;
  return parts.flatMap(({ text, isNeedle }) => {
    const runs = text.split(/\s+/);
    let far = 0;
    for (const run of runs) {
      if (count >= first) break;
      count += countWords(run);
      far++;
    }
    for (const run of runs.slice(far)) count += countWords(run);
    return [
      { text: runs.slice(0, far).join(" "), isNeedle, isInWindow: false },
      { text: runs.slice(far).join(" "), isNeedle, isInWindow: true },
    ].filter((piece) => piece.text !== "");
  });
}
