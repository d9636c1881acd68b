import type { Page } from "@playwright/test";
import { chapters, home, lostPage, openSettled, references, scrollToEnd } from "./support/pages";
import { expect, test } from "./support/test";

const widths = [320, 390, 768, 1024, 1440, 2560];

/** The room of the page, the width of its content, and what lies beyond the right edge. */
function measure(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    const names = wide.map(
      (element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`,
    );
    return { room: root.clientWidth, content: root.scrollWidth, beyond: names.slice(0, 8) };
  });
}

for (const route of [home, ...chapters, ...references, lostPage]) {
  test(`${route} does not scroll sideways, from ${widths[0]} to ${widths.at(-1)} pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await openSettled(page, route);
    await scrollToEnd(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const { room, content, beyond } = await measure(page);
      expect(content, `${width} pixels, elements beyond the right edge: ${beyond.join(", ")}`).toBeLessThanOrEqual(
        room,
      );
    }
  });
}
