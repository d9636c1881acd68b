import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import type { WidgetDefinition } from "../define";
import { captionOf, countMarks, fromQuery, renderWidget } from "../testing";
import { writeQuery } from "../urlState";
import { derive } from "./derive";
import definition from "./index";
import { inputOf } from "./job";
import { judge, params, recordings, type TrainParams } from "./params";
import { run, stepOfRecording, type TrainResult } from "./run";
import { chanceRecall, type TrainInput } from "./task";
import { heldOutTexts, queries, shownText, taughtTexts, textWords } from "./texts";

/** As the page holds it. */
const plain = definition as unknown as WidgetDefinition<typeof params>;
const initial = initialValues(params);
/** Short enough for a test. */
const short: TrainParams = { ...initial, warmup: 100, sparse: 100, texts: 16, trained: true };

function finish(input: TrainInput): { readonly result: TrainResult; readonly done: readonly number[] } {
  const work = run(input);
  const done: number[] = [];
  for (;;) {
    const step = work.next();
    if (step.done) return { result: step.value, done };
    done.push(step.value.done);
  }
}

let trained: TrainResult;
let untrained: TrainResult;
beforeAll(() => {
  trained = finish(inputOf(short)).result;
  untrained = finish(inputOf(initial)).result;
});

describe("every state", () => {
  it("of a training too, at any of its recordings", () => {
    const html = renderWidget(definition, short);
    const view = derive(short, trained);
    expect(countMarks(html)).toBe(view.marks);
    expect(captionOf(html)).toBe(view.caption);
    fc.assert(
      fc.property(fc.nat(recordings), fc.constantFrom(...queries), (at, { token }) => {
        const state = { ...short, at, query: token };
        const { caption, shownRecording, words, table } = derive(state, trained);
        expect(shownRecording).toBe(at);
        expect(caption).toContain(at === 0 ? "Before the first step" : `Step ${stepOfRecording(at, 200)} of 200`);
        expect(words.filter(({ kind }) => kind === "asks").map((word) => word.token)).toEqual([token]);
        expect(words.filter(({ isPick }) => isPick)).toHaveLength(8);
        expect(words.filter(({ isBest }) => isBest)).toHaveLength(8);
        expect(words.every(({ kind, isPick, isBest }) => kind !== "later" || !(isPick || isBest))).toBe(true);
        for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
        expect(fromQuery(definition, writeQuery(plain, state, ""))).toEqual({ params: state, notices: [] });
      }),
    );
  });
});

describe("a training", () => {
  it("lowers KL and raises recall on texts that it never learns from", () => {
    const [first, last] = [trained.recordings[0], trained.recordings.at(-1)];
    // Of this seed KL falls from 0.9 to 0.22, recall rises from 0.31 to 0.76.
    expect(last?.heldOut.loss).toBeLessThan((first?.heldOut.loss ?? 0) / 2);
    expect(last?.heldOut.recall).toBeGreaterThan((first?.heldOut.recall ?? 1) + 0.3);
    expect(first?.heldOut.recall).toBeCloseTo(chanceRecall(textWords, 8), 1);
  });

  it("on one text alone learns that text, and not attention", () => {
    const { recordings: told } = finish({ ...inputOf(short), texts: 1 }).result;
    const last = told.at(-1);
    // The chapter says so: on texts that were held out the KL rises.
    expect(last?.heldOut.loss).toBeGreaterThan(told[0]?.heldOut.loss ?? 0);
    expect(last?.taught.recall).toBeGreaterThan(0.85);
    expect(last?.heldOut.recall).toBeLessThan(0.65);
    expect(last?.heldOut.loss).toBeGreaterThan(10 * (last?.taught.loss ?? 1));
  });

  it("is the same for the same input, and another with another seed", () => {
    const input = { ...inputOf(short), warmup: 3, sparse: 3 };
    expect(finish(input).result).toEqual(finish(input).result);
    expect(finish({ ...input, seed: 2 }).result).not.toEqual(finish(input).result);
  });

  it("starts from what is shown before it", () => {
    expect(trained.recordings[0]?.heldOut).toEqual(untrained.recordings[0]?.heldOut);
    expect(trained.recordings[0]?.rows).toEqual(untrained.recordings[0]?.rows);
  });

  it("tells how far it is after each step, and is recorded at evenly spread ones", () => {
    const { done, result } = finish({ ...inputOf(short), warmup: 50, sparse: 30 });
    expect(done).toEqual(Array.from({ length: 80 }, (_, step) => (step + 1) / 80));
    expect(result.recordings.map(({ step }) => step)).toEqual(Array.from({ length: 41 }, (_, index) => 2 * index));
    expect(result.recordings.map(({ stage }) => stage)).toEqual([
      ...new Array<string>(26).fill("dense"),
      ...new Array<string>(15).fill("sparse"),
    ]);
  });

  it("travels as text", () => {
    expect(JSON.parse(JSON.stringify(trained))).toEqual(trained);
    expect(JSON.stringify(untrained).length).toBeLessThan(5_000);
  });
});

