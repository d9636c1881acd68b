import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gauge, labelHeight, picture, pictureHeight, type Rectangle, rowLabels, squareSide } from "./geometry";

const encoder: Rectangle = { owners: 3, ratio: 2, main: 288, indexer: 68 };
const decoder: Rectangle = { owners: 1, ratio: 1, main: 288, indexer: 68 };
const none = (like: Rectangle): Rectangle => ({ ...like, owners: 0 });

const rectangles = fc.record({
  owners: fc.integer({ min: 0, max: 128 }),
  ratio: fc.constantFrom(1, 2, 4, 128),
  main: fc.constantFrom(288, 584, 4096),
  indexer: fc.constantFrom(0, 68, 132),
});

describe("the picture", () => {
  it("fills the outline where the parts are the target's", () => {
    const [one, two] = picture([
      { mine: encoder, target: encoder },
      { mine: decoder, target: decoder },
    ]);
    expect(one.mine).toEqual(one.target);
    expect(two.mine).toEqual(two.target);
    expect([one.share, two.share]).toEqual([0.6, 0.4]);
    expect(one.mine.height).toBe(pictureHeight);
    expect(one.mine.mainShare).toBeCloseTo((100 * 288) / 356, 2);
  });

  it("is as wide as the entries a token, and leaves the rest of the outline open", () => {
    const [one, two] = picture([
      { mine: { ...encoder, owners: 1 }, target: encoder },
      { mine: none(decoder), target: decoder },
    ]);
    expect(one.mine.width).toBeCloseTo(100 / 3, 2);
    expect(two.mine).toMatchObject({ width: 0, height: 0 });
    expect(one.reach).toBe(3);
    expect(two.reach).toBe(1);
    expect(two.labels).toEqual([]);
  });

  it("shrinks the target where the reader's stand out of it", () => {
    const [one] = picture([
      { mine: { ...encoder, owners: 6, main: 644 }, target: encoder },
      { mine: none(decoder), target: decoder },
    ]);
    expect(one.mine).toMatchObject({ width: 100, height: pictureHeight });
    expect(one.target).toMatchObject({ width: 50, height: pictureHeight / 2 });
    expect(one.reach).toBe(0);
  });

  it("draws areas in the proportion of the bytes", () => {
    fc.assert(
      fc.property(rectangles, rectangles, rectangles, rectangles, (a, b, c, d) => {
        const slots = picture([
          { mine: a, target: b },
          { mine: c, target: d },
        ]);
        const drawn = slots.flatMap(({ share, mine, target }) =>
          [mine, target].map(({ width, height }) => share * width * height),
        );
        const bytes = [a, b, c, d].map(({ owners, ratio, main, indexer }) => (owners / ratio) * (main + indexer));
        const most = Math.max(...bytes);
        const at = bytes.indexOf(most);
        if (most === 0) return;
        // Shares are rounded to 0.0001, widths and heights to 0.01.
        for (const [i, area] of drawn.entries()) {
          expect(Math.abs(area / (drawn[at] ?? 0) - (bytes[i] ?? 0) / most)).toBeLessThan(0.02);
        }
      }),
    );
  });

  it("keeps row labels apart and within", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: pictureHeight }), fc.integer({ min: 1, max: pictureHeight }), (a, b) => {
        const main = Math.min(a, pictureHeight - 1);
        const [lower, upper] = rowLabels(main, Math.min(b, pictureHeight - main));
        const [low, high] = [lower?.bottom ?? -1, upper?.bottom ?? -1];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high - low).toBeGreaterThanOrEqual(labelHeight);
        expect(high).toBeLessThanOrEqual(pictureHeight - labelHeight);
      }),
    );
  });
});

describe("the scale", () => {
  it("ends at the target while there is something to go", () => {
    expect(gauge([178, 0], 890)).toEqual({ ends: [20, 20], target: 100, labelSide: "left" });
  });

  it("ends at the sum where it is past the target", () => {
    expect(gauge([890, 890], 890)).toEqual({ ends: [50, 100], target: 50, labelSide: "left" });
    expect(gauge([8900, 0], 890)).toEqual({ ends: [100, 100], target: 10, labelSide: "right" });
  });
});

it("gives a square the area of its bytes", () => {
  expect(squareSide(4096, 4) ** 2 / squareSide(1024, 4) ** 2).toBeCloseTo(4, 6);
  expect(squareSide(4096, 4)).toBe(32);
});
