// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this file.
import fc from "fast-check";
import { type Matrix, matrix } from "../attention/matrix";
import { normalNumbers, randomMatrix, randomWeight } from "../attention/random";
import type { SharedKvParams } from "../attention/sharedKvLayer";
import type { DsparkConfig, DsparkParams } from "./dspark";

interface DsparkCase {
  readonly config: DsparkConfig;
  readonly params: DsparkParams;
  /** [tokens, targets · hidden] of a prompt. */
  readonly main: Matrix;
  readonly lastToken: number;
}

/** For property tests: a random draft model of any small size, and a prompt. */
export const anyDspark: fc.Arbitrary<DsparkCase> = fc
  .record({
    seed: fc.integer(),
    tokens: fc.integer({ min: 1, max: 7 }),
    window: fc.integer({ min: 1, max: 5 }),
    drafts: fc.integer({ min: 1, max: 4 }),
    blocks: fc.integer({ min: 1, max: 2 }),
    targets: fc.integer({ min: 1, max: 3 }),
    n: fc.integer({ min: 1, max: 3 }),
    hidden: fc.integer({ min: 1, max: 5 }),
    groups: fc.integer({ min: 1, max: 2 }),
    headsOfGroup: fc.integer({ min: 1, max: 2 }),
    pairs: fc.integer({ min: 0, max: 2 }),
    rest: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ seed, tokens, window, drafts, blocks, targets, n, hidden, groups, headsOfGroup, pairs, rest }) => {
    const draw = normalNumbers(seed);
    const headDim = 2 * pairs + rest;
    const vocabulary = 6;
    const vector = (length: number) => randomMatrix(1, length, draw).values;
    const attention = (): SharedKvParams => ({
      wqA: randomWeight(3, hidden, draw),
      qNorm: vector(3),
      wqB: randomWeight(groups * headsOfGroup * headDim, 3, draw),
      wkv: randomWeight(headDim, hidden, draw),
      kvNorm: vector(headDim),
      sinks: vector(groups * headsOfGroup),
      woA: randomWeight(groups * 2, headsOfGroup * headDim, draw),
      woB: randomWeight(hidden, groups * 2, draw),
    });
    const mix = () => ({
      weight: randomWeight(2 * n + n * n, n * hidden, draw),
      base: vector(2 * n + n * n),
      scale: vector(3),
    });
    const params: DsparkParams = {
      input: { mainProjection: randomWeight(hidden, targets * hidden, draw), mainNorm: vector(hidden) },
      blocks: Array.from({ length: blocks }, () => ({
        attention: attention(),
        attentionNorm: vector(hidden),
        attentionMix: mix(),
        feedForwardMix: mix(),
        feedForward: (x: Matrix) => matrix(x.rows, x.columns, x.values.map(Math.tanh)),
      })),
      embedding: randomMatrix(vocabulary, hidden, draw),
      head: {
        norm: vector(hidden),
        head: randomWeight(vocabulary, hidden, draw),
        markovEmbedding: randomMatrix(vocabulary, 2, draw),
        markovHead: randomWeight(vocabulary, 2, draw),
        confidence: randomWeight(1, hidden + 2, draw),
      },
    };
    const config: DsparkConfig = {
      drafts,
      noiseToken: vocabulary - 1,
      attention: {
        heads: groups * headsOfGroup,
        headDim,
        window,
        outputGroups: groups,
        normEps: 1e-20,
        rope: { theta: 100, rotated: 2 * pairs, yarn: null },
        normalisesQueryHeads: false,
      },
      hyper: { streams: n, sinkhornIterations: 20, eps: 1e-6, normEps: 1e-20 },
    };
    return { config, params, main: randomMatrix(tokens, targets * hidden, draw), lastToken: Math.abs(seed % 5) };
  });
