import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { findBrowser } from "./find";
import { browserInEnvironment } from "./launch";

const repository = resolve(import.meta.dirname, "../..");
const playwright = join(repository, "node_modules/@playwright/test/cli.js");

/** A TCP port that is free now. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

/** Runs Node on a file; gives the exit code. */
function run(args: readonly string[], environment: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: "inherit",
    cwd: repository,
    env: { ...process.env, ...environment },
  });
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => done(code ?? 1));
  });
}

/**
 * The browser tests against fresh builds; gives the exit code of the first part that fails. `--prebuilt` tests the
 * `dist` that is there; every other argument goes to Playwright.
 */
export async function runBrowserTests(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const prebuilt = args.includes("--prebuilt");
  const builds = [...(prebuilt ? [] : ["build.ts"]), "buildDevelopment.ts"];
  for (const file of builds) {
    const code = await run(["--import", "tsx", join("scripts", file)]);
    if (code !== 0) return code;
  }
  const browser = await findBrowser();
  console.log(`Browser: ${browser.executablePath} (${browser.version})`);
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const own = args.filter((arg) => arg !== "--prebuilt");
  return run([playwright, "test", ...own], {
    ...environment,
    ...browserInEnvironment(browser),
    E2E_PORTS: ports.join(","),
  });
}
