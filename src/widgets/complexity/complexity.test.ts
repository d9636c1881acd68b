import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { footprint } from "../../core";
import { deepseekV3, deepseekV32 } from "../../models";
import { bytesText } from "../../ui/numbers";
import { randomParams } from "../testing";
import { derive } from "./derive";
import { axes, band, doublings, line, shareOf, tenfolds } from "./geometry";
import definition from "./index";
import { type ComplexityParams, contextStops } from "./params";
import { crossings, keptOf, perEntry, stepAt } from "./sizes";
import { contextTick, tickText, workText } from "./words";

const first: ComplexityParams = { measure: "work", rows: "keys", topK: 2048, heads: 64, context: 131_072 };

describe("every state", () => {
  it("keeps every mark of the chart on its axes", () => {
    fc.assert(
      fc.property(randomParams(definition), (state) => {
        const { curves, pays, takesOver } = derive(state);
        const places = curves.flatMap(({ at, points }) => [at, ...points.split(/[ ,]/).filter(Boolean).map(Number)]);
        for (const place of [...places, ...[pays, takesOver].flatMap((mark) => (mark ? [mark.x, mark.y] : []))]) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100);
        }
        if (state.rows === "keys") expect([pays, takesOver]).not.toContain(null);
      }),
    );
  });
});

describe("V3.2", () => {
  it("costs an entry what a hand counts", () => {
    expect(perEntry("work", "keys", 64)).toEqual({ attention: 278_528, indexer: 16_384 });
    expect(perEntry("bytes", "keys", 64)).toEqual({ attention: 656, indexer: 132 });
  });

  it("pays from 17/16 of top-k on, and its indexer takes over at 17 times top-k", () => {
    // 278,528 ÷ 16,384 = 17.
    expect(crossings(perEntry("work", "keys", 64), 2048)).toEqual({ pays: 2176, takesOver: 34_816 });
    const { pays, takesOver } = crossings(perEntry("bytes", "keys", 64), 2048);
    expect([Math.ceil(pays), Math.ceil(takesOver)]).toEqual([2564, 10_178]);
  });

  it("does 13.4 times fewer operations at 131,072 tokens", () => {
    const { title, caption, pays, takesOver } = derive(first);
    expect(title).toBe(
      "At 131,072 tokens: 13.4 times fewer operations than dense, most of what is left in the indexer",
    );
    expect(caption).toContain("does 2.72 billion operations");
    expect([pays?.tokens, takesOver?.tokens]).toEqual(["2,176", "34,816"]);
  });

  it("costs more than dense where nothing is left out", () => {
    expect(derive({ ...first, context: 2048 }).title).toBe(
      "At 2,048 tokens top-2,048 leaves nothing out, and the indexer comes on top",
    );
    const step = stepAt(perEntry("work", "keys", 64), 2048, 2048);
    expect(step.total - step.dense).toBe(step.indexer);
  });
});

describe("laws", () => {
  const anyEach = fc.record({ attention: fc.integer({ min: 1, max: 1e6 }), indexer: fc.integer({ min: 1, max: 1e6 }) });

  it("DSA is below dense beyond the first crossing, and the indexer above attention beyond the second", () => {
    fc.assert(
      fc.property(anyEach, fc.integer({ min: 1, max: 8192 }), fc.integer({ min: 1, max: 1e6 }), (each, k, context) => {
        const { pays, takesOver } = crossings(each, k);
        const step = stepAt(each, k, context);
        // A token from the crossing, quotients of doubles decide nothing.
        if (context > pays + 1) expect(step.total).toBeLessThan(step.dense);
        if (context < pays - 1) expect(step.total).toBeGreaterThan(step.dense);
        if (context > takesOver + 1 && context > k) expect(step.indexer).toBeGreaterThan(step.attention);
        if (context < takesOver - 1 && context > k) expect(step.indexer).toBeLessThan(step.attention);
      }),
    );
  });

  it("attention stops growing at top-k, the indexer never", () => {
    fc.assert(
      fc.property(anyEach, fc.integer({ min: 1, max: 8192 }), fc.nat(1e5), (each, k, more) => {
        expect(stepAt(each, k, k + more).attention).toBe(each.attention * k);
        expect(stepAt(each, k, 2 * (k + more)).indexer).toBe(2 * stepAt(each, k, k + more).indexer);
      }),
    );
  });
});

describe("what a token leaves", () => {
  it("falls with FP8 and grows with the keys: the two ends are the models’", () => {
    expect([keptOf.bf16.perToken, keptOf.fp8.perToken, keptOf.keys.perToken]).toEqual([70_272, 40_016, 48_068]);
    expect(keptOf.bf16.perToken).toBe(footprint(deepseekV3.layers).bytesPerToken);
    expect(keptOf.keys.perToken).toBe(footprint(deepseekV32.layers).bytesPerToken);
  });

  it("moves the cache bar", () => {
    expect(definition.stand?.(derive(first))).toBe(48_068);
    expect(definition.stand?.(derive({ ...first, rows: "bf16" }))).toBe(70_272);
  });

  it("without keys leaves dense attention alone", () => {
    const view = derive({ ...first, rows: "fp8", measure: "bytes" });
    expect(view.curves.map(({ isOff }) => isOff)).toEqual([false, true, true, true]);
    expect([view.pays, view.takesOver, view.marks]).toEqual([null, null, 1]);
    expect(view.title).toBe("Without index keys nothing can be picked: every step reads all 131,072 rows");
    expect(view.caption).toContain("reads 86.0 MB in each layer");
  });
});

describe("geometry", () => {
  const box = axes([1, 100], [1, 10_000]);

  it("has equal factors at equal distances", () => {
    expect([1, 10, 100].map(box.x)).toEqual([0, 50, 100]);
    expect([1, 100, 10_000].map(box.y)).toEqual([0, 50, 100]);
    expect(
      line(box, [
        [1, 1],
        [10, 100],
      ]),
    ).toBe("0,100 50,50");
    expect(
      band(box, [
        { context: 1, low: 1, high: 100 },
        { context: 100, low: 1, high: 10_000 },
      ]),
    ).toBe("M0,50L100,0L100,100L0,100Z");
  });

  it("has ticks from end to end", () => {
    expect(tenfolds([1e4, 1e7])).toEqual([1e4, 1e5, 1e6, 1e7]);
    expect(doublings([256, 2048])).toEqual([256, 512, 1024, 2048]);
    expect(shareOf(1, 8)).toBe(12.5);
  });

  it("stops four times a doubling, on whole tokens", () => {
    expect(contextStops).toHaveLength(12 * 4 + 1);
    expect(contextStops.every(Number.isInteger)).toBe(true);
    expect(contextStops).toContain(131_072);
  });
});

describe("words", () => {
  it("say sizes in units", () => {
    expect([36_507_222_016, 570_425_344, 12].map(workText)).toEqual(["36.5 billion", "570 million", "12"]);
    expect([85_983_232, 1_343_488, 132].map(bytesText)).toEqual(["86.0 MB", "1.34 MB", "132 B"]);
    expect([1e6, 1e11, 1e12, 1e4].map(tickText)).toEqual(["1 M", "100 G", "1 T", "10 k"]);
    expect([256, 65_536, 1_048_576].map(contextTick)).toEqual(["256", "64 Ki", "1 Mi"]);
  });
});
