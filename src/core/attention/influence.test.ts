import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { effectiveReach, heaviestPath, influenceOn, pathsBack, stackReach } from "./influence";
import { matrix, rowOf, rowsOf } from "./matrix";
import { normalNumbers, randomMatrix } from "./random";
import { anyLayer } from "./sharedKvSamples";
import { windowAttention } from "./swa";
import { runWindowStack, type SeededWindowStack, seededWindowStack, windowWeights } from "./windowStack";

const anyStack: fc.Arbitrary<SeededWindowStack> = fc.record({
  tokens: fc.integer({ min: 1, max: 24 }),
  layers: fc.integer({ min: 1, max: 5 }),
  window: fc.integer({ min: 1, max: 6 }),
  residual: fc.constantFrom(0, 0.25, 0.5, 0.9, 1),
  recency: fc.constantFrom(0, 0.25, 2),
  spread: fc.constantFrom(0, 1, 4),
  seed: fc.integer({ min: 0, max: 1000 }),
});

const even = { recency: 0, spread: 0, seed: 1 };

/** Parts of all inputs in the last state. */
function partsOf(made: SeededWindowStack): Float64Array {
  const weights = windowWeights(seededWindowStack(made));
  return rowOf(influenceOn(weights, made.residual, made.tokens - 1), 0);
}

describe("influenceOn", () => {
  it("is, for two even windows of two without residual, ¼ ½ ¼", () => {
    expect([...partsOf({ tokens: 4, layers: 2, window: 2, residual: 0, ...even })]).toEqual([0, 0.25, 0.5, 0.25]);
  });

  it("is, for one even window of four at a residual of ½, ⅛ each and ½ more for the token itself", () => {
    expect([...partsOf({ tokens: 5, layers: 1, window: 4, residual: 0.5, ...even })]).toEqual([
      0, 0.125, 0.125, 0.125, 0.625,
    ]);
  });

  it("adds up to 1 in every layer, and is exactly 0 beyond the reach and nowhere within", () => {
    fc.assert(
      fc.property(anyStack, (made) => {
        const parts = influenceOn(windowWeights(seededWindowStack(made)), made.residual, made.tokens - 1);
        for (let layer = 0; layer <= made.layers; layer++) {
          const row = rowOf(parts, layer);
          const reach = made.residual === 1 ? 1 : (made.layers - layer) * (made.window - 1) + 1;
          // Sums of at most 24 · 5 products: rounding stays far below.
          expect(row.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12);
          row.forEach((part, position) => {
            expect(part > 0).toBe(made.tokens - position <= reach);
          });
        }
      }),
    );
  });

  it("is what the engine's attention makes of one input at a time", () => {
    fc.assert(
      fc.property(anyStack, (made) => {
        const stack = seededWindowStack(made);
        const each = matrix(made.tokens, made.tokens);
        for (let token = 0; token < made.tokens; token++) rowOf(each, token)[token] = 1;
        const last = rowOf(runWindowStack(stack, each), made.tokens - 1);
        partsOf(made).forEach((part, token) => {
          expect(last[token]).toBeCloseTo(part, 13);
        });
      }),
    );
  });

  it("says by how much the last state changes when one input is taken out", () => {
    fc.assert(
      fc.property(anyStack, fc.nat(), (made, any) => {
        const stack = seededWindowStack(made);
        const token = any % made.tokens;
        const inputs = randomMatrix(made.tokens, 3, normalNumbers(any));
        const without = matrix(inputs.rows, inputs.columns, inputs.values.slice());
        rowOf(without, token).fill(0);
        const [whole, cut] = [inputs, without].map((states) => rowOf(runWindowStack(stack, states), made.tokens - 1));
        const part = partsOf(made)[token] ?? 0;
        rowOf(inputs, token).forEach((value, channel) => {
          // Rounding of sums of numbers near 1.
          expect((whole?.[channel] ?? 0) - (cut?.[channel] ?? 0)).toBeCloseTo(part * value, 12);
        });
        if (part === 0) expect(cut).toEqual(whole);
      }),
    );
  });

  it("refuses what does not fit", () => {
    expect(() => influenceOn([matrix(2, 3)], 0, 0)).toThrow("weights");
    expect(() => influenceOn([matrix(2, 2)], 0, 2)).toThrow("position: 2 of 2 tokens");
  });
});

describe("the engine's window layers, stacked with residuals", () => {
  it("see exactly as far as the exact reach says: what lies beyond changes no bit", () => {
    const sample = anyLayer({ window: 3, tokens: 9, hidden: 4 });
    // Where a seeded layer reads almost nothing of the far edge, the last bit of a sum may hide it.
    let seen = 0;
    fc.assert(
      fc.property(sample, ({ config, params, hidden }) => {
        const layers = 3;
        const last = (token: number | null) => {
          let states = matrix(hidden.rows, hidden.columns, hidden.values.slice());
          if (token !== null) rowOf(states, token)[0] = 5;
          for (let layer = 0; layer < layers; layer++) {
            const { y } = windowAttention(config, params, states);
            states = matrix(
              states.rows,
              states.columns,
              y.values.map((value, i) => value + (states.values[i] ?? 0)),
            );
          }
          return rowsOf(states, hidden.rows - 1, hidden.rows);
        };
        const { exact } = stackReach(layers, 3);
        expect(exact).toBe(7);
        const whole = last(null);
        for (const token of [0, 1]) expect(last(token)).toEqual(whole);
        if (last(hidden.rows - exact).values.some((value, i) => value !== whole.values[i])) seen++;
      }),
      { numRuns: 50 },
    );
    expect(seen).toBeGreaterThan(40);
  });
});

