/**
 * How a picture becomes tokens: its canvas, the patches of the canvas, and the tokens that 3 × 3 patches are merged into.
 *
 * Source: V4.1 inference/image_processor.py.
 */

import { expectAbove, expectCount, expectCounts, expectFromZero } from "../attention/check";

/** Sizes of a vision tower, as V4.1's config names them. */
export interface VisionConfig {
  /** Pixels of a patch's side. */
  readonly patch: number;
  /** Patches of a token's side. */
  readonly downsample: number;
  /** Tokens that a picture may take, all kinds counted. At least 4. */
  readonly maxTokens: number;
  /** Pixels below which a picture is enlarged. */
  readonly minPixels: number;
  /** Width over height from which on a picture is squeezed instead of padded; `null` in V4.1. */
  readonly maxWidthToHeight: number | null;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Where a picture stands and what it costs. */
export interface ImagePlan {
  /** Pixels, whole patches. */
  readonly canvas: PixelSize;
  /** Patches. */
  readonly patches: PixelSize;
  /** Tokens with a picture's content. */
  readonly grid: PixelSize;
  /** All tokens: the grid, the end of each row, start and end. */
  readonly tokens: number;
  /** Where the resized picture stands on the canvas, pixels; what is around it is grey. */
  readonly picture: PixelSize & { readonly x: number; readonly y: number };
}

/** What an image token is. Each carries the same token id; only its type tells them apart. */
export const imageTokenTypes = { start: 0, image: 1, newLine: 2, end: 3 } as const;

/**
 * Canvas, grids and token count of a picture.
 *
 * @param image Pixels.
 * @throws RangeError where a size is no whole number from 1 on, `maxTokens` has no room for one token of content, or a limit
 * has no meaning.
 */
export function planImage(image: PixelSize, config: VisionConfig): ImagePlan {
  checkSizes(image, config);
  const { patch, downsample, maxTokens } = config;
  const wanted = enlarged(squeezed(image, config), config.minPixels);
  const free = {
    width: Math.ceil(wanted.width / patch) * patch,
    height: Math.ceil(wanted.height / patch) * patch,
  };
  const fits = imageTokens(tokenGrid(free, patch, downsample)) <= maxTokens;
  const canvas = fits ? free : largestCanvas(wanted, config);
  const grid = tokenGrid(canvas, patch, downsample);
  return {
    canvas,
    patches: { width: canvas.width / patch, height: canvas.height / patch },
    grid,
    tokens: imageTokens(grid),
    picture: isSqueezed(image, config) ? { x: 0, y: 0, ...canvas } : centred(image, canvas),
  };
}

/**
 * Tokens of a grid: one more a row for its end, and one before and after them all.
 *
 * @throws RangeError where a side is no whole number from 1 on.
 */
export function imageTokens(grid: PixelSize): number {
  expectCounts({ "grid.width": grid.width, "grid.height": grid.height });
  return grid.height * (grid.width + 1) + 2;
}

/**
 * The types of a picture's tokens in order, `[imageTokens(grid)]`, as in `imageTokenTypes`.
 *
 * @throws RangeError where a side of the grid is no whole number from 1 on.
 */
export function imageTokenSequence(grid: PixelSize): Uint8Array {
  const types = new Uint8Array(imageTokens(grid)).fill(imageTokenTypes.image);
  types[0] = imageTokenTypes.start;
  for (let row = 1; row <= grid.height; row++) types[row * (grid.width + 1)] = imageTokenTypes.newLine;
  types[types.length - 1] = imageTokenTypes.end;
  return types;
}

function checkSizes({ width, height }: PixelSize, config: VisionConfig): void {
  const { patch, downsample, maxTokens, minPixels, maxWidthToHeight } = config;
  expectCounts({ width, height, patch, downsample });
  // One token of content needs 4.
  expectCount("maxTokens", maxTokens, 4);
  expectFromZero("minPixels", minPixels);
  if (maxWidthToHeight === null) return;
  expectAbove("maxWidthToHeight", maxWidthToHeight);
  if (height * maxWidthToHeight < 1) {
    throw new RangeError(
      `maxWidthToHeight: ${maxWidthToHeight}; of a picture ${height} pixels high less than one would be left`,
    );
  }
}

function isSqueezed({ width, height }: PixelSize, { maxWidthToHeight }: VisionConfig): boolean {
  return maxWidthToHeight !== null && width >= height * maxWidthToHeight;
}

function squeezed({ width, height }: PixelSize, { maxWidthToHeight }: VisionConfig): PixelSize {
  return { width: maxWidthToHeight === null ? width : Math.min(width, height * maxWidthToHeight), height };
}

function enlarged({ width, height }: PixelSize, minPixels: number): PixelSize {
  const pixels = width * height;
  if (pixels >= minPixels) return { width, height };
  const ratio = Math.sqrt(minPixels / pixels);
  return { width: Math.trunc(width * ratio), height: Math.trunc(height * ratio) };
}

/** Patches are rounded up to whole tokens. */
function tokenGrid({ width, height }: PixelSize, patch: number, downsample: number): PixelSize {
  return {
    width: Math.ceil(Math.floor(width / patch) / downsample),
    height: Math.ceil(Math.floor(height / patch) / downsample),
  };
}

/**
 * The canvas for a picture that would take too many tokens. A grid of height h and width w has room where
 * h · (w + 1) + 2 is the limit; with h = w · (height / width) that is a quadratic equation for w.
 */
function largestCanvas({ width, height }: PixelSize, { patch, downsample, maxTokens }: VisionConfig): PixelSize {
  const cell = patch * downsample;
  const slope = height / width;
  const gridWidth = Math.sqrt((maxTokens - 2) / slope + 0.25) - 0.5;
  const gridHeight = gridWidth * slope;
  if (gridWidth < 1) return { width: cell, height: Math.floor((maxTokens - 2) / 2) * cell };
  if (gridHeight < 1) return { width: (maxTokens - 3) * cell, height: cell };
  const ratio = Math.min((Math.floor(gridWidth) * cell) / width, (Math.floor(gridHeight) * cell) / height);
  // Rounding can leave a whole number just below itself: a side of one patch stays one.
  const whole = (side: number) => Math.max(1, Math.floor((side * ratio) / patch)) * patch;
  return { width: whole(width), height: whole(height) };
}

/** The picture as large as the canvas allows without a change of its shape, in the middle of what is left. */
function centred(image: PixelSize, canvas: PixelSize): ImagePlan["picture"] {
  const shape = image.width / image.height;
  const wanted = canvas.width / canvas.height;
  if (shape === wanted) return { x: 0, y: 0, ...canvas };
  if (shape > wanted) {
    // A picture keeps one line of pixels, however thin it is.
    const height = Math.max(1, roundHalfEven((image.height / image.width) * canvas.width));
    return { x: 0, y: roundHalfEven((canvas.height - height) / 2), width: canvas.width, height };
  }
  const width = Math.max(1, roundHalfEven(shape * canvas.height));
  return { x: roundHalfEven((canvas.width - width) / 2), y: 0, width, height: canvas.height };
}

/** Halves go to the even neighbour: what the published code's library does. */
function roundHalfEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest === 0.5) return below % 2 === 0 ? below : below + 1;
  return rest < 0.5 ? below : below + 1;
}
