import { adjectives, functionWords, nouns, type Salience, salience, verbs } from "./commonWords";
import { longestText } from "./words";

/** A text that hides one fact and asks for it at its end. */
export interface HiddenFact {
  readonly text: string;
  /** The word that a right answer gives, in lower case. */
  readonly answer: string;
  /** Words from the hidden answer to the end of the text: how far back the last token has to look. */
  readonly distance: number;
}

export interface HiddenFactOptions {
  /** Words of the text; a sentence more or less. From 12 to 988, so that a toy reads the text. */
  readonly words: number;
  /** Where the fact stands: 0 at the beginning, 1 right before the question. */
  readonly depth: number;
  /** A whole number. */
  readonly seed: number;
  /** What kind of word the answer is: an invented one unless stated. */
  readonly kind?: Salience;
}

/** What has a name in a text besides the passkey: facts of the same form, which must not be mistaken for it. */
const named = "dog horse harbour boat village river inn mill bridge island teacher sailor".split(" ");
const syllables =
  "ba be bo da de do fu ga go ka ke ko ku la lo lu ma me mo na ne no nu pa po ra re ro sa so ta to tu va ve vi za zo".split(
    " ",
  );
/** n: a noun, v: a verb, a: an adjective, r: a name. */
const templates = [
  "the {n} of the {n} was {a}",
  "in the {n} a {a} {a} {n} stood by the {n}",
  "she {v} the {n} and {v} it to the {n}",
  "he had a {a} {n} before the {a} {n}",
  "when the {n} {v} they {v} over the {a} {n}",
  "every {n} the {n} {v} with a {n} from {r}",
  "{r} {v} the {a} {n} near {r}",
  "after {n} {r} {v} down to the {n} and {v}",
  "no {n} was so {a} as the {a} {n} of {r}",
  "it was a {a} {n} and the {n} {v} by the {n}",
];

const kinds: readonly Salience[] = ["rare", "content", "function"];
const longestSentence = Math.max(...templates.map((template) => template.split(" ").length));
const fewestWords = 12;
const mostWords = longestText - longestSentence;

/** Whole numbers from 0 up to, not including, a bound: mulberry32. */
function drawer(seed: number): (bound: number) => number {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/**
 * A seeded text of simple sentences, some with names, in which one says “the passkey is” and an invented word, and others
 * of the same form name other things. It ends with the question “the passkey is”.
 *
 * @throws RangeError for a number of words outside these bounds, a depth that is not from 0 to 1, a seed that is no whole
 * number, an unknown kind.
 */
export function hideFact(options: HiddenFactOptions): HiddenFact {
  const { words, depth, seed, kind = "rare" } = options;
  checkOptions({ words, depth, seed, kind });
  const draw = drawer(seed);
  const pick = (list: readonly string[]) => list[draw(list.length)] ?? "";
  const names = inventedWords(pick, 8 + named.length + 1);
  const invented = names.pop() ?? "";
  const answer = kind === "rare" ? invented : pick(kind === "content" ? nouns : functionWords);
  const facts = named.map((thing, index) => `the ${thing} is ${names[index]}`);
  const others = names.slice(named.length);
  const lists: Readonly<Record<string, readonly string[]>> = { n: nouns, v: verbs, a: adjectives };
  const fill = (template: string) => template.replace(/\{(.)\}/g, (_, kind: string) => pick(lists[kind] ?? others));
  const sentences: string[] = [];
  const room = words - 7;
  for (let count = 0; count < room; count = lengthOf(sentences)) {
    const fact = draw(4) === 0 ? facts.pop() : undefined;
    sentences.push(fact ?? fill(pick(templates)));
  }
  const before = sentenceAt(sentences, depth);
  sentences.splice(before, 0, `the passkey is ${answer}`);
  const text = `${sentences.map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`).join(" ")} The passkey is`;
  return { text, answer, distance: 3 + lengthOf(sentences.slice(before + 1)) };
}

function checkOptions({ words, depth, seed, kind }: Required<HiddenFactOptions>): void {
  if (!(Number.isInteger(words) && words >= fewestWords && words <= mostWords)) {
    throw new RangeError(`words: ${words}; a whole number from ${fewestWords} to ${mostWords} is accepted`);
  }
  if (!(depth >= 0 && depth <= 1)) throw new RangeError(`depth: ${depth}; a number from 0 to 1 is accepted`);
  if (!Number.isInteger(seed)) throw new RangeError(`seed: ${seed}; a whole number is accepted`);
  if (!kinds.includes(kind)) throw new RangeError(`kind: ${kind}; one of ${kinds.join(", ")} is accepted`);
}

function lengthOf(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + sentence.split(" ").length, 0);
}

/** The sentence that begins nearest to a depth, counted in words. */
function sentenceAt(sentences: readonly string[], depth: number): number {
  const wanted = depth * lengthOf(sentences);
  let begin = 0;
  for (const [index, sentence] of sentences.entries()) {
    const length = lengthOf([sentence]);
    if (wanted < begin + length / 2) return index;
    begin += length;
  }
  return sentences.length;
}

/** Different words of two or three syllables that no list knows. */
function inventedWords(pick: (list: readonly string[]) => string, count: number): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const word = pick(syllables) + pick(syllables) + pick(["", ...syllables.slice(0, 12)]);
    if (word.length > 3 && salience(word) === "rare") words.add(word);
  }
  return [...words];
}
