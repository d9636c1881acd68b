// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this file.
import fc from "fast-check";
import type { Matrix } from "../attention/matrix";
import { normalNumbers, randomMatrix, randomWeight } from "../attention/random";
import type { HyperConfig, HyperParams } from "./hyperMix";

/** Streams, and the parameters of two sub-layers. */
interface HyperCase {
  readonly streams: Matrix;
  readonly params: HyperParams;
  readonly otherParams: HyperParams;
  readonly config: HyperConfig;
}

/** For property tests: any small number of tokens, streams and channels. */
export const anyHyperCase: fc.Arbitrary<HyperCase> = fc
  .record({
    seed: fc.integer(),
    tokens: fc.integer({ min: 1, max: 3 }),
    n: fc.integer({ min: 1, max: 4 }),
    hidden: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ seed, tokens, n, hidden }) => {
    const draw = normalNumbers(seed);
    const params = () => ({
      weight: randomWeight(2 * n + n * n, n * hidden, draw),
      base: randomMatrix(1, 2 * n + n * n, draw, 0.5).values,
      scale: randomMatrix(1, 3, draw, 0.5).values,
    });
    return {
      streams: randomMatrix(tokens, n * hidden, draw),
      params: params(),
      otherParams: params(),
      config: { streams: n, sinkhornIterations: 20, eps: 1e-6, normEps: 1e-6 },
    };
  });
