import { chromium } from "playwright";
import type { Candidate, FoundBrowser } from "./choose";

const startLimit = 30_000;

/** Text drawn alike on all machines; and no sandbox for root, where Chromium refuses to start with one. */
function browserArguments(): string[] {
  const asRoot = process.getuid?.() === 0;
  return ["--font-render-hinting=none", "--disable-lcd-text", ...(asRoot ? ["--no-sandbox"] : [])];
}

/** Playwright's launch options for a found browser, or for Playwright's own where none is given. */
export function launchOptions(browser: Candidate | null) {
  const args = browserArguments();
  if (browser === null) return { args };
  const env = { ...definedVariables(), ...browser.environment };
  return { args, executablePath: browser.executablePath, env };
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** Starts a candidate without a window, opens a page in it, and gives its version. Throws where any of it fails. */
export async function launchOnce(candidate: Candidate): Promise<string> {
  const browser = await chromium.launch({ ...launchOptions(candidate), timeout: startLimit });
  try {
    const page = await browser.newPage();
    await page.setContent("<p>ready</p>");
    return browser.version();
  } finally {
    await browser.close();
  }
}

/** The variable that carries a found browser from the script that looked for it to the test runner. */
const variable = "FOUND_BROWSER";

export function browserInEnvironment(browser: FoundBrowser): Record<string, string> {
  return { [variable]: JSON.stringify(browser) };
}

export function browserFromEnvironment(): FoundBrowser | null {
  const text = process.env[variable];
  return text ? (JSON.parse(text) as FoundBrowser) : null;
}
