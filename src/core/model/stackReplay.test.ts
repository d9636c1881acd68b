import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Matrix, rowOf, rowsOf } from "../attention/matrix";
import { layerReplayLength, rowReplayLength } from "../attention/replay";
import { exactReplay, prefill, prefillEncoderOnly, resume, shortestReplay, startStack } from "./stack";
import type { StackRun } from "./stackRun";
import { anyStack, embeddingsFor, type Kind, stackOf, windowKinds } from "./stackSamples";

const tokenCounts = fc.integer({ min: 1, max: 24 });

/** The window row of a layer, or `null` where it is not held. */
function windowRow(run: StackRun, layer: number, token: number): Float64Array | null {
  const { window } = run.cache.layer(layer);
  return window?.holds(token) ? window.read(token) : null;
}

function firstTokens(x: Matrix, count: number): Matrix {
  return rowsOf(x, 0, count);
}

describe("after a prefix hit", () => {
  it("a window row is what it was exactly where the rule says so", () => {
    // A row of one channel would be normalised to ± 1, and hide differences.
    const sizes = { rows: "unrounded", residual: "plain", plain: 3 } as const;
    fc.assert(
      fc.property(stackOf(windowKinds, sizes), tokenCounts, fc.nat(24), ({ config, weights }, tokens, drawn) => {
        const replay = Math.min(tokens, Math.max(drawn, shortestReplay(config, tokens)));
        const embeddings = embeddingsFor(config, tokens);
        const run = startStack(config, weights, tokens);
        prefill(run, embeddings);
        const rows = config.layers.map(({ index, window }) =>
          Array.from({ length: window?.tokens ?? 0 }, (_, place) =>
            windowRow(run, index, tokens - (window?.tokens ?? 0) + place),
          ),
        );
        resume(run, tokens, replay);
        prefill(run, rowsOf(embeddings, tokens - replay, tokens));
        for (const [layer, list] of rows.entries()) {
          const stack = { layers: rows.length, window: list.length, promptTokens: tokens };
          for (const [position, row] of list.entries()) {
            if (row === null) continue;
            const isExact = replay >= rowReplayLength(stack, layer, position);
            const found = windowRow(run, layer, tokens - list.length + position);
            if (isExact) expect(found).toEqual(row);
            else expect(found).not.toEqual(row);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("an exact replay goes on to the bit, whatever was there behind the prefix", () => {
    fc.assert(
      fc.property(anyStack(), tokenCounts, fc.nat(24), ({ config, weights }, tokens, drawn) => {
        const keep = Math.min(drawn, tokens);
        const embeddings = embeddingsFor(config, tokens);
        const expected = prefill(startStack(config, weights, tokens), embeddings);
        const run = startStack(config, weights, tokens);
        prefill(run, firstTokens(embeddings, keep));
        prefill(run, embeddingsFor(config, tokens - keep, 2));
        const replay = exactReplay(config, keep);
        resume(run, keep, replay);
        const found = prefill(run, rowsOf(embeddings, keep - replay, tokens));
        for (let token = keep; token < tokens; token++) {
          expect(rowOf(found, token - keep + replay)).toEqual(rowOf(expected, token));
        }
        expect([run.token, run.cache.tokens]).toEqual([tokens, tokens]);
      }),
      { numRuns: 60 },
    );
  });

  it("an exact replay is as long as the rule of its windows, and longer where a block is no entry yet", () => {
    const lengths = (kinds: readonly Kind[], ratio: number) => {
      const [sample] = fc.sample(anyStack({ kinds, ratio, window: 3 }), { numRuns: 1, seed: 1 });
      return sample === undefined ? [] : [2, 9, 30].map((keep) => exactReplay(sample.config, keep));
    };
    // Three windows of 3 in layers 0 to 2: 3 + 2 · 2 tokens.
    expect(lengths(["window", "full", "window"], 1)).toEqual([2, 7, 7]);
    // 30 tokens leave 6 of a block of 8 in layer 1, which need 2 tokens more.
    expect(lengths(["window", "hca"], 8)).toEqual([2, 5, 8]);
    expect(lengths(["mla", "dsa"], 1)).toEqual([0, 0, 0]);
  });

  it("replayed tokens write no entry, and their entries stay as they are", () => {
    fc.assert(
      fc.property(anyStack(), tokenCounts, ({ config, weights }, tokens) => {
        const embeddings = embeddingsFor(config, tokens);
        const run = startStack(config, weights, tokens);
        prefill(run, embeddings);
        const written = run.work.map(({ entriesWritten }) => entriesWritten);
        const bytes = run.cache.layers.map(({ main }) => main?.bytes);
        const replay = shortestReplay(config, tokens);
        resume(run, tokens, replay);
        prefill(run, rowsOf(embeddings, tokens - replay, tokens));
        expect(run.work.map(({ entriesWritten }) => entriesWritten)).toEqual(written);
        expect(run.cache.layers.map(({ main }) => main?.bytes)).toEqual(bytes);
      }),
      { numRuns: 30 },
    );
  });

  it("a replay must cover the blocks that are no entry yet", () => {
    const [sample] = fc.sample(anyStack({ kinds: ["csa"], ratio: 4 }), { numRuns: 1, seed: 1 });
    if (sample === undefined) throw new Error("no sample");
    const { config, weights } = sample;
    const run = startStack(config, weights, 10);
    prefill(run, embeddingsFor(config, 10));
    // Tokens 8 and 9 are no entry yet, and the entry they will make also pools tokens 4 to 7.
    expect(shortestReplay(config, 10)).toBe(6);
    expect(() => resume(run, 10, 5)).toThrow("replayTokens: 5; the blocks that are no entry yet need at least 6");
    expect(() => resume(run, 11, 8)).toThrow("keepTokens: 11; at most the 10 tokens");
    expect(() => resume(run, 10, 6.5)).toThrow("replayTokens: 6.5");
    for (const odd of [Number.NaN, -1, 2.5]) {
      expect(() => resume(run, odd, 8)).toThrow(`keepTokens: ${odd}; a whole number`);
      expect(() => shortestReplay(config, odd)).toThrow(`keepTokens: ${odd}; a whole number`);
      expect(() => exactReplay(config, odd)).toThrow(`keepTokens: ${odd}; a whole number`);
    }
  });
});

describe("prefill through the encoder only", () => {
  const halves = fc
    .record({
      encoder: fc.array(fc.constantFrom<Kind[]>("window", "full", "reuse"), { minLength: 1, maxLength: 2 }),
      decoder: fc.array(fc.constantFrom<Kind[]>("window", "reindex", "reuse"), { maxLength: 2 }),
      drawn: fc.nat(24),
    })
    .chain(({ encoder, decoder, drawn }) => {
      const kinds = [...encoder, "full" as const, ...decoder];
      return anyStack({ kinds, encoder: encoder.length }).map((sample) => ({
        sample,
        drawn,
        depth: decoder.length + 1,
      }));
    });

  it("leaves the entries of a full prefill, and its results where the replay is exact", () => {
    fc.assert(
      fc.property(halves, tokenCounts, ({ sample, drawn, depth }, tokens) => {
        const { config, weights } = sample;
        const embeddings = embeddingsFor(config, tokens + 3);
        const [full, short] = [startStack(config, weights, tokens), startStack(config, weights, tokens)];
        const expected = prefill(full, firstTokens(embeddings, tokens));
        const found = prefillEncoderOnly(short, firstTokens(embeddings, tokens), drawn);
        for (const { layer, main } of full.cache.layers) {
          const own = short.cache.layer(layer.index).main;
          expect(own?.rows).toBe(main?.rows);
          for (let row = 0; row < (main?.rows ?? 0); row++) expect(own?.bytesOf(row)).toEqual(main?.bytesOf(row));
        }
        const window = config.layers[0]?.window?.tokens ?? 1;
        const replay = { layers: depth, window, promptTokens: tokens };
        if (drawn < layerReplayLength(replay, depth - 1)) return;
        expect(rowOf(found, found.rows - 1)).toEqual(rowOf(expected, tokens - 1));
        const suffix = rowsOf(embeddings, tokens, tokens + 3);
        expect(prefill(short, suffix)).toEqual(prefill(full, suffix));
      }),
      { numRuns: 60 },
    );
  });

  it("runs no decoder layer for tokens that are not replayed", () => {
    fc.assert(
      fc.property(halves, tokenCounts, ({ sample, drawn }, tokens) => {
        const run = startStack(sample.config, sample.weights, tokens);
        const replayed = prefillEncoderOnly(run, embeddingsFor(sample.config, tokens), drawn).rows;
        expect(replayed).toBe(Math.min(drawn, tokens));
        for (const { index, half } of sample.config.layers) {
          expect(run.work[index]?.windowRowsWritten).toBe(half === "encoder" ? tokens : replayed);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("takes whole prompts of maps in halves", () => {
    const [plain, halved] = [
      fc.sample(anyStack({ kinds: ["full", "full"] }), { numRuns: 1, seed: 1 })[0],
      fc.sample(anyStack({ kinds: ["full", "full", "window", "full"], encoder: 1 }), { numRuns: 1, seed: 1 })[0],
    ];
    if (plain === undefined || halved === undefined) throw new Error("no sample");
    const start = ({ config, weights }: typeof plain) => startStack(config, weights, 4);
    const prompt = embeddingsFor(plain.config, 2);
    expect(() => prefillEncoderOnly(start(plain), prompt, 2)).toThrow("without an encoder and a decoder");
    expect(() => prefillEncoderOnly(start(halved), prompt, 2)).toThrow("layer 3 has others");
    const [sound] = fc.sample(anyStack({ kinds: ["full", "full"], encoder: 1 }), { numRuns: 1, seed: 1 });
    if (sound === undefined) throw new Error("no sample");
    const begun = start(sound);
    expect(() => prefillEncoderOnly(begun, prompt, -1)).toThrow("replayTokens: -1");
    prefill(begun, prompt);
    expect(() => prefillEncoderOnly(begun, prompt, 2)).toThrow("the sequence has 2 tokens");
  });
});
