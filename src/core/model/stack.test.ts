import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupedOutput } from "../attention/groupedOutput";
import { dotAt, largestDifference, type Matrix, matrix, rowOf, rowsOf } from "../attention/matrix";
import { rotateLast } from "../attention/sharedKvLayer";
import { fillCache } from "./seededEntries";
import { decode, prefill, resume, startStack } from "./stack";
import type { StackConfig } from "./stackConfig";
import type { LayerEvent } from "./stackObserver";
import type { StackRun } from "./stackRun";
import {
  allKinds,
  anySizes,
  anyStack,
  embeddingsFor,
  type StackSample,
  type StackSizes,
  stackOf,
  stackSample,
} from "./stackSamples";

const tokenCounts = fc.integer({ min: 1, max: 14 });

function run({ config, weights }: StackSample, tokens: number, options = {}): Matrix {
  return prefill(startStack(config, weights, tokens, options), embeddingsFor(config, tokens));
}

function changed(sample: StackSample, config: Partial<StackConfig>): StackSample {
  return { ...sample, config: { ...sample.config, ...config } };
}

describe("what is fed at once does not change a bit", () => {
  it("chunks of any size, for any mix of layers", () => {
    fc.assert(
      fc.property(anyStack(), tokenCounts, fc.integer({ min: 1, max: 20 }), (sample, tokens, chunk) => {
        expect(run(changed(sample, { chunk }), tokens)).toEqual(run(sample, tokens));
      }),
      { numRuns: 60 },
    );
  });

  it.each(allKinds.map((kind) => [kind]))("tokens one by one, of %s layers", (kind) => {
    fc.assert(
      fc.property(stackOf(["window", kind]), tokenCounts, fc.nat(14), (sample, tokens, first) => {
        const { config, weights } = sample;
        const embeddings = embeddingsFor(config, tokens);
        const expected = run(sample, tokens);
        const one = startStack(config, weights, 0);
        const start = Math.min(first, tokens);
        expect(prefill(one, rowsOf(embeddings, 0, start)).values).toEqual(rowsOf(expected, 0, start).values);
        for (let token = start; token < tokens; token++) {
          expect(decode(one, rowsOf(embeddings, token, token + 1)).values).toEqual(rowOf(expected, token));
        }
        expect([one.token, one.cache.tokens]).toEqual([tokens, tokens]);
      }),
      { numRuns: 15 },
    );
  });

  it("the same seed gives the same bits, another seed others", () => {
    fc.assert(
      fc.property(anyStack({ kinds: ["csa", "full"] }), (sample) => {
        expect(run(sample, 6)).toEqual(run(sample, 6));
        const { config, weights } = sample;
        const other = prefill(startStack(config, weights, 6), embeddingsFor(config, 6, 2));
        expect(other).not.toEqual(run(sample, 6));
      }),
      { numRuns: 10 },
    );
  });
});

/** Sums of the same terms, turned to other positions: roundings of a few layers. */
const tolerance = 1e-9;

it("a common shift of positions leaves the results as they are", () => {
  fc.assert(
    fc.property(anyStack({ rows: "unrounded" }), tokenCounts, fc.nat(1000), (sample, tokens, startPosition) => {
      const shifted = run(sample, tokens, { startPosition });
      expect(largestDifference(shifted, run(sample, tokens))).toBeLessThan(tolerance);
    }),
    { numRuns: 40 },
  );
});

