import { imageTokenSequence, type PixelSize, planImage, type VisionConfig } from "../../../src/core";
import { asList, type Json, member } from "../json";
import type { Mechanism } from "../mechanism";
import { numberOf } from "../tensors";

/** The plan of each picture, and the token types of one grid. */
export const vision: Mechanism = ({ file }) => {
  const given = member(file, "config");
  const widest = member(given, "max_wh_ratio");
  const config: VisionConfig = {
    patch: numberOf(given, "patch"),
    downsample: numberOf(given, "downsample"),
    maxTokens: numberOf(given, "max_tokens"),
    minPixels: numberOf(given, "min_pixels"),
    maxWidthToHeight: widest === null ? null : Number(widest),
  };
  const example = member(file, "token_types_example");
  return {
    images: asList(member(file, "images")).map((image) => planned(sizeOf(image, "width", "height"), config)),
    token_types_example: { types: Array.from(imageTokenSequence(sizeOf(example, "grid_w", "grid_h"))) },
  };
};

function sizeOf(value: Json, width: string, height: string): PixelSize {
  return { width: numberOf(value, width), height: numberOf(value, height) };
}

function planned(image: PixelSize, config: VisionConfig): Json {
  const { canvas, patches, grid, tokens, picture } = planImage(image, config);
  return {
    canvas_width: canvas.width,
    canvas_height: canvas.height,
    patches_w: patches.width,
    patches_h: patches.height,
    grid_w: grid.width,
    grid_h: grid.height,
    tokens,
    picture_box: [picture.x, picture.y, picture.width, picture.height],
  };
}
