import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestDifference, type Matrix, matrix, rowsOf } from "../attention/matrix";
import { normalNumbers, randomMatrix, randomWeight } from "../attention/random";
import { type MoeConfig, type MoeParams, mixtureOfExperts } from "./moe";
import { type RouterParams, routeTokens } from "./moeRouter";
import { swiglu } from "./swiglu";

interface Case {
  readonly x: Matrix;
  readonly params: MoeParams;
  readonly config: MoeConfig;
}

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    seed: fc.integer(),
    tokens: fc.integer({ min: 1, max: 5 }),
    hidden: fc.integer({ min: 1, max: 6 }),
    width: fc.integer({ min: 1, max: 4 }),
    experts: fc.integer({ min: 1, max: 7 }),
    picks: fc.integer({ min: 1, max: 7 }),
    swigluLimit: fc.constantFrom(0.5, 10, Number.POSITIVE_INFINITY),
  })
  .map(({ seed, tokens, hidden, width, experts, picks, swigluLimit }) => {
    const draw = normalNumbers(seed);
    const expert = () => ({
      gate: randomWeight(width, hidden, draw),
      up: randomWeight(width, hidden, draw),
      down: randomWeight(hidden, width, draw),
    });
    return {
      x: randomMatrix(tokens, hidden, draw),
      params: {
        router: {
          gate: randomWeight(experts, hidden, draw),
          bias: randomMatrix(1, experts, draw).values,
          imageBias: randomMatrix(1, experts, draw).values,
        },
        experts: Array.from({ length: experts }, expert),
        shared: expert(),
      },
      config: { topK: Math.min(picks, experts), routeScale: 1.5, normalisesSingle: true, swigluLimit },
    };
  });

/** A router of one hidden channel: the logits of x = 1 are the numbers given. */
function logitRouter(logits: readonly number[], bias: readonly number[] = logits.map(() => 0)): RouterParams {
  const gate = matrix(logits.length, 1, Float64Array.from(logits));
  return { gate, bias: Float64Array.from(bias), imageBias: null };
}
const oneToken = matrix(1, 1, Float64Array.of(1));

