import { at } from "./support/addresses";
import { chapter, home, open, settled } from "./support/pages";
import { expect, test } from "./support/test";

test.describe("where the code of a figure does not load", () => {
  test.use({ allowedProblems: /Failed to load resource|Failed to fetch|ERR_FAILED/ });

  test("the figure says so, hides what would not react, and the rest of the page lives", async ({ page }) => {
    await page.route("**/layer-map-*.js", (route) => route.abort());
    await open(page, chapter);
    const map = page.locator('[data-widget="layer-map"]');
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator("[data-notices]")).toContainText("could not be loaded");
    await expect(map.getByRole("slider").first()).toBeHidden();
    await expect(map.locator("[data-caption]")).toBeVisible();
    const check = page.locator('[data-widget="grow-check"]');
    await check.scrollIntoViewIfNeeded();
    await expect(check.getByRole("spinbutton").first()).toBeVisible();
  });

  test("the page says so where nothing loads at all", async ({ page }) => {
    await page.route("**/react-*.js", (route) => route.abort());
    await open(page, home);
    await expect(page.locator('[data-widget="generations"]')).toContainText("could not be loaded");
  });
});

test("what was set before a figure was alive does not contradict it afterwards", async ({ page }) => {
  let release = () => {};
  const gate = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/generations-*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(at(home), { waitUntil: "domcontentloaded" });
  const hero = page.locator('[data-widget="generations"]');
  await hero.getByRole("radio", { name: "Log scale" }).check();
  release();
  await settled(page);
  await expect(hero.getByRole("radio", { name: "To scale" })).toBeChecked();
  await hero.getByRole("radio", { name: "Log scale" }).check();
  await expect(page).toHaveURL(/generations\.scale=log/);
});

test("pointing is not announced, a change is", async ({ page }) => {
  await open(page, chapter);
  const map = page.locator('[data-widget="layer-map"]');
  await map.scrollIntoViewIfNeeded();
  await settled(page);
  const said = map.locator("[data-announcement]");
  await map.getByRole("gridcell", { name: /^Layer 5\b/ }).hover();
  await expect(map.locator("[data-caption]")).toContainText("Layer 5");
  await expect(said).toBeEmpty();
  await map.getByRole("gridcell", { name: /^Layer 5\b/ }).click();
  await expect(said).toContainText("Layer 5");
});

test("a run of changes is announced once, and only what is new", async ({ page }) => {
  await open(page, chapter);
  const map = page.locator('[data-widget="layer-map"]');
  await map.scrollIntoViewIfNeeded();
  await settled(page);
  const said = map.locator("[data-announcement]");
  await said.evaluate((element) => {
    element.dataset.times = "0";
    new MutationObserver(() => {
      element.dataset.times = String(Number(element.dataset.times) + 1);
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });
  await map.getByRole("slider", { name: "Encoder ratio m" }).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowRight");
  await expect(said).not.toBeEmpty();
  await expect(said).toHaveAttribute("data-times", "1");
  const caption = await map.locator("[data-caption]").innerText();
  expect((await said.innerText()).length).toBeLessThan(caption.length);
});

test("a number that is no good is shown at once, said once it rests, and covers nothing", async ({ page }) => {
  await open(page, chapter);
  const check = page.locator('[data-widget="grow-check"]');
  await check.scrollIntoViewIfNeeded();
  await settled(page);
  const before = await check.boundingBox();
  await check.getByRole("spinbutton").fill("999999");
  const help = check.locator(".number-help");
  await expect(help).toContainText("whole,");
  await expect(check.getByRole("alert")).toBeEmpty();
  await expect(check.getByRole("alert")).toContainText("A whole number from");
  expect((await check.boundingBox())?.height).toBe(before?.height);
});

test("storage that is closed breaks nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("closed", "SecurityError");
      },
    });
  });
  await open(page, home);
  await settled(page);
  await page.getByRole("button", { name: /^Theme/ }).click();
  await expect(page.getByRole("button", { name: "Theme: light" })).toBeVisible();
});
