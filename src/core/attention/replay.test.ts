import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csa2Full, csa2Reuse } from "./csa2";
import { copyOf, type Matrix, matrix, rowOf, rowsOf } from "./matrix";
import { rmsNormRows } from "./norm";
import {
  exactReplayLength,
  layerReplayLength,
  publishedReplayLength,
  type ReplayStack,
  rowReplayLength,
} from "./replay";
import { anyLayer, type LayerSample } from "./sharedKvSamples";
import { emptyRing } from "./slidingWindow";
import { windowAttention } from "./swa";

const endless = Number.POSITIVE_INFINITY;

describe("the replay rule", () => {
  it("needs W tokens for the first layer and W − 1 more for each above; the newest row is one token", () => {
    const stack: ReplayStack = { layers: 3, window: 4, promptTokens: endless };
    expect([0, 1, 2].map((layer) => layerReplayLength(stack, layer))).toEqual([4, 7, 10]);
    expect([0, 1, 2, 3].map((position) => rowReplayLength(stack, 0, position))).toEqual([4, 3, 2, 1]);
    expect(exactReplayLength(stack)).toBe(10);
    expect(publishedReplayLength(stack)).toBe(12);
  });

  it("stays below the published estimate by one token a layer above the first", () => {
    const size = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(size, size, (layers, window) => {
        const stack = { layers, window, promptTokens: endless };
        expect(publishedReplayLength(stack) - exactReplayLength(stack)).toBe(layers - 1);
      }),
    );
    // The estimate quoted for 43 layers of 128.
    expect(publishedReplayLength({ layers: 43, window: 128 })).toBe(5504);
  });

  it("never needs more than the prompt", () => {
    expect(exactReplayLength({ layers: 9, window: 4, promptTokens: 11 })).toBe(11);
  });

  it("refuses layers and rows that there are not", () => {
    const stack = { layers: 2, window: 3, promptTokens: 9 };
    expect(() => rowReplayLength(stack, 2, 0)).toThrow("layer: 2 of 2");
    expect(() => rowReplayLength(stack, 0, 3)).toThrow("position: 3 of 3");
    expect(() => rowReplayLength({ ...stack, window: 0 }, 0, 0)).toThrow("window: 0");
    expect(() => exactReplayLength({ ...stack, layers: endless })).toThrow("layers: Infinity");
  });
});

/** Window layers, the last of which reuses the entries and picks of a Full layer below all of them. */
interface Stack {
  readonly sample: LayerSample;
  readonly layers: number;
  readonly taken: { readonly entries: Matrix; readonly picks: readonly Int32Array[] };
}

function stackOf(sample: LayerSample, layers: number): Stack {
  const { config, params, hidden } = sample;
  const full = csa2Full(config, params, hidden);
  return { sample, layers, taken: { entries: full.cache.entries, picks: full.picks } };
}

/** Runs the tokens from position `first` on through all layers: the window rows of each. */
function windowRowsFrom({ sample, layers, taken }: Stack, first: number): Matrix[] {
  const { config, params, hidden } = sample;
  let stream = copyOf(rowsOf(hidden, first, hidden.rows));
  return Array.from({ length: layers }, (_, layer) => {
    const ring = emptyRing(config.window, config.headDim, first);
    const input = rmsNormRows(stream, config.normEps, new Float64Array(stream.columns).fill(1));
    const result =
      layer === layers - 1
        ? csa2Reuse(config, params, input, ring, { ...taken, picks: taken.picks.slice(first) })
        : windowAttention(config, params, input, ring);
    stream = matrix(
      stream.rows,
      stream.columns,
      stream.values.map((value, index) => value + (result.y.values[index] ?? 0)),
    );
    return result.window.rows;
  });
}

describe("a stack that is run again", () => {
  it("has the rows that the rule says, and no others", () => {
    const tokens = 18;
    const sizes = { tokens, hidden: 6, plain: 4, pairs: 1, ratio: 2, topK: 2 };
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }).chain((window) => anyLayer({ ...sizes, window })),
        fc.integer({ min: 1, max: 4 }),
        (sample, layers) => {
          const stack = stackOf(sample, layers);
          const { window } = sample.config;
          const full = windowRowsFrom(stack, 0);
          for (let replayed = window; replayed <= tokens; replayed++) {
            const again = windowRowsFrom(stack, tokens - replayed);
            for (let layer = 0; layer < layers; layer++) {
              for (let position = 0; position < window; position++) {
                const fromEnd = window - position;
                const before = rowOf(full[layer] ?? matrix(0, 0), tokens - fromEnd);
                const after = rowOf(again[layer] ?? matrix(0, 0), replayed - fromEnd);
                // The same rows are summed in the same order, so what is exact is equal to the last bit.
                const isExact = before.every((value, channel) => value === after[channel]);
                const rule = { layers, window, promptTokens: tokens };
                expect(isExact).toBe(replayed >= rowReplayLength(rule, layer, position));
              }
            }
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
