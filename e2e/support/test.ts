import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { isOwn, siteAddress } from "./addresses";

/** What no page of ours may do while a test watches. */
class Watch {
  #problems: string[] = [];
  readonly #allowed: RegExp | null;

  constructor(allowed: RegExp | null) {
    this.#allowed = allowed;
  }

  #note(problem: string): void {
    if (!this.#allowed?.test(problem)) this.#problems.push(problem);
  }

  /** The problems since the last call; they no longer fail the test. */
  take(): readonly string[] {
    const taken = this.#problems;
    this.#problems = [];
    return taken;
  }

  follow(context: BrowserContext): void {
    context.on("request", (request) => {
      if (!isOwn(request.url())) this.#note(`foreign host: ${request.url()}`);
    });
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.#note(`console ${message.type()}: ${message.text()}`);
    });
    context.on("weberror", (error) => this.#note(`page error: ${error.error().message}`));
  }
}

interface Fixtures {
  /** What this test expects to be complained about; set with `test.use({ allowedProblems: /one|another/ })`. */
  allowedProblems: RegExp | null;
  watch: Watch;
  /** A page in a context of its own, watched like the test's first page. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * Playwright's `test`, which fails where any page of the test asks a foreign host for anything, writes an error or a
 * warning to the console, or throws. Tests open further pages with `openPage`, so that these are watched too.
 */
export const test = base.extend<Fixtures>({
  allowedProblems: [null, { option: true }],
  watch: [
    async ({ allowedProblems }, use) => {
      const watch = new Watch(allowedProblems);
      await use(watch);
      expect(watch.take(), "nothing foreign is asked for, nothing is complained about").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
  },
  openPage: async ({ browser, watch, colorScheme, viewport, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        colorScheme: colorScheme ?? "light",
        viewport: viewport ?? null,
        baseURL: siteAddress,
        serviceWorkers: "block",
        ...options,
      });
      contexts.push(context);
      watch.follow(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
