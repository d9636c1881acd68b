import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** One complaint of the linter: the rule (`style/noEnum`) and the file it is about. */
interface Complaint {
  readonly rule: string;
  readonly file: string;
}

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly severity: string;
    readonly location: { readonly path: string };
  }[];
}

const repository = resolve(import.meta.dirname, "../..");
const configuration = ["biome.json", "biome.rooms.json", "package.json", ".gitignore"];

function runBiome(folder: string): string {
  const options = ["lint", ".", "--max-diagnostics=none", "--reporter=json"];
  try {
    const stdio = ["ignore" as const, "pipe" as const, "ignore" as const];
    return execFileSync(join(repository, "node_modules/.bin/biome"), options, { cwd: folder, encoding: "utf8", stdio });
  } catch (error) {
    // Biome ends with an error where it has complaints; its report is then in the error.
    return (error as { stdout: string }).stdout;
  }
}

/** Lints small sources (file name → text) in a folder of their own under the project's rules; gives the errors. */
export function lintSources(sources: ReadonlyMap<string, string>): Complaint[] {
  const folder = mkdtempSync(join(tmpdir(), "linted-"));
  try {
    for (const file of configuration) cpSync(join(repository, file), join(folder, file));
    for (const [file, text] of sources) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { diagnostics } = JSON.parse(runBiome(folder)) as Report;
    return diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ category, location }) => ({ rule: category.replace(/^lint\//, ""), file: location.path }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
