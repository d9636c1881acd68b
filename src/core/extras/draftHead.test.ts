import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Matrix, matrix, rowOf } from "../attention/matrix";
import { normalNumbers, randomMatrix, randomWeight } from "../attention/random";
import { type DraftHeadParams, draftHead, greedy } from "./draftHead";

const normEps = 1e-20;

const anyHead: fc.Arbitrary<{ hidden: Matrix; lastToken: number; params: DraftHeadParams }> = fc
  .record({
    seed: fc.integer(),
    drafts: fc.integer({ min: 1, max: 5 }),
    channels: fc.integer({ min: 1, max: 6 }),
    rank: fc.integer({ min: 1, max: 4 }),
    vocabulary: fc.integer({ min: 1, max: 9 }),
    last: fc.nat(8),
  })
  .map(({ seed, drafts, channels, rank, vocabulary, last }) => {
    const draw = normalNumbers(seed);
    return {
      hidden: randomMatrix(drafts, channels, draw),
      lastToken: last % vocabulary,
      params: {
        norm: randomMatrix(1, channels, draw).values,
        head: randomWeight(vocabulary, channels, draw),
        markovEmbedding: randomMatrix(vocabulary, rank, draw),
        markovHead: randomWeight(vocabulary, rank, draw),
        confidence: randomWeight(1, channels + rank, draw),
      },
    };
  });

describe("greedy", () => {
  it("takes the first of the largest", () => {
    expect(greedy(Float64Array.of(1, 3, 2, 3))).toBe(1);
    expect(greedy(Float64Array.of(-5))).toBe(0);
  });
});

describe("draftHead", () => {
  it("computes as written", () => {
    const row = (...values: number[]) => matrix(1, values.length, Float64Array.from(values));
    const column = (...values: number[]) => matrix(values.length, 1, Float64Array.from(values));
    const params = {
      norm: Float64Array.of(1),
      head: column(1, 2, 0),
      markovEmbedding: column(1, 10, 100),
      markovHead: column(0, 0, 1),
      confidence: row(1, 0.5),
    };
    // One channel: its norm is ±1, so the logits are (1, 2, 0) and their opposite.
    const { baseLogits, markovBias, outputIds, confidence } = draftHead(normEps, params, column(4, -6), 0);
    expect([...baseLogits.values]).toEqual([1, 2, 0, -1, -2, 0]);
    expect([...outputIds]).toEqual([0, 1, 2]);
    expect([...markovBias.values]).toEqual([0, 0, 1, 0, 0, 10]);
    expect([...confidence]).toEqual([4 + 0.5, -6 + 5]);
  });

  it("without a Markov bias takes the largest base logit of each draft", () => {
    fc.assert(
      fc.property(anyHead, ({ hidden, lastToken, params }) => {
        const { rows, columns } = params.markovHead;
        const plain = { ...params, markovHead: matrix(rows, columns) };
        const { baseLogits, logits, outputIds } = draftHead(normEps, plain, hidden, lastToken);
        expect(logits).toEqual(baseLogits);
        const largest = Array.from({ length: hidden.rows }, (_, draft) => greedy(rowOf(baseLogits, draft)));
        expect([...outputIds]).toEqual([lastToken, ...largest]);
      }),
    );
  });

  it("gives a draft the bias of the token chosen before it, and of no other", () => {
    fc.assert(
      fc.property(anyHead, ({ hidden, lastToken, params }) => {
        const { outputIds, markovBias, logits, baseLogits } = draftHead(normEps, params, hidden, lastToken);
        for (let draft = 0; draft < hidden.rows; draft++) {
          const alone = draftHead(normEps, params, matrix(1, hidden.columns), outputIds[draft] ?? -1);
          expect(rowOf(alone.markovBias, 0)).toEqual(rowOf(markovBias, draft));
          expect(outputIds[draft + 1]).toBe(greedy(rowOf(logits, draft)));
        }
        expect(logits.values).toEqual(baseLogits.values.map((logit, index) => logit + (markovBias.values[index] ?? 0)));
      }),
    );
  });

  it("reads confidence before the norm: larger states change it, and not the logits", () => {
    fc.assert(
      fc.property(anyHead, ({ hidden, lastToken, params }) => {
        const twice = matrix(
          hidden.rows,
          hidden.columns,
          hidden.values.map((value) => 2 * value),
        );
        const one = draftHead(0, params, hidden, lastToken);
        const two = draftHead(0, params, twice, lastToken);
        expect(two.logits).toEqual(one.logits);
        const blind = matrix(1, params.confidence.columns, params.confidence.values.slice().fill(0, 0, hidden.columns));
        const rest = draftHead(0, { ...params, confidence: blind }, hidden, lastToken).confidence;
        for (const [draft, value] of two.confidence.entries()) {
          // Rounding of a sum of a few products.
          expect(value - 2 * (one.confidence[draft] ?? Number.NaN) + (rest[draft] ?? Number.NaN)).toBeCloseTo(0, 12);
        }
      }),
    );
  });

  it("leaves the choice to the sampler", () => {
    fc.assert(
      fc.property(anyHead, ({ hidden, lastToken, params }) => {
        const last = params.head.rows - 1;
        const { outputIds } = draftHead(normEps, params, hidden, lastToken, () => last);
        expect([...outputIds.subarray(1)].every((token) => token === last)).toBe(true);
      }),
    );
  });

  it("refuses a token that there is not, and shapes that do not fit", () => {
    const one = matrix(1, 1, Float64Array.of(1));
    const params = {
      norm: Float64Array.of(1),
      head: one,
      markovEmbedding: one,
      markovHead: one,
      confidence: matrix(1, 2),
    };
    expect(() => draftHead(normEps, params, one, 1)).toThrow(/token: 1 of a vocabulary of 1/);
    // The last token sampled is no later one's before: it is checked all the same.
    for (const sampled of [1, -1, Number.NaN]) {
      expect(() => draftHead(normEps, params, one, 0, () => sampled)).toThrow(`token: ${sampled} of a vocabulary of 1`);
    }
    expect(() => draftHead(normEps, { ...params, markovEmbedding: matrix(2, 1) }, one, 0)).toThrow(/^markovEmbedding/);
    expect(() => draftHead(normEps, { ...params, confidence: one }, one, 0)).toThrow(/confidence/);
    expect(() => draftHead(normEps, { ...params, markovHead: matrix(2, 1) }, one, 0)).toThrow(/markovHead/);
  });
});
