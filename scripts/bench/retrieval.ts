import {
  answerQuestion,
  type HiddenFactOptions,
  hideFact,
  makeToy,
  readQuestion,
  type ToyMechanism,
  toyMechanisms,
  wordsOf,
} from "../../src/core";
import { table } from "./statistics";

/** Means over the texts of one depth, or of all. */
interface Rates {
  /** The part of right answers. */
  readonly right: number;
  readonly margin: number;
  /** Without the texts in which exact full attention finds nothing; `null` where these are all. */
  readonly error: number | null;
}

/** How often a mechanism retrieves what a text says once, by where it says it. */
export interface RetrievalRates {
  readonly mechanism: ToyMechanism;
  readonly byDepth: readonly Rates[];
  readonly overall: Rates;
  /** Texts left out of the errors. */
  readonly leftOut: number;
  /** Of the selection; `null` where nothing is picked. */
  readonly recall: number | null;
}

export interface RetrievalGroup {
  readonly title: string;
  readonly rates: readonly RetrievalRates[];
}

/** 0 is the beginning of the text, 1 the sentence before the question. */
const depths = [0, 0.25, 0.5, 0.75, 1];
/** Toys with other codes, in turns. Neither they nor the texts were used to build the weights, or by tests. */
const toySeeds = [101, 102, 103, 104, 105];
const firstSeed = 400_001;

/**
 * Asks texts of about 125 to 185 words. The toy's rows are packed, stored and read back; they follow from words alone, so that they
 * are made without running every token through every layer (a test holds both ways to the same bits).
 */
function rates(
  texts: number,
  kind: HiddenFactOptions["kind"] & string,
  mechanisms: readonly ToyMechanism[],
): RetrievalGroup {
  const toys = toySeeds.map((seed) => makeToy(seed));
  const tallies = mechanisms.map((mechanism) => new Tally(mechanism));
  let words = 0;
  for (let text = 0; text < texts; text++) {
    // Every toy meets every depth.
    const toy = toys[Math.floor(text / depths.length) % toys.length];
    if (toy === undefined) continue;
    const place = text % depths.length;
    const length = 125 + ((text * 37) % 60);
    const fact = hideFact({ words: length, depth: depths[place] ?? 0, seed: firstSeed + text, kind });
    const question = readQuestion(toy, fact.text);
    words += wordsOf(fact.text).length;
    for (const tally of tallies) {
      const { word, margin, fidelity } = answerQuestion(toy, tally.mechanism, question);
      tally.add(place, { isRight: word === fact.answer, margin, error: fidelity.error, recall: fidelity.recall });
    }
  }
  return {
    title: `${texts} texts of ${Math.round(words / texts)} words on average, the answer a ${kind} word`,
    rates: tallies.map((tally) => tally.rates()),
  };
}

interface Answer {
  readonly isRight: boolean;
  readonly margin: number;
  readonly error: number | null;
  readonly recall: number | null;
}

class Tally {
  readonly mechanism: ToyMechanism;
  readonly #answers: readonly Answer[][] = depths.map(() => []);

  constructor(mechanism: ToyMechanism) {
    this.mechanism = mechanism;
  }

  add(place: number, answer: Answer): void {
    this.#answers[place]?.push(answer);
  }

  rates(): RetrievalRates {
    const all = this.#answers.flat();
    return {
      mechanism: this.mechanism,
      byDepth: this.#answers.map(ratesOf),
      overall: ratesOf(all),
      leftOut: all.filter(({ error }) => error === null).length,
      recall: meanOf(all.map(({ recall }) => recall)),
    };
  }
}

function ratesOf(answers: readonly Answer[]): Rates {
  return {
    right: meanOf(answers.map(({ isRight }) => (isRight ? 1 : 0))) ?? 0,
    margin: meanOf(answers.map(({ margin }) => margin)) ?? 0,
    error: meanOf(answers.map(({ error }) => error)),
  };
}

/** Of what is a number; `null` where nothing is. */
function meanOf(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((total, value) => total + value, 0) / numbers.length;
}

/** Every mechanism on words that gates keep; then those that pool on words that gates let go first. */
export function retrievalGroups(): readonly RetrievalGroup[] {
  return [rates(200, "rare", toyMechanisms), rates(25, "function", ["dense", "v4", "v41"])];
}

/** One group as a table: at each depth how many are right, margin, error. */
export function retrievalTable({ title, rates }: RetrievalGroup): string {
  const number = (value: number | null) => (value === null ? "–" : value.toFixed(3));
  const cell = ({ right, margin, error }: Rates) => `${(100 * right).toFixed(1)} % ${number(margin)} ${number(error)}`;
  const header = ["right, margin, error at depth", ...depths.map(String), "all", "left out", "selection recall"];
  const rows = rates.map(({ mechanism, byDepth, overall, leftOut, recall }) => [
    mechanism,
    ...byDepth.map(cell),
    cell(overall),
    String(leftOut),
    number(recall),
  ]);
  return `${title}\n${table(header, rows)}`;
}
