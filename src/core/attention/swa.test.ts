import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matrix, rowsOf } from "./matrix";
import { chunkOf, chunksOf, stacked } from "./mlaSamples";
import { anyLayer } from "./sharedKvSamples";
import { windowAttention } from "./swa";

const cuts = fc.nat(2 ** 14 - 1);

describe("windowAttention", () => {
  it("gives the same in chunks of any size, bit by bit", () => {
    fc.assert(
      fc.property(anyLayer({}), cuts, ({ config, params, hidden }, after) => {
        const whole = windowAttention(config, params, hidden);
        let ring: typeof whole.ring | undefined;
        const parts = chunksOf(hidden.rows, after).map((chunk) => {
          const result = windowAttention(config, params, chunkOf(hidden, chunk), ring);
          ring = result.ring;
          return result.y;
        });
        expect(stacked(parts)).toEqual(whole.y);
        expect(ring).toEqual(whole.ring);
      }),
    );
  });

  it("does not see a token that has left its window", () => {
    fc.assert(
      fc.property(anyLayer({ window: 4, tokens: 9 }), ({ config, params, hidden }) => {
        const changed = matrix(hidden.rows, hidden.columns, hidden.values.slice());
        changed.values.fill(7, 0, hidden.columns);
        const [here, there] = [windowAttention(config, params, hidden), windowAttention(config, params, changed)];
        expect(rowsOf(there.y, 4, 9)).toEqual(rowsOf(here.y, 4, 9));
        expect(rowsOf(there.window.rows, 1, 9)).toEqual(rowsOf(here.window.rows, 1, 9));
      }),
    );
  });

  it("normalises each query head only where the layer asks for it", () => {
    fc.assert(
      fc.property(anyLayer({}), ({ config, params, hidden }) => {
        const { headDim, heads, normEps } = config;
        const normed = windowAttention({ ...config, normalisesQueryHeads: true }, params, hidden).queries.values;
        const plain = windowAttention({ ...config, normalisesQueryHeads: false }, params, hidden).queries.values;
        for (let head = 0; head < hidden.rows * heads; head++) {
          const squares = (values: Float64Array) =>
            values.subarray(head * headDim, (head + 1) * headDim).reduce((sum, value) => sum + value ** 2, 0) / headDim;
          // Rotation keeps lengths; what remains is rounding.
          const before = squares(plain);
          expect(squares(normed)).toBeCloseTo(before / (before + normEps), 10);
        }
      }),
    );
  });
});
