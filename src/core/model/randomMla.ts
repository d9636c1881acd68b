import type { Matrix } from "../attention/matrix";
import { type MlaConfig, type MlaParams, mlaScale } from "../attention/mla";
import { normalNumbers, randomMatrix, randomWeight } from "../attention/random";

/** Sizes of an MLA layer and of the sequence that it runs on. */
export interface MlaSizes {
  readonly tokens: number;
  /** Width of a hidden state (d). */
  readonly hidden: number;
  readonly heads: number;
  /** Width of the query's latent (d_c'). */
  readonly qLoraRank: number;
  /** Width of the cached latent (d_c). */
  readonly kvLoraRank: number;
  /** Width of a head without its position, and of its value (d_h). */
  readonly headDim: number;
  /** Channels that carry the position (d_R). */
  readonly rotated: number;
}

/** A layer and the hidden states it runs on. */
export interface RandomMla {
  readonly config: MlaConfig;
  readonly params: MlaParams;
  /** [tokens, hidden] */
  readonly hidden: Matrix;
}

/** θ of V2 and V3. With one rotated pair it has no say: the first pair turns by one radian a token. */
const theta = 10_000;
/** As in V3's code. */
const normEps = 1e-6;

/**
 * An MLA layer with random weights for a page to show: weights and hidden states are drawn from the seed and rounded to
 * tenths, so that what is printed of them is all there is; the weights of the two norms are 1.
 *
 * @throws RangeError where the seed is no whole number.
 */
export function randomMla(sizes: MlaSizes, seed: number): RandomMla {
  const { tokens, hidden, heads, qLoraRank, kvLoraRank, headDim, rotated } = sizes;
  const draw = normalNumbers(seed);
  const weight = (out: number, into: number) => inTenths(randomWeight(out, into, draw));
  return {
    hidden: inTenths(randomMatrix(tokens, hidden, draw)),
    config: {
      heads,
      kvLoraRank,
      qkNopeHeadDim: headDim,
      vHeadDim: headDim,
      rope: { theta, rotated, yarn: null },
      normEps,
      softmaxScale: mlaScale(headDim, rotated, null, 0),
    },
    params: {
      query: {
        wDq: weight(qLoraRank, hidden),
        qNorm: new Float64Array(qLoraRank).fill(1),
        wUq: weight(heads * (headDim + rotated), qLoraRank),
      },
      wDkv: weight(kvLoraRank, hidden),
      kvNorm: new Float64Array(kvLoraRank).fill(1),
      wKr: weight(rotated, hidden),
      wUk: weight(heads * headDim, kvLoraRank),
      wUv: weight(heads * headDim, kvLoraRank),
      wO: weight(hidden, heads * headDim),
    },
  };
}

function inTenths(drawn: Matrix): Matrix {
  // Adding 0 turns −0 into 0.
  for (let index = 0; index < drawn.values.length; index++) {
    drawn.values[index] = Math.round(10 * (drawn.values[index] ?? 0)) / 10 + 0;
  }
  return drawn;
}
