import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { npmCommand } from "../browser/npmCommand";
import type { StepOutcome } from "./runSteps";
import { reportFile, type Step } from "./steps";

/** What makes each runner write its report beside its usual output. */
function reporting(step: Step): { args: string[]; environment: Record<string, string> } {
  const file = reportFile(step);
  if (step.counting === "vitest") {
    return { args: ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`], environment: {} };
  }
  if (step.counting === "playwright") {
    return { args: ["--reporter=list,json"], environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
  }
  return { args: [], environment: {} };
}

/** Runs one step as its package.json script, its output shown as it comes, and reads the report it leaves. */
export function startStep(step: Step): Promise<StepOutcome> {
  const file = reportFile(step);
  // A report of an earlier run must not be counted in place of one that was never written.
  rmSync(file, { force: true });
  const { args, environment } = reporting(step);
  const [script, ...own] = step.script;
  const npm = npmCommand(["run", "--silent", script, "--", ...own, ...args]);
  const child = spawn(npm.command, npm.args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
    shell: npm.shell,
  });
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) =>
      done({ exitCode: code ?? 1, report: existsSync(file) ? readFileSync(file, "utf8") : null }),
    );
  });
}
