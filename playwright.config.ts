import { defineConfig } from "@playwright/test";
import { servers, siteAddress } from "./e2e/support/addresses";
import { browserFromEnvironment, launchOptions } from "./scripts/browser/launch";

export default defineConfig({
  testDir: "e2e",
  testMatch: ["**/*.spec.ts", "walkthroughs/*.walk.ts"],
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [["list"]],
  updateSnapshots: "none",
  // One set of pictures: which browser they were drawn by is recorded beside them.
  snapshotPathTemplate: "e2e/baselines/{testFileName}/{arg}{ext}",
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { threshold: 0.2, maxDiffPixels: 20, animations: "disabled", caret: "hide", scale: "css" },
  },
  use: {
    baseURL: siteAddress,
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: "light",
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: launchOptions(browserFromEnvironment()),
  },
  webServer: servers.map(({ folder, port, address }) => ({
    command: `node --import tsx scripts/serve.ts ${folder} ${port}`,
    url: address,
    reuseExistingServer: false,
    timeout: 30_000,
  })),
});
