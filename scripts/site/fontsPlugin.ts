import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createFontStack } from "@capsizecss/core";
import courierNew from "@capsizecss/metrics/courierNew";
import georgia from "@capsizecss/metrics/georgia";
import notoSerif from "@capsizecss/metrics/notoSerif";
import sourceCodePro from "@capsizecss/metrics/sourceCodePro";
import sourceSerif from "@capsizecss/metrics/sourceSerif4";
import timesNewRoman from "@capsizecss/metrics/timesNewRoman";
import type { Plugin } from "vite";
import { glyphs } from "./glyphs.ts";
import { subset } from "./subset.ts";

/**
 * Serves `virtual:fonts.css`: the site's faces, subset to the glyphs in use and to the weights in use, and for each a
 * set of local fallbacks with its metrics, so that the text does not move when the face arrives.
 */
const virtualId = "virtual:fonts.css";
const weights = { min: 400, max: 700 };

const faces = [
  {
    family: "Source Serif 4 Variable",
    style: "normal",
    name: "source-serif-roman",
    file: "source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  },
  {
    family: "Source Serif 4 Variable",
    style: "italic",
    name: "source-serif-italic",
    file: "source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
  },
  {
    family: "Source Code Pro Variable",
    style: "normal",
    name: "source-code-pro",
    file: "source-code-pro/files/source-code-pro-latin-wght-normal.woff2",
  },
] as const;

const require = createRequire(import.meta.url);

/** Font faces named "Source Serif 4 Fallback: Georgia" and so on; tokens.css lists them behind the real face. */
function fallbacks(): string {
  const text = createFontStack([sourceSerif, georgia, timesNewRoman, notoSerif], { fontFaceFormat: "styleString" });
  const mono = createFontStack([sourceCodePro, courierNew], { fontFaceFormat: "styleString" });
  return `${text.fontFaces}\n${mono.fontFaces}`;
}

async function stylesheet(): Promise<string> {
  const rules = await Promise.all(
    faces.map(async (face) => {
      const file = require.resolve(`@fontsource-variable/${face.file}`);
      const path = await subset({ name: face.name, file, glyphs, weights });
      return `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:${weights.min} ${weights.max};font-display:swap;src:url("${path}") format("woff2")}`;
    }),
  );
  return `${rules.join("\n")}\n${fallbacks()}\n`;
}

export function fonts(): Plugin {
  return {
    name: "kv-lineage:fonts",
    resolveId: (id) => (id === virtualId ? resolve("src/site/virtual-fonts.css") : null),
    load: (id) => (id === resolve("src/site/virtual-fonts.css") ? stylesheet() : null),
  };
}
