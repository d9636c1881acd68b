import { runBrowserTests } from "./browser/runTests";

/** `npm run test:browser`: `--prebuilt` tests the `dist` that is there; every other argument goes to Playwright. */
process.exitCode = await runBrowserTests(process.argv.slice(2));
