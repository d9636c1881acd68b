import { defineConfig } from "vitest/config";

/** Unit tests run in Node without the site's build plugins: what they test needs no browser and no bundle. */
export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "e2e/**/*.test.ts"],
    environment: "node",
    passWithNoTests: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    css: false,
    // No test leaves anything behind in a module: files share what one worker has loaded.
    isolate: false,
  },
});
