import { describe, expect, it } from "vitest";
import { footprint } from "../../core";
import { modelById, models } from "../../models";
import { axis, gridlines, labelPlace, numberInside, placeOnAxis, squareGeometry } from "./geometry";

const layersOf = (id: Parameters<typeof modelById>[0]) => footprint(modelById(id).layers).layers;
const count = (path: string, command: string) => path.split(command).length - 1;

describe("squares", () => {
  it.each(models.map(({ id, layers }) => [id, footprint(layers).bytesPerToken] as const))(
    "have the area that %s keeps, and bands that fill it",
    (id, bytes) => {
      const { side, bands } = squareGeometry(layersOf(id));
      expect(side * side).toBeCloseTo(bytes, 6);
      const last = bands.at(-1);
      expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(side, 9);
    },
  );

  it("have the sides of the drawing", () => {
    const sides = (
      ["deepseek-llm-67b", "deepseek-v2", "deepseek-v3.2", "deepseek-v4-flash", "deepseek-v4.1-flash"] as const
    ).map((id) => squareGeometry(layersOf(id)).side.toFixed(2));
    expect(sides).toEqual(["623.79", "262.91", "219.24", "59.28", "29.83"]);
  });

  it("make each band as large as its layer's bytes, its strip as large as the indexer's", () => {
    const layers = layersOf("deepseek-v4-flash").filter(({ total }) => total > 0);
    const { side, bands } = squareGeometry(layersOf("deepseek-v4-flash"));
    expect(bands).toHaveLength(layers.length);
    bands.forEach((band, i) => {
      expect(band.height * side).toBeCloseTo(layers[i]?.total ?? 0, 9);
      expect(band.height * (side - band.stripFrom)).toBeCloseTo(layers[i]?.indexer ?? 0, 9);
    });
  });

  it("rule as many layers as keep entries", () => {
    expect(count(squareGeometry(layersOf("deepseek-llm-67b")).rules, "M")).toBe(95 - 1);
    expect(count(squareGeometry(layersOf("deepseek-v2")).rules, "M")).toBe(60 - 1);
    expect(count(squareGeometry(layersOf("deepseek-v4.1-flash")).rules, "M")).toBe(4 - 1);
  });

  it("rule no band that is thinner than a rule", () => {
    expect(count(squareGeometry(layersOf("deepseek-v4-flash")).rules, "M")).toBe(21 - 1);
  });

  it("draw the indexer's keys as one strip where all layers have the same", () => {
    const { strips, side } = squareGeometry(layersOf("deepseek-v3.2"));
    const [from] = /(?<=M)[\d.]+/.exec(strips) ?? [];
    expect(count(strips, "M")).toBe(1);
    expect(Number(from)).toBeCloseTo((side * 656) / 788, 2);
    expect(squareGeometry(layersOf("deepseek-v2")).strips).toBe("");
  });

  it("give their last owner in V4.1 a band twice as high: it keeps an entry for each token", () => {
    const { bands } = squareGeometry(layersOf("deepseek-v4.1-flash"));
    const heights = bands.map(({ height }) => height / (bands[0]?.height ?? 1));
    expect(heights).toEqual([1, 1, 1, 2]);
  });

  it("carry their names inside, above or below", () => {
    expect([624, 219, 59, 30].map(labelPlace)).toEqual(["inside", "inside", "above", "below"]);
  });
});

describe("the log axis", () => {
  it("starts at its start and ends at its end", () => {
    expect(placeOnAxis(axis.from)).toBe(0);
    expect(placeOnAxis(axis.to)).toBe(1);
  });

  it("turns equal factors into equal steps", () => {
    const [thousand, ten, hundred] = gridlines().map(placeOnAxis);
    expect(gridlines()).toEqual([1000, 10_000, 100_000]);
    expect((ten ?? 0) - (thousand ?? 0)).toBeCloseTo((hundred ?? 0) - (ten ?? 0), 3);
  });

  it("holds every model, the longest two with their numbers inside", () => {
    const ends = models.map(({ layers }) => placeOnAxis(footprint(layers).bytesPerToken));
    for (const end of ends) {
      expect(end).toBeGreaterThan(0);
      expect(end).toBeLessThanOrEqual(1);
    }
    expect(models.filter((_, i) => numberInside(ends[i] ?? 0)).map(({ shortName }) => shortName)).toEqual([
      "V1",
      "Llama 3 70B",
    ]);
  });
});
