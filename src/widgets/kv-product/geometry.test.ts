import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canvas, fitOf, knobsOf, outlineOf, type Size, slabOf, stopUnder } from "./geometry";
import { type Edge, edges } from "./params";

const stop = (edge: Edge) => fc.constantFrom(...edges[edge].map(({ value }) => value));
const sizes: fc.Arbitrary<Size> = fc.record({ layers: stop("layers"), kvHeads: stop("kvHeads"), width: stop("width") });
const names = ["layers", "kvHeads", "width"] as const;

/** All points of a path. */
const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe("the block", () => {
  it("stays on the canvas, K and V alike, with its outline", () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { k, v, tops, side } = slabOf(size);
        expect([v.width, v.height, v.y]).toEqual([k.width, k.height, k.y]);
        expect(v.x).toBeGreaterThan(k.x + k.width);
        for (const [x = -1, y = -1] of [...tops, side, outlineOf(size)].flatMap(pointsOf)) {
          expect(x >= 0 && x <= canvas.width && y >= 0 && y <= canvas.height).toBe(true);
        }
      }),
    );
  });

  it("is to scale: height, width and depth are in proportion to heads, elements and layers", () => {
    const one = slabOf({ layers: 1, kvHeads: 1, width: 32 });
    fc.assert(
      fc.property(sizes, (size) => {
        const slab = slabOf(size);
        // Path coordinates are rounded to a tenth of a unit; rectangles are not.
        expect(slab.k.height).toBeCloseTo(one.k.height * size.kvHeads, 9);
        expect(slab.k.width).toBeCloseTo((one.k.width * size.width) / 32, 9);
        const [upper, , , back] = pointsOf(slab.tops[0]);
        expect((back?.[0] ?? 0) - (upper?.[0] ?? 0)).toBeCloseTo(2 * size.layers, 0);
      }),
    );
  });

  it("has a line between each two heads of K and of V, and between each two layers", () => {
    const { heads, depth } = slabOf({ layers: 5, kvHeads: 4, width: 64 });
    expect(heads.split("M")).toHaveLength(1 + 2 * 3);
    expect(depth.split("M")).toHaveLength(1 + 2 * 4);
    expect(slabOf({ layers: 1, kvHeads: 1, width: 64 })).toMatchObject({ heads: "", depth: "" });
  });
});

describe("a corner", () => {
  it("dragged nowhere stays at its stop", () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom(...names), (size, edge) => {
        const { x, y } = knobsOf(size)[edge];
        expect(stopUnder(edge, size, { x: x / 100, y: y / 100 })).toBe(size[edge]);
      }),
    );
  });

  it("dragged to where another size has it takes that size", () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom(...names), fc.nat(), (size, edge, at) => {
        const wanted = edges[edge][at % edges[edge].length]?.value ?? 1;
        const { x, y } = knobsOf({ ...size, [edge]: wanted })[edge];
        expect(stopUnder(edge, size, { x: x / 100, y: y / 100 })).toBe(wanted);
      }),
    );
  });

  it("dragged off the drawing ends at the last stop", () => {
    const size = { layers: 80, kvHeads: 8, width: 128 };
    expect(stopUnder("kvHeads", size, { x: 0, y: -9 })).toBe(128);
    expect(stopUnder("kvHeads", size, { x: 0, y: 9 })).toBe(1);
    expect(stopUnder("width", size, { x: 9, y: 1 })).toBe(256);
    expect(stopUnder("layers", size, { x: -9, y: 9 })).toBe(1);
  });
});

it("fills a memory with whole sequences", () => {
  expect(fitOf(30, 100)).toEqual({ count: 3, one: 30, filled: 90, over: false, apart: true });
  expect(fitOf(100, 100)).toMatchObject({ count: 1, filled: 100, over: false });
  expect(fitOf(101, 100)).toMatchObject({ count: 0, one: 100, filled: 0, over: true });
  expect(fitOf(1, 1000)).toMatchObject({ count: 1000, apart: false });
});
