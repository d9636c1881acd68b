import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import subsetFont from "subset-font";

const cacheFolder = resolve(".cache/fonts");

interface SubsetOptions {
  /** What the file is called, before the mark of its content. */
  readonly name: string;
  /** The font, as it is published. */
  readonly file: string;
  readonly glyphs: string;
  /** The range of weights that is kept of a variable font. */
  readonly weights?: { readonly min: number; readonly max: number };
}

/** A font cut to the glyphs in use, as a file in the cache folder: its path. It is cut once for each set of glyphs. */
export async function subset({ name, file, glyphs, weights }: SubsetOptions): Promise<string> {
  const original = readFileSync(file);
  const key = createHash("sha256")
    .update(original)
    .update(glyphs)
    .update(JSON.stringify(weights ?? null))
    .digest("hex")
    .slice(0, 12);
  const path = resolve(cacheFolder, `${name}-${key}.woff2`);
  if (!existsSync(path)) {
    const axes = weights === undefined ? {} : { variationAxes: { wght: weights } };
    const small = await subsetFont(original, glyphs, { targetFormat: "woff2", ...axes });
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(path, small);
  }
  return path;
}
