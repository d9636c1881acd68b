import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fonts } from "./scripts/site/fontsPlugin.ts";
import { mathFonts } from "./scripts/site/mathFontsPlugin.ts";
import { renderInDevelopment } from "./scripts/site/renderInDevelopment.ts";
import { basePath } from "./scripts/site/settings.ts";

/** What every figure needs: the engine, the facts, the frame, the chapters' small live parts, and their libraries. */
const sharedByFigures =
  /src\/(?:core|models|ui|chapters)\/.*\.tsx?$|src\/(?:widgets|app)\/(?!client)[^/]+\.tsx?$|node_modules\/(?:d3-|internmap|valibot)/;

/**
 * Few files: the loader of modules and what it says if it fails, React, what every figure needs; then one for each
 * figure. Only some pages
 * need the numerics, or the mechanisms.
 */
const groups = [
  { name: "loader", test: /vite\/preload-helper|src\/app\/(?:sayFailed|afterPaint|anchor)/, priority: 2 },
  { name: "react", test: /node_modules\/(?:react|react-dom|scheduler|zustand|use-sync-external-store)\// },
  {
    name: "numerics",
    test: /src\/core\/(?:numerics|layout\/packing)\//,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: "attention",
    test: /src\/core\/(?:attention|extras|model)\//,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: "figures", test: sharedByFigures },
];

export default defineConfig(({ isSsrBuild }) => ({
  base: basePath,
  plugins: [react(), fonts(), mathFonts(), renderInDevelopment()],
  appType: "custom",
  build: {
    manifest: true,
    target: "es2022",
    // Files are few and cached for ever; inlined ones would be sent with every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { site: "index.html", math: "src/ui/styles/math.css" },
      checks: { pluginTimings: false },
      output: isSsrBuild ? {} : { codeSplitting: { groups } },
    },
  },
}));