describe("what is shown", () => {
  it("says the words of the first state", () => {
    const { title, button, lastRecording } = derive(initial, untrained);
    expect(title).toMatch(/^Untrained, the indexer finds \d\d\.\d\u00a0% of the true top-8: about what chance finds, /);
    expect(button).toBe("Train for 800 steps");
    expect(lastRecording).toBe(0);
  });

  it("adds up the row by hand", () => {
    const attended = { shares: [0.5, 0.2, 0.2, 0.1], best: [0, 1] };
    const row = { shares: [0.4, 0.1, 0.3, 0.2], picks: [0, 2] };
    const marks = { loss: 0.25, recall: 0.5 };
    const one = { step: 0, stage: "dense", heldOut: marks, taught: marks, pickedLoss: 0.1, rows: [row] } as const;
    const made: TrainResult = { attended: [attended], bestHold: 0.7, recordings: [one] };
    const view = derive({ ...initial, topK: 2, query: queries[0].token }, made);
    expect(view.caption).toContain("1 of 2 picks are among the 2 with the most attention");
    // Picks 0 and 2 hold 0.5 + 0.2; the best, 0 and 1, as much.
    expect(view.caption).toContain("the picks hold 70.0\u00a0% of its attention, the best 2 hold 70.0\u00a0%");
    expect(view.longest).toBe("50.0\u00a0%");
    expect(view.words.slice(0, 4).map(({ attention, index }) => [attention, index])).toEqual([
      [100, 80],
      [40, 20],
      [40, 60],
      [20, 40],
    ]);
    expect(view.hits).toBe("1 of 2");
  });

  it("follows a training that runs, and says that it runs", () => {
    const partial = { ...trained, recordings: trained.recordings.slice(0, 6) };
    expect(derive(short, partial)).toMatchObject({ shownRecording: 5, button: "Training for 200 steps" });
    expect(derive(short, trained)).toMatchObject({ shownRecording: 40, button: "Trained for 200 steps" });
  });

  it("has KL over the picks alone from the sparse stage on", () => {
    const picks = (at: number) => derive({ ...short, at }, trained).charts[0]?.curves[2]?.value;
    expect(picks(20)).toBe("–");
    expect(picks(21)).toMatch(/^0\.\d+$/);
  });
});

describe("chance", () => {
  it("is the mean of k over what is seen, by hand", () => {
    // Of 4 tokens two see more than 2: 2/3 and 2/4.
    expect(chanceRecall(4, 2)).toBe((2 / 3 + 2 / 4) / 2);
    expect(chanceRecall(5, 4)).toBe(4 / 5);
  });
});

describe("texts", () => {
  it("that are held out are not learnt from, whatever the seed", () => {
    const heldOut = new Set(heldOutTexts().map((words) => words.join(" ")));
    expect(heldOut.size).toBe(4);
    for (const seed of [params.seed.samples[0] ?? 1, 50, 99]) {
      const taught = taughtTexts(seed, 64);
      expect(taught.every((words) => words.length === textWords)).toBe(true);
      expect(taught.some((words) => heldOut.has(words.join(" ")))).toBe(false);
      expect(new Set(taught.map((words) => words.join(" "))).size).toBe(64);
    }
    expect(shownText).toHaveLength(textWords);
  });

  it("let every word that asks see more than the largest top-k", () => {
    const largest = Math.max(...params.topK.samples);
    for (const { token } of queries) expect(token + 1).toBeGreaterThan(largest);
  });
});

describe("settings", () => {
  it("that change make a trained indexer untrained, with a word about it; what is looked at does not", () => {
    const asked = judge(short, { ...short, heads: 8 });
    expect(asked).toMatchObject({ ok: true, params: { heads: 8, trained: false, at: recordings } });
    expect(asked.ok && asked.notices).toHaveLength(1);
    const looked = { ...short, at: 3, query: queries[0].token };
    expect(judge(short, looked)).toEqual({ ok: true, params: looked, notices: [] });
  });

  it("without any step are refused", () => {
    expect(judge({ ...initial, warmup: 0 }, { ...initial, warmup: 0, sparse: 0 }).ok).toBe(false);
    expect(fromQuery(definition, "?train-indexer.warmup=0&train-indexer.sparse=0").params).toMatchObject({
      warmup: 0,
      sparse: 400,
    });
  });

  it("of a training that is not asked for start no other work", () => {
    expect(inputOf({ ...initial, rate: 0.05, warmup: 800, at: 3 })).toEqual(inputOf(initial));
    expect(inputOf({ ...initial, seed: 2 })).not.toEqual(inputOf(initial));
    expect(inputOf({ ...initial, trained: true })).toMatchObject({ warmup: 400, sparse: 400, rate: 0.02 });
  });
});