describe("mechanisms meet where they should", () => {
  function meet(first: Partial<StackSizes>, second: Partial<StackSizes>, given: Partial<StackSizes> = {}) {
    fc.assert(
      fc.property(anySizes, tokenCounts, (sizes, tokens) => {
        const [one, other] = [first, second].map((own) => run(stackSample({ ...sizes, ...given, ...own }), tokens));
        expect(one).toEqual(other);
      }),
      { numRuns: 25 },
    );
  }

  it("top-k over all that is visible is dense attention", () => {
    meet({ kinds: ["dsa", "dsa"], topK: 14 }, { kinds: ["mla", "mla"] });
  });

  it("key and value stored apart are the same attention at twice the bytes", () => {
    meet({ kinds: ["gqa", "gqa"] }, { kinds: ["mla", "mla"] });
  });

  it("a window as long as the sequence is dense attention", () => {
    meet({ kinds: ["window", "window"], window: 14 }, { kinds: ["mla", "mla"] });
  });

  it("a pool that holds everything is plain top-k", () => {
    const kinds = ["full", "reindex", "reuse", "reindex"] as const;
    meet({ kinds, pool: { blockSize: 2, topBlocks: 14 } }, { kinds, pool: null });
  });

  it.each([["csa"], ["hca"], ["full"]] as const)(
    "before its first block is full, %s works through its window",
    (kind) => {
      meet({ kinds: [kind, kind], ratio: 15 }, { kinds: ["window", "window"] });
    },
  );
});

it("grouped queries score keys and sum values, where these differ", () => {
  fc.assert(
    fc.property(
      anyStack({ kinds: ["gqa"], outputGroups: 1, groupHeads: 1 }),
      fc.integer({ min: 1, max: 40 }),
      (sample, tokens) => {
        const { config, weights } = sample;
        const [event, run] = eventAfter(sample, tokens);
        const [main, own] = [run.cache.layer(0).main, weights.layers[0]?.attention];
        if (main === null || own === undefined) throw new Error("no rows or no weights");
        const width = config.headDim;
        const entries = Array.from({ length: main.rows }, (_, row) => main.read(row));
        const scores = entries.map((entry) => dotAt(event.queries.values, 0, entry, 0, width) * width ** -0.5);
        const numerators = scores.map(Math.exp);
        const total = numerators.reduce((sum, numerator) => sum + numerator, Math.exp(own.sinks[0] ?? 0));
        const output = matrix(1, width);
        for (const [row, entry] of entries.entries()) {
          for (let channel = 0; channel < width; channel++) {
            const value = ((numerators[row] ?? 0) / total) * (entry[width + channel] ?? 0);
            output.values[channel] = (output.values[channel] ?? 0) + value;
          }
        }
        rotateLast(output, width, config.rope, () => -tokens);
        expect(largestDifference(event.output, groupedOutput(output, own.woA, own.woB, 1))).toBeLessThan(tolerance);
      },
    ),
    { numRuns: 20 },
  );
});

/** What the one layer of a stack does with a token after seeded rows, whose keys and values differ. */
function eventAfter({ config, weights }: StackSample, tokens: number): [LayerEvent, StackRun] {
  const events: LayerEvent[] = [];
  const run = startStack(config, weights, tokens + 1, { observe: (event) => events.push(event) });
  fillCache(run.cache, tokens, 1);
  resume(run, tokens, 0);
  decode(run, embeddingsFor(config, 1));
  const [event] = events;
  if (event === undefined) throw new Error("no event");
  return [event, run];
}

/** Base of a sigmoid that gives 1/n, and of a softmax that gives the identity. */
function identityMix(config: StackConfig) {
  const n = config.hyper?.streams ?? 1;
  const size = 2 * n + n * n;
  const base = new Float64Array(size);
  base.fill(-Math.log(n - 1), 0, n);
  for (let stream = 0; stream < n; stream++) base[2 * n + stream * n + stream] = 60;
  return { weight: matrix(size, n * config.hidden), base, scale: new Float64Array(3) };
}

it("streams that mix nothing are the plain residual", () => {
  const hyper = { streams: 3, sinkhornIterations: 5, eps: 1e-14, normEps: 1e-6 };
  fc.assert(
    fc.property(anyStack({ residual: "plain", rows: "unrounded" }), tokenCounts, (sample, tokens) => {
      const config = { ...sample.config, residual: "mhc", hyper } as const;
      const mix = identityMix(config);
      const layers = sample.weights.layers.map((weights) => ({
        ...weights,
        hyper: { attention: mix, feedForward: mix },
      }));
      // The mix is σ(…) + eps with eps = 1e-14, and Sinkhorn's sums likewise.
      expect(largestDifference(run({ config, weights: { layers } }, tokens), run(sample, tokens))).toBeLessThan(
        tolerance,
      );
    }),
    { numRuns: 25 },
  );
});

