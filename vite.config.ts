import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fonts } from "./scripts/site/fontsPlugin.ts";
import { mathFonts } from "./scripts/site/mathFontsPlugin.ts";
import { renderInDevelopment } from "./scripts/site/renderInDevelopment.ts";
import { basePath } from "./scripts/site/settings.ts";

/**
 * What every figure needs: the engine, the facts, the frame, the chapters' small live parts, and their libraries. Not
 * footprints in pages: they need how pages are packed, which stands with the numerics.
 */
const sharedByFigures =
  /src\/(?:core\/(?:layout|bytes(?!\/pagedFootprint)|index)|models|ui|chapters(?!\/led-map))\b.*\.tsx?$|src\/(?:widgets|app)\/(?!client)[^/]+\.tsx?$|node_modules\/(?:d3-|internmap|valibot)/;

/**
 * Few files: the loader of modules and what it says if it fails, React, what every figure needs; then one for each
 * figure. Only the pages that show numbers in few bits need the numerics, and only those that run a mechanism or keep
 * a cache the mechanisms. Each needs those before it here and no other: in a circle, one would run before what it needs.
 */
const groups = [
  {
    name: "loader",
    test: /vite\/preload-helper|rolldown\/runtime|src\/app\/(?:sayFailed|afterPaint|anchor)/,
    priority: 2,
  },
  { name: "react", test: /node_modules\/(?:react|react-dom|scheduler|zustand|use-sync-external-store)\// },
  {
    name: "numerics",
    test: /src\/core\/(?:numerics\/|layout\/packing\/|bytes\/pagedFootprint)/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: "mechanisms",
    test: /src\/core\/(?:attention|extras|model)\//,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // One file for three figures of one page that run the same small layer: a page has few requests to spare.
  {
    name: "v4-toys",
    test: /src\/widgets\/(?:compressor|un-rotation|v4-attention)\//,
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
