import { chapters, home, lostPage, openSettled, references, scrollToEnd } from "./support/pages";
import { expect, test } from "./support/test";

const widths = [320, 390, 768, 1024, 1440, 2560];

for (const width of widths) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const route of [home, ...chapters, ...references, lostPage]) {
      test(`${route} does not scroll sideways`, async ({ page }) => {
        await openSettled(page, route);
        await scrollToEnd(page);
        const { room, content, beyond } = await page.evaluate(() => {
          const root = document.documentElement;
          const wide = [...document.body.querySelectorAll("*")].filter(
            (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
          );
          const names = wide.map(
            (element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`,
          );
          return { room: root.clientWidth, content: root.scrollWidth, beyond: names.slice(0, 8) };
        });
        expect(content, `elements beyond the right edge: ${beyond.join(", ")}`).toBeLessThanOrEqual(room);
      });
    }
  });
}
