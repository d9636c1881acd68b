import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const walks = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".walk.ts"));

/** Most that the records of one chapter may weigh: three pictures at two widths, and the looks of all steps. */
const limit = 800_000;

test.each(walks)("the records of %s are there and small", (file) => {
  const folder = join(import.meta.dirname, "../baselines", file);
  expect(existsSync(folder), "recorded with --update-snapshots").toBe(true);
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThan(limit);
});
