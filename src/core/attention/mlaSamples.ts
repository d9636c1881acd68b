// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this file.
import fc from "fast-check";
import type { DsaConfig, DsaIndexerParams } from "./dsa";
import { type Matrix, rowsOf } from "./matrix";
import { type MlaConfig, type MlaParams, mlaScale } from "./mla";
import { normalNumbers, randomMatrix, randomWeight } from "./random";

/** Random layers and sequences for tests, of any sizes. */

export interface MlaSample {
  readonly config: MlaConfig;
  readonly params: MlaParams;
  /** [tokens, hidden] */
  readonly hidden: Matrix;
}

export interface DsaSample extends MlaSample {
  readonly dsaConfig: DsaConfig;
  readonly indexer: DsaIndexerParams;
}

interface Sizes {
  readonly seed: number;
  readonly tokens: number;
  readonly hidden: number;
  readonly heads: number;
  readonly kvLoraRank: number;
  /** 0: queries straight from the hidden state. */
  readonly qLoraRank: number;
  readonly nope: number;
  readonly value: number;
  readonly pairs: number;
  readonly normed: boolean;
  readonly stretched: boolean;
}

const anySizes: fc.Arbitrary<Sizes> = fc.record({
  seed: fc.integer(),
  tokens: fc.integer({ min: 1, max: 9 }),
  hidden: fc.integer({ min: 1, max: 12 }),
  heads: fc.integer({ min: 1, max: 4 }),
  kvLoraRank: fc.integer({ min: 1, max: 10 }),
  qLoraRank: fc.integer({ min: 0, max: 8 }),
  nope: fc.integer({ min: 1, max: 6 }),
  value: fc.integer({ min: 1, max: 6 }),
  pairs: fc.integer({ min: 0, max: 3 }),
  normed: fc.boolean(),
  stretched: fc.boolean(),
});

export const anyMla = mlaOf({});

/** A layer with some of its sizes given. */
export function mlaOf(given: Partial<Sizes>): fc.Arbitrary<MlaSample> {
  return anySizes.map((sizes) => mlaSample({ ...sizes, ...given }, normalNumbers(sizes.seed)));
}

/** With an index head at least as wide as the rotation. */
export const anyDsa: fc.Arbitrary<DsaSample> = fc
  .record({
    sizes: anySizes,
    indexHeads: fc.integer({ min: 1, max: 4 }),
    // A norm over one channel leaves nothing of it.
    plainWidth: fc.integer({ min: 2, max: 6 }),
    topK: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ sizes, indexHeads, plainWidth, topK }) => {
    const draw = normalNumbers(sizes.seed);
    const sample = mlaSample(sizes, draw);
    const { hidden, qLoraRank, pairs } = sizes;
    const width = plainWidth + 2 * pairs;
    return {
      ...sample,
      dsaConfig: { mla: sample.config, indexer: { heads: indexHeads, width }, indexNormEps: 1e-6, topK },
      indexer: {
        wQ: randomWeight(indexHeads * width, qLoraRank === 0 ? hidden : qLoraRank, draw),
        wK: randomWeight(width, hidden, draw),
        kNormWeight: Float64Array.from({ length: width }, () => 1 + draw() / 4),
        kNormBias: Float64Array.from({ length: width }, () => draw() / 4),
        wWeights: randomWeight(indexHeads, hidden, draw),
      },
    };
  });

function mlaSample(sizes: Sizes, draw: () => number): MlaSample {
  const { tokens, hidden, heads, kvLoraRank, qLoraRank, nope, value, pairs, normed, stretched } = sizes;
  const yarn = stretched ? { factor: 8, originalContext: 64, betaFast: 32, betaSlow: 1 } : null;
  const rotated = 2 * pairs;
  const queryWidth = heads * (nope + rotated);
  const gains = (length: number) => Float64Array.from({ length }, () => 1 + draw() / 4);
  return {
    config: {
      heads,
      kvLoraRank,
      qkNopeHeadDim: nope,
      vHeadDim: value,
      rope: { theta: 1e4, rotated, yarn },
      normEps: 1e-6,
      softmaxScale: mlaScale(nope, rotated, yarn, 1),
    },
    params: {
      query:
        qLoraRank === 0
          ? { wDq: null, wUq: randomWeight(queryWidth, hidden, draw) }
          : {
              wDq: randomWeight(qLoraRank, hidden, draw),
              qNorm: gains(qLoraRank),
              wUq: randomWeight(queryWidth, qLoraRank, draw),
            },
      wDkv: randomWeight(kvLoraRank, hidden, draw),
      kvNorm: normed ? gains(kvLoraRank) : null,
      wKr: randomWeight(rotated, hidden, draw),
      wUk: randomWeight(heads * nope, kvLoraRank, draw),
      wUv: randomWeight(heads * value, kvLoraRank, draw),
      wO: randomWeight(hidden, heads * value, draw),
    },
    hidden: randomMatrix(tokens, hidden, draw),
  };
}

/** Cuts `tokens` in chunks after every token whose bit is set in `cuts`: first token and end of each. */
export function chunksOf(tokens: number, cuts: number): { first: number; end: number }[] {
  const ends = Array.from({ length: tokens }, (_, token) => token + 1).filter(
    (end) => end === tokens || ((cuts >> (end - 1)) & 1) === 1,
  );
  return ends.map((end, index) => ({ first: ends[index - 1] ?? 0, end }));
}

/** All rows written up to `end`, from those of every chunk: what a cache holds. */
export function stacked(chunks: readonly Matrix[]): Matrix {
  const values = Float64Array.from(chunks.flatMap((chunk) => [...chunk.values]));
  const columns = chunks[0]?.columns ?? 0;
  return { rows: chunks.reduce((sum, chunk) => sum + chunk.rows, 0), columns, values };
}

/**
 * Largest difference relative to the largest magnitude, or to 1 where that is less: samples are made of numbers of size 1,
 * and a sum that happens to cancel keeps the rounding of its terms. −∞ agrees with −∞ only.
 */
export function relativeDifference(a: Float64Array, b: Float64Array): number {
  let [difference, largest] = [0, 1];
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? Number.NaN;
    if (Object.is(value, other)) continue;
    difference = Math.max(difference, Math.abs(value - other));
    largest = Math.max(largest, ...[value, other].filter(Number.isFinite).map(Math.abs));
  }
  return difference / largest;
}

/** The rows of a chunk. */
export function chunkOf(hidden: Matrix, { first, end }: { first: number; end: number }): Matrix {
  return rowsOf(hidden, first, end);
}
