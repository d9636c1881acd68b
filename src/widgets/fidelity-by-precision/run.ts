import { compareStored, hideFact, makeToy, type RowStorage, readQuestion, storedRuns } from "../../core";
import type { Where } from "./params";
import { plain, storages } from "./rows";

/** What the work depends on. */
export interface FidelityInput {
  readonly texts: number;
}

/** The mean over the texts of what one storage makes of them. */
export interface Outcome {
  /** Texts whose passkey is answered. */
  readonly right: number;
  /** Lead of the best word over the next. */
  readonly margin: number;
  /** Distance from the answer of bf16 rows, as a share of it. */
  readonly error: number;
  /** Of the entries that bf16 keys pick, the part that is picked. */
  readonly recall: number;
}

/** By place of the passkey: each storage by its key. */
export type FidelityResult = Readonly<Record<Where, Readonly<Record<string, Outcome>>>>;

/** Texts of a set, each read by a toy of its own seed. */
export const textsOfSet = 6;
const words = 60;
/** Right before the question, and far enough before it that no window reaches there. */
const depths: Readonly<Record<Where, number>> = { near: 1, far: 0.3 };

const all: readonly RowStorage[] = storages.flatMap((main) =>
  storages.flatMap((window) => storages.map((indexer) => ({ main, window, indexer }))),
);

export function keyOf({ main, window, indexer }: RowStorage): string {
  return `${main} ${window} ${indexer}`;
}

/** Numbers travel with the page: four decimals say more than a mean of so few texts knows. */
const short = (value: number) => Number(value.toFixed(4));

/** Every set's result, once worked out. */
const known = new Map<number, FidelityResult>();

/** Asks a set of texts of each storage, with the passkey in either place. */
export function* run({ texts }: FidelityInput): Generator<{ readonly done: number }, FidelityResult> {
  const before = known.get(texts);
  if (before !== undefined) return before;
  const sums = { near: emptySums(), far: emptySums() };
  const [first, places] = [(texts - 1) * textsOfSet + 1, ["near", "far"] as const];
  for (let number = 0; number < textsOfSet; number++) {
    const seed = first + number;
    const toy = makeToy(seed);
    for (const [half, where] of places.entries()) {
      const { text, answer } = hideFact({ words, depth: depths[where], seed });
      const question = readQuestion(toy, text);
      const asStored = storedRuns(toy, question);
      const reference = asStored(plain);
      for (const [index, storage] of all.entries()) {
        const { word, margin, error, recall } = compareStored(toy, question, asStored(storage), reference);
        const sum = sums[where].get(keyOf(storage));
        if (sum !== undefined) {
          sum.right += word === answer ? 1 : 0;
          sum.margin += margin;
          sum.error += error;
          sum.recall += recall;
        }
        const done = (number * places.length + half + (index + 1) / all.length) / (textsOfSet * places.length);
        if (index % storages.length === 0) yield { done };
      }
    }
  }
  const result = { near: means(sums.near), far: means(sums.far) };
  known.set(texts, result);
  return result;
}

type Sums = Map<string, { right: number; margin: number; error: number; recall: number }>;

const emptySums = (): Sums =>
  new Map(all.map((storage) => [keyOf(storage), { right: 0, margin: 0, error: 0, recall: 0 }]));

function means(sums: Sums): Record<string, Outcome> {
  return Object.fromEntries(
    [...sums].map(([key, { right, margin, error, recall }]) => [
      key,
      {
        right,
        margin: short(margin / textsOfSet),
        error: short(error / textsOfSet),
        recall: short(recall / textsOfSet),
      },
    ]),
  );
}
