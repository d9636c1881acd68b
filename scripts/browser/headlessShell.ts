import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Candidate } from "./choose";
import { npmCommand } from "./npmCommand";

const packageName = "@sparticuz/chromium";
const packageVersion = "153.0.0";

/** Asks the package for its unpacked browser, in a process of its own: it changes the process's environment. */
const question = `
const { default: chromium } = await import("${packageName}");
const executablePath = await chromium.executablePath();
const environment = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH, FONTCONFIG_PATH: process.env.FONTCONFIG_PATH };
console.log(JSON.stringify({ executablePath, environment }));
`;

function packageFile(folder: string): string {
  return join(folder, "node_modules", packageName, "package.json");
}

/** Whether an earlier run has fetched the package into `folder`. */
export function isFetched(folder: string): boolean {
  return existsSync(packageFile(folder));
}

/**
 * A headless Chromium out of the npm registry (Linux, x64), for machines where no other download is possible.
 * It is 68 MB, so it is fetched into `folder` only when asked for and is no dependency of the project.
 * Throws where npm cannot fetch or unpack it.
 */
export function fetchHeadlessShell(folder: string): Candidate {
  const unpacked = join(folder, `unpacked-${packageVersion}`);
  // The package reuses any file already named `chromium` in the temporary folder: each version gets one of its own.
  mkdirSync(unpacked, { recursive: true });
  if (!isFetched(folder)) {
    console.log("No browser found: fetching a headless Chromium with npm.");
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
    const npm = npmCommand(["install", "--no-save", "--no-audit", "--no-fund", `${packageName}@${packageVersion}`]);
    execFileSync(npm.command, npm.args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"], shell: npm.shell });
  }
  const answer = execFileSync(process.execPath, ["--input-type=module", "--eval", question], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    // With this variable the package unpacks its own copies of the system libraries a bare machine lacks.
    env: { ...process.env, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x", TMPDIR: unpacked },
  });
  const { executablePath, environment } = JSON.parse(answer) as Candidate;
  return { executablePath, environment: environment ?? {} };
}
