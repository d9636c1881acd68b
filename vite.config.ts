import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fonts } from "./scripts/site/fontsPlugin.ts";
import { mathFonts } from "./scripts/site/mathFontsPlugin.ts";
import { renderInDevelopment } from "./scripts/site/renderInDevelopment.ts";
import { basePath } from "./scripts/site/settings.ts";

export default defineConfig({
  base: basePath,
  plugins: [react(), fonts(), mathFonts(), renderInDevelopment()],
  appType: "custom",
  build: {
    manifest: true,
    target: "es2022",
    // Files are few and cached for ever; inlined ones would be sent with every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: { site: "index.html", math: "src/ui/styles/math.css" } },
  },
});
