import type { Page } from "@playwright/test";
import { at, developmentAddress, siteAddress } from "./support/addresses";
import { chapters, home, open, scrollToEnd, settled } from "./support/pages";
import { expect, test } from "./support/test";

/** The islands of the page as text, each attribute in order. */
function islands(page: Page): Promise<string[]> {
  return page.locator("[data-island]").evaluateAll((places) => places.map((place) => place.innerHTML));
}

for (const [name, server] of [
  ["published", siteAddress],
  ["development", developmentAddress],
] as const) {
  for (const route of [home, ...chapters]) {
    // The watch fails this test where React has anything to say.
    test(`hydration changes nothing on ${route}, ${name} build`, async ({ openPage }) => {
      const plain = await openPage({ javaScriptEnabled: false });
      await open(plain, route, server);
      const before = await islands(plain);
      expect(before.length).toBeGreaterThan(0);

      const page = await openPage();
      await page.goto(at(route, server));
      await settled(page);
      await scrollToEnd(page);
      expect(await islands(page)).toEqual(before);
    });
  }
}
