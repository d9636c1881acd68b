import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { derive } from "./derive";
import { type AttentionParams, params } from "./params";
import { path, readLines } from "./reads";
import { entries, heads, runAttention, topK, window } from "./run";
import { barSays, percent } from "./words";

const first: AttentionParams = initialValues(params);
const anyState = fc.record({
  mechanism: fc.constantFrom<"csa" | "hca" | "window">("csa", "hca", "window"),
  head: fc.integer({ min: 0, max: heads - 1 }),
  sink: fc.integer({ min: 0, max: 8 }),
  seed: fc.integer({ min: 0, max: 99 }),
});

describe("the toy", () => {
  it("shares one among rows, picked entries and the sink", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { shares, sink } = runAttention(state);
        // A sum of at most 18 doubles.
        expect(shares.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
        const read = (kind: string) => shares.filter((share) => share.kind === kind && share.read).length;
        expect(read("window")).toBe(window);
        expect(read("entry")).toBe({ csa: topK, hca: entries, window: 0 }[state.mechanism]);
        expect(sink).toBeGreaterThan(0);
        for (const { read: isRead, weight } of shares) expect(weight > 0).toBe(isRead);
      }),
      { numRuns: 60 },
    );
  });

  it("gives the sink more as its logit rises, and the output less length", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const [low, high] = [0, 3].map((sink) => runAttention({ ...state, sink }));
        expect(high?.sink ?? 0).toBeGreaterThan(low?.sink ?? 1);
        expect(high?.length ?? 1).toBeLessThan(low?.length ?? 0);
      }),
      { numRuns: 40 },
    );
  });

  it("picks the entries that score highest", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const scored = runAttention({ ...state, mechanism: "csa" }).shares.filter(({ kind }) => kind === "entry");
        const least = Math.min(...scored.filter(({ read }) => read).map(({ score }) => score ?? 0));
        for (const { read, score } of scored) if (!read) expect(score ?? 0).toBeLessThanOrEqual(least);
      }),
      { numRuns: 40 },
    );
  });
});

describe("real sizes", () => {
  it("read what a hand counts at 131,072 tokens", () => {
    const [csa, hca, only] = readLines(131_072);
    expect([csa?.rows, csa?.scored]).toEqual(["128 + 512 of 32,768", "32,768"]);
    // 640 × 584, 32,768 × 68, 1,152 × 584, 128 × 584 bytes.
    expect([csa?.bytes, csa?.keys, hca?.bytes, only?.bytes]).toEqual(["374 kB", "2.23 MB", "673 kB", "74.8 kB"]);
    expect([hca?.rows, only?.rows]).toEqual(["128 + 1,024", "128"]);
    expect(readLines(64)[0]?.rows).toBe("64 + 16 of 16");
  });

  it("are those of the configuration", () => {
    expect(path).toEqual({
      hidden: 4096,
      latent: 1024,
      heads: 64,
      headDim: 512,
      groups: 8,
      groupHeads: 8,
      groupIn: 4096,
      groupOut: 1024,
      joined: 8192,
    });
  });
});

describe("derive", () => {
  it("says what the softmax runs over", () => {
    expect(derive(first).title).toContain("One softmax over 8 window rows and 4 of 9 entries; the sink takes");
    expect(derive({ ...first, mechanism: "hca" }).title).toContain("all 9 entries");
    expect(derive({ ...first, mechanism: "window" }).title).toContain("over 8 window rows; the sink");
    expect(derive({ ...first, mechanism: "window" }).groups.map(({ kind }) => kind)).toEqual(["window", "sink"]);
    expect(derive(first).marks).toBe(9 + 8 + 1);
    expect(derive({ ...first, sink: 3 }).caption).toContain("Its logit is raised by 3");
    expect(derive(first).caption).toContain(
      "reads 128 + 512 of 32,768 rows, 374 kB, after scoring 32,768 keys, 2.23 MB",
    );
  });

  it("tells a bar", () => {
    expect(barSays({ kind: "entry", number: 2, score: -0.5, read: false, weight: 0 })).toBe(
      "Entry 2, tokens 8 to 11, index score −0.50: not picked, not read.",
    );
    expect(derive({ ...first, bar: 17 }).says).toContain("The sink:");
    expect(derive({ ...first, bar: 16 }).says).toContain("Window row of token 37");
    expect(derive({ ...first, bar: 40 }).says).toContain("Point at a bar");
    expect(percent(0.1234)).toBe("12.3");
  });
});
