import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absorptionCheck } from "./absorptionCheck";
import { stepAdam } from "./adam";
import { candidatePool } from "./candidatePool";
import { compress, emptyCompressor, visibleEntries } from "./compressor";
import { csa, emptyCsaCache } from "./csa";
import { csa2Full, csa2Reindex, emptyCsa2Cache } from "./csa2";
import { dsa } from "./dsa";
import { emptyHcaCache, hca } from "./hca";
import { indexScale } from "./indexer";
import { matrix } from "./matrix";
import { mla, mlaScale } from "./mla";
import { mlaAbsorbed } from "./mlaAbsorbed";
import { anyDsa, anyMla } from "./mlaSamples";
import { multiHead, multiHeadEntries } from "./multiHead";
import { rmsNormRows } from "./norm";
import { normalNumbers } from "./random";
import { publishedReplayLength } from "./replay";
import { sharedKvAttention } from "./sharedKv";
import { anyLayer } from "./sharedKvSamples";
import { emptyRing, readRing, windowPositions } from "./slidingWindow";
import { windowAttention } from "./swa";

const noCount = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY];
const noPosition = [-1, -3, 0.5, Number.NaN];
const runs = { numRuns: 5 };

/** What refuses does so with a RangeError that begins with the field and ends with the rule. */
function expectRefusal(run: () => unknown, field: string): void {
  expect(run).toThrow(RangeError);
  expect(run).toThrow(new RegExp(`^${field.replaceAll(".", "\\.")}: .*;.*(accepted|wanted)`));
}

