import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mainFp4, pageLayouts } from "../../core";
import { columns, drawPage, lineLabels, linesOf, moved } from "./geometry";

describe("keys", () => {
  it.each([
    [0, "ArrowLeft", 0],
    [0, "ArrowRight", 1],
    [0, "ArrowDown", columns],
    [287, "ArrowDown", 287],
    [40, "ArrowUp", 8],
    [5, "End", 287],
    [5, "Home", 0],
    [0, "PageDown", 128],
    [5, "a", null],
  ])("from %d, %s leads to %s", (byte, key, to) => expect(moved(byte, key, 288)).toBe(to));

  it("never lead out of the row", () => {
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 67 }), fc.constantFrom(...keys), (byte, key) => {
        const to = moved(byte, key, 68);
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(68);
      }),
    );
  });
});

describe("lines", () => {
  it("hold every byte", () => {
    expect([68, 132, 288, 656].map(linesOf)).toEqual([3, 5, 9, 21]);
  });

  it("are numbered by their first byte", () => {
    for (const { line, byte } of lineLabels(656)) expect(byte).toBe(line * columns);
    expect(lineLabels(656).at(-1)?.byte).toBe(640);
  });
});

describe("a page", () => {
  it("is drawn to scale, the row's own pieces within its regions", () => {
    for (const layout of pageLayouts(mainFp4)) {
      const { own, regions, bytes } = drawPage(mainFp4, layout, 8, 1);
      expect(own.reduce((sum, piece) => sum + piece.bytes, 0)).toBe(288);
      for (const piece of own) {
        const region = regions.find(({ kind }) => kind === piece.kind);
        expect(piece.start).toBeGreaterThanOrEqual(region?.start ?? Number.NaN);
        expect(piece.left).toBeCloseTo((100 * piece.start) / bytes, 2);
      }
    }
  });
});
