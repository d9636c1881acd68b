import { chapter, open, scrollToEnd } from "./support/pages";
import { expect, test } from "./support/test";

for (const width of [320, 640, 1280]) {
  test(`text of twice the size leaves the frame of a page within ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, chapter);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await scrollToEnd(page);
    const beyond = await page.evaluate(() =>
      [...document.body.querySelectorAll(".top *, .chapter-head *, .chapter-steps *, .question *, .gc-checks *")]
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((element) => `<${element.localName} class="${element.getAttribute("class") ?? ""}">`),
    );
    expect(beyond).toEqual([]);
  });
}