describe("routeTokens", () => {
  it("scores by √softplus, without overflow", () => {
    const { scores } = routeTokens(
      { topK: 1, routeScale: 1, normalisesSingle: true },
      logitRouter([0, 1000, -1000]),
      oneToken,
    );
    expect([...scores.values]).toEqual([Math.sqrt(Math.log(2)), Math.sqrt(1000), 0]);
  });

  it("chooses by score and bias, the best first, and weighs by score", () => {
    // Softplus of ln(e^s − 1) is s, so these scores are 1, 2 and 3.
    const logits = [1, 4, 9].map((score) => Math.log(Math.expm1(score)));
    const { experts, weights } = routeTokens(
      { topK: 2, routeScale: 8, normalisesSingle: true },
      logitRouter(logits, [5, 0, 0]),
      oneToken,
    );
    expect([...experts]).toEqual([0, 2]);
    expect(weights.values[0]).toBeCloseTo(2, 12);
    expect(weights.values[1]).toBeCloseTo(6, 12);
  });

  it("weighs a single expert by its score in V4.1, and by 1 in V4", () => {
    const one = logitRouter([1, 4, 9].map((score) => Math.log(Math.expm1(score))));
    const weightOf = (normalisesSingle: boolean) =>
      routeTokens({ topK: 1, routeScale: 8, normalisesSingle }, one, oneToken).weights.values[0];
    expect(weightOf(true)).toBe(8);
    expect(weightOf(false)).toBeCloseTo(8 * 3, 12);
    const two = (normalisesSingle: boolean) =>
      routeTokens({ topK: 2, routeScale: 8, normalisesSingle }, one, oneToken).weights;
    expect(two(false)).toEqual(two(true));
  });

  it("gives each token different experts and weights that sum to the route scale", () => {
    fc.assert(
      fc.property(anyCase, ({ x, params, config }) => {
        const { experts, weights, biased } = routeTokens(config, params.router, x);
        for (let token = 0; token < x.rows; token++) {
          const chosen = [...experts.subarray(token * config.topK, (token + 1) * config.topK)];
          expect(new Set(chosen).size).toBe(config.topK);
          const own = rowsOf(biased, token, token + 1).values;
          const values = chosen.map((expert) => own[expert] ?? Number.NaN);
          expect(values).toEqual(values.toSorted((a, b) => b - a));
          expect(own.filter((value) => value > (values.at(-1) ?? Number.NaN))).toHaveLength(config.topK - 1);
          const sum = rowsOf(weights, token, token + 1).values.reduce((total, weight) => total + weight, 0);
          expect(Math.abs(sum - config.routeScale)).toBeLessThan(1e-14);
        }
      }),
    );
  });

  it("keeps the ratios of scores in the weights, whatever the bias", () => {
    fc.assert(
      fc.property(anyCase, ({ x, params, config }) => {
        const { experts, weights, scores } = routeTokens(config, params.router, x);
        const score = (pick: number) =>
          scores.values[Math.floor(pick / config.topK) * scores.columns + (experts[pick] ?? -1)] ?? Number.NaN;
        for (const [pick, weight] of weights.values.entries()) {
          const first = pick - (pick % config.topK);
          const difference = weight * score(first) - (weights.values[first] ?? Number.NaN) * score(pick);
          expect(Math.abs(difference)).toBeLessThan(1e-13);
        }
      }),
    );
  });

  it("chooses any expert whose bias is large enough, and the same ones where all biases grow alike", () => {
    fc.assert(
      fc.property(anyCase, fc.nat(6), ({ x, params, config }, pick) => {
        const { router } = params;
        const plain = routeTokens(config, { ...router, bias: router.bias.map(() => 0) }, x);
        const alike = routeTokens(config, { ...router, bias: router.bias.map(() => 8) }, x);
        expect(alike.experts).toEqual(plain.experts);
        expect(alike.weights).toEqual(plain.weights);
        const wanted = pick % router.bias.length;
        const bias = router.bias.map((_, expert) => (expert === wanted ? 1e6 : 0));
        const { experts } = routeTokens(config, { ...router, bias }, x);
        for (let token = 0; token < x.rows; token++) expect(experts[token * config.topK]).toBe(wanted);
      }),
    );
  });

  it("uses the image bias for image tokens only", () => {
    fc.assert(
      fc.property(anyCase, ({ x, params: { router }, config }) => {
        const isImage = (token: number) => token % 2 === 1;
        const mixed = routeTokens(config, router, x, isImage);
        const text = routeTokens(config, { ...router, imageBias: null }, x, isImage);
        const image = routeTokens(config, { ...router, bias: router.imageBias ?? router.bias }, x);
        for (let token = 0; token < x.rows; token++) {
          const wanted = isImage(token) ? image : text;
          const part = (experts: Int32Array) => experts.subarray(token * config.topK, (token + 1) * config.topK);
          expect(part(mixed.experts)).toEqual(part(wanted.experts));
        }
        expect(mixed.scores).toEqual(text.scores);
      }),
    );
  });

  it("refuses sizes that do not fit", () => {
    expect(() =>
      routeTokens({ topK: 3, routeScale: 1, normalisesSingle: true }, logitRouter([1, 2]), oneToken),
    ).toThrow(/topK: 3 of 2/);
    expect(() =>
      routeTokens({ topK: 1, routeScale: 1, normalisesSingle: true }, logitRouter([1, 2], [0]), oneToken),
    ).toThrow(/bias: 1/);
    const route = (own: object, router = logitRouter([1, 2])) =>
      routeTokens({ topK: 1, routeScale: 1, normalisesSingle: true, ...own }, router, oneToken);
    for (const routeScale of [0, Number.NaN]) {
      expect(() => route({ routeScale })).toThrow(`routeScale: ${routeScale}; a finite number above 0`);
    }
    // It could not be chosen: a token would find fewer experts than it is given to.
    expect(() => route({}, logitRouter([1, 2], [0, Number.NEGATIVE_INFINITY]))).toThrow("bias: -Infinity at 1");
    const imageBias = Float64Array.of(Number.NaN, 0);
    expect(() => route({}, { ...logitRouter([1, 2]), imageBias })).toThrow("imageBias: NaN at 0");
    expect(() => route({}, logitRouter([1, Number.NaN]))).toThrow("scores: NaN at 1");
  });
});

