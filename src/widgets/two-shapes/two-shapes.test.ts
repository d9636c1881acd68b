import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growCache } from "../../core";
import { deepseekV4Flash } from "../../models";
import { initialValues } from "../../ui/params/param";
import { derive } from "./derive";
import { cellsPath, placeOf, pointsOf, stretch } from "./geometry";
import { params, type ShapesParams } from "./params";
import { blockTokens, heldAt, mostHit, mostTokens, pageTokens, sizes, strategies } from "./request";

const first: ShapesParams = initialValues(params);
const anyTokens = fc.integer({ min: 0, max: mostTokens });
const anyHit = fc.integer({ min: 0, max: mostHit / blockTokens }).map((blocks) => blocks * blockTokens);

describe("a request", () => {
  it("is what a hand counts at 707 tokens", () => {
    const held = heldAt(707);
    expect([held.csaEntries, held.hcaEntries]).toEqual([176, 5]);
    // 707 = 176 × 4 + 3; the block before is kept for the overlap.
    expect([held.csaOpen, held.csaKept, held.hcaKept]).toEqual([3, 7, 67]);
    expect(held.globalBytes).toBe(21 * 176 * 652 + 20 * 5 * 584);
    expect([held.windowRows, held.pages]).toEqual([128, 3]);
    // The block of 256 tokens that vLLM’s log gives, without FP8 keys: 21 × up(64 × 584) + 21 × up(64 × 68) + 20 × up(2 × 584).
    const up = (bytes: number) => Math.ceil(bytes / 576) * 576;
    expect(held.pageBytes).toBe(3 * (21 * up(64 * 584) + 21 * up(64 * 68) + 20 * up(2 * 584)));
  });

  it("keeps no more than its sizes say, and what a cache grown token by token has", () => {
    fc.assert(
      fc.property(anyTokens, (tokens) => {
        const held = heldAt(tokens);
        expect(held.globalBytes).toBe(growCache(deepseekV4Flash.layers, tokens).global);
        expect(held.csaKept).toBeLessThanOrEqual(sizes.csaMost);
        expect(held.hcaKept).toBe(tokens % 128);
        expect(held.csaOpen).toBe(tokens % 4);
        expect(held.pages).toBe(Math.ceil(tokens / pageTokens));
      }),
      { numRuns: 60 },
    );
  });
});

describe("a prefix hit", () => {
  it("costs what the strategies store and run again", () => {
    const { full, periodic, zero } = strategies(19_968, 8192);
    expect([full.storedBytes, full.recomputed]).toEqual([19_968 * 43 * 584, 0]);
    // The last point lies at 16,384.
    expect([periodic.points, periodic.storedBytes, periodic.recomputed]).toEqual([2, 2 * 3_214_336, 3584]);
    expect([zero.storedBytes, zero.recomputed, zero.published]).toEqual([0, 5462, 5504]);
  });

  it("never runs more again than it hits, nor zero more than the published estimate", () => {
    fc.assert(
      fc.property(anyHit, fc.constantFrom(1024, 4096, 16_384), (hit, period) => {
        const { full, periodic, zero } = strategies(hit, period);
        expect(full.recomputed).toBe(0);
        expect(periodic.recomputed).toBeLessThanOrEqual(hit);
        expect(zero.recomputed).toBe(Math.min(hit, 5462));
        expect(zero.recomputed).toBeLessThanOrEqual(zero.published);
        expect(periodic.storedBytes).toBeLessThanOrEqual(full.storedBytes);
      }),
    );
  });
});

describe("derive", () => {
  it("says what grows and what does not", () => {
    const view = derive(first);
    expect(view.title).toBe("At 707 tokens: 2.47 MB in pages that grow, 3.21 MB of windows that do not");
    expect(view.caption).toContain(
      "Three tokens wait for the next CSA entry, which will pool the four before them too",
    );
    expect(view.caption).toContain("zero stores nothing and runs 5,462, 5,504 as published");
    expect(view.rule).toContain("128 + 42 × 127 = 5,462 tokens again, the exact rule");
    expect(view.rule).toContain("43 × 128 = 5,504");
  });

  it("speaks of an empty request and of no hit", () => {
    const view = derive({ ...first, tokens: 0, hit: 0 });
    expect(view.caption).toContain("No token waits for a CSA entry");
    expect(view.caption).toContain("No prefix is hit: everything is computed.");
    expect(derive({ ...first, tokens: 1 }).caption).toContain("One token waits");
    expect(derive({ ...first, hit: 1024 }).caption).toContain("periodic, none yet, runs 1,024 tokens");
  });
});

describe("geometry", () => {
  it("fills cells row by row, none beyond the grid", () => {
    const grid = { columns: 2, rows: 2 };
    expect(cellsPath(grid, 1, 3)).toBe("M12 1h9v9h-9zM1 12h9v9h-9z");
    expect(cellsPath(grid, 0, 9).match(/z/g)).toHaveLength(4);
    expect(cellsPath(grid, 3, 1)).toBe("");
  });

  it("places stretches in per cent", () => {
    expect(placeOf(8192, 32_768)).toBe(25);
    expect(stretch(-50, 100, 200)).toEqual({ from: 0, length: 50 });
    expect(pointsOf(100, 250, 50, 1000)).toEqual([
      { from: 5, length: 5 },
      { from: 15, length: 5 },
    ]);
  });
});
