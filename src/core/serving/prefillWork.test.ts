import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prefillWork } from "./prefillWork";

const stack = { layers: 40, decoderStart: 20, window: 128 };

describe("the work of a prefill", () => {
  it("is what a hand multiplies", () => {
    expect(prefillWork(stack, 100_000, 0)).toEqual({
      fresh: 100_000,
      whole: 4_000_000,
      encoder: 2_000_000,
      encoderReplay: 0,
      decoderReplay: 2560,
      halved: 2_002_560,
    });
    expect(prefillWork(stack, 100_000, 99_000).halved).toBe(1000 * 20 + 128 * 20 + 128 * 20);
    expect(prefillWork(stack, 100_000, 100_000).halved).toBe(0);
  });

  it("is never more than the whole for new tokens of twice a window, and nears half of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 256, max: 1_000_000 }), fc.nat(1_000_000), (fresh, hit) => {
        const { whole, halved } = prefillWork(stack, fresh + hit, hit);
        expect(halved).toBeLessThanOrEqual(whole);
        expect(halved).toBeGreaterThanOrEqual(whole / 2);
      }),
    );
  });

  it("refuses what cannot be", () => {
    expect(() => prefillWork(stack, 10, 11)).toThrow("hit: 11; at most the 10 tokens");
    expect(() => prefillWork({ ...stack, decoderStart: 41 }, 10, 0)).toThrow("decoderStart: 41");
  });
});