describe("an observer", () => {
  it("sees what layers read, and changes nothing", () => {
    fc.assert(
      fc.property(anyStack(), tokenCounts, (sample, tokens) => {
        const events: LayerEvent[] = [];
        const observed = run(sample, tokens, { observe: (event: LayerEvent) => events.push(event) });
        expect(observed).toEqual(run(sample, tokens));
        const { layers, chunk } = sample.config;
        expect(events).toHaveLength(layers.length * Math.ceil(tokens / chunk));
        for (const event of events) checkEvent(event, sample.config);
      }),
      { numRuns: 30 },
    );
  });

  function checkEvent(event: LayerEvent, { layers, heads, pool }: StackConfig): void {
    const layer = layers[event.layer];
    for (const [token, weights] of event.weights.entries()) {
      const [window, entries] = [event.windowTokens[token] ?? [], event.entries[token] ?? []];
      const position = event.firstToken + token;
      expect([weights.rows, weights.columns]).toEqual([heads, window.length + entries.length]);
      for (let head = 0; head < heads; head++) {
        expect(rowOf(weights, head).reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(1 + tolerance);
      }
      const seen = layer?.entriesFrom == null ? 0 : Math.floor((position + 1) / (layer.ratio ?? 1));
      expect(event.visible[token]).toBe(seen);
      const isLimited = layers[layer?.picksFrom ?? -1]?.poolFrom != null;
      if (isLimited) expect(entries.length).toBeLessThanOrEqual(layer?.topK ?? 0);
      else expect(entries.length).toBe(Math.min(seen, layer?.topK ?? seen));
      expect(window.length).toBe(Math.min(position + 1, layer?.window?.tokens ?? 0));
      expect(entries.every((entry, index) => entry < seen && entry > (entries[index - 1] ?? -1))).toBe(true);
      expect(event.pools?.[token]?.length ?? 0).toBeLessThanOrEqual(pool?.topBlocks ?? 0);
      expect(event.scores?.[token]?.length ?? 0).toBe(layer?.picksFrom === event.layer ? seen : 0);
    }
  }
});

it("refuses embeddings that are not finite, before it writes anything", () => {
  const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
  fc.assert(
    fc.property(anyStack(), tokenCounts, fc.nat(), odd, ({ config, weights }, tokens, place, value) => {
      const run = startStack(config, weights, tokens);
      const embeddings = embeddingsFor(config, tokens);
      const index = place % embeddings.values.length;
      embeddings.values[index] = value;
      const token = Math.floor(index / config.hidden);
      expect(() => prefill(run, embeddings)).toThrow(`embeddings: token ${token} holds ${value}; finite numbers`);
      expect([run.token, run.cache.tokens]).toEqual([0, 0]);
    }),
    { numRuns: 20 },
  );
});

it("refuses what it cannot take", () => {
  const [sample] = fc.sample(anyStack({ kinds: ["mla"] }), { numRuns: 1, seed: 3 });
  if (sample === undefined) throw new Error("no sample");
  const { config, weights } = sample;
  const begun = startStack(config, weights, 4);
  expect(() => prefill(begun, embeddingsFor({ ...config, hidden: config.hidden + 1 }, 2))).toThrow("embeddings:");
  expect(() => decode(begun, embeddingsFor(config, 2))).toThrow("embedding: 2 tokens");
  expect(() => startStack(config, { layers: [] }, 4)).toThrow("weights.layers: 0; the map has 1");
  expect(() => startStack(config, weights, 4, { startPosition: 0.5 })).toThrow("startPosition: 0.5");
  for (const capacity of [-1, 0.5, Number.NaN, 1e15]) {
    expect(() => startStack(config, weights, capacity)).toThrow(`capacity: ${capacity}`);
  }
  const last = startStack(config, weights, 4, { startPosition: Number.MAX_SAFE_INTEGER - 1 });
  prefill(last, embeddingsFor(config, 1));
  expect(() => decode(last, embeddingsFor(config, 1))).toThrow("positions reach");
});
