import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Matrix, matrix } from "../attention/matrix";
import { collapseStreams, hyperMix, writeStreams } from "./hyperMix";
import { anyHyperCase } from "./hyperSamples";
import { mhc } from "./mhc";
import { singlePassMhc, singlePassStack, startSinglePass } from "./singlePassMhc";

/** Not linear, so that order matters. */
const apply = (x: Matrix) => matrix(x.rows, x.columns, x.values.map(Math.sin));

describe("mhc", () => {
  it("reads with its own pre, and writes what its function gives", () => {
    fc.assert(
      fc.property(anyHyperCase, ({ streams, params, config }) => {
        const mix = hyperMix(config, params, streams);
        const collapsed = collapseStreams(streams, mix.pre);
        const y = apply(collapsed);
        const streamsOut = writeStreams(streams, y, mix);
        expect(mhc(config, params, streams, apply)).toEqual({ ...mix, collapsed, y, streamsOut });
      }),
    );
  });
});

describe("single-pass mHC", () => {
  it("is V4's where it is given the pre that V4 would compute", () => {
    fc.assert(
      fc.property(anyHyperCase, ({ streams, params, config }) => {
        const { pre } = hyperMix(config, params, streams);
        const { next, ...result } = singlePassMhc(config, params, { streams, pre }, apply);
        expect(result).toEqual(mhc(config, params, streams, apply));
        expect(next).toEqual({ streams: result.streamsOut, pre });
      }),
    );
  });

  it("is V4's from the second sub-layer on where the mix does not depend on the streams", () => {
    fc.assert(
      fc.property(anyHyperCase, ({ streams, params, config }) => {
        const constant = { ...params, weight: matrix(params.weight.rows, params.weight.columns) };
        const first = singlePassMhc(config, constant, { streams, pre: matrix(streams.rows, config.streams) }, apply);
        const second = singlePassMhc(config, constant, first.next, apply);
        expect(second.streamsOut).toEqual(mhc(config, constant, first.streamsOut, apply).streamsOut);
      }),
    );
  });

  it("first reads the embedding as it is, then with the pre of the sub-layer before", () => {
    fc.assert(
      fc.property(anyHyperCase, ({ streams, params, otherParams, config }) => {
        const embedding = matrix(
          streams.rows,
          streams.columns / config.streams,
          streams.values.slice(0, streams.values.length / config.streams),
        );
        const stack = singlePassStack(
          config,
          [params, otherParams].map((own) => ({ params: own, apply })),
          embedding,
        );
        const [first, second] = stack.subLayers;
        expect(first?.collapsed).toEqual(embedding);
        expect(first?.before).toEqual(startSinglePass(embedding, config.streams));
        expect(second?.before).toEqual({ streams: first?.streamsOut, pre: first?.pre });
        expect(stack.last).toEqual({ streams: second?.streamsOut, pre: second?.pre });
        expect(stack.final).toEqual(collapseStreams(stack.last.streams, stack.last.pre));
      }),
    );
  });

  it("without sub-layers gives the embedding back", () => {
    const embedding = matrix(2, 2, Float64Array.of(1, 2, 3, 4));
    const config = { streams: 3, sinkhornIterations: 20, eps: 1e-6, normEps: 1e-6 };
    const { final, last } = singlePassStack(config, [], embedding);
    expect(final).toEqual(embedding);
    expect([...last.streams.values]).toEqual([1, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4]);
  });
});
