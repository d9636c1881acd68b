import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesText, flopsText } from "./amounts";
import { lengthsOf, narrow, pathOf, placeIn, restOf, shareOf, wide } from "./geometry";
import { balances, batches, contexts } from "./params";
import { intensityOf, kvIntensity, realModel, realStep } from "./real";

const v1 = realModel("deepseek-llm-67b");
const llama = realModel("llama-3-70b");

describe("a model counted from its configuration", () => {
  it("has the weights of its layers", () => {
    // 95 · (2 · 8192 · 8192 + 2 · 8192 · 1024 + 3 · 8192 · 22016)
    expect(v1.weights).toBe(65_745_715_200);
    // 80 · (2 · 8192 · 8192 + 2 · 8192 · 1024 + 3 · 8192 · 28672)
    expect(llama.weights).toBe(68_451_041_280);
  });

  it("caches what its footprint says, and does two FLOPs a query head, number and product for it", () => {
    expect(v1.kvBytes).toBe(389_120);
    expect(llama.kvBytes).toBe(327_680);
    expect(v1.kvFlops).toBe(95 * 4 * 64 * 128);
    for (const model of [v1, llama]) expect(kvIntensity(model)).toBe(model.queryHeads / model.kvHeads);
  });

  it("refuses another model", () => {
    expect(() => realModel("deepseek-v3" as never)).toThrow("model: deepseek-v3");
  });
});

describe("the laws of a decode step", () => {
  const state = [fc.constantFrom(v1, llama), fc.constantFrom(...batches), fc.constantFrom(...contexts)] as const;

  it("weights are read once a step, caches once a sequence", () => {
    fc.assert(
      fc.property(...state, (model, sequences, context) => {
        const [one, all] = [realStep(model, 1, context), realStep(model, sequences, context)];
        expect(all.weightBytes).toBe(one.weightBytes);
        expect(all.kvBytes).toBe(sequences * one.kvBytes);
        expect(all.weightFlops / all.weightBytes).toBe(sequences);
        expect(all.kvFlops / all.kvBytes).toBe(kvIntensity(model));
      }),
    );
  });

  it("FLOPs a byte lie between those of the weights and those of the cache, and go to the cache's as contexts grow", () => {
    fc.assert(
      fc.property(...state, (model, sequences, context) => {
        const kv = kvIntensity(model);
        const value = intensityOf(realStep(model, sequences, context));
        const longer = intensityOf(realStep(model, sequences, 2 * context));
        // The row written counts as a byte moved that gives no FLOP: less than one part in the context.
        expect(value).toBeGreaterThan(Math.min(kv, sequences) * (1 - 1 / context));
        expect(value).toBeLessThanOrEqual(Math.max(kv, sequences));
        expect(Math.abs(Math.log(longer / kv))).toBeLessThanOrEqual(Math.abs(Math.log(value / kv)) + 1 / context);
      }),
    );
  });
});

describe("the plot", () => {
  it("is on log axes: equal factors are equal steps, and all stops lie inside", () => {
    for (const size of [narrow, wide]) {
      const place = placeIn(size);
      const steps = (values: readonly number[], of: (value: number) => number) =>
        values.slice(1).map((value, index) => of(value) - of(values[index] ?? 0));
      // Places have two decimals, so steps differ by one hundredth at most.
      const equal = (all: readonly number[]) => expect(Math.max(...all) - Math.min(...all)).toBeLessThan(0.011);
      equal(steps(contexts, (context) => place(context, 1).x));
      equal(steps(balances, (balance) => place(1024, balance).y));
      expect(place(1024, 0)).toEqual({ x: size.left, y: size.height - size.bottom });
      expect(place(2 ** 17, 2 ** 10)).toEqual({ x: size.width - size.right, y: size.top });
    }
  });

  it("draws lines through its points, and tells a place in per cent", () => {
    expect(
      pathOf([
        { x: 1, y: 2 },
        { x: 3.5, y: 4 },
      ]),
    ).toBe("M1,2L3.5,4");
    expect(shareOf({ x: 160, y: 66 }, narrow)).toEqual({ left: 50, top: 25 });
  });

  it("bars are parts of the longest", () => {
    expect(lengthsOf([1, 2], 8)).toEqual([12.5, 25]);
    expect(restOf([12.5, 25])).toBe(62.5);
    expect(restOf([60.01, 40])).toBe(0);
  });
});

describe("amounts", () => {
  it("have three digits and powers of ten", () => {
    expect([0, 518, 389_120, 131_491_430_400, 999_600_000].map(bytesText)).toEqual([
      "0 B",
      "518 B",
      "389 KB",
      "131 GB",
      "1 GB",
    ]);
    expect(flopsText(10_047_000_000_000)).toBe("10 TFLOP");
  });
});
