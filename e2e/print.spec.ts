import { chapters, home, openSettled, scrollToEnd } from "./support/pages";
import { expect, test } from "./support/test";

for (const route of [home, ...chapters]) {
  test(`${route} prints in the light theme, without anything to press`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openSettled(page, route);
    await scrollToEnd(page);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.locator("html")).not.toHaveClass(/js/);
    for (const way of [".top nav", ".theme", ".chapter-steps"]) {
      expect(await page.locator(way).filter({ visible: true }).count(), way).toBe(0);
    }
    const pressable = page
      .locator("[data-widget]")
      .locator(
        '.button, .switch, .select, .range, .number, .check, .figure-actions, textarea, input:not([type="number"])',
      );
    const shown = await pressable
      .filter({ visible: true })
      .evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 120)));
    expect(shown).toEqual([]);
    for (const answer of await page.locator("[data-answer]").all()) await expect(answer).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(252, 252, 251)");
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(19, 21, 23)");
    await expect(page.locator("[data-widget] .figure-actions").first()).toBeVisible();
  });
}
