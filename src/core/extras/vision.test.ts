import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageTokenSequence, imageTokens, imageTokenTypes, planImage, type VisionConfig } from "./vision";

const v41: VisionConfig = { patch: 14, downsample: 3, maxTokens: 1024, minPixels: 544 ** 2, maxWidthToHeight: null };

const anyImage = fc.record({
  width: fc.integer({ min: 1, max: 100_000 }),
  height: fc.integer({ min: 1, max: 100_000 }),
});
const anyConfig: fc.Arbitrary<VisionConfig> = fc.record({
  patch: fc.integer({ min: 1, max: 40 }),
  downsample: fc.integer({ min: 1, max: 5 }),
  maxTokens: fc.integer({ min: 4, max: 3000 }),
  minPixels: fc.integer({ min: 1, max: 1_000_000 }),
  maxWidthToHeight: fc.constant(null),
});

describe("planImage", () => {
  it("gives a square picture of 72 patches a side 24 × 24 tokens and 26 more", () => {
    const plan = planImage({ width: 1008, height: 1008 }, v41);
    expect(plan.patches).toEqual({ width: 72, height: 72 });
    expect(plan.grid).toEqual({ width: 24, height: 24 });
    expect(plan.tokens).toBe(24 * 25 + 2);
    expect(plan.picture).toEqual({ x: 0, y: 0, width: 1008, height: 1008 });
  });

  it("never takes more tokens than allowed, whatever the picture", () => {
    fc.assert(
      fc.property(anyImage, anyConfig, (image, config) => {
        const { canvas, patches, grid, tokens } = planImage(image, config);
        expect(tokens).toBeLessThanOrEqual(config.maxTokens);
        expect(tokens).toBe(imageTokens(grid));
        for (const side of ["width", "height"] as const) {
          expect(patches[side]).toBeGreaterThanOrEqual(1);
          expect(canvas[side]).toBe(patches[side] * config.patch);
          expect(grid[side]).toBe(Math.ceil(patches[side] / config.downsample));
        }
      }),
    );
  });

  it("keeps the picture's shape to half a pixel and puts it into the middle", () => {
    fc.assert(
      fc.property(anyImage, anyConfig, (image, config) => {
        const { canvas, picture } = planImage(image, config);
        const ratio = Math.min(canvas.width / image.width, canvas.height / image.height);
        for (const [side, offset] of [
          ["width", picture.x],
          ["height", picture.y],
        ] as const) {
          // At least one line of pixels is kept; the last term is the rounding of doubles.
          const wanted = Math.max(1, ratio * image[side]);
          expect(Math.abs(picture[side] - wanted)).toBeLessThanOrEqual(0.5 + 1e-9);
          expect(Math.abs(canvas[side] - picture[side] - 2 * offset)).toBeLessThanOrEqual(1);
        }
        expect([picture.width === canvas.width, picture.height === canvas.height]).toContain(true);
      }),
    );
  });

  it("enlarges a small picture to whole pixels, rounded down", () => {
    // The side is √10050 = 100.2 pixels; rounded up it would take another patch of 10.
    const plan = planImage({ width: 1, height: 1 }, { ...v41, patch: 10, minPixels: 10_050 });
    expect(plan.canvas).toEqual({ width: 100, height: 100 });
  });

  it("rounds half a pixel to the even one", () => {
    // 518 × 770 leaves 5 pixels beside a picture of 2 : 3, and 644 × 490 leaves 7 around one of 4 : 3.
    expect(planImage({ width: 512, height: 768 }, v41).picture).toEqual({ x: 2, y: 0, width: 513, height: 770 });
    expect(planImage({ width: 640, height: 480 }, v41).picture).toEqual({ x: 0, y: 4, width: 644, height: 483 });
  });

  it("leaves a picture as it is where its size is whole patches and within both limits", () => {
    fc.assert(
      fc.property(fc.integer({ min: 39, max: 93 }), fc.integer({ min: 39, max: 93 }), (width, height) => {
        const image = { width: width * 14, height: height * 14 };
        expect(planImage(image, v41).canvas).toEqual(image);
      }),
    );
  });

  it("squeezes a picture that is too wide instead of padding it", () => {
    const plan = planImage({ width: 4000, height: 100 }, { ...v41, minPixels: 1, maxWidthToHeight: 8 });
    expect(plan.canvas).toEqual({ width: 812, height: 112 });
    expect(plan.picture).toEqual({ x: 0, y: 0, width: 812, height: 112 });
  });

  it("refuses sizes that are none", () => {
    expect(() => planImage({ width: 0, height: 5 }, v41)).toThrow(/width: 0/);
    expect(() => planImage({ width: 5, height: 1.5 }, v41)).toThrow(/height: 1.5/);
    expect(() => planImage({ width: 5, height: 5 }, { ...v41, maxTokens: 3 })).toThrow(/maxTokens: 3/);
  });
});

describe("imageTokenSequence", () => {
  it("starts, ends each row, and ends", () => {
    expect([...imageTokenSequence({ width: 3, height: 2 })]).toEqual([0, 1, 1, 1, 2, 1, 1, 1, 2, 3]);
  });

  it("holds as many tokens of each kind as the grid says", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (width, height) => {
        const types = imageTokenSequence({ width, height });
        const count = (type: number) => types.filter((own) => own === type).length;
        expect(count(imageTokenTypes.image)).toBe(width * height);
        expect(count(imageTokenTypes.newLine)).toBe(height);
        expect([types[0], types.at(-1)]).toEqual([imageTokenTypes.start, imageTokenTypes.end]);
        expect(types).toHaveLength(imageTokens({ width, height }));
      }),
    );
  });
});
