import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/csa2/";

async function openFigure(page: Page, query = ""): Promise<Locator> {
  await open(page, `${route}${query}`);
  const figure = page.locator('[data-widget="candidate-pool"]');
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const title = (figure: Locator) => figure.getByRole("heading").first();

test("a reader takes the pool away, and sees what lay outside", async ({ page }) => {
  const figure = await openFigure(page);
  await expect(title(figure)).toHaveText(
    "Layer 24 scores 40 of 128 entries and keeps 7 of the 8 that plain top-8 picks",
  );
  await expect(caption(figure)).toContainText("10 of 32 blocks of 4 by their best score, the newest pinned");
  await figure.getByRole("checkbox", { name: "Pool off" }).check();
  await expect(title(figure)).toContainText("scores all 128 entries, and one of its eight picks lies outside");
  await figure.getByRole("checkbox", { name: "Pool off" }).uncheck();
  await figure.getByRole("radio", { name: "28" }).check();
  await expect(title(figure)).toContainText("Layer 28 scores 40 of 128 entries and keeps 5 of the 8");
});

test("where all blocks fit, the pool changes nothing; where fewer fit than are picked, −1 is left", async ({
  page,
}) => {
  const figure = await openFigure(page);
  const keep = figure.getByRole("slider", { name: "Blocks kept" });
  await keep.focus();
  await page.keyboard.press("End");
  await expect(title(figure)).toContainText("picks what plain top-8 picks");
  await expect(figure.locator(".cp-law")).toContainText("holds");
  await expect(figure.locator(".cp-law")).toContainText("the pool is everything");
  await page.keyboard.press("Home");
  await expect(caption(figure)).toContainText("1 of 32 blocks of 4");
  await expect(caption(figure)).toContainText("four picks are −1");
});

test("blocks are told by mouse, by arrow keys and by buttons", async ({ page }) => {
  const figure = await openFigure(page);
  const strip = figure.locator(".cp-strip p");
  await expect(strip).toContainText("Block 31, entries 124 to 127");
  await expect(strip).toContainText("kept: the newest is pinned");
  await figure.getByRole("button", { name: /^Block 0,/ }).hover();
  await expect(strip).toContainText("left out; layer 24 scores none of it");
  await figure.getByRole("button", { name: /^Block 3,/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(strip).toContainText("Block 4, entries 16 to 19");
  await figure.getByRole("button", { name: "Next block" }).click();
  await expect(strip).toContainText("Block 5, entries 20 to 23");
});

test("the context of the real model is dragged along its axis", async ({ page }) => {
  const figure = await openFigure(page);
  const cost = figure.locator(".cp-cost");
  await expect(cost).toContainText("4.71 times fewer");
  const context = figure.getByRole("slider", { name: "Context of V4.1-Flash" });
  await context.focus();
  await page.keyboard.press("Home");
  await expect(cost).toContainText("Up to 16,384 entries the pool holds every block");
  await expect(caption(figure)).toContainText("every block is in the pool");
  await expect.poll(() => page.url()).toContain("candidate-pool.context=1024");
});
