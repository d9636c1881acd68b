import { layoutShifts, watchLayoutShifts } from "./support/layoutShift";
import { chapter, chapters, home, openSettled, scrollToEnd } from "./support/pages";
import { expect, test } from "./support/test";

/** A page as it is opened: plain, and with a state in its address that differs from the prerendered one. */
const openings = [
  home,
  `${home}?generations.scale=log`,
  ...chapters,
  `${chapter}?layer-map.model=deepseek-llm-67b`,
  `${chapter}?layer-map.encoderRatio=4`,
];
const widths = [390, 1440];
const most = 0.01;

for (const width of widths) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const route of openings) {
      test(`nothing jumps on ${route}`, async ({ page }) => {
        await watchLayoutShifts(page);
        await openSettled(page, route);
        await scrollToEnd(page);
        const shifts = await layoutShifts(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        const told = shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(", ")}`).join("\n");
        expect(sum, `cumulative layout shift\n${told}`).toBeLessThanOrEqual(most);
      });
    }
  });
}

test("a jump is seen, so that the tests above can fail", async ({ page }) => {
  await watchLayoutShifts(page);
  await openSettled(page, home);
  await page.evaluate(() => {
    const wedge = document.createElement("div");
    wedge.style.height = "300px";
    document.body.prepend(wedge);
  });
  await expect
    .poll(async () => (await layoutShifts(page)).reduce((total, { value }) => total + value, 0))
    .toBeGreaterThan(most);
});
