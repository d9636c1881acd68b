import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkResult, computeFile, loadFile, resultsOf } from "./check";
import { disturb } from "./disturb";
import { openFolder, ownFolder } from "./folder";
import type { Json } from "./json";
import { mechanisms } from "./mechanisms";
import { replaceAt } from "./units";

const own = openFolder(ownFolder);

describe.each(own.names)("%s", (name) => {
  const golden = loadFile(own, name, mechanisms);
  const stored = resultsOf(golden);
  let computed: Json;
  beforeAll(() => {
    computed = computeFile(golden);
  });

  it.each([...golden.keys.results.keys()])("%s: one changed value in any of its results is a failure", (key) => {
    const results = stored.filter((result) => result.key === key);
    expect(results).not.toHaveLength(0);
    for (const result of results) {
      expect(checkResult(computed, result)).toBeNull();
      expect(checkResult(computed, { ...result, value: disturb(result.limit, result.value) })).not.toBeNull();
    }
  });

  it("cannot copy a result: what it computes does not follow a change of what is stored", () => {
    const changedFile = stored.reduce(
      (file, { path, limit }) => replaceAt(file, path, (value) => disturb(limit, value)),
      golden.file,
    );
    expect(computeFile({ ...golden, file: changedFile })).toEqual(computed);
  });

  it("a result that nothing computes is a failure", () => {
    for (const result of stored) expect(checkResult({}, result)).toContain("nothing computes it");
  });
});

describe("the suite as a command", () => {
  const repository = resolve(import.meta.dirname, "../..");
  let folder: string;

  /** Exit code and output of a run over a folder. */
  function run(): { passed: boolean; output: string } {
    const vitest = join(repository, "node_modules/vitest/vitest.mjs");
    const args = [vitest, "run", "--config", "scripts/golden/vitest.config.ts", "--reporter=verbose"];
    const options = {
      cwd: repository,
      encoding: "utf8",
      stdio: "pipe",
      env: { ...process.env, GOLDEN_DIR: folder },
    } as const;
    try {
      return { passed: true, output: execFileSync(process.execPath, args, options) };
    } catch (error) {
      return { passed: false, output: String((error as { stdout: string }).stdout) };
    }
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "golden-"));
    for (const file of ["numpy_latent.json", "keys.json"]) cpSync(join(ownFolder, file), join(folder, file));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("passes on a subset, then fails on a changed result and on a file that nobody knows", () => {
    const good = run();
    expect(good).toMatchObject({
      passed: true,
      output: expect.stringContaining("compared 5 tensors, 5 values, in 1 files"),
    });
    const file = join(folder, "numpy_latent.json");
    const latent = JSON.parse(readFileSync(file, "utf8")) as { relative_l2: { mxfp4_32: number } };
    latent.relative_l2.mxfp4_32 *= 1 + 1e-11;
    writeFileSync(file, JSON.stringify(latent));
    writeFileSync(join(folder, "mystery.json"), "{}");
    const bad = run();
    expect(bad.passed).toBe(false);
    expect(bad.output).toContain("relative_l2.mxfp4_32: an error of");
    expect(bad.output).toContain("mystery.json: keys.json does not name it");
  }, 120_000);
});