describe("stackReach", () => {
  it("is the published span of Mistral's 32 windows of 4,096, and what they can see", () => {
    expect(stackReach(32, 4096)).toEqual({ published: 131_072, exact: 131_041 });
    expect(stackReach(1, 10)).toEqual({ published: 10, exact: 10 });
    expect(() => stackReach(0, 2)).toThrow("layers");
  });
});

describe("pathsBack", () => {
  it("counts by hand: three windows of two are the row 1 3 3 1", () => {
    expect(pathsBack(3, 2)).toEqual([1, 3, 3, 1]);
    expect(pathsBack(2, 3)).toEqual([1, 2, 3, 2, 1]);
  });

  it("is W^L in all, as many as the reach has tokens, and the even influence without residual times W^L", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }), (layers, window) => {
        const ways = pathsBack(layers, window);
        const { exact } = stackReach(layers, window);
        expect(ways).toHaveLength(exact);
        expect(ways.reduce((sum, count) => sum + count, 0)).toBe(window ** layers);
        // Long enough that no window on a way is cut off by the start.
        const parts = partsOf({ tokens: exact + window, layers, window, residual: 0, ...even });
        ways.forEach((count, back) => {
          expect(parts[parts.length - 1 - back]).toBeCloseTo(count / window ** layers, 12);
        });
      }),
    );
  });
});

describe("heaviestPath", () => {
  it("goes down step by step within its windows, and carries no more than the whole influence, nor less than its share", () => {
    fc.assert(
      fc.property(anyStack, fc.nat(), (made, any) => {
        const weights = windowWeights(seededWindowStack(made));
        const source = any % made.tokens;
        const last = made.tokens - 1;
        const whole = partsOf(made)[source] ?? 0;
        const path = heaviestPath(weights, made.residual, source, last);
        expect(path === null).toBe(whole === 0);
        if (path === null) return;
        const { positions, part } = path;
        expect([positions[0], positions.at(-1), positions.length]).toEqual([source, last, made.layers + 1]);
        positions.slice(1).forEach((position, layer) => {
          expect(position - (positions[layer] ?? 0)).toBeGreaterThanOrEqual(0);
          expect(position - (positions[layer] ?? 0)).toBeLessThan(made.window);
        });
        const ways = pathsBack(made.layers, made.window)[last - source] ?? 0;
        expect(part).toBeLessThanOrEqual(whole * (1 + 1e-12));
        expect(part * ways).toBeGreaterThanOrEqual(whole * (1 - 1e-12));
      }),
    );
  });
});

describe("effectiveReach", () => {
  it("counts from the last token until the share is there", () => {
    const parts = Float64Array.of(0, 0.25, 0.25, 0.5);
    expect([0.1, 0.5, 0.51, 0.75, 1].map((share) => effectiveReach(parts, share))).toEqual([1, 1, 2, 2, 3]);
    expect(() => effectiveReach(parts, 0)).toThrow("share");
  });

  it("falls as the residual grows, for even windows", () => {
    const reaches = [0, 0.25, 0.5, 0.75, 0.9, 0.95].map((residual) =>
      effectiveReach(partsOf({ tokens: 60, layers: 6, window: 8, residual, ...even }), 0.99),
    );
    expect(reaches).toEqual([...reaches].sort((a, b) => b - a));
    expect(new Set(reaches).size).toBe(reaches.length);
  });
});

describe("seededWindowStack", () => {
  it("draws the same scores whatever window and number of layers, and falls off as asked", () => {
    const made = { tokens: 8, layers: 2, window: 3, residual: 0, recency: 0, spread: 1, seed: 4 };
    const wider = seededWindowStack({ ...made, window: 5, layers: 3 });
    expect(wider.layers.slice(0, 2)).toEqual(seededWindowStack(made).layers);
    const [weights] = windowWeights(seededWindowStack({ ...made, spread: 0, recency: Math.LN2, layers: 1 }));
    // Each token further back weighs half: 1 : 2 : 4.
    const row = weights === undefined ? [] : [...rowOf(weights, 7)];
    [0, 0, 0, 0, 0, 1 / 7, 2 / 7, 4 / 7].forEach((weight, token) => {
      expect(row[token]).toBeCloseTo(weight, 13);
    });
  });

  it("refuses what is no size, part or strength", () => {
    const made = { tokens: 4, layers: 1, window: 2, residual: 0.5, recency: 0, spread: 0, seed: 1 };
    for (const bad of [
      { tokens: 0 },
      { layers: 1.5 },
      { window: 0 },
      { residual: 1.1 },
      { recency: -1 },
      { spread: Number.NaN },
    ]) {
      expect(() => seededWindowStack({ ...made, ...bad })).toThrow(Object.keys(bad)[0]);
    }
  });
});
