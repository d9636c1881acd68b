import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesAt, growCache, type Layer } from "../../core";
import { deepseekV4Flash, deepseekV41Flash, models } from "../../models";
import { growLayer, growMap } from "./grown";

const layerOf = (map: readonly Layer[], index: number): Layer => {
  const layer = map[index];
  if (layer === undefined) throw new RangeError(`no layer ${index}`);
  return layer;
};
const hca = layerOf(deepseekV4Flash.layers, 3);

describe("one layer grown", () => {
  it("writes an HCA entry only with its 128th token", () => {
    expect(growLayer(hca, 127, 1).mainRows).toBe(0);
    expect(growLayer(hca, 128, 1).mainRows).toBe(1);
    expect(growLayer(hca, 255, 1).mainRows).toBe(1);
    expect(growLayer(hca, 256, 1).mainRows).toBe(2);
    expect(growLayer(hca, 4096, 1).indexerRows).toBe(0);
  });

  it("is a staircase of 584 bytes, a step for each 128 tokens", () => {
    expect(growLayer(hca, 300, 1).entries).toEqual([
      { tokens: 0, bytes: 0 },
      { tokens: 128, bytes: 584 },
      { tokens: 256, bytes: 1168 },
      { tokens: 300, bytes: 1168 },
    ]);
  });

  it("fills its window and then stays", () => {
    const { window } = growLayer(hca, 1000, 64);
    expect(window).toEqual([
      { tokens: 0, bytes: 0 },
      { tokens: 64, bytes: 64 * 584 },
      { tokens: 128, bytes: 128 * 584 },
      { tokens: 1000, bytes: 128 * 584 },
    ]);
  });

  it("writes nothing that grows where it borrows", () => {
    const reuse = growLayer(layerOf(deepseekV41Flash.layers, 26), 500, 100);
    expect([reuse.mainRows, reuse.indexerRows]).toEqual([0, 0]);
    expect(reuse.entries).toEqual([
      { tokens: 0, bytes: 0 },
      { tokens: 500, bytes: 0 },
    ]);
  });

  it("ends where the engine's own growth ends", () => {
    fc.assert(
      fc.property(fc.constantFrom(...models), fc.nat({ max: 700 }), fc.nat(), (model, tokens, at) => {
        const layer = layerOf(model.layers, at % model.layers.length);
        const { entries, window } = growLayer(layer, tokens, 16);
        const { global, window: held } = growCache([layer], tokens);
        expect(entries.at(-1)).toEqual({ tokens, bytes: global });
        expect(window.at(-1)).toEqual({ tokens, bytes: held });
      }),
    );
  });
});

describe("a whole cache grown kind by kind", () => {
  it("holds what growing every layer holds", () => {
    for (const { layers } of models) {
      const every = growCache(layers, 129);
      expect(growMap(layers, 129)).toMatchObject({ global: every.global, window: every.window });
    }
  });

  it("holds what the formula says, at any length", () => {
    fc.assert(
      fc.property(fc.constantFrom(...models), fc.nat({ max: 2000 }), ({ layers }, tokens) => {
        const { global, window } = bytesAt(layers, tokens);
        expect(growMap(layers, tokens)).toMatchObject({ global, window });
      }),
    );
  });
});