describe("layers of V4 and V4.1", () => {
  const layers = anyLayer({ ratio: 2, tokens: 5, topK: 2 }, true);
  const fullLayers = anyLayer({ ratio: 2, tokens: 5, topK: 2 });

  it("refuse sizes that are none, each by its name", () => {
    fc.assert(
      fc.property(layers, fullLayers, (own, full) => {
        for (const bad of noCount) {
          for (const field of ["heads", "headDim", "window", "outputGroups"] as const) {
            const other = { ...own.config, [field]: bad };
            expectRefusal(() => windowAttention(other, own.params, own.hidden), field);
            expectRefusal(() => csa(other, own.params, own.hidden), field);
            expectRefusal(() => hca(other, own.params, own.hidden), field);
            expectRefusal(() => csa2Full({ ...full.config, [field]: bad }, full.params, full.hidden), field);
          }
          const ratio = { ratio: bad };
          expectRefusal(() => csa({ ...own.config, ...ratio }, own.params, own.hidden), "ratio");
          expectRefusal(() => hca({ ...full.config, ...ratio }, full.params, full.hidden), "ratio");
          expectRefusal(() => csa2Full({ ...full.config, ...ratio }, full.params, full.hidden), "ratio");
          for (const field of ["heads", "width"] as const) {
            const indexer = { ...own.config.indexer, [field]: bad };
            expectRefusal(() => csa({ ...own.config, indexer }, own.params, own.hidden), `indexer.${field}`);
          }
        }
      }),
      runs,
    );
  });

  it("refuse constants without a meaning, groups that cut a head, and rotations wider than a head", () => {
    fc.assert(
      fc.property(fullLayers, ({ config, params, hidden }) => {
        const run = (own: object) => () => csa2Full({ ...config, ...own }, params, hidden);
        for (const normEps of [-5, Number.NaN, Number.POSITIVE_INFINITY]) expectRefusal(run({ normEps }), "normEps");
        for (const theta of [0, -1, Number.NaN]) expectRefusal(run({ rope: { ...config.rope, theta } }), "theta");
        expectRefusal(run({ outputGroups: 2 * config.heads }), "outputGroups");
        const rotated = 2 * config.headDim;
        expectRefusal(run({ rope: { ...config.rope, rotated } }), "rotated");
        expectRefusal(run({ topK: -1 }), "topK");
        const tooFew = { ...params, sinks: new Float64Array(config.heads + 1) };
        expectRefusal(() => windowAttention(config, tooFew, hidden), "sinks");
      }),
      runs,
    );
  });

  it("name the weight that does not fit", () => {
    fc.assert(
      fc.property(fullLayers, ({ config, params, hidden }) => {
        for (const name of ["wqA", "wqB", "wkv", "woA", "woB"] as const) {
          const { rows, columns } = params[name];
          const own = { ...params, [name]: matrix(rows, columns + 1) };
          expectRefusal(() => windowAttention(config, own, hidden), name);
        }
        for (const name of ["qNorm", "kvNorm"] as const) {
          const own = { ...params, [name]: new Float64Array(params[name].length + 1) };
          expectRefusal(() => windowAttention(config, own, hidden), name);
        }
        const wide = new Float64Array(config.headDim + 1);
        const compressor = { ...params.compressor, norm: wide };
        expectRefusal(() => csa2Full(config, { ...params, compressor }, hidden), "compressor.norm");
        expectRefusal(() => hca(config, { ...params, compressor }, hidden), "compressor.norm");
        const lying = { ...hidden, rows: hidden.rows + 1 };
        expectRefusal(() => windowAttention(config, params, lying), "wqA's input");
      }),
      runs,
    );
  });

  it("refuse positions that are none", () => {
    fc.assert(
      fc.property(layers, fullLayers, (own, full) => {
        for (const bad of noPosition) {
          expectRefusal(() => emptyRing(2, 1, bad), "start");
          expectRefusal(() => emptyCsaCache(own.config, own.params, bad), "origin");
          expectRefusal(() => emptyHcaCache(full.config, full.params, bad), "origin");
          expectRefusal(() => emptyCsa2Cache(full.config, full.params, bad), "origin");
          expectRefusal(() => windowPositions(3, bad), "position");
          expectRefusal(() => readRing({ ...emptyRing(2, 1), start: bad }), "ring.start");
          const cache = { ...emptyCsa2Cache(full.config, full.params), origin: bad };
          expectRefusal(() => csa2Full(full.config, full.params, full.hidden, cache), "origin");
        }
        expectRefusal(() => readRing({ ...emptyRing(2, 1, 4), end: 3 }), "ring.end");
      }),
      runs,
    );
  });

  it("refuse caches whose parts are not of the same tokens", () => {
    fc.assert(
      fc.property(layers, fullLayers, (own, full) => {
        const { cache } = csa2Full(full.config, full.params, full.hidden);
        const step = (part: object) => () => csa2Full(full.config, full.params, full.hidden, { ...cache, ...part });
        expect(step({})).not.toThrow();
        expectRefusal(step({ origin: 5 }), "origin");
        expectRefusal(step({ ring: emptyRing(full.config.window, full.config.headDim) }), "cache.compressor.tokens");
        expectRefusal(step({ compressor: emptyCompressor(full.params.compressor) }), "cache.compressor.tokens");
        expectRefusal(step({ entries: matrix(0, full.config.headDim) }), "cache.entries");
        expectRefusal(step({ indexKeys: matrix(9, full.config.indexer.width) }), "cache.indexKeys");
        const mine = csa(own.config, own.params, own.hidden).cache;
        const indexCompressor = emptyCompressor(own.params.indexCompressor);
        expectRefusal(
          () => csa(own.config, own.params, own.hidden, { ...mine, indexCompressor }),
          "cache.indexCompressor.tokens",
        );
        const long = hca(full.config, full.params, full.hidden).cache;
        expectRefusal(
          () => hca(full.config, full.params, full.hidden, { ...long, entries: matrix(7, full.config.headDim) }),
          "cache.entries",
        );
      }),
      runs,
    );
  });

  it("refuse entries without their keys, and pools of other tokens", () => {
    fc.assert(
      fc.property(fullLayers, ({ config, params, hidden }) => {
        const { cache } = csa2Full(config, params, hidden);
        const start = emptyCsa2Cache(config, params);
        const run = (own: object) => () =>
          csa2Reindex(config, params, hidden, start, { ...cache, pools: null, ...own });
        expect(run({})).not.toThrow();
        expectRefusal(run({ entries: matrix(9, config.headDim) }), "indexKeys");
        expectRefusal(run({ pools: [] }), "pools");
      }),
      runs,
    );
  });
});

describe("compressors", () => {
  const params = { wkv: matrix(2, 3), wgate: matrix(2, 3), positionBias: null, norm: Float64Array.of(1, 1) };
  const config = { ratio: 4, overlap: false, normEps: 0 };
  const held = (tokens: number, rows: number) => ({ tokens, values: matrix(rows, 2), gates: matrix(rows, 2) });

  it("refuse states that do not begin with a block", () => {
    for (const [tokens, rows] of [
      [3, 0],
      [6, 3],
      [4, 5],
    ] as const) {
      expectRefusal(() => compress(config, params, held(tokens, rows), matrix(1, 3)), "state.values");
    }
    for (const tokens of noPosition) {
      expectRefusal(() => compress(config, params, held(tokens, 0), matrix(1, 3)), "state.tokens");
    }
    expectRefusal(() => compress(config, params, { ...held(3, 3), gates: matrix(2, 2) }, matrix(1, 3)), "state.gates");
    // From a later block on, and what an overlapping entry needs besides.
    for (const state of [held(8, 0), held(7, 7)]) {
      expect(() => compress(config, params, state, matrix(1, 3))).not.toThrow();
    }
  });

  it("refuse to see with a ratio or a position that is none", () => {
    for (const bad of noCount) expectRefusal(() => visibleEntries(4, bad), "ratio");
    for (const bad of noPosition) expectRefusal(() => visibleEntries(bad, 2), "tokensBefore");
  });
});

