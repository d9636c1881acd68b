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

/** How often a mechanism retrieves what a text says once, by where it says it. */
export interface RetrievalRates {
  readonly mechanism: ToyMechanism;
  /** The part of right answers at each depth. */
  readonly byDepth: readonly number[];
  readonly overall: number;
  /** Means over all texts. */
  readonly margin: number;
  readonly error: number;
  /** `null` where nothing is picked. */
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
      tally.add(place, word === fact.answer, margin, fidelity.error ?? 0, fidelity.recall);
    }
  }
  return {
    title: `${texts} texts of ${Math.round(words / texts)} words on average, the answer a ${kind} word`,
    rates: tallies.map((tally) => tally.rates()),
  };
}

class Tally {
  readonly mechanism: ToyMechanism;
  readonly #right = depths.map(() => 0);
  readonly #asked = depths.map(() => 0);
  readonly #recalls: number[] = [];
  #margin = 0;
  #error = 0;

  constructor(mechanism: ToyMechanism) {
    this.mechanism = mechanism;
  }

  add(place: number, isRight: boolean, margin: number, error: number, recall: number | null): void {
    this.#asked[place] = (this.#asked[place] ?? 0) + 1;
    if (isRight) this.#right[place] = (this.#right[place] ?? 0) + 1;
    this.#margin += margin;
    this.#error += error;
    if (recall !== null) this.#recalls.push(recall);
  }

  rates(): RetrievalRates {
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const asked = sum(this.#asked);
    return {
      mechanism: this.mechanism,
      byDepth: this.#right.map((right, place) => right / (this.#asked[place] ?? 1)),
      overall: sum(this.#right) / asked,
      margin: this.#margin / asked,
      error: this.#error / asked,
      recall: this.#recalls.length === 0 ? null : sum(this.#recalls) / this.#recalls.length,
    };
  }
}

/** Every mechanism on words that gates keep; then those that pool on words that gates let go first. */
export function retrievalGroups(): readonly RetrievalGroup[] {
  return [rates(200, "rare", toyMechanisms), rates(25, "function", ["dense", "v4", "v41"])];
}

/** One group as a table. */
export function retrievalTable({ title, rates }: RetrievalGroup): string {
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  const header = ["right at depth", ...depths.map(String), "all", "margin", "error", "recall"];
  const rows = rates.map(({ mechanism, byDepth, overall, margin, error, recall }) => [
    mechanism,
    ...byDepth.map(percent),
    percent(overall),
    margin.toFixed(3),
    error.toFixed(3),
    recall === null ? "–" : recall.toFixed(3),
  ]);
  return `${title}\n${table(header, rows)}`;
}
