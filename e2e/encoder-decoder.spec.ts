import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/encoder-decoder/";

async function openFigure(page: Page, id: string, query = ""): Promise<Locator> {
  await open(page, `${route}${query}`);
  const figure = page.locator(`[data-widget="${id}"]`);
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const title = (figure: Locator) => figure.getByRole("heading").first();

test("a prompt goes through its four phases, and new tokens never run the decoder half", async ({ page }) => {
  const figure = await openFigure(page, "encoder-decoder");
  await expect(title(figure)).toContainText("65,536 new tokens take 1.99 times less prefill");
  const says = figure.locator(".ed-says");
  await expect(says).toContainText("65,536 new tokens pass layers 0 to 19");
  await figure.getByRole("radio", { name: "Projection" }).check();
  await expect(says).toContainText("the decoder’s global KV for all 131,072 tokens, without running it");
  await page.keyboard.press("ArrowRight");
  await expect(says).toContainText("the last 128 tokens pass layers 20 to 39");
  await page.keyboard.press("ArrowRight");
  await expect(says).toContainText("The next token passes all 40 layers");
  await expect(figure.getByRole("img", { name: "decoder: not run" })).toHaveAttribute("data-state", "skipped");
});

test("prompt and hit are dragged, and the work follows", async ({ page }) => {
  const figure = await openFigure(page, "encoder-decoder");
  await figure.getByRole("slider", { name: /^Prompt/ }).focus();
  await page.keyboard.press("Home");
  await expect(title(figure)).toContainText("the replays cost more than they spare");
  await page.keyboard.press("End");
  await figure.getByRole("slider", { name: /^Prefix hit/ }).focus();
  await page.keyboard.press("Home");
  await expect(title(figure)).toContainText("1,048,576 new tokens take 2.00 times less");
  await expect(caption(figure)).toContainText("no prefix is hit");
});

test("more replayed tokens make rows exact from below, until nothing is wrong", async ({ page }) => {
  const figure = await openFigure(page, "replay");
  await expect(title(figure)).toContainText("6 tokens replayed: 7 of 48 window rows are exact");
  const law = figure.locator(".rp-law");
  await expect(law).toContainText("holds");
  const replayed = figure.getByRole("slider", { name: /^Tokens replayed/ });
  await replayed.focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
  // 11 tokens: all of layer 1 and the newest row of layer 2.
  await expect(title(figure)).toContainText("11 tokens replayed: 13 of 48 window rows are exact");
  await replayed.fill("35");
  await expect(title(figure)).toContainText("41 tokens replayed: 48 of 48 window rows are exact");
  await expect(caption(figure)).toContainText("The next token’s output is the same to the bit.");
  await expect(law).toContainText("holds");
});

test("the decoder half needs fewer, and a row is told", async ({ page }) => {
  const figure = await openFigure(page, "replay");
  await figure.getByRole("radio", { name: "In the decoder half" }).check();
  await expect(title(figure)).toContainText("of 24 window rows are exact");
  await expect(caption(figure)).toContainText("= 21 tokens; as published L × W = 24");
  await figure.locator("[data-cell='3.0']").hover();
  await expect(figure.locator(".rp-says")).toContainText("Layer 7, row of token 50: off by");
});
