import { describe, expect, it } from "vitest";
import { equals, leverFactors, levers, mul } from "../../core";
import { type ModelId, modelById, models } from "../../models";
import { initialValues } from "../../ui/params/param";
import { derive } from "./derive";
import { barOf, extent, leverOrder } from "./geometry";
import { params } from "./params";
import { ownStep, steps } from "./steps";

const initial = initialValues(params);
const picked = (step: string) => derive({ ...initial, step });

function factors(from: (typeof models)[number], to: (typeof models)[number]) {
  const found = leverFactors(from.layers, to.layers);
  if (found === null) throw new Error("no factors");
  return found;
}

describe("bars", () => {
  it("keep every pair of models within its columns, on one scale", () => {
    for (const from of models) {
      for (const to of models) {
        const all = factors(from, to);
        for (const lever of leverOrder) {
          const { effect, length } = barOf(all[lever]);
          const { numerator, denominator } = all[lever];
          const width = length * extent;
          expect(length).toBeLessThanOrEqual(1);
          expect(width).toBeCloseTo(Math.abs(Math.log(Number(numerator) / Number(denominator))), 2);
          expect(effect).toBe(numerator > denominator ? "saves" : numerator < denominator ? "costs" : "same");
        }
      }
    }
  });

  it("add up to the whole, exactly", () => {
    for (const { from, to } of steps) {
      const { whole, ...all } = factors(from, to);
      const product = leverOrder.map((lever) => all[lever]).reduce(mul);
      expect(equals(product, whole)).toBe(true);
    }
  });
});

describe("the levers", () => {
  it("stand in six rows, and one of the reader's own", () => {
    const { rows, marks } = derive(initial);
    expect(rows.map(({ from, to }) => `${from} to ${to}`)).toEqual([
      "V1 to V2",
      "V2 to V3",
      "V3 to V3.2",
      "V3.2 to V4-Flash",
      "V4-Flash to V4.1-Flash",
      "V1 to V4.1-Flash",
      "Llama 3 70B to V4.1-Flash",
    ]);
    expect(marks).toBe(7 * 4);
  });

  it("label each factor by what it does", () => {
    const says = derive(initial).rows.map(({ cells, whole }) => [...cells.map((cell) => cell.says), whole]);
    expect(says[0]).toEqual(["÷ 1.58", "no change", "÷ 3.56", "no change", "÷ 5.63"]);
    expect(says[4]).toEqual(["÷ 10.3", "× 4.74", "× 1.01", "÷ 1.84", "÷ 3.95"]);
    expect(says[5]).toEqual(["÷ 23.8", "÷ 1.60", "÷ 3.20", "÷ 3.60", "÷ 437"]);
  });

  it("spell the picked product out", () => {
    expect(derive(initial).caption).toContain(
      "V4-Flash to V4.1-Flash: 10.25 × 0.211 × 0.994 × 1.837 = 3.949 (rounded).",
    );
    expect(picked("v1-to-v2").caption).toContain("V1 to V2: 1.583 × 1 × 3.556 × 1 = 5.630 (rounded)");
    expect(picked("v1-to-v2").caption).toContain("bytes an element: 2 in both.");
  });

  it("pick one row", () => {
    for (const { key } of [...steps, { key: ownStep }]) {
      expect(
        picked(key)
          .rows.filter((row) => row.picked)
          .map((row) => row.key),
      ).toEqual([key]);
    }
  });

  it("take any two models, the same one twice included", () => {
    const own = derive({ from: "deepseek-v2", to: "deepseek-v2", step: ownStep });
    expect(own.rows.at(-1)?.cells.every(({ effect }) => effect === "same")).toBe(true);
    expect(own.caption).toContain("V2 to V2: 1 × 1 × 1 × 1 = 1.");
    const back = derive({ from: "deepseek-v4.1-flash", to: "deepseek-llm-67b", step: ownStep });
    expect(back.caption).toContain("V4.1-Flash to V1: 0.0421 × 0.625 × 0.313 × 0.278 = 0.00229 (rounded)");
  });

  it("say that a product is rounded only where it is", () => {
    const caption = (from: ModelId, to: ModelId) => derive({ from, to, step: ownStep }).caption;
    expect(caption("deepseek-v3.2", "deepseek-v3.2")).toContain(": 1 × 1 × 1 × 1 = 1. ");
    expect(caption("deepseek-llm-67b", "llama-3-70b")).toContain(": 1.188 × 1 × 1 × 1 = 1.188 (rounded)");
  });

  it("tell close amounts apart, and never call them equal", () => {
    const near = derive({ from: "deepseek-v4-flash", to: "deepseek-v4-pro", step: ownStep });
    expect(near.caption).toContain("0.672 × 1.039 × 1.0005 × 0.9998 = 0.698");
    expect(near.caption).toContain("bytes an element: 1.0216 to 1.0218");
    expect(near.rows.at(-1)?.cells.map(({ says }) => says)).toEqual(["× 1.49", "÷ 1.04", "about 1", "about 1"]);
    for (const from of models) {
      for (const to of models) {
        const changed = leverOrder.filter((lever) => !equals(levers(from.layers)[lever], levers(to.layers)[lever]));
        const { caption } = derive({ from: from.id, to: to.id, step: ownStep });
        const pairs = [...caption.matchAll(/: ([\d.,]+) to ([\d.,]+)[;.]/g)];
        expect(pairs).toHaveLength(changed.length);
        for (const [, old, now] of pairs) expect(old).not.toBe(now);
      }
    }
  });

  it("say what went back and what outweighs it", () => {
    const { givenBack, outweighed } = derive(initial);
    expect(givenBack).toContain("4.74 times as many entries as V4-Flash in a layer that keeps any, on average");
    expect(givenBack).toContain("against V1, N is still ÷\u00a01.60");
    expect(outweighed).toContain("4 keep entries instead of 41, and the entries a token fall by a factor of 2.16");
    expect(outweighed).toContain("Four-bit values give another 1.84");
  });

  it("say what came first, and what is no lever", () => {
    const { start, reading } = derive(initial);
    expect(start).toContain(
      "with bf16 rows on both sides, the bytes fell by a factor of 5.537: 1.557 in layers ×\u00a03.556",
    );
    expect(reading).toContain("stores 48,068 bytes for each token");
    expect(reading).toContain("scores the key of every token that it can see, and attends to at most 2,048 entries");
  });

  it("take the same rows for both models that they call alike", () => {
    for (const id of ["deepseek-llm-67b", "deepseek-v3"] as const) {
      const types = modelById(id).layers.flatMap(({ stores }) => stores?.main.components.map(({ type }) => type) ?? []);
      expect(new Set(types)).toEqual(new Set(["bf16"]));
    }
  });
});
