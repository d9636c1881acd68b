import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartShape, edgePlace, ringBox, slotShape, windowAtPointer } from "./geometry";
import { cellAfter, windowAfter } from "./keys";

const columns = 11;
const widest = 8;

describe("the ring", () => {
  it("begins at the top and goes clockwise: of four slots the first is at the upper right, the last at the upper left", () => {
    const middle = ringBox / 2;
    const places = [0, 1, 2, 3].map((slot) => slotShape(slot, 4));
    expect(places.map(({ x, y }) => [Math.sign(x - middle), Math.sign(y - middle)])).toEqual([
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ]);
  });

  it("keeps the text of every slot in the box, and draws a slot that is the whole ring", () => {
    for (let slots = 1; slots <= widest; slots++) {
      for (let slot = 0; slot < slots; slot++) {
        const { x, y, path } = slotShape(slot, slots);
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(Math.max(x, y)).toBeLessThan(ringBox);
        expect(path).not.toContain("NaN");
      }
    }
    // Two different arcs: one alone, from a point to itself, would not be drawn.
    expect(slotShape(0, 1).path.match(/A148/g)).toHaveLength(2);
  });
});

describe("the edge of the window", () => {
  const box = { left: 100, width: 220 };

  it("is put by a pointer to the nearest line between two cells", () => {
    // Cells of 20: the line between columns 3 and 4 is at 180, so that query 7 sees 4 to 7.
    expect(windowAtPointer(box, 180, { columns, query: 7, widest })).toBe(4);
    expect(windowAtPointer(box, 171, { columns, query: 7, widest })).toBe(4);
    expect(windowAtPointer(box, 169, { columns, query: 7, widest })).toBe(5);
    expect(windowAtPointer(box, -500, { columns, query: 10, widest })).toBe(8);
    expect(windowAtPointer(box, -500, { columns, query: 2, widest })).toBe(3);
    expect(windowAtPointer(box, 999, { columns, query: 7, widest })).toBe(1);
  });

  it("stands where a pointer would have put it", () => {
    fc.assert(
      fc.property(fc.nat({ max: columns - 1 }), fc.integer({ min: 1, max: widest }), (query, window) => {
        fc.pre(window <= query + 1);
        const x = box.left + (edgePlace(query, window, columns) / 100) * box.width;
        expect(windowAtPointer(box, x, { columns, query, widest })).toBe(window);
      }),
    );
  });

  it("moves by keys: up and left widen", () => {
    expect(
      ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "Home", "End", "a"].map((key) => windowAfter(key, 4, 8)),
    ).toEqual([5, 5, 3, 3, 1, 8, null]);
    expect(windowAfter("ArrowUp", 8, 8)).toBe(8);
  });
});

describe("the arrows in the mask", () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false };
  it("go to the neighbour and stop at the edges", () => {
    expect(cellAfter({ key: "ArrowUp", ...plain }, { query: 3, key: 2 }, columns)).toEqual({ query: 2, key: 2 });
    expect(cellAfter({ key: "ArrowRight", ...plain }, { query: 3, key: 10 }, columns)).toEqual({ query: 3, key: 10 });
    expect(cellAfter({ key: "Home", ...plain }, { query: 3, key: 7 }, columns)).toEqual({ query: 3, key: 0 });
    expect(cellAfter({ key: "ArrowUp", ...plain, ctrlKey: true }, { query: 3, key: 7 }, columns)).toBeNull();
    expect(cellAfter({ key: "q", ...plain }, { query: 3, key: 7 }, columns)).toBeNull();
  });
});

describe("the chart", () => {
  const input = {
    context: 1024,
    fewest: 64,
    most: 131_072,
    window: 128,
    kept: (tokens: number) => 10 * tokens,
    held: (tokens: number) => 10 * Math.min(tokens, 128),
  };

  it("has both lines together up to the window, then the window's level", () => {
    const { window, kept } = chartShape({ ...input, scale: "linear" });
    const [start, corner, end] = window.split(" ");
    expect(start).toBe("0,100");
    expect(kept).toBe("0,100 100,0");
    expect(corner?.split(",")[1]).toBe(end?.split(",")[1]);
  });

  it("on log axes puts eightfold contexts at equal distances", () => {
    const { tokenTicks } = chartShape({ ...input, scale: "log" });
    const steps = tokenTicks.slice(1).map(({ place }, index) => place - (tokenTicks[index]?.place ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 1);
  });

  it("puts the context on the lines", () => {
    const { at } = chartShape({ ...input, scale: "linear", context: 65_536 });
    expect(at).toEqual({ across: 50, kept: 50, window: 0.1 });
  });
});
