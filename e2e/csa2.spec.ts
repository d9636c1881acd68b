import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/csa2/";

async function openMap(page: Page): Promise<Locator> {
  await open(page, route);
  await page.locator(".led-bar").scrollIntoViewIfNeeded();
  const figure = page.locator('[data-widget="layer-map"]');
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  await page.mouse.move(5, 5);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const title = (figure: Locator) => figure.getByRole("heading").first();
const step = (page: Page, number: number) => page.getByRole("button", { name: new RegExp(`^Step ${number}:`) });
const layer = (figure: Locator, index: number) => figure.locator(`[data-layer="${index}"]`);

test("as the reader scrolls, the text leads the map, and the bar goes from 3,514.25 to 1,490", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const figure = await openMap(page);
  const bar = page.locator('[data-island="cache-bar"]');
  const read = (index: number) =>
    page
      .locator("[data-led-step]")
      .nth(index)
      .evaluate((element) => element.scrollIntoView({ block: "center" }));
  await read(0);
  await expect(title(figure)).toContainText("none reads another’s entries");
  await expect(bar).toContainText("3,514.25");
  await read(2);
  await expect(caption(figure)).toContainText("Layer 2 of V4.1-Flash as changed is a Full layer");
  await expect(bar).toContainText("1,490");
  await read(5);
  await expect(caption(figure)).toContainText("Layer 24 of V4.1-Flash as changed is a Reindex layer");
  // The map stands still while the text goes by.
  const top = () => figure.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await read(6);
  await expect(caption(figure)).toContainText("reads the main KV that layer 20 wrote");
  expect(await top()).toBe(before);
});

test("whoever touches the map has it, and can give it back to the text", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const figure = await openMap(page);
  await step(page, 3).click();
  await expect(caption(figure)).toContainText("Layer 2 of");
  const status = page.locator(".led-bar").getByRole("status");
  await expect(status).toHaveText("The text leads the map.");
  await layer(figure, 9).click();
  await expect(caption(figure)).toContainText("Layer 9 of");
  await expect(status).toHaveText("You have the map now.");
  await page
    .locator("[data-led-step]")
    .nth(4)
    .evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(step(page, 5)).toHaveAttribute("aria-current", "step");
  await expect(caption(figure)).toContainText("Layer 9 of");
  await page.getByRole("button", { name: "Let the text lead" }).click();
  await expect(caption(figure)).toContainText("Layer 20 of");
  await expect(status).toHaveText("The text leads the map.");
});

test("by hovering and by keyboard, layer 26 borrows from 20 and 24, and layer 24 picks in layer 20’s pool", async ({
  page,
}) => {
  const figure = await openMap(page);
  await step(page, 8).click();
  const panel = figure.locator(".layer-panel");
  await layer(figure, 26).hover();
  await expect(panel).toContainText("Reuse");
  await expect(panel).toContainText("from 20");
  await expect(panel).toContainText("from 24");
  await layer(figure, 24).hover();
  await expect(panel).toContainText("Reindex");
  await expect(caption(figure)).toContainText("pool");
  await page.mouse.move(5, 5);
  await layer(figure, 26).focus();
  await expect(panel).toContainText("Reuse");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(panel).toContainText("Reindex");
  await expect(panel).toContainText("20");
});

test("four tokens an encoder entry make 623 bytes with four-bit rows", async ({ page }) => {
  const figure = await openMap(page);
  await step(page, 8).click();
  await figure.getByRole("combobox", { name: "Main row" }).selectOption({ label: "FP4, 288 bytes (V4.1)" });
  await expect(title(figure)).toContainText("share one global KV");
  const ratio = figure.getByRole("slider", { name: /^Encoder ratio/ });
  await ratio.focus();
  await page.keyboard.press("ArrowRight");
  await expect(figure.locator(".layer-map-map")).toContainText("623");
});

test("on a phone the steps scroll sideways above the map", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const figure = await openMap(page);
  await step(page, 6).click();
  await expect(caption(figure)).toContainText("Layer 24 of");
  const strip = page.locator("[data-led-steps]");
  await strip.evaluate((element) => element.scrollTo({ left: 0 }));
  await expect(title(figure)).toContainText("none reads another’s entries");
  // The strip stays under the bar, and nothing of it is covered.
  const [bar, led] = await Promise.all(
    [".led-bar", "[data-led-steps]"].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(bar?.y).toBeGreaterThanOrEqual(60);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(led?.y ?? 0);
});
