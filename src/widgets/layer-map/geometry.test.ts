import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csa2Layers } from "../../core";
import { models, v41Design } from "../../models";
import { arrange, lineLimit } from "./arrangement";
import { barOf, cellHeight, fieldHeight, neighbour, pitchFor } from "./geometry";

describe("height", () => {
  it("stays within the room of twelve lines in two halves, and lines never touch", () => {
    for (let lines = 2; lines <= lineLimit; lines++) {
      const pitch = pitchFor(lines, 2);
      expect(pitch).toBeGreaterThan(cellHeight);
      expect(fieldHeight(lines, 2, pitch)).toBeLessThanOrEqual(710);
    }
  });

  it("holds ninety-five layers, six a line, in one band of a phone", () => {
    const { lines, bands } = arrange(models[0]?.layers ?? []);
    expect(lines).toEqual({ narrow: 16, wide: 8 });
    expect(fieldHeight(lines.narrow, bands, pitchFor(lines.narrow, bands))).toBeLessThanOrEqual(816);
  });
});

describe("bars", () => {
  it("begin where the last one ended and end at the whole", () => {
    expect(barOf(534, 288, 68, 890)).toEqual({ from: "60%", main: "32.36%", indexer: "7.64%", to: "100%" });
    expect(barOf(0, 0, 0, 0)).toEqual({ from: "0%", main: "0%", indexer: "0%", to: "0%" });
  });
});

describe("keys", () => {
  const released = arrange(csa2Layers(v41Design));

  it("move along the layers, between lines, and to the ends of a row or of the map", () => {
    const from26 = (key: string, whole = false) => neighbour(released, 26, key, whole, "wide");
    expect(from26("ArrowLeft")).toBe(25);
    expect(from26("ArrowRight")).toBe(27);
    expect(from26("ArrowUp")).toBe(22);
    expect(from26("ArrowDown")).toBe(30);
    expect(from26("Home")).toBe(24);
    expect(from26("End")).toBe(27);
    expect(from26("Home", true)).toBe(0);
    expect(from26("End", true)).toBe(39);
    expect(from26("x")).toBeNull();
  });

  it("take the nearest cell where the line above or below is shorter, and stop at the edges", () => {
    expect(neighbour(released, 7, "ArrowUp", false, "wide")).toBe(1);
    expect(neighbour(released, 19, "ArrowDown", false, "wide")).toBe(23);
    expect(neighbour(released, 0, "ArrowUp", false, "wide")).toBeNull();
    expect(neighbour(released, 0, "ArrowLeft", false, "wide")).toBeNull();
    expect(neighbour(released, 39, "ArrowRight", false, "wide")).toBeNull();
    expect(neighbour(released, 39, "ArrowDown", false, "wide")).toBeNull();
  });

  it("reach every layer of every model from its first, line by line, at both widths", () => {
    fc.assert(
      fc.property(fc.constantFrom(...models), fc.constantFrom("narrow" as const, "wide" as const), (model, width) => {
        const arrangement = arrange(model.layers);
        let at: number | null = 0;
        let lines = 0;
        while (at !== null) {
          lines += 1;
          at = neighbour(arrangement, at, "ArrowDown", false, width);
        }
        expect(lines).toBe(arrangement.lines[width]);
      }),
    );
  });
});
