import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { chromium } from "playwright";
import { type Candidate, chooseBrowser, type FoundBrowser, type Step } from "./choose";
import { fetchHeadlessShell, isFetched } from "./headlessShell";
import { knownPaths } from "./knownPaths";
import { launchOnce } from "./launch";

const cacheFolder = resolve(import.meta.dirname, "../../.cache/headless-shell");
const downloadLimit = 10 * 60_000;

function present(paths: readonly string[]): Candidate[] {
  return paths.filter((path) => existsSync(path)).map((executablePath) => ({ executablePath }));
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"], timeout: downloadLimit });
}

function isDebian(): boolean {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

function systemCandidates(): Candidate[] {
  return present(knownPaths(process.platform, process.env));
}

async function installDebianPackage(): Promise<Candidate[]> {
  console.log("No browser found: installing Debian's chromium package.");
  run("apt-get", ["-o", "DPkg::Lock::Timeout=300", "update"]);
  run("apt-get", ["-o", "DPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends", "chromium"]);
  return systemCandidates();
}

async function installPlaywrightBrowser(): Promise<Candidate[]> {
  console.log("No browser found: asking Playwright to download its Chromium.");
  const root = dirname(createRequire(import.meta.url).resolve("playwright/package.json"));
  run(process.execPath, [join(root, "cli.js"), "install", "chromium"]);
  return present([chromium.executablePath()]);
}

/** Every way to a browser, best first: what is there already, then what can be installed. None needs root but one, which says so. */
const steps: readonly Step[] = [
  {
    name: "chrome-path",
    refusal: () => (process.env.CHROME_PATH ? null : "CHROME_PATH is not set"),
    candidates: async () => [{ executablePath: process.env.CHROME_PATH ?? "" }],
  },
  {
    name: "playwright",
    refusal: () => null,
    candidates: async () => present([chromium.executablePath()]),
  },
  { name: "system", refusal: () => null, candidates: async () => systemCandidates() },
  {
    name: "fetched-headless-shell",
    refusal: () => (isFetched(cacheFolder) ? null : "not fetched by an earlier run"),
    candidates: async () => [fetchHeadlessShell(cacheFolder)],
  },
  {
    name: "debian-package",
    refusal: () => (isDebian() && process.getuid?.() === 0 ? null : "needs Debian and root"),
    candidates: installDebianPackage,
  },
  { name: "playwright-install", refusal: () => null, candidates: installPlaywrightBrowser },
  {
    name: "headless-shell",
    refusal: () => (process.platform === "linux" && process.arch === "x64" ? null : "needs Linux on x64"),
    candidates: async () => [fetchHeadlessShell(cacheFolder)],
  },
];

const help = `
Install Chromium, Chrome or Edge, or set CHROME_PATH to the browser's file, and start again.
On Debian or Ubuntu: apt-get install chromium. Elsewhere: npx playwright install chromium.
Missing system libraries on Linux: npx playwright install-deps chromium.`;

/**
 * The steps named in a comma-separated list (BROWSER_STEPS), in the order of `all`; all of them where the list is empty.
 * Throws on a name that is no step.
 */
export function selectedSteps(all: readonly Step[], list: string | undefined): readonly Step[] {
  if (!list) return all;
  const names = list.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !all.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new Error(`BROWSER_STEPS: no step "${unknown}"; there are ${all.map((step) => step.name).join(", ")}.`);
  }
  return all.filter((step) => names.includes(step.name));
}

/**
 * A browser for the tests and the page bench, shown to launch; installs one where none is there.
 * Throws, with what was tried and what to do, where no step leads to one.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const { browser, attempts } = await chooseBrowser(selectedSteps(steps, process.env.BROWSER_STEPS), launchOnce);
  const tried = attempts.map((attempt) => `  ${attempt}`).join("\n");
  if (browser === null) throw new Error(`No browser was found.\n${tried}\n${help}`);
  const failures = attempts.filter((attempt) => attempt.includes("does not launch"));
  for (const failure of failures) console.warn(`Browser passed over: ${failure}`);
  return browser;
}
