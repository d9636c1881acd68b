import { choice, flag, steps, wholeNumber } from "../../ui/params/kinds";
import type { Stop, Values } from "../../ui/params/param";
import type { Verdict } from "../define";
import { queries, textWords } from "./texts";

/** Training is recorded at this many steps, evenly spread, and before the first. */
export const recordings = 40;

const plain = (...values: readonly number[]): readonly Stop[] => values.map((value) => ({ value, real: null }));

const stageSteps = plain(0, 100, 200, 400, 800);
const counted = (unit: string) => (value: number) => `${unit}${value === 1 ? "" : "s"}`;

export const params = {
  warmup: steps(stageSteps, 400, { label: "Dense warm-up", unit: counted("step") }),
  sparse: steps(stageSteps, 400, { label: "Sparse stage", unit: counted("step") }),
  rate: steps(plain(0.005, 0.01, 0.02, 0.05), 0.02, { label: "Learning rate", unit: () => "" }),
  topK: steps(plain(2, 4, 8, 16, 32), 8, { label: "Top-k", unit: () => `of up to ${textWords} entries` }),
  heads: steps(plain(1, 2, 4, 8), 4, { label: "Index heads", unit: counted("head") }),
  texts: steps(plain(1, 4, 16, 64), 64, { label: "Texts to learn from", unit: counted("text") }),
  seed: wholeNumber({ min: 1, max: 99, unit: "of 99" }, 1, { label: "Seed" }),
  query: choice(
    queries.map(({ token, word }) => ({ value: token, key: word, label: `“${word}”` })),
    queries[1].token,
    { label: "Word that asks" },
  ),
  /**
   * Whether the reader has had it trained: before that there is no long work. Tests with random states leave the seconds out
   * that a training takes; it has tests of its own.
   */
  trained: { ...flag(false, { label: "Trained" }), samples: [false] },
  at: wholeNumber({ min: 0, max: recordings, unit: `of ${recordings}` }, recordings, { label: "Recording shown" }),
};

export type TrainParams = Values<typeof params>;

/** What a training depends on. */
const settings = ["warmup", "sparse", "rate", "topK", "heads", "texts", "seed"] as const;

/** A training holds for its settings: others show the untrained indexer until the reader trains again. */
export function judge(before: TrainParams, after: TrainParams): Verdict<typeof params> {
  if (after.warmup + after.sparse === 0) {
    return { ok: false, reason: "One of the two stages needs steps: without any there is nothing to train." };
  }
  const isOther = settings.some((name) => before[name] !== after[name]);
  if (!(before.trained && after.trained && isOther)) return { ok: true, params: after, notices: [] };
  return {
    ok: true,
    params: { ...after, trained: false, at: recordings },
    notices: ["Other settings: the indexer is untrained again until you train it."],
  };
}
