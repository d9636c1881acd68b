import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startAdam, stepAdam } from "./adam";

describe("stepAdam", () => {
  it("moves every parameter by the learning rate in its first step, against its gradient", () => {
    const gradient = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
    fc.assert(
      fc.property(gradient, fc.boolean(), (size, negative) => {
        const start = startAdam([Float64Array.of(1)]);
        const { params } = stepAdam(start, [Float64Array.of(negative ? -size : size)], 1, 0.5);
        // ε is 1e-8, beside gradients from 1e-3 on.
        expect(params[0]?.[0]).toBeCloseTo(negative ? 1.5 : 0.5, 4);
      }),
    );
  });

  it("takes its second step by hand: gradients 1, then 0", () => {
    const first = stepAdam(startAdam([Float64Array.of(0)]), [Float64Array.of(1)], 1, 1);
    const second = stepAdam(first, [Float64Array.of(0)], 2, 1);
    const [m, v] = [0.9 * 0.1, 0.999 * 0.001];
    expect(second.firstMoments[0]?.[0]).toBeCloseTo(m, 15);
    expect(second.secondMoments[0]?.[0]).toBeCloseTo(v, 15);
    const moved = m / (1 - 0.9 ** 2) / (Math.sqrt(v / (1 - 0.999 ** 2)) + 1e-8);
    expect(second.params[0]?.[0]).toBeCloseTo((first.params[0]?.[0] ?? 0) - moved, 12);
  });

  it("finds the least of a bowl, and changes no state that it was given", () => {
    let state = startAdam([Float64Array.of(3, -2), Float64Array.of(1)]);
    const before = structuredClone(state);
    const next = stepAdam(state, state.params, 1, 0.1);
    expect(state).toEqual(before);
    state = next;
    for (let step = 2; step <= 500; step++) state = stepAdam(state, state.params, step, 0.1);
    for (const values of state.params) for (const value of values) expect(Math.abs(value)).toBeLessThan(0.05);
  });
});
