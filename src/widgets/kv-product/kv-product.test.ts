import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillCache, KvCache, levers, mul, toNumber, weigh } from "../../core";
import { deepseekLlm67b, llama370b } from "../../models";
import { randomParams } from "../testing";
import { derive } from "./derive";
import definition from "./index";
import { edges, type ProductParams } from "./params";
import { presets } from "./presets";
import { mapOf, rowOf, storages } from "./storage";
import { unitsOf } from "./words";

const initial: ProductParams = { layers: 95, kvHeads: 8, width: 128, storage: "bf16", context: 32, memory: 64 };
const at = (change: Partial<ProductParams>) => derive({ ...initial, ...change });

describe("the product", () => {
  it("is that of the models", () => {
    expect(derive(initial).bytesPerToken).toBe(389_120);
    expect(at({ layers: 80 })).toMatchObject({ bytesPerToken: 327_680, bytesText: "327,680", unitsText: "320 KiB" });
    const [v1, , , llama] = presets;
    expect([v1?.layers, v1?.kvHeads, v1?.width]).toEqual([
      deepseekLlm67b.config.layers,
      deepseekLlm67b.config.kvHeads,
      deepseekLlm67b.config.headDim,
    ]);
    expect([llama?.layers, llama?.kvHeads]).toEqual([llama370b.config.layers, llama370b.config.kvHeads]);
  });

  it("gives the presets their bytes", () => {
    const bytes = presets.map(
      ({ layers, kvHeads, width, storage }) => at({ layers, kvHeads, width, storage }).bytesPerToken,
    );
    // 95 · 2 · 64 · 128 · 2; 95 · 2 · 128 · 2; 60 · 2 · 128 · 128 · 2.
    expect(bytes).toEqual([389_120, 3_112_960, 48_640, 327_680, 3_932_160]);
    for (const { key, layers, kvHeads, width, storage } of presets) {
      const pressed = at({ layers, kvHeads, width, storage }).presets.filter((preset) => preset.pressed);
      expect(pressed.map((preset) => preset.key)).toEqual([key]);
    }
    expect(at({ layers: 32 }).presets.some(({ pressed }) => pressed)).toBe(false);
  });

  it("is layers × entries × elements × bytes, and doubles with each factor", () => {
    fc.assert(
      fc.property(randomParams(definition), (state) => {
        const found = levers(mapOf(state));
        const product = mul(mul(found.layers, found.sequence), mul(found.entry, found.precision));
        expect(toNumber(product)).toBe(derive(state).bytesPerToken);
        expect(toNumber(found.entry)).toBe(2 * state.kvHeads * state.width);
        expect(toNumber(found.sequence)).toBe(1);
        const doubled = { ...state, kvHeads: 2 * state.kvHeads };
        expect(toNumber(levers(mapOf(doubled)).bytesPerToken)).toBe(2 * derive(state).bytesPerToken);
      }),
      { numRuns: 30 },
    );
  });

  it("counts scales with the element that has them", () => {
    expect(storages.map(({ id }) => at({ storage: id }).factors.precision)).toEqual(["2", "1.03125", "0.5625"]);
    // fp8: 2,048 and 64 scale bytes; fp4: 1,024 and 128.
    expect(at({ storage: "fp8" }).bytesPerToken).toBe(95 * 2112);
    expect(at({ storage: "fp4" }).bytesPerToken).toBe(95 * 1152);
    expect(rowOf(1, 32, "fp4").components.map(({ name, elements }) => `${elements} ${name}`)).toEqual([
      "32 K",
      "32 V",
      "4 scales",
    ]);
  });

  it("is what packed rows weigh", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...edges.kvHeads.map(({ value }) => value).filter((value) => value <= 8)),
        fc.constantFrom(...edges.width.map(({ value }) => value)),
        fc.integer({ min: 1, max: 3 }),
        (kvHeads, width, tokens) => {
          const map = mapOf({ layers: 2, kvHeads, width, storage: "bf16" });
          const cache = new KvCache(map);
          fillCache(cache, tokens, 1);
          expect(weigh(cache).bytesPerToken).toBe(toNumber(levers(map).bytesPerToken));
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe("what fits", () => {
  it("is counted by hand", () => {
    // 389,120 · 32,768 = 12,750,684,160 bytes; 64 GiB = 68,719,476,736: 5.39 times.
    expect(derive(initial).fit).toMatchObject({ count: 5, text: "5 fit, about 11.9 GiB each." });
    expect(derive(initial).title).toBe("A token keeps 389,120 bytes; 5 sequences of 32,768 tokens fit into 64 GiB");
    expect(at({ memory: 8 }).title).toBe("A token keeps 389,120 bytes; no sequence of 32,768 tokens fits into 8 GiB");
    expect(at({ memory: 16 }).title).toContain("1 sequence of 32,768 tokens fits");
    expect(at({ memory: 8 }).fit).toMatchObject({ count: 0, over: true, filled: 0, one: 100 });
  });

  it("never grows past the memory, and one more would", () => {
    fc.assert(
      fc.property(randomParams(definition), (state) => {
        const { fit, bytesPerToken } = derive(state);
        const sequence = bytesPerToken * state.context * 1024;
        const memory = state.memory * 1024 ** 3;
        expect(fit.count * sequence).toBeLessThanOrEqual(memory);
        expect((fit.count + 1) * sequence).toBeGreaterThan(memory);
        expect(fit.filled).toBeLessThanOrEqual(100);
      }),
      { numRuns: 40 },
    );
  });

  it("says what is left out, and amounts in powers of 1,024", () => {
    expect(derive(initial).caption).toContain("Weights, activations, a reserve and unused parts of pages are left out");
    expect([36, 1024, 1536, 389_120, 1_605_120, 2 ** 44].map(unitsOf)).toEqual([
      "36 bytes",
      "1 KiB",
      "1.5 KiB",
      "380 KiB",
      "about 1.53 MiB",
      "16 TiB",
    ]);
  });
});

it("moves the cache bar to the bytes of a token", () => {
  expect(definition.stand?.(at({ layers: 80 }))).toBe(327_680);
});
