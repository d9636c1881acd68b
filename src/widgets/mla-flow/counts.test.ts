import { describe, expect, it } from "vitest";
import { cacheOf, real, toyCount, yardstick } from "./counts";
import { derive } from "./derive";
import definition from "./index";
import type { FlowParams } from "./params";

const start: FlowParams = { form: "naive", token: 4, head: 0, seed: 1, model: "v3", cell: null, hover: null };

describe("the toy", () => {
  it("reads 4 + 2 numbers an entry in both forms, and makes 2 heads × (3 + 3) of each in the naive form alone", () => {
    for (const [token, entries] of [
      [0, 1],
      [2, 3],
      [4, 5],
    ] as const) {
      expect(toyCount("naive", token)).toEqual({ read: 6 * entries, thrown: 12 * entries, extra: 0 });
      // Two heads, each an absorbed query and a sum of latents of 4.
      expect(toyCount("absorbed", token)).toEqual({ read: 6 * entries, thrown: 0, extra: 16 });
    }
  });

  it("says so in title and caption", () => {
    expect(derive(start).title).toBe(
      "Naive: 5 cached entries become 60 numbers of keys and values, used once and dropped",
    );
    expect(derive({ ...start, token: 0 }).title).toContain("1 cached entry becomes 12 numbers");
    expect(derive({ ...start, form: "absorbed" }).caption).toContain(
      "30 numbers are read from the cache and attended as they are",
    );
  });

  it("differs between the forms by rounding alone", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { difference } = derive({ ...start, seed });
      const value = Number(difference.replace(" × 10^−", "e-"));
      expect(value).toBeLessThan(1e-14);
    }
  });
});

describe("V3's sizes", () => {
  it("are those of its configuration", () => {
    expect(real.read).toBe(512 + 64);
    expect(real.thrown).toEqual({ naive: 32_768, absorbed: 0 });
    expect(real.extra).toEqual({ naive: 0, absorbed: 131_072 });
    // 128 heads × (256 × 512 to make a key and a value, 192 to score, 128 to weigh).
    expect(real.products).toEqual({ naive: 128 * (256 * 512 + 192 + 128), absorbed: 128 * (576 + 512) });
    expect(real.pair).toEqual({ naive: 128 * 320, absorbed: 128 * 1088 });
  });

  it("moves the cache bar from V1 by V2 to V3", () => {
    const stand = (model: FlowParams["model"]) => definition.stand?.(derive({ ...start, model }));
    expect([stand("v1"), stand("v2"), stand("v3")]).toEqual([389_120, 69_120, 70_272]);
    expect(cacheOf("v1").sum).toBe("95 layers × 8 heads × (128 + 128) × 2 bytes");
    expect(cacheOf("v2").sum).toBe("60 layers × (512 + 64) × 2 bytes");
    expect(yardstick("v3")).toBe(
      "Keys and values of all 128 heads in V3’s sizes would be 61 × 81,920 = 4,997,120, 71.1 times V3’s.",
    );
  });
});
