import { describe, expect, it } from "vitest";
import { countParameters, type ParameterSizes } from "./parameters";

/** V4.1-Flash’s configuration, written down. */
const flash: ParameterSizes = {
  layers: 40,
  hiddenSize: 5120,
  queryHeads: 64,
  headDim: 512,
  qLoraRank: 1280,
  outputGroups: 8,
  outputLoraRank: 1024,
  indexHeads: 32,
  indexHeadDim: 128,
  compressRatios: [0, 0, ...Array<number>(18).fill(2), ...Array<number>(20).fill(1)],
  kvSourceLayers: [2, 8, 14, 20],
  indexSourceLayers: [2, 8, 14, 20, 24, 28, 32, 36],
  decoderStart: 20,
  routedExperts: 384,
  sharedExperts: 1,
  activeExperts: 6,
  expertWidth: 2304,
  streams: 4,
  vocabSize: 129_280,
};

describe("the weights of V4.1-Flash", () => {
  const { parts, all, decode, prefill } = countParameters(flash);
  const part = (id: string) => parts.find((one) => one.id === id);

  it("are counted part by part as a hand does", () => {
    expect(part("experts")?.all).toBe(385 * 35_389_440 * 40);
    expect(part("router")?.all).toBe(78_643_200);
    expect(part("attention")?.all).toBe(40 * 126_615_552);
    expect(part("compressors")?.all).toBe(18_350_080);
    expect(part("indexers")?.all).toBe(43_515_904);
    expect(part("streams")?.all).toBe(39_321_600);
    expect([part("embedding")?.all, part("head")?.all]).toEqual([661_913_600, 661_913_600]);
  });

  it("come to the published 552B, 16B in decode and 8B in prefill", () => {
    expect([all, decode, prefill]).toEqual([551_565_656_064, 15_815_409_664, 7_580_647_424]);
  });

  it("are all active in prefill where there is no decoder half, but for the head", () => {
    const whole = countParameters({ ...flash, decoderStart: 40 });
    expect(whole.decode - whole.prefill).toBe(661_913_600);
    expect(whole.all).toBe(all);
  });

  it("grow with the layers", () => {
    const doubled = countParameters({ ...flash, layers: 80, decoderStart: 40 });
    const layered = (count: typeof doubled) =>
      count.parts
        .filter(({ id }) => ["experts", "router", "attention", "streams"].includes(id))
        .reduce((sum, { decode: own }) => sum + own, 0);
    expect(layered(doubled)).toBe(2 * layered(countParameters(flash)));
  });
});
