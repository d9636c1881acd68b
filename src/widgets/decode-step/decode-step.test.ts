import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workOut } from "../job";
import { derive } from "./derive";
import { job } from "./job";
import { balances, batches, contexts, type DecodeParams, params, phaseIds, toyTokens } from "./params";
import { run } from "./toyStep";

const initial: DecodeParams = {
  phase: "read",
  tokens: 128,
  sequences: 64,
  model: "deepseek-llm-67b",
  context: 8192,
  balance: 256,
};
const steps = new Map(toyTokens.map((tokens) => [tokens, run({ tokens }).next().value]));
const viewOf = (change: Partial<DecodeParams>) => {
  const state = { ...initial, ...change };
  return derive(state, steps.get(state.tokens) ?? null);
};

describe("every state", () => {
  it("its job depends on the length of the text alone, and is worked out where there is no result", () => {
    expect(job.input(initial)).toEqual({ tokens: 128 });
    expect(workOut(job, initial)?.result).toEqual(steps.get(128));
    expect(derive(initial, null)).toEqual(viewOf({}));
  });
});

describe("the toy's step", () => {
  it("reads as many rows as there are tokens, and answers with the word that was hidden", () => {
    for (const tokens of toyTokens) {
      const step = steps.get(tokens);
      expect(step).toMatchObject({ tokens, rowsRead: tokens, rowsWritten: 1, rowBytes: 768, bytesHeld: 768 * tokens });
      expect(step?.tail).toEqual(["the", "passkey", "is"]);
      expect(step?.strongest.words).toEqual(["passkey", "is", step?.answer]);
      expect(step?.strongest.weight).toBeGreaterThan(0.99);
    }
  });

  it("adds up phase by phase: one sequence, by hand", () => {
    const { lines, soFar } = viewOf({ phase: "output", sequences: 1 });
    expect(lines.map(({ read, written, flops }) => [read, written, flops])).toEqual([
      // 259 numbers of an embedding, at two bytes.
      ["518", "", ""],
      // 2 · 141,443 bytes and FLOPs.
      ["282,886", "", "282,886"],
      ["", "768", ""],
      // 128 · 768.
      ["98,304", "", ""],
      // 2 · 6 · 192 · 128, for scores and for the sum.
      ["", "", "294,912"],
      ["", "", "294,912"],
      ["106,880", "", "106,880"],
    ]);
    expect(soFar).toEqual({ read: "488,588", written: "768", flops: "979,590" });
  });

  it("counts only phases that were reached", () => {
    for (const [at, phase] of phaseIds.entries()) {
      const { lines, before, next, count } = viewOf({ phase });
      expect(lines.filter(({ isDone }) => isDone)).toHaveLength(at + 1);
      expect([before, next]).toEqual([phaseIds[at - 1] ?? null, phaseIds[at + 1] ?? null]);
      expect(count).toBe(`${at + 1} of 7`);
    }
    expect(viewOf({ phase: "embed", sequences: 1 }).soFar).toEqual({ read: "518", written: "0", flops: "0" });
  });

  it("reads weights once and rows once a sequence", () => {
    const { lines } = viewOf({ sequences: 64 });
    expect(lines[1]).toMatchObject({ read: "282,886", flops: "18,104,704" });
    expect(lines[3]).toMatchObject({ read: "6,291,456" });
  });
});

describe("what the figure says", () => {
  it("is that the machine waits below its balance, and is busy above", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...batches),
        fc.constantFrom(...contexts),
        fc.constantFrom(...balances),
        fc.constantFrom(...params.model.samples),
        (sequences, context, balance, model) => {
          const { title, caption, bars, plots } = viewOf({ sequences, context, balance, model });
          const [moving, computing] = bars.map(({ parts }) => parts.find(({ kind }) => kind === "waits")?.length ?? 0);
          const waits = title.includes("waits");
          expect(caption).toContain(waits ? "Moving takes" : "Computing takes");
          // Of the two times the longer one fills its bar; two decimals of two parts are each off by half a hundredth.
          expect(waits ? moving : computing).toBeLessThanOrEqual(0.011);
          for (const { now, balance: line } of Object.values(plots)) {
            // Both are rounded to two decimals: where they are as good as equal nothing is said.
            if (Math.abs(now.y - line.y) > 0.01) expect(now.y > line.y).toBe(waits);
          }
        },
      ),
    );
  });

  it("names the numbers of V1 at 64 sequences of 8,192 tokens", () => {
    const { title, caption } = viewOf({});
    // (2 · 65.75 · 10^9 · 64 + 3,112,960 · 8,192 · 64) / (131.5 · 10^9 + 389,120 · 8,193 · 64) = 29.9
    expect(title).toBe("V1, 64 sequences: 29.9 FLOPs for each byte moved; a machine that could do 256 waits");
    expect(caption).toContain(
      "64 sequences of 8,192 tokens read 131 GB of weights once and 204 GB of KV, 3.19 GB each.",
    );
    expect(caption).toContain("All 128 rows are read, 98,304 bytes, for this one token.");
    expect(viewOf({ sequences: 1 }).caption).toContain("one sequence of 8,192 tokens reads 131 GB");
  });
});
