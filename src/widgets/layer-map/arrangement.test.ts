import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDesign, csa2Layers, type LayerMap, type Mode, runsIndexer } from "../../core";
import { models, v41Design } from "../../models";
import { type Arrangement, arrange, lineLimit, narrowColumns } from "./arrangement";

function expectSound(map: LayerMap, arrangement: Arrangement): void {
  const { rows, cells, columns, lines } = arrangement;
  expect(rows.flatMap((row) => row.layers)).toEqual(map.map((layer) => layer.index));
  for (const width of ["narrow", "wide"] as const) {
    const places = cells.map((cell) => `${cell[width].line}|${cell[width].column}`);
    expect(new Set(places).size).toBe(map.length);
    for (const cell of cells) {
      const row = rows[cell.row];
      expect(cell[width].column).toBeLessThan(columns[width]);
      expect(cell[width].line).toBeGreaterThanOrEqual(row?.[width][0] ?? Number.NaN);
      expect(cell[width].line).toBeLessThanOrEqual(row?.[width][1] ?? Number.NaN);
    }
    expect(Math.max(...cells.map((cell) => cell[width].line))).toBe(lines[width] - 1);
  }
  for (const { layers, band } of rows)
    for (const layer of layers) expect(map[layer]?.half === "decoder").toBe(band === 1);
}

describe("the released map", () => {
  const arrangement = arrange(csa2Layers(v41Design));

  it("reads by who picks: the windows, then groups of six, then groups of four", () => {
    expect(arrangement.rows.map((row) => row.layers.length)).toEqual([2, 6, 6, 6, 4, 4, 4, 4, 4]);
    expect(arrangement.rows.map((row) => row.layers[0])).toEqual([0, 2, 8, 14, 20, 24, 28, 32, 36]);
    expect(arrangement.breaks).toBe(0);
  });

  it("has room under no row but the long ones", () => {
    expect(arrangement.rows.map((row) => row.isLong)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(arrangement.rows.map((row) => row.under)).toEqual([0, 0, 1, 2, 2, 2, 2, 2, 2]);
  });
});

describe("edited maps", () => {
  it("keep to the lines that are reserved, at every pair of group sizes", () => {
    for (let encoderGroup = 1; encoderGroup <= 18; encoderGroup++) {
      for (let decoderGroup = 1; decoderGroup <= 20; decoderGroup++) {
        const map = csa2Layers({ ...v41Design, encoderGroup, decoderGroup });
        const arrangement = arrange(map);
        expect(arrangement.lines.narrow).toBeLessThanOrEqual(lineLimit);
        expectSound(map, arrangement);
      }
    }
  });

  it("keep to them with single layers changed as well, and begin a group wherever a layer picks", () => {
    const mode = fc.constantFrom<Mode[]>("full", "reindex", "reuse", "window");
    const design = fc
      .record({
        encoderGroup: fc.integer({ min: 1, max: 18 }),
        decoderGroup: fc.integer({ min: 1, max: 20 }),
        modes: fc.dictionary(fc.nat(39).map(String), mode, { maxKeys: 30 }),
      })
      .map((change) => ({ ...v41Design, ...change }))
      .filter((candidate) => checkDesign(candidate).length === 0);
    fc.assert(
      fc.property(design, (edited) => {
        const map = csa2Layers(edited);
        const arrangement = arrange(map);
        expect(arrangement.lines.narrow).toBeLessThanOrEqual(lineLimit);
        expectSound(map, arrangement);
        for (const { index } of map.filter(runsIndexer)) {
          const { column, breaks, line } = arrangement.cells[index]?.narrow ?? { column: 0, breaks: 0, line: 0 };
          const before = arrangement.cells[index - 1]?.narrow;
          if (column > 0 && before?.line === line) expect(breaks).toBe(before.breaks + 1);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("wraps a long group within its row", () => {
    const { rows, cells } = arrange(csa2Layers({ ...v41Design, encoderGroup: 18 }));
    expect(rows[1]?.layers).toHaveLength(18);
    expect(rows[1]?.wide).toEqual([1, 3]);
    expect(cells[8]?.wide).toEqual({ line: 2, column: 0, breaks: 0 });
  });
});

describe("models in which every layer keeps its own", () => {
  it.each(models.map((model) => [model.shortName, model.layers] as const))("lays out %s without a gap", (_, map) => {
    const arrangement = arrange(map);
    expectSound(map, arrangement);
    expect(arrangement.columns.narrow).toBe(narrowColumns);
  });

  it("puts V4's windows first, then pairs in tens", () => {
    const flash = models.find(({ id }) => id === "deepseek-v4-flash")?.layers ?? [];
    const { rows, cells } = arrange(flash);
    expect(rows.map((row) => row.layers.length)).toEqual([2, 10, 10, 10, 10, 1]);
    for (const layer of flash) {
      if (layer.mechanism === "csa") expect((cells[layer.index]?.narrow.column ?? 1) % 2).toBe(0);
    }
  });
});