describe("swiglu", () => {
  const network = { gate: oneToken, up: matrix(1, 1, Float64Array.of(-2)), down: matrix(1, 1, Float64Array.of(10)) };
  const silu = (x: number) => x / (1 + Math.exp(-x));

  it.each([
    [3, Number.POSITIVE_INFINITY, silu(3) * -6],
    [3, 2, silu(2) * -2],
    [-3, 2, silu(-3) * 2],
  ])("of %d within %d", (x, limit, product) => {
    expect(swiglu(matrix(1, 1, Float64Array.of(x)), network, limit).values[0]).toBeCloseTo(10 * product, 12);
  });

  it("does not clamp with a limit of 0, as with an endless one", () => {
    const x = matrix(1, 1, Float64Array.of(30));
    expect(swiglu(x, network, 0)).toEqual(swiglu(x, network, Number.POSITIVE_INFINITY));
    expect(swiglu(x, network, 0)).not.toEqual(swiglu(x, network, 1));
  });

  it("refuses limits below 0, and weights of different widths", () => {
    for (const limit of [-1, Number.NaN]) {
      expect(() => swiglu(oneToken, network, limit)).toThrow(`limit: ${limit}; a number from 0 on`);
    }
    const [narrow, wide] = [matrix(1, 3), matrix(2, 3)];
    const x = matrix(1, 3);
    expect(() => swiglu(x, { gate: narrow, up: wide, down: matrix(3, 1) }, 1)).toThrow("up: 2 × 3; [1, 3] is wanted");
    expect(() => swiglu(x, { gate: wide, up: narrow, down: matrix(3, 2) }, 1)).toThrow("up: 1 × 3; [2, 3] is wanted");
    expect(() => swiglu(x, { gate: wide, up: wide, down: matrix(3, 1) }, 1)).toThrow("down: 3 × 1; [3, 2] is wanted");
  });
});

describe("mixtureOfExperts", () => {
  it("is one expert times route scale and one where all experts are the same", () => {
    fc.assert(
      fc.property(anyCase, ({ x, params, config }) => {
        const experts = params.experts.map(() => params.shared);
        const { y } = mixtureOfExperts(config, { ...params, experts }, x);
        const one = swiglu(x, params.shared, config.swigluLimit);
        const wanted = matrix(
          one.rows,
          one.columns,
          one.values.map((value) => value * (config.routeScale + 1)),
        );
        expect(largestDifference(y, wanted)).toBeLessThan(1e-12);
      }),
    );
  });

  it("adds the weighted outputs of the chosen experts, token by token", () => {
    fc.assert(
      fc.property(anyCase, ({ x, params, config }) => {
        const { y, experts, weights } = mixtureOfExperts(config, params, x);
        for (let token = 0; token < x.rows; token++) {
          const own = rowsOf(x, token, token + 1);
          const wanted = swiglu(own, params.shared, config.swigluLimit);
          for (let pick = token * config.topK; pick < (token + 1) * config.topK; pick++) {
            const expert = params.experts[experts[pick] ?? -1] ?? params.shared;
            const output = swiglu(own, expert, config.swigluLimit);
            for (const [index, value] of output.values.entries()) {
              wanted.values[index] = (wanted.values[index] ?? 0) + value * (weights.values[pick] ?? 0);
            }
          }
          // The order of a sum of up to eight terms.
          expect(largestDifference(rowsOf(y, token, token + 1), wanted)).toBeLessThan(1e-12);
        }
      }),
    );
  });

  it("refuses another number of experts than the router's", () => {
    const expert = { gate: oneToken, up: oneToken, down: oneToken };
    const params = { router: logitRouter([1, 2]), experts: [expert], shared: expert };
    const config = { topK: 1, routeScale: 1, normalisesSingle: true, swigluLimit: 1 };
    expect(() => mixtureOfExperts(config, params, oneToken)).toThrow(/experts: 1, the router chooses from 2/);
  });
});
