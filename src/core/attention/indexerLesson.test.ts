import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { causalReads, emptyTrace } from "./attend";
import {
  attentionOver,
  examineIndexer,
  type IndexerLesson,
  indexerLesson,
  startLearner,
  stepLearner,
  trueTopK,
} from "./indexerLesson";
import { meanOverHeads, randomIndexer, randomMla } from "./indexerTraining";
import { matrix, rowOf } from "./matrix";
import { mlaAttend, mlaEntries, mlaKeysAndValues, mlaQueries, mlaQueryLatent, mlaScale } from "./mla";
import { normalNumbers, randomMatrix } from "./random";

const layer = {
  topK: 4,
  indexNormEps: 1e-6,
  indexer: { heads: 3, width: 8 },
  mla: {
    heads: 2,
    kvLoraRank: 10,
    qkNopeHeadDim: 6,
    vHeadDim: 4,
    rope: { theta: 1e4, rotated: 2, yarn: null },
    normEps: 1e-6,
    softmaxScale: 2 * mlaScale(6, 2, null, 1),
  },
};
const sizes = { hidden: 12, qLoraRank: 10, layer };

function sample(seed: number, tokens = 20) {
  const draw = normalNumbers(seed);
  const model = randomMla(sizes, draw);
  const indexer = randomIndexer(sizes, draw);
  const hidden = () => randomMatrix(tokens, sizes.hidden, draw);
  return {
    model,
    indexer,
    lesson: indexerLesson(layer, model, hidden()),
    other: indexerLesson(layer, model, hidden()),
  };
}

describe("a lesson", () => {
  it("holds the dense attention: every row sums to 1 and sees nothing later", () => {
    const { attention } = sample(1).lesson;
    for (let token = 0; token < attention.rows; token++) {
      const row = [...rowOf(attention, token)];
      // Twenty rounded terms near 1.
      expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 13);
      expect(row.slice(token + 1).every((value) => value === 0)).toBe(true);
    }
  });

  it("over some entries is what attention over these alone is", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 6 }), (seed, stride) => {
        const tokens = 12;
        const draw = normalNumbers(seed);
        const model = randomMla(sizes, draw);
        const hidden = randomMatrix(tokens, sizes.hidden, draw);
        const reads = (token: number) =>
          Int32Array.from({ length: tokens }, (_, entry) => entry * stride).filter((entry) => entry <= token);
        const { mla } = layer;
        const trace = emptyTrace(tokens, mla.heads, tokens);
        const queries = mlaQueries(mla, model, mlaQueryLatent(mla, model, hidden), 0);
        mlaAttend(mla, queries, mlaKeysAndValues(mla, model, mlaEntries(mla, model, hidden, 0)), reads, trace);
        const alone = meanOverHeads(trace.weights, mla.heads);
        const over = attentionOver(indexerLesson(layer, model, hidden), reads);
        // The same softmax in another order of divisions: some rounding errors.
        for (const [index, value] of over.values.entries()) expect(value).toBeCloseTo(alone.values[index] ?? 0, 12);
      }),
      { numRuns: 30 },
    );
  });

  it("over two of three entries, by hand: each head over its own sum, then the mean", () => {
    // Heads of one token at position 2: (1/2, 1/4, 1/4) and (0, 3/4, 1/4).
    const headWeights = matrix(6, 3);
    rowOf(headWeights, 2).set([0.5, 0.25, 0.25]);
    rowOf(headWeights, 5).set([0, 0.75, 0.25]);
    const lesson: IndexerLesson = {
      headWeights,
      attention: matrix(3, 3),
      hidden: matrix(3, 1),
      queryLatent: matrix(3, 1),
    };
    const over = attentionOver(lesson, (token) => (token === 2 ? Int32Array.of(0, 1, -1) : new Int32Array()));
    // (2/3, 1/3) and (0, 1).
    expect([...rowOf(over, 2)]).toEqual([1 / 3, 1 / 3 / 2 + 1 / 2, 0]);
  });
});

describe("a learner", () => {
  it("lowers the loss of its stage on texts it never learns from, and picks more of the true top-k", () => {
    const { indexer, model, other } = sample(3, 32);
    const draw = normalNumbers(77);
    const lessons = Array.from({ length: 24 }, () => indexerLesson(layer, model, randomMatrix(32, sizes.hidden, draw)));
    const before = examineIndexer(layer, indexer, other);
    let learner = startLearner(indexer);
    const learn = (steps: number, stage: "dense" | "sparse") => {
      for (let step = 0; step < steps; step++) {
        learner = stepLearner(layer, learner, lessons[step % 24] ?? other, stage, 0.02);
      }
      return examineIndexer(layer, learner.indexer, other);
    };
    const warm = learn(120, "dense");
    // Of this seed; the two bounds are far from what is measured.
    expect(warm.loss).toBeLessThan(before.loss * 0.6);
    expect(warm.recall).toBeGreaterThan(before.recall + 0.15);
    const last = learn(120, "sparse");
    expect(last.pickedLoss).toBeLessThan(before.pickedLoss * 0.6);
    expect(learner.step).toBe(240);
  });

  it("leaves what it is given as it was, and is the same for the same", () => {
    const { indexer, lesson } = sample(4);
    const start = startLearner(indexer);
    const copy = structuredClone(start);
    for (const stage of ["dense", "sparse"] as const) {
      const once = stepLearner(layer, start, lesson, stage, 0.01);
      expect(start).toEqual(copy);
      expect(stepLearner(layer, structuredClone(start), lesson, stage, 0.01)).toEqual(once);
      expect(once.indexer).not.toEqual(start.indexer);
    }
  });

  it("in both stages takes the same step where it picks everything", () => {
    const { indexer, lesson } = sample(5);
    const all = { ...layer, topK: 20 };
    const [dense, sparse] = (["dense", "sparse"] as const).map(
      (stage) => stepLearner(all, startLearner(indexer), lesson, stage, 0.01).adam.firstMoments,
    );
    for (const [array, moments] of (dense ?? []).entries()) {
      for (const [index, moment] of moments.entries()) expect(sparse?.[array]?.[index]).toBeCloseTo(moment, 12);
    }
  });
});

describe("an examination", () => {
  it("finds all of the true top-k where scores are the attention itself, and reads no loss over all that is seen", () => {
    const { lesson } = sample(6);
    const best = trueTopK(layer, lesson);
    for (const [token, entries] of best.entries()) {
      const row = rowOf(lesson.attention, token);
      const least = Math.min(...[...entries].filter((entry) => entry >= 0).map((entry) => row[entry] ?? 0));
      const left = [...row.subarray(0, token + 1).keys()].filter((entry) => !entries.includes(entry));
      expect(left.every((entry) => (row[entry] ?? 0) <= least)).toBe(true);
    }
  });

  it("has one loss where everything is picked", () => {
    const { indexer, lesson } = sample(7);
    const { loss, pickedLoss } = examineIndexer({ ...layer, topK: 20 }, indexer, lesson);
    // Sums in another order.
    expect(pickedLoss).toBeCloseTo(loss, 12);
    expect(loss).toBeGreaterThan(0);
  });

  it("counts no loss for a token that sees one entry", () => {
    const { indexer, lesson } = sample(8, 1);
    expect(examineIndexer(layer, indexer, lesson).loss).toBe(0);
    expect(causalReads(1, 0)(0)).toEqual(Int32Array.of(0));
  });
});
