import { hideFact, wordsOf } from "../../core";

/** Words of each text. */
export const textWords = 56;

/** A sentence more than is kept, so that no text ends early. */
const written = textWords + 8;

/** Seeds of the texts that nothing is learnt from; the first of them is shown. */
const heldOutSeeds = [1, 2, 3, 4] as const;
/** Texts to learn from have seeds from here on, with room for as many as a training may ask for. */
const firstSeed = 1000;
const seedsEach = 100;

function textOf(seed: number): readonly string[] {
  return wordsOf(hideFact({ words: written, depth: 0.5, seed }).text).slice(0, textWords);
}

/** Texts that are the same for every training, and that none learns from. */
export function heldOutTexts(): readonly (readonly string[])[] {
  return heldOutSeeds.map(textOf);
}

/** Texts that an indexer learns from. */
export function taughtTexts(seed: number, count: number): readonly (readonly string[])[] {
  return Array.from({ length: count }, (_, index) => textOf(firstSeed + seedsEach * seed + index));
}

/** The text that is shown. */
export const shownText = textOf(heldOutSeeds[0]);

export interface Query {
  /** Its place in the shown text, counted from 0. */
  readonly token: number;
  readonly word: string;
}

function lastOf(word: string): Query {
  const token = shownText.lastIndexOf(word);
  if (token < 0) throw new RangeError(`“${word}” is not in the shown text`);
  return { token, word };
}

/** Words of the shown text whose rows are recorded. */
export const queries = [lastOf("bank"), lastOf("stood"), lastOf("summer")] as const;
