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

test("tokens flow into entries, and the reader takes one apart by mouse and by keyboard", async ({ page }) => {
  const figure = await openFigure(page, "compressor");
  await expect(title(figure)).toContainText("14 tokens make three entries; two wait for a full block");
  await figure.getByRole("button", { name: /^Entry 0/ }).click();
  await expect(caption(figure)).toContainText("so its softmax runs over m rows, not 2m");
  await figure.getByRole("slider", { name: "Tokens that have come" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(title(figure)).toContainText("16 tokens make four entries; none waits");
  const says = figure.locator(".cz-says");
  await figure.getByRole("gridcell", { name: /^Token 0, channel 0/ }).focus();
  await expect(says).toContainText("Token 0, own block, channel 0: gate");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(says).toContainText("Token 1, own block, channel 1");
  await figure.getByRole("slider", { name: "Token that asks" }).fill("6");
  await expect(figure.locator(".cz-sees")).toContainText("Token 6 sees entry 0");
  await page.getByLabel("Overlap with the block before").uncheck();
  await expect(caption(figure)).toContainText("4 inputs, and still one entry for 4 tokens");
});

test("a sink is raised and takes the weight; another kind of layer reads other rows", async ({ page }) => {
  const figure = await openFigure(page, "v4-attention");
  await expect(title(figure)).toContainText("8 window rows and 4 of 9 entries; the sink takes 9.9 %");
  await figure.getByRole("slider", { name: /^Sink/ }).fill("4");
  await expect(caption(figure)).toContainText("Its logit is raised by 4");
  await expect(title(figure)).not.toContainText("9.9 %");
  await figure.getByRole("radio", { name: "HCA" }).check();
  await expect(title(figure)).toContainText("all 9 entries");
  await figure.getByRole("slider", { name: /^Context/ }).fill("0");
  await expect(caption(figure)).toContainText("In V4-Flash at 64 tokens such a layer reads 64 + 0 rows");
  await figure.getByRole("button", { name: "Bar after" }).click();
  await expect(figure.locator(".va-step")).toContainText("Entry 0, tokens 0 to 3");
});

test("all positions move: as it comes the output turns, turned back it stays", async ({ page }) => {
  const figure = await openFigure(page, "un-rotation");
  await expect(title(figure)).toContainText("All positions + 20");
  const lane = (name: string) => figure.getByRole("region", { name });
  await expect(lane("As it comes")).toContainText("changes");
  await expect(lane("Turned back")).toContainText("stays");
  await figure.getByRole("slider", { name: /^The query alone/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(lane("Turned back")).toContainText("changes");
  await expect(title(figure)).toContainText("only the query’s own move shows");
});
