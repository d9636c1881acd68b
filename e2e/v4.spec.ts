import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/v4/";

async function openFigure(page: Page, id: string, query = ""): Promise<Locator> {
  await open(page, `${route}${query}`);
  const figure = page.locator(`[data-widget="${id}"]`);
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const title = (figure: Locator) => figure.getByRole("heading").first();
const panel = (figure: Locator) => figure.getByRole("region", { name: "The layer in view" });

test("the way from V3.2 is walked line by line, and the bar walks along", async ({ page }) => {
  const figure = await openFigure(page, "v4-layers");
  const bar = page.locator('[data-island="cache-bar"]');
  await expect(title(figure)).toContainText("21 CSA layers hold 97.4 %");
  await figure.getByRole("radio", { name: /V3.2: 61 layers/ }).check();
  await expect(title(figure)).toContainText("V3.2 keeps 48,068 bytes a token");
  await expect(bar).toContainText("48,068");
  await page.keyboard.press("ArrowDown");
  await expect(bar).toContainText("32,308");
  await figure.getByRole("radio", { name: /in HCA layers for 128 tokens/ }).check();
  await expect(bar).toContainText("3,514.25");
});

test("a layer is read by mouse, by arrow keys and by buttons; a ratio moves the sum", async ({ page }) => {
  const figure = await openFigure(page, "v4-layers");
  await figure.getByRole("button", { name: "Layer 3, HCA" }).hover();
  await expect(panel(figure)).toContainText("Layer 3: HCA");
  await page.mouse.move(0, 0);
  await expect(panel(figure)).toContainText("Layer 2: CSA");
  await figure.getByRole("button", { name: "Layer 2, CSA" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(panel(figure)).toContainText("Layer 0: window only");
  await figure.getByRole("button", { name: "Layer after" }).click();
  await expect(panel(figure)).toContainText("Layer 1: window only");
  await figure.getByRole("slider", { name: /^CSA ratio/ }).fill("1");
  // 21 × 652 ÷ 2 + 91.25
  await expect(title(figure)).toContainText("would keep 6,937.25 bytes a token");
  await expect.poll(() => page.url()).toContain("v4-layers.csaRatio=2");
});

test("V4-Pro has no window-only layer, and 5,031.4375 bytes a token", async ({ page }) => {
  const figure = await openFigure(page, "v4-layers");
  await figure.getByRole("radio", { name: "V4-Pro" }).check();
  await expect(title(figure)).toContainText("30 CSA layers");
  await expect(title(figure)).toContainText("5,031.4375");
  await expect(caption(figure)).toContainText("none has a window alone");
});

test("tokens fill the tail until an entry is written", async ({ page }) => {
  const figure = await openFigure(page, "two-shapes");
  await expect(caption(figure)).toContainText("Three tokens wait for the next CSA entry");
  await figure.getByRole("button", { name: "One token more" }).click();
  await expect(caption(figure)).toContainText("A request of 708 tokens has 177 entries in each CSA layer");
  await expect(caption(figure)).toContainText("No token waits for a CSA entry");
  await figure.getByRole("slider", { name: "Tokens on the pages" }).focus();
  await page.keyboard.press("Home");
  await expect(title(figure)).toContainText("At 0 tokens: 0 B in pages");
});

test("a prefix hit is dragged by keyboard: zero caching runs at most 5,462 tokens again", async ({ page }) => {
  const figure = await openFigure(page, "two-shapes");
  await expect(caption(figure)).toContainText("zero stores nothing and runs 5,462, 5,504 as published");
  await figure.getByRole("slider", { name: /hit/i }).focus();
  await page.keyboard.press("Home");
  await expect(caption(figure)).toContainText("No prefix is hit");
});
