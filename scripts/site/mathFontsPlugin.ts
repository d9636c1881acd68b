import type { Plugin } from "vite";

const olderFormats = /,\s*url\([^)]*\)\s*format\(["']?(?:woff|truetype)["']?\)/g;

/** KaTeX's stylesheet names each font three times (woff2, woff, ttf). Every browser that runs this site reads woff2. */
export function mathFonts(): Plugin {
  return {
    name: "kv-lineage:math-fonts",
    generateBundle(_options, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type !== "asset") continue;
        if (/KaTeX_.*\.(?:woff|ttf)$/.test(file)) delete bundle[file];
        else if (file.endsWith(".css")) output.source = String(output.source).replace(olderFormats, "");
      }
    },
  };
}
