import type { Page } from "@playwright/test";
import { chapter, open, settled } from "./support/pages";
import { expect, test } from "./support/test";

async function openFigure(page: Page, query = "") {
  await open(page, `${chapter}${query}`);
  const figure = page.locator('[data-widget="engine-layouts"]');
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

test("a reader goes from vLLM’s default to the format and reads both", async ({ page }) => {
  const figure = await openFigure(page);
  const title = figure.getByRole("heading").first();
  await expect(title).toContainText("takes 1,640.25 bytes a token, 1.84 times the 890 of its format");
  await expect(figure).toContainText("1,048,576 tokens: 1.72 GB");
  await figure.getByRole("radio", { name: /^FP4 rows, RoPE part inside/ }).check();
  await expect(title).toContainText("V4.1-Flash’s format takes 890 bytes a token");
  await expect(figure).toContainText("mega-attention on SM100");
  await page.keyboard.press("ArrowDown");
  await expect(figure.locator("[data-caption]")).toContainText("vLLM on SM100");
});

test("smaller pages pad V4-Flash’s few HCA rows", async ({ page }) => {
  const figure = await openFigure(page, "?engine-layouts.layout=v4-vllm");
  const title = figure.getByRole("heading").first();
  await expect(title).toContainText("takes 3,915 bytes a token, 1.11 times the 3,514.25 of its format");
  await expect(figure).toContainText("1,002,240 bytes over all layers");
  await figure.getByRole("slider", { name: "Tokens a page" }).focus();
  await page.keyboard.press("ArrowLeft");
  // 21 · up576(32 · 584) + 21 · up576(32 · 132) + 20 · up576(584), over 128 tokens
  await expect(title).toContainText("4,054.5 bytes a token");
});
