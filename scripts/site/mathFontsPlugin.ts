import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { mathGlyphs } from "./glyphs.ts";
import { subset } from "./subset.ts";

const require = createRequire(import.meta.url);
const katexSheet = require.resolve("katex/dist/katex.min.css");

/** As KaTeX's style sheet names a font: in three formats, of which every browser that runs this site reads the first. */
const named = /url\(fonts\/(KaTeX_[\w-]+)\.woff2\) format\("woff2"\)(?:,\s*url\([^)]*\) format\("[a-z]+"\))*/g;

/** KaTeX's style sheet with its fonts cut to the glyphs in use. Large delimiters are pieced together: their fonts stay whole. */
async function mathSheet(): Promise<string> {
  const sheet = readFileSync(katexSheet, "utf8");
  const fonts = [...new Set([...sheet.matchAll(named)].map(([, font = ""]) => font))];
  const paths = new Map(
    await Promise.all(
      fonts.map(async (name) => {
        const file = join(dirname(katexSheet), "fonts", `${name}.woff2`);
        const path = /_Size\d/.test(name) ? file : await subset({ name, file, glyphs: mathGlyphs });
        return [name, path] as const;
      }),
    ),
  );
  return sheet.replace(named, (_, font: string) => `url("${paths.get(font)}") format("woff2")`);
}

/** Puts KaTeX's style sheet, with small fonts, in place of its import in the site's own sheet for formulas. */
export function mathFonts(): Plugin {
  return {
    name: "kv-lineage:math-fonts",
    enforce: "pre",
    async transform(code, id) {
      if (!id.endsWith("/ui/styles/math.css")) return null;
      return code.replace('@import "katex/dist/katex.min.css";', await mathSheet());
    },
  };
}