describe("shared rows", () => {
  it("refuse sinks that are no logits, and heads that do not divide", () => {
    const rows = { rows: matrix(1, 2), picks: [Int32Array.of(0)] };
    for (const sink of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expectRefusal(() => sharedKvAttention(matrix(1, 2), [rows], Float64Array.of(sink)), "sinks");
    }
    expectRefusal(() => sharedKvAttention(matrix(2, 8), [], new Float64Array(3)), "sinks");
    expectRefusal(() => sharedKvAttention(matrix(2, 8), [], new Float64Array(0)), "sinks");
  });
});

describe("MLA and DSA", () => {
  it("refuse sizes and constants that are none, each by its name", () => {
    fc.assert(
      fc.property(anyMla, anyDsa, ({ config, params, hidden }, sample) => {
        for (const bad of noCount) {
          for (const field of ["heads", "kvLoraRank", "vHeadDim"] as const) {
            expectRefusal(() => mla({ ...config, [field]: bad }, params, hidden), field);
            expectRefusal(() => mlaAbsorbed({ ...config, [field]: bad }, params, hidden), field);
          }
          const indexer = { ...sample.dsaConfig.indexer, heads: bad };
          const given = { mla: sample.params, indexer: sample.indexer };
          expectRefusal(() => dsa({ ...sample.dsaConfig, indexer }, given, sample.hidden), "indexer.heads");
        }
        expectRefusal(() => mla({ ...config, qkNopeHeadDim: Number.NaN }, params, hidden), "qkNopeHeadDim");
        for (const softmaxScale of [0, -1, Number.NaN]) {
          expectRefusal(() => mla({ ...config, softmaxScale }, params, hidden), "softmaxScale");
        }
        expectRefusal(() => mla({ ...config, normEps: Number.NaN }, params, hidden), "normEps");
        const wWeights = matrix(sample.indexer.wWeights.rows + 1, sample.indexer.wWeights.columns);
        const more = { mla: sample.params, indexer: { ...sample.indexer, wWeights } };
        expectRefusal(() => dsa(sample.dsaConfig, more, sample.hidden), "indexer wWeights");
        const eps = { ...sample.dsaConfig, indexNormEps: Number.NaN };
        const given = { mla: sample.params, indexer: sample.indexer };
        expectRefusal(() => dsa(eps, given, sample.hidden), "indexNormEps");
      }),
      runs,
    );
  });

  it("refuse a scale of nothing", () => {
    expectRefusal(() => mlaScale(0, 0, null, 1), "qkNopeHeadDim");
    expectRefusal(() => mlaScale(Number.NaN, 2, null, 1), "qkNopeHeadDim");
    expectRefusal(() => mlaScale(4, 2, null, Number.NaN), "coefficient");
    for (const bad of noCount) expectRefusal(() => indexScale({ heads: bad, width: 4 }), "indexer.heads");
  });
});

describe("multi-head attention", () => {
  const config = { queryHeads: 2, kvHeads: 1, headDim: 2, rope: null };
  const params = { wQ: matrix(4, 5), wK: matrix(2, 5), wV: matrix(2, 5), wO: matrix(5, 4) };

  it("refuses projections of other sizes, the values' among them", () => {
    for (const name of ["wQ", "wK", "wV"] as const) {
      expectRefusal(() => multiHead(config, { ...params, [name]: matrix(6, 5) }, matrix(2, 5)), name);
    }
    expectRefusal(() => multiHead(config, { ...params, wO: matrix(5, 3) }, matrix(2, 5)), "wO");
    expectRefusal(() => multiHeadEntries({ ...config, headDim: Number.NaN }, params, matrix(2, 5), 0), "headDim");
  });
});

describe("the rest", () => {
  it("refuses what has no meaning, each by its name", () => {
    for (const bad of [-3, 100, 0.5, Number.NaN]) {
      const pool = { blockSize: 2, topBlocks: 1 };
      expect(() => candidatePool(new Float64Array(6), bad, pool)).toThrow(`visible: ${bad} of 6 entries`);
    }
    for (const bad of noCount) {
      expectRefusal(() => publishedReplayLength({ layers: bad, window: 3 }), "layers");
      expectRefusal(() => stepAdam({ params: [], firstMoments: [], secondMoments: [] }, [], bad, 1), "step");
    }
    for (const bad of [-1, Number.NaN]) {
      expectRefusal(() => rmsNormRows(matrix(1, 2), bad, new Float64Array(2)), "normEps");
    }
    for (const seed of [0.5, Number.NaN]) {
      expectRefusal(() => normalNumbers(seed), "seed");
      const sizes = { tokens: 2, hidden: 2, heads: 1, headDim: 2, kvLoraRank: 2 };
      expectRefusal(() => absorptionCheck(seed, sizes), "seed");
    }
  });
});
