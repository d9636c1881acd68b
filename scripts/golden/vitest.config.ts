import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** The golden suite reads its files at run time, from any folder; unit tests leave it out. */
export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  test: {
    include: ["scripts/golden/*.suite.ts"],
    environment: "node",
    passWithNoTests: false,
    testTimeout: 120_000,
  },
});
